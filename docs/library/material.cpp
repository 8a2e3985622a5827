// material.cpp - who is ahead, and how many moves there are
#include <laws/laws.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>

namespace {

std::optional<laws_setup> read(std::string_view fen)
{
    laws_setup setup;
    laws_error error;

    if (laws_fen_parse(fen.data(), fen.size(), &setup, &error)) {
        std::cerr << "column " << error.where + 1 << ": " << error.what << '\n';
        return std::nullopt;
    }
    return setup;
}

int material(const laws_setup &setup)
{
    constexpr std::array<int, 7> worth{0, 1, 3, 3, 5, 9, 0};
    int balance = 0;

    for (const auto piece : setup.on)
        if (piece != LAWS_NO_PIECE)
            balance += laws_piece_color(piece) == LAWS_WHITE
                           ? worth[laws_piece_kind(piece)]
                           : -worth[laws_piece_kind(piece)];
    return balance;
}

} // namespace

int main(int argc, char **argv)
{
    const auto setup = read(argc > 1 ? argv[1] : "");
    laws_position position;

    if (!setup || laws_position_from_setup(&position, &*setup) != 0)
        return 1;
    const int balance = material(*setup);
    std::cout << (balance < 0 ? "Black +" : "White +") << std::abs(balance) << ", "
              << laws_position_count(&position) << " legal moves\n";
}
