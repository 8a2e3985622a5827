/**
 * laws.h - the Laws of Chess as a library: everything at once
 *
 * Reading order: board.h (the words), setup.h (any placement), position.h (one
 * to be trusted, and its legal moves), then fen.h, epd.h, chess960.h,
 * notation.h, forms.h, pgn.h, perft.h, edition.h (what each edition of the Laws
 * says, by number), clock.h, mate.h, audit.h, outlook.h, game.h (acts in,
 * rulings out), explain.h (why), view.h (how it looks), transcript.h (the same
 * as text), papers.h (scoresheets and envelopes), message.h (all of it as
 * sentences) and catalogue.h (those of other languages).
 */
#ifndef LAWS_LAWS_H
#define LAWS_LAWS_H

#include "laws/audit.h"
#include "laws/base.h"
#include "laws/board.h"
#include "laws/catalogue.h"
#include "laws/chess960.h"
#include "laws/clock.h"
#include "laws/edition.h"
#include "laws/epd.h"
#include "laws/explain.h"
#include "laws/fen.h"
#include "laws/forms.h"
#include "laws/game.h"
#include "laws/mate.h"
#include "laws/mend.h"
#include "laws/message.h"
#include "laws/messages.h"
#include "laws/notation.h"
#include "laws/outlook.h"
#include "laws/papers.h"
#include "laws/perft.h"
#include "laws/pgn.h"
#include "laws/position.h"
#include "laws/reach.h"
#include "laws/setup.h"
#include "laws/tongue.h"
#include "laws/transcript.h"
#include "laws/view.h"
#include "laws/words.h"

#endif
