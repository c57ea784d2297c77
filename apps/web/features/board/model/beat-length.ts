import type { GameEvent } from "@mutable/client";
import { cardOf, type Deck } from "@mutable/engine";

/** How long a beat is told, in milliseconds: in full, and if much waits to be told. */
export interface BeatLength {
  readonly full: number;
  readonly short: number;
}

const NOTHING: BeatLength = { full: 0, short: 0 };
/** A Keeper, a Goal, or a rule that changes nothing now. */
const LAID: BeatLength = { full: 1_300, short: 500 };
/** A rule that changes what is done now. */
const RULE: BeatLength = { full: 2_100, short: 900 };
const ACTION: BeatLength = { full: 1_300, short: 600 };
const HANDED_ON: BeatLength = { full: 900, short: 400 };
const TURN: BeatLength = { full: 300, short: 0 };
const SAID: BeatLength = { full: 600, short: 300 };
/** Without motion a picture replaces the other. */
const STILL: BeatLength = { full: 600, short: 600 };

interface LengthOptions {
  /** True with reduced motion. */
  readonly isStill: boolean;
  /** True if a new rule is shown over the board. */
  readonly showsRule: boolean;
  /** How long another show over the board goes on. */
  readonly shows: number;
}

/** The longest of what happens. It never depends on a card that the viewer does not see. */
export function lengthOf(events: readonly GameEvent[], deck: Deck, { isStill, showsRule, shows }: LengthOptions): BeatLength {
  const lengths = [...events.map((event) => eventLength(event, deck)), ...(showsRule ? [RULE] : [])];
  const full = Math.max(0, ...lengths.map((length) => length.full));
  const short = Math.max(0, ...lengths.map((length) => length.short));
  if (isStill) return full <= TURN.full ? NOTHING : { full: Math.max(STILL.full, shows), short: STILL.short };
  return { full: Math.max(full, shows), short: Math.max(short, Math.round(shows / 2)) };
}

function eventLength(event: GameEvent, deck: Deck): BeatLength {
  switch (event.is) {
    case "played": {
      const { type } = cardOf(deck, event.card);
      return type === "action" || type === "surprise" ? ACTION : LAID;
    }
    case "drew":
      return { full: Math.min(700, 320 + 60 * event.count), short: 200 };
    case "discarded":
    case "gave":
    case "keeper moved":
    case "keeper trashed":
    case "creeper came":
    case "put away":
    case "traded hands":
    case "rotated hands":
      return HANDED_ON;
    case "turn":
      return TURN;
    case "arrival":
      return NOTHING;
    default:
      return SAID;
  }
}
