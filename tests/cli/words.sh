# A whole game with its rulings in each language; what programs read stays as it is.
. tests/cli/lib

game=docs/acts/judged-game.acts
run judge --explain "$game"
status 0
out_has 'The player must move the piece on f1. (4.3.1)'
cp "$dir/out" "$dir/english"
run judge --json "$game"
cp "$dir/out" "$dir/json"

for language in $(sed -n 's/ say .*//p' po/COMPLETE); do
    export LANG="$language.UTF-8" LC_ALL=
    run judge --explain "$game"
    status 0
    is "$language: no sentence is left in English" \
        sh -c "! grep -E ' [a-z]{4,} ' '$dir/out' | grep -xFf - '$dir/english'"
    is "$language: as many lines" \
        sh -c "[ \$(wc -l <'$dir/out') = \$(wc -l <'$dir/english') ]"
    is "$language: no place is left open" sh -c "! grep -q '[{}]' '$dir/out'"
    run judge --json "$game"
    is "$language: JSON is the same" cmp "$dir/out" "$dir/json"
done

# The pseudo-locale marks every sentence, also where editions stand side by side: there all
# but their years.
export LANG=en_XA.UTF-8
run judge --explain "$game"
is "every sentence is marked" sh -c "! grep -v '⟦' '$dir/out'"
run judge --explain --laws all "$game"
status 0
is "and in each row" sh -c "! grep '[a-z]\{4,\}' '$dir/out' | grep -v '⟦'"
run judge --explain --laws all --html - "$game"
status 0
is "and in the page" sh -c "! sed '1,/<tbody>/d' '$dir/out' | grep '>[A-Za-z]\{2,\}'"

# Codes are the words of transcripts: the same everywhere.
for options in "--codes --explain" "--codes --explain --laws all" "--codes --explain --html -"; do
    export LANG=C
    run judge $options "$game"
    cp "$dir/out" "$dir/same"
    export LANG=de_DE.UTF-8
    run judge $options "$game"
    is "$options is the same" cmp "$dir/out" "$dir/same"
done
printf '0:00:00 arbiter starts\n+1 white plays Qh5\n' >"$dir/wrong.acts"
run judge "$dir/wrong.acts"
err_has ':2:16: kein regelgemäßer Zug passt zu "Qh5"; schreiben Sie einen regelwidrigen Zug'

# A language with a region is found without it, and by the names of its script.
for locale in zh_CN.UTF-8 zh_CN zh.UTF-8 zh_Hans_CN.UTF-8 zh-Hans zh_SG.UTF-8; do
    export LANG="$locale"
    run moves startpos Ke2
    out_has '到达格上有己方棋子'
done

# Sentences have the letters of their language; what programs read has not.
export LANG=de_DE.UTF-8
run judge "$game"
out_has 'Weiß spielt Sf3.'
run judge --codes "$game"
out_has 'white plays Nf3'
export LANG=fr_FR.UTF-8
run exam --seed 4 --questions 1 exam/kinds/9/fourth-time.kind
out_has '1.Te2 Cc6 2.Te1 Ce5'

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

# Findings are put together from parts; large numbers have the marks of the language,
# from five digits on in some.
export LANG=de.UTF-8
run audit docs/pgn/audit.pgn
out_has 'result-contradicts 1-0, aber es ist 0-1: Matt'
out_has 'clock-contradicts die Uhr von Weiß geht von 0:02:40 auf 0:02:55, ohne Zeitgutschrift'
out_has 'illegal-move Sf6: der König bliebe im Schach; er bleibt bestehen'
out_has 'moves-after-end die Partie endete mit 8...Sg8: '
run audit --json docs/pgn/audit.pgn
out_has '"details":"Nf6: the king would be left in check; it stands"'
printf '[Event "x"]\n[Result "Nf3"]\n\n1. e4 Nd5 1/2-1/2\n' >"$dir/odd.pgn"
run audit "$dir/odd.pgn"
out_has 'der Tag Result hat kein Ergebnis: Nf3' # as it stands there
out_has 'illegal-move Sd5: '
printf '[Event "x"]\n[Result "1-0"]\n\n1. e4 1/2-1/2\n' >"$dir/odd.pgn"
run audit "$dir/odd.pgn"
out_has 'die Züge enden mit einem anderen Ergebnis als der Tag Result: 1/2-1/2 und 1-0'
awk 'BEGIN { for (i = 0; i < 1234; i++) { print "[Event \"x\"]\n"
    for (j = 1; j < 101; j += 2)
        printf "%d. Nf3 Nf6 %d. Ng1 Ng8 ", j, j + 1
    print "*\n" } }' >"$dir/many.pgn"
for line in 'de|1.234 Partien, 246.800 Züge' 'es|1234 partidas, 246.800 jugadas' \
    'hi|1,234 बाज़ियाँ, 2,46,800 चालें' 'en|1234 games, 246800 moves'; do
    export LANG="${line%%|*}.UTF-8"
    run audit --only illegal-move "$dir/many.pgn"
    out_has "${line#*|}"
done
for line in 'ar|lang="ar" dir="rtl"' 'zh_CN|lang="zh-CN"' 'en_XA|lang="en"'; do
    export LANG="${line%%|*}.UTF-8"
    run audit --report "$dir/page.html" --force docs/pgn/audit.pgn
    is "the page says its language" grep -q "^<html ${line#*|}>" "$dir/page.html"
done

# Who can read several gets the first that is there.
export LANG=de.UTF-8
for list in xx:fr: fr:de fr; do
    export LANGUAGE="$list"
    run moves startpos Ke2
    out_has 'Ke2 : illégal : une pièce de la même couleur'
done
export LANGUAGE=en:fr
run moves startpos Ke2
out_has 'illegal: a piece of the same colour'
export LANGUAGE=xx # then as the locale says
run moves startpos Ke2
out_has 'auf dem Zielfeld steht'
unset LANGUAGE

# Tables keep their columns where a character takes two.
export LANG=zh_CN.UTF-8
run scoresheet --as arbiter "$game"
out_has '        对局        白方记录       黑方记录'
out_has '   2... Ng8         Ng8 (=)        Ng8 (=)        白方提和'

# Names of locales in all their forms; one of another language, or none, is English.
for locale in de_DE@euro de_DE.utf8 de.UTF-8@x; do
    export LANG="$locale"
    run moves startpos Ke2
    out_has 'auf dem Zielfeld steht'
done
for locale in fil_PH.UTF-8 x ''; do
    export LANG="$locale"
    run moves startpos Ke2
    out_has 'illegal: a piece of the same colour'
done
unset LANG
env -u LC_ALL "$ARBITER" moves startpos Ke2 >"$dir/out"
out_has 'illegal: a piece of the same colour'

# Encodings other than UTF-8, and C, are English.
for locale in C POSIX de_DE.ISO-8859-1; do
    export LANG="$locale"
    run judge --explain "$game"
    is "$locale is English" cmp "$dir/out" "$dir/english"
done
unset LANG
