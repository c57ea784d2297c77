import type { CardSource } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { type DraftFile, newDraft } from "./draft.ts";
import { addCard } from "./edits.ts";
import { type ProposalTexts, withProposals } from "./proposed-texts.ts";

/** A small deck to begin with. */

interface PondCard {
  readonly card: CardSource;
  readonly en: string;
  readonly cs: string;
  readonly picture?: string;
}

const keeper = (id: string, en: string, cs: string, picture = id): PondCard => ({
  card: { id, type: "keeper" },
  en,
  cs,
  picture,
});

const goal = (id: string, en: string, cs: string, ...cards: string[]): PondCard => ({
  card: { id, type: "goal", when: [{ is: "has", cards }] },
  en,
  cs,
});

const CARDS: readonly PondCard[] = [
  keeper("frog", "Frog", "Žába"),
  keeper("fly", "Fly", "Moucha"),
  keeper("lily", "Lily", "Leknín", "lotus"),
  keeper("stork", "Stork", "Čáp", "swan"),
  keeper("fish", "Fish", "Ryba"),
  keeper("snail", "Snail", "Hlemýžď"),
  keeper("moon", "Full Moon", "Úplněk", "full-moon"),
  keeper("duck", "Duck", "Kachna"),
  goal("lunch", "Lunch", "Oběd", "frog", "fly"),
  goal("night-song", "Night Song", "Noční píseň", "frog", "moon"),
  goal("mirror", "Mirror", "Zrcadlo", "lily", "moon"),
  goal("slow-day", "Slow Day", "Líný den", "snail", "lily"),
  goal("breakfast", "Breakfast", "Snídaně", "stork", "fish"),
  goal("family", "Family Outing", "Rodinný výlet", "duck", "fish"),
  {
    card: {
      id: "quiet-pond",
      type: "goal",
      when: [
        { is: "has", cards: ["lily"] },
        { is: "nobodyHas", cards: ["stork"] },
      ],
    },
    en: "Quiet Pond",
    cs: "Tichý rybník",
  },
  {
    card: { id: "long-rain", type: "rule", draws: 3 },
    en: "Long Rain",
    cs: "Dlouhý déšť",
  },
  {
    card: { id: "busy-pond", type: "rule", plays: 2 },
    en: "Busy Pond",
    cs: "Živý rybník",
  },
  {
    card: { id: "late-bird", type: "rule", for: { is: "fewest", of: "keepers" }, moreDraws: 1 },
    en: "Late Bird",
    cs: "Opozdilec",
  },
  {
    card: { id: "feast", type: "action", steps: [{ do: "drawAside", cards: 3 }, { do: "playAside", cards: 2 }, { do: "discardAside" }] },
    en: "Feast",
    cs: "Hostina",
    picture: "fork-and-knife",
  },
  {
    card: { id: "catch", type: "action", steps: [{ do: "chooseKeeper", of: "others" }, { do: "takeKeeper" }] },
    en: "Catch",
    cs: "Úlovek",
    picture: "fishing-pole",
  },
  {
    card: { id: "wind", type: "action", steps: [{ do: "chooseDirection" }, { do: "rotateHands" }] },
    en: "Wind",
    cs: "Vítr",
    picture: "wind-face",
  },
];

/** `names`: of the deck, in the language of the page. The texts of the cards are those that are proposed. */
export function pondDraft(
  names: { readonly name: string; readonly about: string },
  languages: readonly Language[],
  texts: ProposalTexts,
): DraftFile {
  const empty: DraftFile = { ...newDraft(names.name, languages), about: names.about };
  const draft = CARDS.reduce(
    (before, { card: { id, type, ...fields }, en, cs, picture }) => addCard(before, { id, type, fields, names: { en, cs }, picture }),
    empty,
  );
  return withProposals(empty, draft, texts);
}
