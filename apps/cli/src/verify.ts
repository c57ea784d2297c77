import { UserError } from "@mutable/config";
import { verifyRecord as check, type Finding, type FindingCode, type Receipt, readReceipt } from "@mutable/referee";
import { Command } from "commander";
import { DECK_OPTION, deckOfRecord } from "./deck-of-record.ts";
import { print } from "./print.ts";
import { readJson, readRecordFile } from "./record-file.ts";

const SENTENCES: Record<FindingCode, (about: Finding["about"]) => string> = {
  fair_shuffle: () => "The shuffle matches the commitments of the server and of each player who had a part in it.",
  server_shuffle: () => "The server alone made the shuffle: no player had a part in it, so nothing shows that it was fair.",
  daily_deal: (day) => `The cards are those of the daily deal of ${day}. The server alone chose them, the same for everybody.`,
  daily_secret: (day) =>
    `The secret of the daily deal of ${day} is published two hours after that day, in UTC. Fetch the record again then.`,
  absent_seat: (seat) => `${seat} had no part in the shuffle: a bot, or a client that sent none in time.`,
  shuffle_from_text: () => "The shuffle was made from a text, not by the players: the person who chose the text chose the order.",
  laid_out: () => "The record has a fair shuffle, but the table was arranged by hand: nothing was shuffled.",
  wrong_secret: () => "The server's secret does not match its commitment.",
  wrong_nonce: (seat) => `The nonce of ${seat} does not match its commitment.`,
  wrong_seats: () => "The seats of the shuffle are not those of the game, or not in the same order.",
  no_receipt: () => "Without a receipt, only the record's consistency is proved. The client of each player keeps a receipt.",
  receipt_of_no_fair_game: () => "There is a receipt, but the game has no fair shuffle.",
  receipt_fits: (seat) => `The receipt of ${seat} agrees: the shuffle was fixed before the cards were known.`,
  receipt_of_other_game: () => "The receipt is of another game.",
  receipt_has_other_commitment: () => "The server's commitment on the receipt differs from the record.",
  receipt_has_other_seat_commitment: (seat) => `The commitment of ${seat} on the receipt differs from the record.`,
  receipt_has_other_nonce: (seat) => `The nonce of ${seat} is not the one on the receipt.`,
  receipt_nonce_left_out: (seat) => `The record leaves out the nonce of ${seat}. If it was sent in time, do not trust this shuffle.`,
  receipt_has_other_move: (seat) => `The last move on the receipt of ${seat} is not in the record: its end was cut off, or changed.`,
  known_rules: () => "The game was played with the deck and the rules of this version.",
  unknown_deck: (deck) => `The deck ${deck} is unknown here, so the game cannot be replayed.`,
  other_deck: (deck) => `The deck ${deck} has changed since the game was played.`,
  other_order: (deck) => `The record lists the cards of ${deck} in another order than the deck.`,
  other_engine: (engine) => `The game was played with version ${engine} of the rules, which differs from this one.`,
  replays: (moves) => `All moves (${moves}) lead to the recorded messages, and the last one to the end of the game.`,
  unfinished: (moves) => `All moves (${moves}) lead to the recorded messages; the game was not played to its end.`,
  cut_off: (length) => `The record names ${length} moves, but has another number: its last moves were cut off, or moves were added.`,
  refused: (step) => `At step ${step} the recorded reply is not legal.`,
  told_otherwise: (step) => `From step ${step} on some extension calls differ: another version wrote them, or they were changed.`,
  cannot_begin: (why) => `The game cannot start: ${why}`,
  differs: (step) => (step === 0 ? "The deal differs from the shuffle." : `At step ${step} the replay differs from the record.`),
};

/** docs/fairness.md has the same table. */
const EXIT_CODES = `
Exit codes:
  0  nothing is broken, and the game was replayed; some checks may be undecided
  1  something is broken: the record was changed, or does not follow from its shuffle
  2  nothing is known to be broken, but the game could not be replayed here
  3  nothing was checked: wrong arguments, or a file that cannot be read or is not what it should be`;

const NOTHING_CHECKED = 3;

export const verifyCommand = new Command("verify")
  .description("Check the record of a game: its shuffle, and that it replays to its end")
  .argument("<file>", "the record of a game")
  .option("--receipt <file>", "the receipt that a player's client has stored")
  .option(...DECK_OPTION)
  .addHelpText("after", EXIT_CODES)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : NOTHING_CHECKED))
  .action((file: string, { receipt: receiptFile, deck }: { receipt?: string; deck?: string }) => {
    // For all that is thrown before there is a verdict.
    process.exitCode = NOTHING_CHECKED;
    const record = readRecordFile(file);
    const findings = check(record, deckOfRecord(record, deck).deck, receiptFile === undefined ? undefined : receiptFrom(receiptFile));
    for (const { check, holds, found, about } of findings) {
      print(`${(holds === undefined ? "?" : holds ? "✓" : "✗").padEnd(2)} ${check.padEnd(8)} ${SENTENCES[found](about)}`);
    }
    print("-  never    No check can be made of times, stand-in bots and the ids of commands (docs/fairness.md).");
    const { verdict, exitCode } = verdictOn(findings);
    print(verdict);
    process.exitCode = exitCode;
  });

/** Without a replay that was compared with the record, the verdict is not positive. */
function verdictOn(findings: readonly Finding[]): { verdict: string; exitCode: number } {
  if (findings.some(({ holds }) => holds === false)) return { verdict: "Broken: the checks marked ✗ failed.", exitCode: 1 };
  if (!findings.some(({ check, holds }) => check === "replay" && holds)) {
    return { verdict: "Not checked: the game could not be replayed here.", exitCode: 2 };
  }
  const open = findings.filter(({ holds }) => holds === undefined).length;
  return {
    verdict: open === 0 ? "All checks passed." : `The checks marked ✓ passed; those marked ? are undecided (${open}).`,
    exitCode: 0,
  };
}

function receiptFrom(file: string): Receipt {
  const read = readReceipt(readJson(file));
  if (read.why !== undefined) throw new UserError(`${file} is not a receipt: ${read.why}`);
  return read.receipt;
}
