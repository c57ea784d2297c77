import { type Card, cardOf, type Deck } from "./deck/deck.ts";
import type { Cards, Zones } from "./game.ts";
import type { CardId, Condition, Modifiers, Numeral } from "./vocabulary.ts";

export interface Bonus {
  by: CardId;
  for: Condition;
  draws: number;
  plays: number;
}

/** What the rules on the table come to, with every numeral already read as it counts now. */
export interface InForce {
  draws: number;
  /** Infinity: the whole hand. */
  plays: number;
  handLimit: number;
  keeperLimit: number;
  goals: 1 | 2;
  emptyHandDraws: number;
  randomFirstPlay: boolean;
  reversed: boolean;
  bonuses: readonly Bonus[];
  /** What is added to a numeral. */
  numerals: number;
  /** Which card each of these comes from. Absent: the basic rules. */
  from: Partial<Record<keyof Modifiers, CardId>>;
}

/** Every numeral on a card is read through this function, wherever it is used. */
export const numeral = ({ numerals }: Pick<InForce, "numerals">, printed: Numeral): number => printed + numerals;

const known = new WeakMap<Cards, { deck: Deck; metas: Cards; value: InForce }>();

/** Derived from the table, never stored with it. Lists of cards are never changed in place, so that the same list means the same answer. */
export function inForce(deck: Deck, { rules, metas }: Pick<Zones, "rules" | "metas">): InForce {
  const last = known.get(rules);
  if (last?.deck === deck && last.metas === metas) return last.value;
  const value = readRules(deck, metas.length === 0 ? rules : [...rules, ...metas]);
  known.set(rules, { deck, metas, value });
  return value;
}

function readRules(deck: Deck, rules: Cards): InForce {
  const { basics } = deck.source;
  const all: Modifiers = {};
  const from: InForce["from"] = {};
  const bonuses: Card[] = [];
  for (const id of rules) {
    const card = cardOf(deck, id);
    if (card.modifiers.for !== undefined) bonuses.push(card);
    else for (const change of card.changes) override(all, from, change, card);
  }
  const numerals = all.numerals ?? 0;
  const read = (printed: Numeral | undefined, absent: number) => (printed === undefined ? absent : numeral({ numerals }, printed));
  return {
    draws: numeral({ numerals }, all.draws ?? basics.draws),
    plays: all.plays === "all" ? Number.POSITIVE_INFINITY : numeral({ numerals }, all.plays ?? basics.plays),
    handLimit: read(all.handLimit, Number.POSITIVE_INFINITY),
    keeperLimit: read(all.keeperLimit, Number.POSITIVE_INFINITY),
    goals: all.twoGoals ? 2 : 1,
    emptyHandDraws: read(all.emptyHandDraws, 0),
    randomFirstPlay: all.randomFirstPlay ?? false,
    reversed: all.reversed ?? false,
    bonuses: bonuses.map(({ id, modifiers }) => ({
      by: id,
      for: modifiers.for as Condition,
      draws: read(modifiers.moreDraws, 0),
      plays: read(modifiers.morePlays, 0),
    })),
    numerals,
    from,
  };
}

function override<Key extends keyof Modifiers>(all: Modifiers, from: InForce["from"], change: Key, { id, modifiers }: Card): void {
  all[change] = modifiers[change];
  from[change] = id;
}
