# A whole game in the terminal, here and at a server: nothing is said in English where the
# language is another one.
. tests/terminal/lib

# In the pseudo-locale every vowel of a catalogue has an accent.  Words without come from
# nowhere else than moves, Articles, names, and what was typed or can be.
foreign()
{
    LC_ALL=C.UTF-8 sed -E -e '/^[^a-z]*a +b +c|^[^a-z]*h +g +f/d' -e 's/"[^"]*"//g' \
        -e 's/^ +[a-z][a-z .=()-]*: //' -e 's/(arbiter|white|black) [a-z]+[a-z0-9 :-]*//g' \
        -e 's/[a-z]+ whát\? [a-z, -]+//' -e 's/(king|queen)sídé//' \
        -e 's/[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?//g' -e 's/O-O(-O)?//g' \
        -e 's/[A-Z]+\.[0-9.]+//g' -e 's/[0-9]\([a-z]\)//g' -e 's/Chess960//g' "$1" |
        grep '[aeiouAEIOU]'
}

# marked FILE: no word of it is English
marked()
{
    is "nothing in $1 is English" [ -z "$(foreign "$dir/$1")" ]
    foreign "$dir/$1" >&2
}

# In whatever language: a whole game with touches, illegal moves, offers and claims.
play()
{
    "$ARBITER" play --plain --letters "$@" >>"$dir/out" 2>&1
}

whole_game()
{
    : >"$dir/out"
    play --touch --time-control 900 <<'END'
help
waiting
ask pause
watch 1
xyzzy
Ke2
e9
observes
touches z9
touches
plays Qh5
starts now
white claims
adds white
black touches e7
e2e5
touches d2
d4
e4
white brushes g1
white touches f1
Nf3
black resumes
white claims touch
black claims illegal
claims repetition
claims fifty
claims flag
claims repetition with Qh5
claims repetition with e7e8
black offers draw
white declines
waiting
board
clocks
moves
pauses
e5
adds white 2:00
removes black 1:00
sets white 10:00
penalises white warning for 11.5
penalises black points 0-1/2
resumes
black accepts
white infringes 11.5
waiting
help
black resigns
e5
white offers draw
declares 1/2-1/2
board
END
    play --press --touch --time-control - <<'END'
presses
f3
offers draw
white accepts
presses
touches e7 d7
e5
presses
e8e6
takes-back
g4
f3
presses
Qh4
presses
moves
END
    for position in '7k/5K2/8/8/8/8/8/6Q1 w - - 0 1|Qg6' \
        'k7/8/1K6/8/8/8/8/R7 w - - 99 80|touches a1;Rb1;claims fifty' \
        '4k3/8/8/8/8/8/7p/4K2R w K - 0 1|touches h1 e1;O-O;Rxh2;Kd7;Rh7;Ke6;Rh3;waiting' \
        '4k3/8/8/8/8/8/8/4K2r w - - 0 1|Kd2;Rh8' \
        '8/P6k/8/8/8/8/8/K7 w - - 0 1|touches a7;releases a7 a8;promotes Q;presses;Kg6;Qg8'; do
        echo "${position#*|}" | tr ';' '\n' |
            play --touch --time-control - --position "${position%|*}"
    done
    printf 'Nf3\nNf6\nNg1\nNg8\nNf3\nclaims repetition with Ng8\nNf6\nNg1\nNg8\nclaims repetition\n' |
        play --time-control 3600
    printf 'black claims means\nwhite claims effort\nwaiting\nrejects\nwhite arrives\nadjourns\n' |
        play --laws 1997 --time-control 3600
    play --engine /none/here </dev/null
    play --engine proto=odd --time-control - </dev/null
    play --press --at http://127.0.0.1:1/ </dev/null
}

whole_game
cp "$dir/out" "$dir/english"
export LC_ALL= LC_CTYPE=C.UTF-8 LANG=en_XA.UTF-8
whole_game
marked out
for language in $(sed -n 's/ say .*program .*//p' po/COMPLETE); do
    export LANG="$language.UTF-8"
    whole_game
    is "$language: no line is left in English" \
        sh -c "! grep -E ' [a-z]{4,} ' '$dir/out' | grep -xFf - '$dir/english' | grep -v '^  arbiter '"
    is "$language: as many lines" \
        sh -c "[ \$(wc -l <'$dir/out') = \$(wc -l <'$dir/english') ]"
done

