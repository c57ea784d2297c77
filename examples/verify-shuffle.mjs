// Checks the shuffle of a Mutable game without any of Mutable's code: node examples/verify-shuffle.mjs RECORD.json [RECEIPT.json]
// docs/fairness.md explains every step. It does not contain the rules of the game; `mutable verify` checks that each reply was legal.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const say = (sentence) => console.log(sentence.replace(/\p{C}/gu, "?")); // Removes control characters: the file is not trusted.
function check(isRight, sentence) {
  if (isRight) return;
  say(`NOT RIGHT: ${sentence}`);
  process.exit(1);
}

function readJson(file, what) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return check(false, `The ${what} ${file} cannot be read: ${error.message}`);
  }
}

function bytes(hex) {
  check(/^([0-9a-f]{64})?$/.test(hex), "A secret or a nonce is not 32 bytes in hexadecimal.");
  return Buffer.from(hex, "hex");
}
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash("sha256")).digest("hex");
const eight = (number) => Buffer.from(number.toString(16).padStart(16, "0"), "hex");

/** Step 4: the random key, after a check of the commitments (steps 1 and 2). */
function keyOf({ game, seats, shuffle, deck }) {
  if (shuffle.kind === "text") return hash("mutable text 1", shuffle.text);
  if (shuffle.kind === "daily") return dailyKeyOf(shuffle, deck.id);
  const isInOrder = shuffle.seats.length === seats && shuffle.seats.every(({ seat }, i) => seat === `player_${i + 1}`);
  check(isInOrder, "The seats of the shuffle are not those of the game in their order.");
  const commitment = hash("mutable secret 1", game, bytes(shuffle.secret));
  check(commitment === shuffle.commitment, "The secret is not the one that the server was committed to.");
  for (const { seat, commitment, nonce } of shuffle.seats) {
    const isRight = nonce === undefined || hash("mutable nonce 1", bytes(nonce)) === commitment;
    check(isRight, `The nonce of ${seat} is not the one that it was committed to.`);
  }
  const parts = [shuffle.secret, ...shuffle.seats.map(({ nonce }) => nonce ?? "")];
  return hash("mutable key 1", ...parts.flatMap((hex) => [eight(hex.length / 2), bytes(hex)]));
}

/** A daily deal has the name of its day and deck in the place of the game id, and one seat without a nonce. */
function dailyKeyOf({ day, commitment, secret }, deck) {
  check(
    secret !== undefined,
    `The secret of the deal of ${day} is not published yet: fetch the record again on the next day, from 02:00 UTC on.`,
  );
  const own = hash("mutable secret 1", `daily ${day} ${deck}`, bytes(secret));
  check(own === commitment, "The secret is not the one that the server was committed to.");
  say(`Right: the server has kept its commitment to the deal of ${day}.`);
  say("Note: the server alone chose the cards, the same for everybody.");
  return hash("mutable key 1", eight(32), bytes(secret), eight(0));
}

function checkReceipt({ game, shuffle }, receipt) {
  check(receipt.game === game, "The receipt is of another game.");
  check(shuffle.kind !== "text", "There is a receipt, but the shuffle came from a text.");
  check(receipt.commitment === shuffle.commitment, "The receipt has another commitment of the server.");
  if (shuffle.kind === "daily") return;
  const rows = Object.fromEntries(shuffle.seats.map((row) => [row.seat, row]));
  for (const seat of Object.keys({ ...rows, ...receipt.commitments })) {
    check(rows[seat]?.commitment === receipt.commitments[seat], `The receipt has another commitment of ${seat}.`);
  }
  const isOwn = typeof receipt.nonce === "string" && rows[receipt.seat]?.nonce === receipt.nonce;
  check(isOwn, `The record has not the nonce of ${receipt.seat}, whose receipt this is.`);
}

/** Step 5: random numbers below `limit`. */
function generator(key) {
  let used = 0;
  const word = () => Buffer.from(hash(bytes(key), eight(Math.floor(used / 8))), "hex").readUInt32BE((used++ % 8) * 4);
  return (limit) => {
    let number = word();
    while (number >= Math.floor(2 ** 32 / limit) * limit) number = word();
    return number % limit;
  };
}

/** Shuffles as step 5 says. The end of the list is the top. */
function shuffled(cards, below) {
  const pile = [...cards];
  for (let i = pile.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [pile[i], pile[j]] = [pile[j], pile[i]];
  }
  return pile;
}

