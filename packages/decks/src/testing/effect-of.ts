import type { CardId, Seat } from "@mutable/engine";
import type { ScenarioTable, TableSetup } from "@mutable/engine/testing";
import { tableWith } from "./fluxx-3-table.ts";

/** The effects of some rules on a turn, measured by playing. */
export interface Effect {
  /** Cards drawn at the start of a turn with cards in hand and without the Poor Bonus. */
  draws: number;
  /** Required plays. */
  plays: number | "all";
  /** The largest hand out of turn. Undefined without a limit. */
  handLimit: number | undefined;
  keeperLimit: number | undefined;
  /** Additional draws with an empty hand. */
  emptyHandDraws: number;
  /** Additional draws of the poorest seat. */
  poorDraws: number;
  /** Additional plays of the richest seat. */
  richPlays: number;
  /** The number of goals that can be in play. */
  goals: number;
  randomFirst: boolean;
  /** The seat after `player_1`. */
  next: Seat;
}

const row = ["milk", "love", "war", "bread", "time", "death", "peace", "money", "sleep"];
const pile = ["dreams", "cookies", "chocolate", "television", "the-moon", "the-sun", "the-rocket", "the-brain", "the-toaster"];

export function effectOf(rules: readonly CardId[]): Effect {
  const draws = drawnUnder(rules, { hands: { player_1: ["no-limits"] } });
  const empty = drawnUnder(rules, {});
  const poor = drawnUnder(rules, { hands: { player_1: ["no-limits"] }, keepers: { player_2: ["milk"], player_3: ["love"] } });
  return {
    draws,
    emptyHandDraws: empty - draws,
    poorDraws: poor - draws,
    ...playsUnder(rules),
    ...limitsUnder(rules),
    goals: goalsUnder(rules),
  };
}

function drawnUnder(rules: readonly CardId[], setup: TableSetup): number {
  const t = tableWith({ ...setup, rules: [...rules], draw: pile });
  return t.eventsOf("drew").reduce((sum, { count }) => sum + count, 0);
}

/** Plays only keepers, so that the rules stay the same and `player_1` becomes the richest. */
function playsUnder(rules: readonly CardId[]): Pick<Effect, "plays" | "richPlays" | "randomFirst" | "next"> {
  const t = tableWith({ rules: [...rules], hands: { player_1: row.slice(0, 7) }, draw: [...pile, ...row.slice(7)], key: "plays" });
  const made = { must_play: 0, must_play_or_pass: 0 };
  const randomFirst = t.game.open[0]?.purpose === "random";
  while (t.turn === "player_1" && t.game.turn.phase === "play") {
    const decision = t.decisionOf("player_1");
    const [card = ""] = decision?.cards ?? [];
    if (decision?.purpose === "random") t.player_1.chooses(card);
    else t.player_1.plays(card);
    made[decision?.kind === "must_play_or_pass" ? "must_play_or_pass" : "must_play"] += 1;
  }
  const all = t.hand("player_1").length === 0 && t.game.discard.length === 0;
  while (t.turn === "player_1") giveUp(t);
  return { plays: all ? "all" : made.must_play, richPlays: made.must_play_or_pass, randomFirst, next: t.turn };
}

/** Trade Hands fills another hand; the player's own keepers are limited at the end of the turn. */
function limitsUnder(rules: readonly CardId[]): Pick<Effect, "handLimit" | "keeperLimit"> {
  const t = tableWhere("trade-hands", { rules: [...rules], hands: { player_1: ["trade-hands", ...row] }, draw: pile });
  t.player_1.choosesHandOf("player_2");
  const hand = t.decisionOf("player_2");
  const isHand = hand?.kind === "must_discard_from_hand";
  const k = tableWith({ rules: [...rules], keepers: { player_1: row }, draw: pile });
  while (k.turn === "player_1" && k.game.turn.phase === "play") {
    const [decision] = k.game.open;
    const [card = ""] = decision?.cards ?? [];
    if (decision?.purpose === "random") k.player_1.chooses(card);
    else k.player_1.plays(card);
  }
  if (k.decisionOf("player_1")?.kind === "must_discard_from_hand") giveUp(k);
  const cut = k.turn === "player_1" ? k.decisionOf("player_1") : undefined;
  return {
    handLimit: isHand ? hand.cards.length - hand.min : undefined,
    keeperLimit: cut?.kind === "must_trash_keepers" ? cut.cards.length - cut.min : undefined,
  };
}

function goalsUnder(rules: readonly CardId[]): number {
  const t = tableWhere("5-keepers", { rules: [...rules], goals: ["toast"], hands: { player_1: ["5-keepers"] }, draw: pile });
  return t.goals.length;
}

/** Returns a table on which the card has been played. With a random first play, it tries keys until the card is picked. */
function tableWhere(card: CardId, setup: TableSetup): ScenarioTable {
  for (let i = 0; i < 1_000; i += 1) {
    const t = tableWith({ ...setup, key: `table ${i}` });
    const decision = t.decisionOf("player_1");
    if (decision?.purpose !== "random") return t.player_1.plays(card);
    if (decision.cards[0] === card) return t.player_1.chooses(card);
  }
  throw new Error(`No key picks ${card}.`);
}

function giveUp(t: ScenarioTable): void {
  const decision = t.decisionOf("player_1");
  if (decision?.kind === "must_discard_from_hand") t.player_1.discards(...decision.cards.slice(0, decision.min));
  else if (decision?.kind === "must_trash_keepers") t.player_1.trashesKeepers(...decision.cards.slice(0, decision.min));
  else throw new Error(`Asked at the end of the turn: ${JSON.stringify(decision)}`);
}
