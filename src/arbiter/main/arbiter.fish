# arbiter.fish - completion for fish: the program says what may come next, and
# where it says nothing, it is a file.

function __arbiter_offered
    set -l words (commandline -opc)
    $words[1] help --complete $words[2..-1] (commandline -ct) 2>/dev/null | string match -v -- -
end

complete -c arbiter -a '(__arbiter_offered)'
