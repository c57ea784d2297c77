import type { Reason } from "@mutable/decks";
import { type CardId, type Decision, type Deck, inForce, type Seat, type View } from "@mutable/engine";
import { tableAfter } from "./judge/after.ts";
import type { Judged } from "./judge/judge.ts";
import { FEATURES, type Feature, featuresOf, type Row } from "./outlook/features.ts";
import { loreOf } from "./outlook/lore.ts";
import { type Table, weights } from "./outlook/outlook.ts";
import { placesOf } from "./outlook/places.ts";
import { FAR, reachOf } from "./outlook/reach.ts";
import type { Tried } from "./sharp.ts";

type Topic = Extract<Reason["because"], "goal" | "plans" | "keepers" | "cards" | "limits" | "turn">;

/** Less than this is no reason. */
const NOTHING_MUCH = 0.02;
/** So many other replies stand for all. */
const COMPARED = 8;

/** What speaks most for the reply that was chosen, held against the others. */
export function whySteady(deck: Deck, view: View, decision: Decision, chosen: Judged, judged: readonly Judged[]): Reason {
  const others = judged.filter((other) => other !== chosen);
  if (others.length === 0) return { because: "onlyOne" };
  if (chosen.value === 1) return { because: "wins" };
  const tables = others.slice(0, COMPARED).map(({ call }) => tableAfter(deck, view, decision, call));
  const saved = whoWouldWin(others, tables);
  if (saved !== undefined) return { because: "wouldLose", seat: saved };
  const after = tableAfter(deck, view, decision, chosen.call);
  const known = tables.filter((table) => table !== undefined && table.ending === undefined);
  if (after === undefined || known.length === 0) return { because: "alike" };
  return strongest(deck, decision.seat, after, known as Table[]);
}

/** Every other reply lets somebody else win. */
function whoWouldWin(others: readonly Judged[], tables: readonly (Pick<View, "ending"> | undefined)[]): Seat | undefined {
  if (others.some(({ value }) => value > 0)) return undefined;
  const [ending] = tables.flatMap((table) => (table?.ending === undefined ? [] : [table.ending]));
  return ending !== undefined && "winner" in ending ? ending.winner : undefined;
}

function strongest(deck: Deck, me: Seat, after: Table, others: readonly Table[]): Reason {
  const scores = scored(deck, after);
  const compared = others.map((table) => scored(deck, table));
  const mean = (read: (rows: readonly Row[]) => number) => compared.reduce((sum, rows) => sum + read(rows), 0) / compared.length;
  const gain = (read: (rows: readonly Row[]) => number) => read(scores) - mean(read);
  const own = after.seats.indexOf(me);
  const topics = (Object.keys(TOPICS) as Topic[]).map((topic) => ({
    reason: topic === "goal" ? nearest(deck, after, own) : { because: topic },
    gain: gain((rows) => sumOf(rows[own] as Row, TOPICS[topic])),
  }));
  const rivals = after.seats.flatMap((seat, at) =>
    at === own ? [] : [{ reason: { because: "hinders" as const, seat }, gain: -gain((rows) => sumOf(rows[at] as Row, FEATURES)) }],
  );
  const best = [...topics, ...rivals].reduce((one, other) => (other.gain > one.gain ? other : one));
  return best.gain < NOTHING_MUCH ? { because: "alike" } : best.reason;
}

/** What is counted of each seat, weighed. */
function scored(deck: Deck, table: Table): Row[] {
  const rows = featuresOf(loreOf(deck), table, inForce(deck, table));
  return table.seats.map((_, at) => (rows[at] as Row).map((value, i) => value * (weights[i] as number)));
}

const placeOf = new Map(FEATURES.map((name, at) => [name, at]));
const sumOf = (row: Row, names: readonly Feature[]): number =>
  names.reduce((sum, name) => sum + (row[placeOf.get(name) as number] as number), 0);

const named = (pattern: RegExp): Feature[] => FEATURES.filter((name) => pattern.test(name));
/** What each topic is made of; together they are all that is counted. */
export const TOPICS: Readonly<Record<Topic, readonly Feature[]>> = {
  goal: named(/^(inPlay|soonDrawn|soonTaken)/),
  plans: named(/^(held|unseen|discarded|(now|next|soon)Win|nowHalf|(now|next)UnseenMet)/),
  keepers: named(/^keepers/),
  cards: named(/^(cards|nowCards|nextDraws)$/),
  limits: named(/^over/),
  turn: named(/^(now|next)(Plays)?$/),
};

/** The goal in play to which the seat is nearest. */
function nearest(deck: Deck, table: Table, me: number): Reason {
  const lore = loreOf(deck);
  const places = placesOf(lore, table);
  const rules = inForce(deck, table);
  let found: CardId | undefined;
  let reach = FAR;
  for (const id of table.goals) {
    const goal = lore.goalAt[lore.indexOf.get(id) as number];
    const own = goal === undefined ? FAR : reachOf(lore, goal, me, table, places, rules);
    if (own < reach) [found, reach] = [id, own];
  }
  return found === undefined ? { because: "plans" } : { because: "goal", card: found };
}

/** Of the games that were imagined, how many went well. */
export function whySharp(tried: readonly Tried[]): Reason | undefined {
  const [first, next] = tried;
  if (first === undefined || next === undefined || first.count === 0) return undefined;
  const inHundredths = (share: number) => Math.round(100 * share);
  const count = tried.reduce((sum, one) => sum + one.count, 0);
  return { because: "imagined", count, share: inHundredths(first.mean), next: inHundredths(next.mean) };
}
