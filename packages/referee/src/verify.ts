import { type Deck, ENGINE_VERSION } from "@mutable/engine";
import { type Receipt, shuffleFault } from "./fair-shuffle.ts";
import { canonical, deckHash, type GameRecord, isFinished, type ToldRow } from "./record.ts";
import { type Command, Referee } from "./referee.ts";
import type { Setup } from "./setup.ts";
import type { Told } from "./told.ts";

/** What was looked at, whether it holds (undefined: it cannot be said), and what was found, as a code with arguments for a sentence. */
export interface Finding {
  check: "shuffle" | "receipt" | "rules" | "replay";
  holds: boolean | undefined;
  found: Found;
  /** A seat, a step, a version. */
  about?: string | number | undefined;
}

export type Found =
  | "fair_shuffle"
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
  | "other_engine"
  | "replays"
  | "unfinished"
  | "cannot_begin"
  | "differs";

/**
 * Checks a record: that the shuffle is the one that everybody at the table had a part in, that the receipt kept by somebody who played agrees, and that the
 * recorded replies lead, move by move, to what is recorded, and to the end. `deck`: the deck of that name, if there is one here.
 */
export function verify(record: GameRecord, deck: Deck | undefined, receipt?: Receipt): Finding[] {
  const shuffle = checkShuffle(record);
  const receipts = checkReceipt(record, receipt);
  const rules = checkRules(record, deck);
  if (deck === undefined || rules.holds === false) return [...shuffle, receipts, rules];
  // With a shuffle that is not what was committed to there is no key to replay it with.
  if (shuffle.some(({ holds }) => holds === false)) return [...shuffle, receipts, rules];
  const replay = checkReplay(record, deck);
  // Under other rules a difference is to be expected.
  return [...shuffle, receipts, rules, rules.holds === undefined && replay.holds === false ? { ...replay, holds: undefined } : replay];
}

function checkShuffle({ game, seats, shuffle }: GameRecord): Finding[] {
  if (shuffle.kind === "text") return [{ check: "shuffle", holds: undefined, found: "shuffle_from_text" }];
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
  const finding = (holds: boolean | undefined, found: Found, about?: string): Finding => ({ check: "receipt", holds, found, about });
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
  if (cards.join() !== deck.ids.join()) return { check: "rules", holds: false, found: "other_deck", about: id };
  if (engine !== ENGINE_VERSION) return { check: "rules", holds: undefined, found: "other_engine", about: engine };
  return { check: "rules", holds: true, found: "known_rules" };
}

/** Plays the recorded replies again, and holds what is told against what is recorded. */
function checkReplay(record: GameRecord, deck: Deck): Finding {
  const differs = (step: number): Finding => ({ check: "replay", holds: false, found: "differs", about: step });
  const begun = Referee.begin(deck, record as Setup);
  if (begun.error !== undefined) return { check: "replay", holds: false, found: "cannot_begin", about: begun.why };
  if (!isSame(begun.told, record.opening)) return differs(0);
  const { referee } = begun;
  for (const [i, { seat, call, decision, command: id, told }] of record.moves.entries()) {
    const considered = referee.consider({ seat, call, decision, id } as Command);
    if (considered.is !== "move" || !isSame(considered.told, told)) return differs(i + 1);
    referee.advance(considered);
  }
  return { check: "replay", holds: true, found: isFinished(record) ? "replays" : "unfinished", about: record.moves.length };
}

function isSame({ common, own }: Told, row: ToldRow): boolean {
  const told = {
    common: JSON.parse(common),
    own: Object.fromEntries(Object.entries(own).map(([seat, batch]) => [seat, JSON.parse(batch)])),
  };
  return canonical(told) === canonical(row);
}
