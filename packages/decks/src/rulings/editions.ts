import { type CardId, type Deck, soloFault } from "@mutable/engine";
import { fluxx3 } from "../fluxx-3/index.ts";
import { cardName } from "../texts/card-texts.ts";
import { deckTexts } from "../texts/deck-texts.ts";
import { RULING_SECTIONS, type Ruling, type RulingSection } from "./ruling.ts";
import { rulingIn, rulings } from "./rulings.ts";

/** A mechanic that only some editions have, with the numbers of its rulings (R-…). */
interface Topic {
  readonly numbers: readonly (readonly [first: number, last: number])[];
  readonly isIn: (deck: Deck) => boolean;
}

/** False for the first edition, where a new limit binds its player too. */
const limitsBindOthers = ({ source }: Deck): boolean => source.profile.limitsAtPlay !== "everybody";
const isFirstSeatCalled = ({ source }: Deck): boolean => source.profile.firstSeat === "called";

/** The parts of the section `kinds`. */
const TOPICS = {
  creepers: {
    numbers: [
      [110, 116],
      [200, 217],
      [229, 230],
    ],
    isIn: ({ hasCreepers }) => hasCreepers,
  },
  actingCreepers: { numbers: [[218, 228]], isIn: ({ hasDuties }) => hasDuties },
  surprises: {
    numbers: [
      [120, 124],
      [278, 299],
    ],
    isIn: ({ surprises }) => surprises.length > 0,
  },
  secrets: { numbers: [[264, 277]], isIn: ({ hasSecrets }) => hasSecrets },
  dangers: { numbers: [[241, 263]], isIn: ({ hasElimination }) => hasElimination },
  powers: { numbers: [[300, 313]], isIn: ({ hasPowers }) => hasPowers },
  metas: {
    numbers: [
      [130, 130],
      [231, 235],
      [238, 239],
    ],
    isIn: ({ ids, cards }) => ids.some((id) => cards.get(id)?.type === "meta"),
  },
  basics: {
    numbers: [
      [236, 237],
      [322, 322],
      [333, 333],
    ],
    isIn: ({ source }) => source.profile.basicRulesCard === true,
  },
  growth: { numbers: [[240, 240]], isIn: ({ hasGrowingBasics }) => hasGrowingBasics },
  first: {
    numbers: [
      [320, 321],
      [324, 327],
    ],
    isIn: ({ source }) => source.profile.limitsAtPlay === "everybody",
  },
  firstSeat: {
    numbers: [
      [323, 323],
      [330, 331],
    ],
    isIn: (deck) => isFirstSeatCalled(deck) || !limitsBindOthers(deck),
  },
  blank: { numbers: [[328, 329]], isIn: ({ id }) => id !== fluxx3.id },
  day: { numbers: [[361, 363]], isIn: ({ asksForDay }) => asksForDay },
  seats: { numbers: [[314, 319]], isIn: ({ source }) => source.profile.jumpingIn || source.profile.droppingOut },
  sheet: {
    numbers: [
      [332, 332],
      [334, 360],
    ],
    isIn: ({ hasCreepers }) => hasCreepers,
  },
  solo: { numbers: [[364, 379]], isIn: (deck) => soloFault(deck) === undefined },
} as const satisfies Readonly<Record<string, Topic>>;

type RulingTopic = keyof typeof TOPICS;

const topics = Object.entries(TOPICS) as [RulingTopic, Topic][];

/** The parts of a page of rulings, in its order. */
export const RULING_PARTS = [...RULING_SECTIONS.filter((section) => section !== "kinds"), ...topics.map(([topic]) => topic)] as const;

export type RulingPart = Exclude<RulingSection, "kinds"> | RulingTopic;

/** A ruling that concerns a deck. */
export interface DeckRuling {
  readonly id: string;
  readonly part: RulingPart;
  /** The cards of the deck that it is about. */
  readonly cards: readonly CardId[];
}

const cache = new WeakMap<Deck, readonly DeckRuling[]>();

/** The rulings that concern a deck, in the order of the parts. Server only, since it reads texts. */
export function rulingsFor(deck: Deck): readonly DeckRuling[] {
  const known = cache.get(deck) ?? findRulings(deck);
  cache.set(deck, known);
  return known;
}

function findRulings(deck: Deck): DeckRuling[] {
  const found = rulings.flatMap((ruling): DeckRuling[] => {
    const own = partOf(ruling);
    // Where players can join and leave, one part says all about it.
    const part = own === "coming" && TOPICS.seats.isIn(deck) ? "seats" : own;
    const cards = ruling.cards.filter((card) => deck.ids.includes(card));
    return isAbout(deck, ruling, part) ? [{ id: ruling.id, part, cards }] : [];
  });
  return RULING_PARTS.flatMap((part) => found.filter((each) => each.part === part));
}

/** Throws for a ruling of the section `kinds` without a topic. */
function partOf({ id, section }: Ruling): RulingPart {
  if (section !== "kinds") return section;
  const number = Number(id.slice(2));
  const found = topics.find(([, { numbers }]) => numbers.some(([first, last]) => first <= number && number <= last));
  if (found === undefined) throw new Error(`The ruling ${id} has no topic.`);
  return found[0];
}

/** Sections about single cards: their rulings concern a deck that has one of those. */
const ABOUT_CARDS: readonly RulingPart[] = ["table", "bonuses", "numerals", "random", "agenda", "actions"];

const hasModifier =
  (name: "needed" | "numerals") =>
  ({ cards }: Deck): boolean =>
    [...cards.values()].some(({ modifiers }) => modifiers[name] !== undefined);

/** What single rulings need besides their part. */
const NEEDS: Readonly<Record<string, (deck: Deck) => boolean>> = {
  A13: limitsBindOthers,
  "R-51": limitsBindOthers,
  "R-52": limitsBindOthers,
  "R-53": limitsBindOthers,
  "R-58": limitsBindOthers,
  "R-01": (deck) => !isFirstSeatCalled(deck),
  // The first edition has no coming and going.
  "R-134": limitsBindOthers,
  "R-212": hasModifier("needed"),
  "R-213": hasModifier("needed"),
  "R-237": hasModifier("numerals"),
  "R-330": isFirstSeatCalled,
  "R-331": isFirstSeatCalled,
  "R-376": ({ hasCreepers }) => hasCreepers,
  "R-377": ({ hasElimination }) => hasElimination,
};

function isAbout(deck: Deck, ruling: Ruling, part: RulingPart): boolean {
  if (NEEDS[ruling.id]?.(deck) === false) return false;
  if (part in TOPICS) return TOPICS[part as RulingTopic].isIn(deck);
  if (ABOUT_CARDS.includes(part) && ruling.cards.length > 0 && !ruling.cards.some((card) => deck.ids.includes(card))) return false;
  return !namesOtherCards(deck, ruling);
}

/** True if the ruling names a card of Fluxx 3.0 that the deck lacks. A name of one word may be an ordinary word. */
function namesOtherCards(deck: Deck, { id }: Ruling): boolean {
  const { title = "", text } = rulingIn("en", id);
  const said = plain(`${title} ${text}`);
  return fluxx3.ids.some((card) => {
    const name = plain(cardName(deckTexts("en", fluxx3.id), card));
    return /[ \d&]/.test(name) && said.includes(name) && !deck.ids.includes(card);
  });
}

const plain = (text: string): string => text.replaceAll("’", "'");

/** The rulings on a card of a deck. */
export const rulingsOn = (deck: Deck, card: CardId): DeckRuling[] => rulingsFor(deck).filter(({ cards }) => cards.includes(card));
