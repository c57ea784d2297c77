import type { CardId, Seat } from "@mutable/engine";
import { type ScenarioTable, type TableSetup, tableWith } from "../../testing/table.ts";

/** What a turn is like under some rules, found out by playing. */
export interface Effect {
  /** Drawn at the beginning of the turn by a seat that holds cards and is not alone poorest. */
  draws: number;
  /** Plays that must be made. */
  plays: number | "all";
  /** How many cards a seat may hold when it is not its turn. Undefined: any number. */
  handLimit: number | undefined;
  keeperLimit: number | undefined;
  /** What an empty hand draws beyond that. */
  emptyHandDraws: number;
  /** What the poorest draws beyond that. */
  poorDraws: number;
  /** What the richest may play beyond that. */
  richPlays: number;
  /** How many goals there is room for. */
  goals: number;
  randomFirst: boolean;
  /** Who comes after `player_1`. */
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

/** Keepers alone are played, so that the rules stay what they are, and so that `player_1` becomes the richest on the way. */
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

/** Trade Hands fills another hand; a long row of the player's own is cut at the end of the turn. */
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

/** The card has been played. If chance has to pick it, it is laid out until it does. */
function tableWhere(card: CardId, setup: TableSetup): ScenarioTable {
  for (let i = 0; i < 1_000; i += 1) {
    const t = tableWith({ ...setup, key: `table ${i}` });
    const decision = t.decisionOf("player_1");
    if (decision?.purpose !== "random") return t.player_1.plays(card);
    if (decision.cards[0] === card) return t.player_1.chooses(card);
  }
  throw new Error(`Chance never picks ${card}.`);
}

function giveUp(t: ScenarioTable): void {
  const decision = t.decisionOf("player_1");
  if (decision?.kind === "must_discard_from_hand") t.player_1.discards(...decision.cards.slice(0, decision.min));
  else if (decision?.kind === "must_trash_keepers") t.player_1.trashesKeepers(...decision.cards.slice(0, decision.min));
  else throw new Error(`Asked at the end of the turn: ${JSON.stringify(decision)}`);
}
