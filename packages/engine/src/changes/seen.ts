import type { Event } from "../model/event.ts";
import type { Game, SeenCard } from "../model/game.ts";
import type { TransitionContext } from "./context.ts";

type Seen = readonly SeenCard[];

const isInPile = ({ at }: SeenCard): boolean => at === "top" || at === "bottom";

/**
 * What seats have been shown, after a transition (L-49): a card is known until it leaves its place in public, or could
 * have left it in secret. Follows from what all see, so a client's mirror knows the same.
 */
export function seenAfter(before: Game, { game, events }: TransitionContext): Game["seen"] {
  let seen: Seen = before.seen ?? [];
  for (const event of events) seen = afterEvent(seen, event);
  seen = seen.filter(({ at }) => (at === "top" ? game.draw.length >= before.draw.length : at !== "bottom" || game.draw.length > 0));
  const look = game.open.find(({ purpose }) => purpose === "top");
  if (look !== undefined) {
    seen = seen.filter(({ by, at }) => by !== look.seat || at !== "top");
    seen = [...seen, ...look.cards.map((card): SeenCard => ({ by: look.seat, card, at: "top" }))];
  }
  return seen.length === 0 ? undefined : seen;
}

function afterEvent(seen: Seen, event: Event): Seen {
  switch (event.type) {
    case "lookedAtHand": {
      const { seat: by, owner, secret } = event;
      const rest = seen.filter((entry) => entry.by !== by || entry.at !== owner);
      return [...rest, ...(secret[by] ?? []).map((card): SeenCard => ({ by, card, at: owner }))];
    }
    case "buried":
      return seen.flatMap((entry): SeenCard[] =>
        isInPile(entry) ? (entry.at === "top" && entry.by === event.seat ? [{ ...entry, at: "bottom" }] : []) : [entry],
      );
    case "played":
      return seen.filter(({ card }) => card !== event.card);
    case "discarded":
      return seen.filter(({ card }) => !event.cards.includes(card));
    case "gave":
      return seen.filter(({ at }) => at !== event.from);
    case "tradedHands":
      return seen.filter(({ at }) => at !== event.seat && at !== event.with);
    case "rotatedHands":
      return seen.filter(isInPile);
    case "reshuffled":
      return seen.filter((entry) => !isInPile(entry));
    case "left":
      return seen.filter(({ by }) => by !== event.seat);
    default:
      return seen;
  }
}