# Moves have the letters of the language, shown and typed; English ones are read, too.
export LANG=de.UTF-8
printf '%s\n' Sf3 Nf6 Kd4 moves 'claims repetition' | "$ARBITER" play --plain >"$dir/out"
out_has 'Weiß spielt Sf3.'
out_has 'Schwarz spielt Sf6.'
out_has '1. Sf3 Sf6'
out_has '  Die Stellung ist einmal entstanden: nach 1...Sf6. '

# At a server, whose English is retold, for both players.
export LC_ALL=C.UTF-8
start_server --db memory --rate 0
export LC_ALL= LC_CTYPE=C.UTF-8 LANG=en_XA.UTF-8
sit() # ROLE <LINES
{
    "$ARBITER" play --plain --letters "$(link "$1")" >>"$dir/$1" 2>&1
}
create '{"start":"joined","table":{"touch":true},
    "tags":{"White":"W1","Black":"B2","TimeControl":"3600"}}'
printf '%s\n' wait e4 'ask pause' wait 'touches g1' Nf3 wait Ng1 wait Nf3 wait 'claims repetition' \
    Ng1 wait moves help | sit white &
white=$!
printf '%s\n' wait 'arbiter starts' observes 'touches z9' 'plays Qh5' xyzzy Kd7 e7e4 d5 e5 \
    'offers draw' wait Nc6 wait 'claims fifty' Nb8 'white resigns' accepts 'claims touch' \
    'ask arbiter' 'ask resume' 'ask odd' waiting board clocks moves wait Nc6 wait \
    'claims repetition with Nb8' Nb8 wait 'claims illegal' resigns | sit black
wait $white
for role in white black; do
    is "$role was there" grep -q 'Yóú áré héré ás' "$dir/$role"
    is "$role heard all of it" grep -q 'Dráw.*thrééfóld répétítíón' "$dir/$role"
    marked "$role"
done
is "Black heard why" grep -q "^  .*Ít ís .*Bláck.*'s .*fírst.* íllégál móvé" "$dir/black"
is "and of the end" grep -q '^  .*wóúld bríng thé pósítíón.*thírd' "$dir/black"

# With an arbiter, who has something to decide; a sealed move; a rematch.
rm -f "$dir/white" "$dir/black"
create '{"start":"now","table":{"touch":true,"press":"separate"},"tags":{"White":"W1",
    "Black":"B2","TimeControl":"110","Level":"standard","QuickplayFinish":"yes",
    "Arbiter":"present"}}'
printf '%s\n' e4 presses waiting | sit white
printf '%s\n' 'claims normal-means' waiting e7e4 presses | sit black
printf '%s\n' 'ask arbiter' waiting | sit white
printf '%s\n' waiting help e4 'claims flag' 'observes flag' postpones resumes 'observes illegal' \
    'adds white 20:00' 'adds black 1:00:00' 'penalises black warning for 11.5' \
    'black infringes 11.5' waiting 'penalises black points 0-1/2' pauses waiting resumes \
    'observes touch' moves clocks board adjourns | sit arbiter
printf '%s\n' 'touches e7' e5 'seals e5' waiting | sit black
printf '%s\n' pauses resumes waiting loses-envelope waiting opens 'declares 1-0' waiting | sit arbiter
printf '%s\n' waiting resigns appeals 'ask rematch' | sit black
printf '%s\n' waiting e4 | sit spectator
printf '%s\n' 'ask rematch' wait e4 resigns | sit white
for role in white black arbiter spectator; do
    is "$role was there" grep -q 'Yóú áré héré ás' "$dir/$role"
    marked "$role"
done
is "what Black asks" grep -q 'Bláck ásks fór: .*Rémátch' "$dir/white"
is "what waits" grep -q 'Bláck.* cláíms á dráw: thé gámé cánnót bé wón' "$dir/arbiter"
is "what is sealed" grep -q '^.*Bláck.* séáls' "$dir/black"

# On the screen: the board, the keys, the menu, and where there is no room.
window board 64 48 "$ARBITER" play --touch --letters --time-control 900
type board e2e5
shows board "Ít ís"
screen board >"$dir/screen"
marked screen
window wide 100 48 "$ARBITER" play --touch --letters --time-control 900
keys wide F1
shows wide "Tóúch ..."
screen wide | sed 's/ [!-~]  //g' >"$dir/menu"
marked menu
window small 30 10 "$ARBITER" play
shows small "Tóó smáll"
