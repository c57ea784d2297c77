import { type Deck, ENGINE_VERSION, SEATS, type Viewer } from "@mutable/engine";
import { type AnyCall, TO_PLAYER } from "@mutable/protocol";
import { type Broadcast, batchFor } from "./broadcast.ts";
import type { SeatCommand } from "./command.ts";
import { type Receipt, shuffleFault } from "./fair-shuffle.ts";
import { canonical, deckHash, type GameRecord, isFinished, type RecordedBroadcast } from "./record.ts";
import { Referee } from "./referee.ts";
import type { GameSetup } from "./setup.ts";

/** What was looked at, whether it holds (undefined: it cannot be said), and what was found, as a code with arguments for a sentence. */
export interface Finding {
  check: "shuffle" | "receipt" | "rules" | "replay";
  holds: boolean | undefined;
  found: FindingCode;
  /** A seat, a step, a version. */
  about?: string | number | undefined;
}

export type FindingCode =
  | "fair_shuffle"
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
  | "known_rules"
  | "unknown_deck"
  | "other_deck"
  | "other_order"
  | "other_engine"
  | "replays"
  | "unfinished"
  | "cannot_begin"
  | "refused"
  | "differs"
  | "told_otherwise";

/**
 * Checks a record: that the shuffle is the one that everybody at the table had a part in, that the receipt kept by somebody who played agrees, and that the
 * recorded replies lead, move by move, to what is recorded, and to the end. `deck`: the deck of that name, if there is one here.
 */
export function verifyRecord(record: GameRecord, deck: Deck | undefined, receipt?: Receipt): Finding[] {
  const shuffle = checkShuffle(record);
  const receipts = checkReceipt(record, receipt);
  const rules = checkRules(record, deck);
  if (deck === undefined || rules.holds === false) return [...shuffle, receipts, rules];
  // With a shuffle that is not what was committed to there is no key to replay it with.
  if (shuffle.some(({ holds }) => holds === false)) return [...shuffle, receipts, rules];
  const replay = checkReplay(record, deck);
  // Under other rules a difference is to be expected, but not where the same cards are dealt by the same shuffle.
  const isExpected = ({ holds, about }: Finding) =>
    rules.holds === undefined && holds === false && !(rules.found === "other_engine" && about === 0);
  return [...shuffle, receipts, rules, ...replay.map((finding) => (isExpected(finding) ? { ...finding, holds: undefined } : finding))];
}

function checkShuffle({ game, seats, shuffle, arrange }: GameRecord): Finding[] {
  if (shuffle.kind === "text") return [{ check: "shuffle", holds: undefined, found: "shuffle_from_text" }];
  if (arrange !== undefined) return [{ check: "shuffle", holds: false, found: "laid_out" }];
  const isInOrder = shuffle.seats.length === seats && shuffle.seats.every(({ seat }, i) => seat === `player_${i + 1}`);
  if (!isInOrder) return [{ check: "shuffle", holds: false, found: "wrong_seats" }];
  const fault = shuffleFault(game, shuffle);
  if (fault !== undefined) return [{ check: "shuffle", holds: false, found: fault.found, about: fault.seat }];
  const absent = shuffle.seats.filter(({ nonce }) => nonce === undefined);
  return [
    { check: "shuffle", holds: true, found: "fair_shuffle" },
    ...absent.map(({ seat }): Finding => ({ check: "shuffle", holds: undefined, found: "absent_seat", about: seat })),
  ];
}

function checkReceipt({ game, shuffle }: GameRecord, receipt: Receipt | undefined): Finding {
  const finding = (holds: boolean | undefined, found: FindingCode, about?: string): Finding => ({ check: "receipt", holds, found, about });
  if (receipt === undefined) return finding(undefined, "no_receipt");
  if (receipt.game !== game) return finding(false, "receipt_of_other_game");
  if (shuffle.kind !== "fair") return finding(false, "receipt_of_no_fair_game");
  if (receipt.commitment !== shuffle.commitment) return finding(false, "receipt_has_other_commitment");
  const other = shuffle.seats.find(({ seat, commitment }) => receipt.commitments[seat] !== commitment);
  const missing = Object.keys(receipt.commitments).find((seat) => !shuffle.seats.some((known) => known.seat === seat));
  if (other !== undefined || missing !== undefined) return finding(false, "receipt_has_other_seat_commitment", other?.seat ?? missing);
  const own = shuffle.seats.find(({ seat }) => seat === receipt.seat);
  if (own?.nonce === undefined) return finding(false, "receipt_nonce_left_out", receipt.seat);
  if (own.nonce !== receipt.nonce) return finding(false, "receipt_has_other_nonce", receipt.seat);
  return finding(true, "receipt_fits", receipt.seat);
}

function checkRules({ deck: { id, hash, cards }, engine }: GameRecord, deck: Deck | undefined): Finding {
  if (deck === undefined) return { check: "rules", holds: undefined, found: "unknown_deck", about: id };
  if (hash !== deckHash(deck)) return { check: "rules", holds: undefined, found: "other_deck", about: id };
  if (cards.join() !== deck.ids.join()) return { check: "rules", holds: false, found: "other_order", about: id };
  if (engine !== ENGINE_VERSION) return { check: "rules", holds: undefined, found: "other_engine", about: engine };
  return { check: "rules", holds: true, found: "known_rules" };
}

/** Plays the recorded replies again, and holds what is told against what is recorded. */
function checkReplay(record: GameRecord, deck: Deck): Finding[] {
  const finding = (holds: boolean | undefined, found: FindingCode, about: string | number): Finding => ({
    check: "replay",
    holds,
    found,
    about,
  });
  const begun = Referee.start(deck, record as GameSetup);
  if (begun.error !== undefined) return [finding(false, "cannot_begin", begun.why)];
  const { referee } = begun;
  let otherwise: number | undefined;
  /** Whether the players were told the same; in the ruleset's words at least. */
  const agrees = (told: Broadcast, row: RecordedBroadcast, step: number): boolean => {
    if (isSame(told, row, () => true)) return true;
    otherwise ??= step;
    return isSame(told, row, isOfRuleset);
  };
  if (!agrees(begun.broadcast, record.opening, 0)) return [finding(false, "differs", 0)];
  for (const [i, { seat, call, decision, told }] of record.moves.entries()) {
    // Without the id of the command: which commands were refused in between is in no record.
    const evaluation = referee.evaluate({ seat, call, decision } as SeatCommand);
    if (evaluation.kind !== "move") return [finding(false, "refused", i + 1)];
    if (!agrees(evaluation.broadcast, told, i + 1)) return [finding(false, "differs", i + 1)];
    referee.commit(evaluation);
  }
  const replays = finding(true, isFinished(record) ? "replays" : "unfinished", record.moves.length);
  return otherwise === undefined ? [replays] : [replays, finding(undefined, "told_otherwise", otherwise)];
}

const RULESET = new Set<string>(TO_PLAYER.map(({ name }) => name));
const isOfRuleset = ([name]: AnyCall): boolean => RULESET.has(name);

/** Whether every viewer was told the same, as far as these calls go. */
function isSame(told: Broadcast, { common, own }: RecordedBroadcast, goes: (call: AnyCall) => boolean): boolean {
  const batch = (viewer: Viewer): string => canonical(((viewer === "watcher" ? undefined : own[viewer]) ?? common).filter(goes));
  return [...SEATS, "watcher" as const].every(
    (viewer) => batch(viewer) === canonical((batchFor(told, viewer) as readonly AnyCall[]).filter(goes)),
  );
}
