// first.ts - what a first visit loads
//
// build.mjs has what comes later import this, too: all of it is then one file, and not
// one for each set of pages that share something.
import './desk/here'
import './game/game'
import './start/start'
import './ui/settings'