/** Compares the turned rules of a solo game with the shuffled rules deck. Returns their number. */
function checkTurned(pile, { moves }) {
  const turned = moves.flatMap(({ told }) => told.common.filter(([name]) => name === "rule_turned"));
  for (const [, card] of turned) {
    const top = pile.pop();
    check(card === top, `The rule ${card} was turned, but ${top ?? "nothing"} lay on the rules deck.`);
  }
  return turned.length;
}

/** Compares the drawn cards with the shuffled pile (its top is its end) up to the first refill. Returns their number. */
function checkDrawn(pile, { opening, moves }) {
  const size = pile.length;
  const shown = /^(card_played|rule_turned|surprise_played|seat_discarded_cards|cards_discarded)$/;
  const open = new Set(); // Cards that were visible to all: drawn later, they come from the discard pile.
  const creepers = new Set(); // A drawn creeper is laid down at once, without a `drew_cards` call.
  for (const [step, { common, own }] of [opening, ...moves.map(({ told }) => told)].entries()) {
    const drawn = {}; // In a seat's own calls, `cards_drawn` for that seat is followed by the cards.
    for (const [name, ...values] of common) {
      if (name === "draw_pile_refreshed")
        return `The first ${size - pile.length} cards, up to step ${step}, came off the pile in its order`;
      if (name === "current_creepers") for (const card of values[1]) creepers.add(card);
      if (shown.test(name)) for (const card of [values.at(-1)].flat()) open.add(card);
      if (name !== "cards_drawn") continue;
      const [seat, count] = values;
      drawn[seat] ??= (own[seat] ?? []).filter((_, i, calls) => calls[i - 1]?.[0] === name && calls[i - 1][1] === seat);
      const [call, cards] = drawn[seat].shift() ?? [];
      check(call === "drew_cards" && cards.length === count, `Step ${step} does not tell which cards ${seat} has drawn.`);
      if (count === 1 && open.delete(cards[0])) continue;
      for (const card of cards) {
        while (creepers.has(pile.at(-1))) pile.pop();
        const top = pile.pop();
        check(card === top, `In step ${step} ${seat} has drawn ${card}, but ${top ?? "nothing"} lay on the pile.`);
      }
    }
  }
  return `All ${size - pile.length} cards came off the pile in its order`;
}

const [recordFile, receiptFile] = process.argv.slice(2);
check(recordFile !== undefined, "Name the file of a record, and of a receipt if you have one.");
const record = readJson(recordFile, "record");
const receipt = receiptFile && readJson(receiptFile, "receipt");
try {
  check(record.format === "mutable game 1", `${recordFile} is no record of a game.`);
  const below = generator(keyOf(record));
  const { kind, seats } = record.shuffle;
  check(kind === "text" || record.arrange === undefined, "There is a fair shuffle, but the table was laid out by hand.");
  if (kind === "fair") say("Right: server and seats have put in what they were committed to.");
  for (const { seat, nonce } of seats ?? []) if (nonce === undefined) say(`Note: ${seat} had no part in the shuffle.`);
  if (receipt !== undefined) checkReceipt(record, receipt);
  say(receipt ? `Right: the receipt of ${receipt.seat} agrees.` : "Not checked: without a receipt a record can only agree with itself.");
  if (record.arrange) say("Not checked: the cards, for this game began with a table laid out by hand.");
  else {
    const { rulesDeck, cards } = record.deck;
    const first = `player_${(rulesDeck ? 0 : below(record.seats)) + 1}`; // In solo nobody is chosen.
    const begun = record.opening.common.find(([name]) => name === "current_turn")?.[1] ?? first;
    check(begun === first, `By the shuffle ${first} should have begun.`);
    const { out } = record.opening.common.find(([name]) => name === "game")[1];
    const elsewhere = [record.metas, out, rulesDeck].flatMap((list) => list ?? []);
    const main = cards.filter((card) => !elsewhere.includes(card));
    const pile = shuffled(main, below);
    if (rulesDeck) say(`Right: ${checkTurned(shuffled(rulesDeck, below), record)} rules were turned in the order of their deck.`);
    say(`Right: ${first} began. ${checkDrawn(pile, record)}.`);
  }
  say("Not checked: the replies, the rules, and all chance after that. `mutable verify` plays the game again.");
} catch (error) {
  check(false, `A file has not the form of a record or a receipt: ${error.message}`);
}
