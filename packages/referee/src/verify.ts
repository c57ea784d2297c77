import {
  type BlankCard,
  blankFault,
  canonicalJson,
  type Deck,
  ENGINE_VERSIONS,
  jsonHash,
  SEATS,
  type Seat,
  type Viewer,
} from "@mutable/engine";
import { type AnyCall, TO_PLAYER } from "@mutable/protocol";
import { type Broadcast, batchFor, batchTextFor, visibleTo } from "./broadcast.ts";
import type { SeatCommand } from "./command.ts";
import { type DailyShuffle, dailyCommitment } from "./daily-shuffle.ts";
import { type Receipt, shuffleFault } from "./fair-shuffle.ts";
import { deckHash, type GameRecord, isFinished, pilesOf, type RecordedBroadcast } from "./record.ts";
import { Referee } from "./referee.ts";
import type { GameSetup } from "./setup.ts";

/** The result of one check. `holds` is undefined if it could not be decided. */
export interface Finding {
  check: "shuffle" | "receipt" | "rules" | "replay";
  holds: boolean | undefined;
  found: FindingCode;
  /** A seat, a step, a version. */
  about?: string | number | undefined;
}

export type FindingCode =
  | "fair_shuffle"
  | "server_shuffle"
  | "daily_deal"
  | "daily_secret"
  | "laid_out"
  | "absent_seat"
  | "shuffle_from_text"
  | "wrong_secret"
  | "wrong_nonce"
  | "wrong_seats"
  | "no_receipt"
  | "receipt_of_no_fair_game"
  | "receipt_fits"
  | "receipt_of_other_game"
  | "receipt_has_other_commitment"
  | "receipt_has_other_seat_commitment"
  | "receipt_has_other_nonce"
  | "receipt_nonce_left_out"
  | "receipt_has_other_move"
  | "known_rules"
  | "unknown_deck"
  | "other_deck"
  | "other_order"
  | "other_engine"
  | "replays"
  | "unfinished"
  | "cut_off"
  | "cannot_begin"
  | "refused"
  | "differs"
  | "told_otherwise";

/**
 * Checks a record: the shuffle matches its commitments, the receipt of a player agrees, and the recorded replies
 * lead to the recorded messages, move by move. `deck`: the deck of that id, if known.
 */
export function verifyRecord(record: GameRecord, deck: Deck | undefined, receipt?: Receipt): Finding[] {
  const shuffle = checkShuffle(record);
  const receipts = checkReceipt(record, receipt);
  const rules = checkRules(record, deck);
  const found = [...shuffle, receipts, rules, ...checkLength(record)];
  if (deck === undefined || rules.holds === false) return found;
  // Without a valid and published shuffle there is no random key for a replay.
  if (shuffle.some(({ holds, found }) => holds === false || found === "daily_secret")) return found;
  const replay = checkReplay(record, deck);
  // Under other rules, differences are expected, except in the deal of the same cards by the same shuffle.
  const isExpected = ({ holds, about }: Finding) =>
    rules.holds === undefined && holds === false && !(rules.found === "other_engine" && about === 0);
  return [...found, ...replay.map((finding) => (isExpected(finding) ? { ...finding, holds: undefined } : finding))];
}

function checkShuffle({ game, seats, shuffle, arrange, deck }: GameRecord): Finding[] {
  if (shuffle.kind === "text") return [{ check: "shuffle", holds: undefined, found: "shuffle_from_text" }];
  if (arrange !== undefined) return [{ check: "shuffle", holds: false, found: "laid_out" }];
  if (shuffle.kind === "daily")
    return [seats === 1 ? checkDaily(deck.id, shuffle) : { check: "shuffle", holds: false, found: "wrong_seats" }];
  const isInOrder = shuffle.seats.length === seats && shuffle.seats.every(({ seat }, i) => seat === `player_${i + 1}`);
  if (!isInOrder) return [{ check: "shuffle", holds: false, found: "wrong_seats" }];
  const fault = shuffleFault(game, shuffle);
  if (fault !== undefined) return [{ check: "shuffle", holds: false, found: fault.found, about: fault.seat }];
  const absent = shuffle.seats.filter(({ nonce }) => nonce === undefined);
  // A shuffle of the server alone keeps its commitment, but the server could have chosen it.
  const isShared = absent.length < shuffle.seats.length;
  return [
    isShared ? { check: "shuffle", holds: true, found: "fair_shuffle" } : { check: "shuffle", holds: undefined, found: "server_shuffle" },
    ...absent.map(({ seat }): Finding => ({ check: "shuffle", holds: undefined, found: "absent_seat", about: seat })),
  ];
}

/** The server alone chose the cards of a daily deal, for all players of the day. */
function checkDaily(deck: string, { day, device, commitment, secret }: DailyShuffle): Finding {
  if (secret === undefined) return { check: "shuffle", holds: undefined, found: "daily_secret", about: day };
  if (dailyCommitment(deck, { day, device, secret }) !== commitment) return { check: "shuffle", holds: false, found: "wrong_secret" };
  return { check: "shuffle", holds: undefined, found: "daily_deal", about: day };
}

