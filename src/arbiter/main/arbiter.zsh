#compdef arbiter
# arbiter.zsh - completion for zsh, as _arbiter: the program says what may come
# next, and where it says nothing, it is a file.

local -a offered
offered=("${(@f)$("${words[1]}" help --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
if [[ -n "${offered[1]}" ]]; then
    offered=("${(@)offered:#-}")
    compadd -a offered
else
    _files
fi
