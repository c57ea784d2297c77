import { UserError } from "@mutable/config";
import { decks } from "@mutable/decks";
import { verifyRecord as check, type Finding, type FindingCode, type Receipt, readReceipt } from "@mutable/referee";
import { Command } from "commander";
import { print } from "./print.ts";
import { readJson, readRecordFile } from "./record-file.ts";

const SENTENCES: Record<FindingCode, (about: Finding["about"]) => string> = {
  fair_shuffle: () => "The shuffle is the one that the server and everybody at the table committed themselves to.",
  absent_seat: (seat) => `${seat} put nothing into the shuffle: a bot, or somebody who was away.`,
  shuffle_from_text: () => "The shuffle was made from a text, not by everybody at the table: whoever chose the text chose the order.",
  laid_out: () => "There is a fair shuffle, but the table was laid out by hand: nothing was shuffled.",
  wrong_secret: () => "The server's secret is not the one that it committed itself to.",
  wrong_nonce: (seat) => `The nonce of ${seat} is not the one that it committed itself to.`,
  wrong_seats: () => "The seats of the shuffle are not those of the game, or not in their order.",
  no_receipt: () =>
    "Without a receipt the record proves only that it agrees with itself. A receipt is kept by the client of whoever played.",
  receipt_of_no_fair_game: () => "There is a receipt, but the game's shuffle was not made by everybody at the table.",
  receipt_fits: (seat) => `The receipt of ${seat} agrees: the shuffle was fixed before the cards were known.`,
  receipt_of_other_game: () => "The receipt is of another game.",
  receipt_has_other_commitment: () => "The server committed itself to something else than the record says.",
  receipt_has_other_seat_commitment: (seat) => `${seat} committed itself to something else than the record says.`,
  receipt_has_other_nonce: (seat) => `The nonce of ${seat} is not the one on the receipt.`,
  receipt_nonce_left_out: (seat) =>
    `The record counts ${seat} as away: its nonce was left out. If it was sent in time, this shuffle is not to be trusted.`,
  known_rules: () => "The game was played with the deck and the rules that are known here.",
  unknown_deck: (deck) => `There is no deck ${deck} here, so the game cannot be played again.`,
  other_deck: (deck) => `The deck ${deck} is not the same here as when the game was played.`,
  other_order: (deck) => `The record lists the cards of ${deck} in another order than the deck has.`,
  other_engine: (engine) => `The game was played by version ${engine} of the rules, which is another than here.`,
  replays: (moves) => `Every move (${moves}) leads to what is recorded, and the last to the end of the game.`,
  unfinished: (moves) => `Every move (${moves}) leads to what is recorded; the game was not played to its end.`,
  refused: (step) => `At step ${step} the recorded reply is none that could be given.`,
  told_otherwise: (step) =>
    `From step ${step} on some calls that are not the ruleset's differ: another version wrote them, or somebody has changed them.`,
  cannot_begin: (why) => `A game cannot begin like that: ${why}`,
  differs: (step) =>
    step === 0 ? "The beginning is not what the shuffle leads to." : `At step ${step} something else happens than is recorded.`,
};

export const verifyCommand = new Command("verify")
  .description("Check the record of a game: its shuffle, and that it replays to its end")
  .argument("<file>", "the record of a game")
  .option("--receipt <file>", "what the client of somebody who played has kept")
  .action((file: string, { receipt: receiptFile }: { receipt?: string }) => {
    const record = readRecordFile(file);
    const findings = check(record, decks.get(record.deck.id), receiptFile === undefined ? undefined : receiptFrom(receiptFile));
    for (const { check, holds, found, about } of findings) {
      print(`${(holds === undefined ? "?" : holds ? "✓" : "✗").padEnd(2)} ${check.padEnd(8)} ${SENTENCES[found](about)}`);
    }
    const { verdict, exitCode } = verdictOn(findings);
    print(verdict);
    process.exitCode = exitCode;
  });

/** A replay that could not be held against the record proves nothing, and must not pass for one that did. */
function verdictOn(findings: readonly Finding[]): { verdict: string; exitCode: number } {
  if (findings.some(({ holds }) => holds === false)) return { verdict: "Broken: what is marked ✗ does not hold.", exitCode: 1 };
  if (!findings.some(({ check, holds }) => check === "replay" && holds)) {
    return { verdict: "Not checked: the game could not be played again here.", exitCode: 2 };
  }
  const open = findings.filter(({ holds }) => holds === undefined).length;
  return { verdict: open === 0 ? "All of it holds." : `What is marked ✓ holds; what is marked ? nobody can say (${open}).`, exitCode: 0 };
}

function receiptFrom(file: string): Receipt {
  const read = readReceipt(readJson(file));
  if (read.why !== undefined) throw new UserError(`${file} is not a receipt: ${read.why}`);
  return read.receipt;
}
