# A whole game with its rulings in each language; what programs read stays as it is.
. tests/cli/lib

game=docs/acts/judged-game.acts
run judge --words --explain "$game"
status 0
out_has 'The player must move the piece on f1. (4.3.1)'
cp "$dir/out" "$dir/english"
run judge --json "$game"
cp "$dir/out" "$dir/json"

for catalogue in po/*.po; do
    language=$(basename "$catalogue" .po)
    grep -q "^$language .*rulings" po/COMPLETE || continue
    export LANG="$language.UTF-8" LC_ALL=
    run judge --words --explain "$game"
    status 0
    is "$language: no sentence is left in English" \
        sh -c "! grep -E ' [a-z]{4,} ' '$dir/out' | grep -xFf - '$dir/english'"
    is "$language: as many lines" \
        sh -c "[ \$(wc -l <'$dir/out') = \$(wc -l <'$dir/english') ]"
    is "$language: no place is left open" sh -c "! grep -q '[{}]' '$dir/out'"
    run judge --json "$game"
    is "$language: JSON is the same" cmp "$dir/out" "$dir/json"
done

# The pseudo-locale marks every sentence.
export LANG=en_XA.UTF-8
run judge --words --explain "$game"
is "every sentence is marked" sh -c "! grep -v '⟦' '$dir/out'"

# A language with a region is found without it, and by the names of its script.
for locale in zh_CN.UTF-8 zh_CN zh.UTF-8 zh_Hans_CN.UTF-8 zh-Hans zh_SG.UTF-8; do
    export LANG="$locale"
    run moves startpos Ke2
    out_has '到达格上有己方棋子'
done

# Sentences have the letters of their language; what programs read has not.
export LANG=de_DE.UTF-8
run judge --words "$game"
out_has 'Weiß spielt Sf3.'
run judge "$game"
out_has 'white plays Nf3'
export LANG=fr_FR.UTF-8
run exam --seed 3 --questions 12
out_has '1.Td2 Cf6 2.Td1 Cd5'

# The trainer and what changed between editions: every word is marked.
export LANG=en_XA.UTF-8
unmarked() {
    tr '\n' ' ' <"$dir/out" | LC_ALL=C.UTF-8 sed ':again; s/⟦[^⟦⟧]*⟧//; t again; s/Chess960//g' |
        grep -o '[A-Za-z]\{5,\}'
}
run exam --seed 2 --questions 150
is "nothing is asked in English" [ -z "$(unmarked)" ]
run laws --diff 1988 2023
is "nothing is listed in English" sh -c \
    "! grep -v '⟦\|^\$\|^  [a-z0-9-]*\$\|^ *1988 [0-9]*, 2023 [0-9]*\$' '$dir/out'"

# What is counted has the forms of its language.
counted() {
    export LANG="$1.UTF-8"
    run exam --questions "$2" --seed 1
    out_has "$2 $3, "
}
counted ru 1 вопрос
counted ru 3 вопроса
counted ru 5 вопросов
counted ru 21 вопрос
export LANG=zh_CN.UTF-8
run exam --questions 3 --seed 1
out_has '国际象棋规则：3 题，种子 1'

# Tables keep their columns where a character takes two.
export LANG=zh_CN.UTF-8
run scoresheet --as arbiter "$game"
out_has '        对局        白方记录       黑方记录'
out_has '   2... Ng8         Ng8 (=)        Ng8 (=)        白方提和'

# Encodings other than UTF-8, and C, are English.
for locale in C POSIX de_DE.ISO-8859-1; do
    export LANG="$locale"
    run judge --words --explain "$game"
    is "$locale is English" cmp "$dir/out" "$dir/english"
done
unset LANG
