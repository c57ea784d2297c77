import type { Deck, RulesProfile } from "@mutable/engine";

/** Profiles that a table can lay over a deck, by name. */
export const profiles = {
  /** Everybody complies with a limit when it is played. No coming and going. */
  ice: {
    bonusPlays: "optional",
    turnsInARow: 2,
    jumpingIn: false,
    droppingOut: false,
    minSeats: 2,
    maxSeats: 6,
    firstSeat: "chance",
    limitsAtPlay: "everybody",
    basicRulesCard: true,
  },
} as const satisfies Record<string, RulesProfile>;

export type ProfileName = keyof typeof profiles;

/** Returns the reason why a deck cannot be played with a profile, or undefined if it can. */
export function profileFault({ id, hasCreepers, hasPowers }: Deck, name: ProfileName): string | undefined {
  const what = hasCreepers ? "creepers" : hasPowers ? "cards that are used" : undefined;
  return what && `profile: ${name} is for decks without ${what}, unlike ${id}.`;
}