function checkReceipt(record: GameRecord, receipt: Receipt | undefined): Finding {
  const { game, shuffle } = record;
  const finding = (holds: boolean | undefined, found: FindingCode, about?: string): Finding => ({ check: "receipt", holds, found, about });
  if (receipt === undefined) return finding(undefined, "no_receipt");
  if (receipt.game !== game) return finding(false, "receipt_of_other_game");
  if (shuffle.kind === "text") return finding(false, "receipt_of_no_fair_game");
  if (receipt.commitment !== shuffle.commitment) return finding(false, "receipt_has_other_commitment");
  const { seat, last } = receipt;
  const isTold = last === undefined || record.moves.some(({ told }) => moveHash(told, seat) === last);
  const whole = isTold ? finding(true, "receipt_fits", seat) : finding(false, "receipt_has_other_move", seat);
  if (shuffle.kind === "daily") return whole;
  const other = shuffle.seats.find(({ seat, commitment }) => receipt.commitments[seat] !== commitment);
  const missing = Object.keys(receipt.commitments).find((seat) => !shuffle.seats.some((known) => known.seat === seat));
  if (other !== undefined || missing !== undefined) return finding(false, "receipt_has_other_seat_commitment", other?.seat ?? missing);
  const own = shuffle.seats.find(({ seat }) => seat === receipt.seat);
  if (own?.nonce === undefined) return finding(false, "receipt_nonce_left_out", receipt.seat);
  if (own.nonce !== receipt.nonce) return finding(false, "receipt_has_other_nonce", receipt.seat);
  return whole;
}

/** The hash of a move as a seat was told it: the ruleset's calls that are no questions, and `progress`, which no other move has. */
export const moveHash = (told: RecordedBroadcast, seat: Seat): string =>
  jsonHash(visibleTo(told, seat).filter((call) => (isOfRuleset(call) && !call[0].startsWith("must_")) || call[0] === "progress"));

/** A record without its last moves is consistent in itself. */
function checkLength({ length, moves }: GameRecord): Finding[] {
  return length === undefined || length === moves.length ? [] : [{ check: "replay", holds: false, found: "cut_off", about: length }];
}

/** Compares the rules of a record with the installed ones; `holds` is undefined if they are other rules. */
export function checkRules(record: GameRecord, deck: Deck | undefined): Finding {
  const {
    deck: { id, hash },
    engine,
  } = record;
  if (deck === undefined) return { check: "rules", holds: undefined, found: "unknown_deck", about: id };
  if (hash !== deckHash(deck)) return { check: "rules", holds: undefined, found: "other_deck", about: id };
  if (!isInOrder(record, deck)) return { check: "rules", holds: false, found: "other_order", about: id };
  if (!ENGINE_VERSIONS.includes(engine)) return { check: "rules", holds: undefined, found: "other_engine", about: engine };
  return { check: "rules", holds: true, found: "known_rules" };
}

/** True if the record lists the cards of the deck and of the piles as the rules do. */
function isInOrder({ deck: { cards, pile, rulesDeck }, blank, ...settings }: GameRecord, deck: Deck): boolean {
  if (cards.join() !== deck.ids.join()) return false;
  // Such a game cannot start, which the replay says.
  if (blank !== undefined && blankFault(deck, blank as BlankCard) !== undefined) return true;
  // Older records have neither the pile nor a blank card of the rules deck.
  const piles = pilesOf(deck, { ...settings, blank: pile && blank } as GameSetup);
  return (pile === undefined || pile.join() === piles.pile.join()) && rulesDeck?.join() === piles.rulesDeck?.join();
}

/** Replays the recorded replies, and compares the messages with the recorded ones. */
function checkReplay(record: GameRecord, deck: Deck): Finding[] {
  const finding = (holds: boolean | undefined, found: FindingCode, about: string | number): Finding => ({
    check: "replay",
    holds,
    found,
    about,
  });
  // Of an unknown version, as far as the newest rules go.
  const engine = ENGINE_VERSIONS.includes(record.engine) ? record.engine : undefined;
  const started = Referee.start(deck, { ...record, engine } as GameSetup);
  if (started.error !== undefined) return [finding(false, "cannot_begin", started.why)];
  const { referee } = started;
  let firstDifference: number | undefined;
  /** True if the messages are the same, at least those of the ruleset. */
  const agrees = (replayed: Broadcast, row: RecordedBroadcast, step: number): boolean => {
    if (isSameForAll(replayed, row, () => true)) return true;
    firstDifference ??= step;
    return isSameForAll(replayed, row, isOfRuleset);
  };
  if (!agrees(started.broadcast, record.opening, 0)) return [finding(false, "differs", 0)];
  for (const [i, { seat, call, decision, told }] of record.moves.entries()) {
    // Without the id of the command: a record does not contain refused commands.
    const evaluation = referee.evaluate({ seat, call, decision } as SeatCommand);
    if (evaluation.kind !== "move") return [finding(false, "refused", i + 1)];
    if (!agrees(evaluation.broadcast, told, i + 1)) return [finding(false, "differs", i + 1)];
    referee.commit(evaluation);
  }
  const replays = finding(true, isFinished(record) ? "replays" : "unfinished", record.moves.length);
  return firstDifference === undefined ? [replays] : [replays, finding(undefined, "told_otherwise", firstDifference)];
}

const RULESET = new Set<string>(TO_PLAYER.map(({ name }) => name));
const isOfRuleset = ([name]: AnyCall): boolean => RULESET.has(name);

/** True if the calls that `isCompared` selects are the same for every viewer. */
function isSameForAll(replayed: Broadcast, recorded: RecordedBroadcast, isCompared: (call: AnyCall) => boolean): boolean {
  const compared = (calls: readonly AnyCall[]): string => canonicalJson(calls.filter(isCompared));
  // All others are told the same as those who watch.
  const viewers: Viewer[] = ["watcher", ...SEATS.filter((seat) => recorded.own[seat] !== undefined || replayed.own[seat] !== undefined)];
  return viewers.every((viewer) => {
    const told = visibleTo(recorded, viewer);
    if (JSON.stringify(told) === batchTextFor(replayed, viewer)) return true;
    return compared(told) === compared(batchFor(replayed, viewer) as readonly AnyCall[]);
  });
}
