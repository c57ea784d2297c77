import type { GameEvent } from "@mutable/client";
import { cardOf, type Deck } from "@mutable/engine";
import { drawLength, TOLD_LENGTHS, type ToldLength } from "@mutable/protocol";

/** Without motion a picture replaces the other. */
const STILL: ToldLength = { full: 600, short: 600 };

interface LengthOptions {
  /** True with reduced motion. */
  readonly isStill: boolean;
  /** True if a new rule is shown over the board. */
  readonly showsRule: boolean;
  /** How long another show over the board goes on. */
  readonly shows: number;
  /** True if that is never shorter. */
  readonly isDrama?: boolean;
}

/** The longest of what happens. It never depends on a card that the viewer does not see. */
export function lengthOf(
  events: readonly GameEvent[],
  deck: Deck,
  { isStill, showsRule, shows, isDrama = false }: LengthOptions,
): ToldLength {
  const lengths = [...events.map((event) => eventLength(event, deck)), ...(showsRule ? [TOLD_LENGTHS.rule] : [])];
  const full = Math.max(0, ...lengths.map((length) => length.full));
  const short = Math.max(0, ...lengths.map((length) => length.short));
  if (isStill) return full <= TOLD_LENGTHS.turn.full ? TOLD_LENGTHS.nothing : { full: Math.max(STILL.full, shows), short: STILL.short };
  return { full: Math.max(full, shows), short: Math.max(short, isDrama ? shows : Math.round(shows / 2)) };
}

function eventLength(event: GameEvent, deck: Deck): ToldLength {
  switch (event.is) {
    case "played": {
      const { type } = cardOf(deck, event.card);
      return type === "action" || type === "surprise" ? TOLD_LENGTHS.action : TOLD_LENGTHS.laid;
    }
    case "drew":
      return drawLength(event.count);
    case "discarded":
    case "gave":
    case "keeper moved":
    case "keeper trashed":
    case "creeper came":
    case "put away":
    case "traded hands":
    case "rotated hands":
      return TOLD_LENGTHS.handedOn;
    case "turn":
      return TOLD_LENGTHS.turn;
    case "arrival":
      return TOLD_LENGTHS.nothing;
    default:
      return TOLD_LENGTHS.said;
  }
}
