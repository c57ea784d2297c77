import type { TextKey, Translate } from "@mutable/i18n";
import type { PictureName } from "../../ui/card/card-body.tsx";

/** A deck as players choose it. */
interface DeckProfile {
  readonly name: TextKey;
  readonly about: TextKey;
  /** Three pictures of its cards. */
  readonly pictures: readonly PictureName[];
  /** The card type whose colour and pattern stand behind the pictures. */
  readonly type: "keeper" | "action" | "creeper" | "secret";
  /** How long a game takes players, in minutes. */
  readonly minutes: readonly [from: number, to: number];
  /** How much the game changes, from 1 to `MOST_WILD`. */
  readonly wildness: number;
}

export const MOST_WILD = 5;

const profiles: Readonly<Record<string, DeckProfile>> = {
  "fluxx-1": {
    name: "deck.fluxx1",
    about: "deck.fluxx1.about",
    pictures: ["the-toaster", "milk", "the-moon"],
    type: "keeper",
    minutes: [5, 15],
    wildness: 1,
  },
  "fluxx-3": {
    name: "deck.fluxx3",
    about: "deck.fluxx3.about",
    pictures: ["bread", "the-rocket", "peace"],
    type: "action",
    minutes: [5, 20],
    wildness: 2,
  },
  "fluxx-4": {
    name: "deck.fluxx4",
    about: "deck.fluxx4.about",
    pictures: ["taxes", "radioactive-potato", "death"],
    type: "creeper",
    minutes: [10, 30],
    wildness: 3,
  },
  "much-bother": {
    name: "deck.muchBother",
    about: "deck.muchBother.about",
    pictures: ["golden-teapot", "inspector-crumb", "loose-goose"],
    type: "secret",
    minutes: [15, 40],
    wildness: 5,
  },
};

/** Undefined for an unknown deck. */
export const deckProfile = (deck: string): DeckProfile | undefined => (Object.hasOwn(profiles, deck) ? profiles[deck] : undefined);

/** A deck's name; its id if the deck is unknown. `made`: the name of a deck that players have made. */
export function deckName(t: Translate, deck: string, made?: string): string {
  const profile = deckProfile(deck);
  return profile === undefined ? (made ?? deck) : t(profile.name);
}
