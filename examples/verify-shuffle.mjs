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
function dailyKeyOf({ day, device, commitment, secret }, deck) {
  check(
    secret !== undefined,
    `The secret of the deal of ${day} is not published yet: fetch the record again on the next day, from 02:00 UTC on.`,
  );
  const own = hash("mutable secret 1", `${device ? "device" : "daily"} ${day} ${deck}`, bytes(secret));
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

/** Records of earlier versions do not name the draw pile: then it is all cards but these, and those of the rules deck. */
const META_RULES = {
  "fluxx-1": [],
  "fluxx-3": [],
  "fluxx-4": ["no-creepers", "rules-escalation"],
  "much-bother": ["the-bridge-is-out", "nobody-leaves-before-pudding", "midnight-strikes"],
};

/** The draw pile and the rules deck before they are shuffled; no draw pile if the record does not tell. */
function pilesOf({ deck: { id, cards, pile, rulesDeck = [] }, blank }, { out }) {
  const all = blank ? [...cards, blank.id] : cards;
  for (const list of [pile ?? [], rulesDeck]) {
    const isInOrder = String(list) === String(all.filter((card) => list.includes(card)));
    check(isInOrder, "A pile does not list its cards in the order of the deck.");
  }
  if (pile !== undefined || META_RULES[id] === undefined) return { pile, rulesDeck };
  const elsewhere = [...META_RULES[id], ...out, ...rulesDeck];
  return { pile: all.filter((card) => !elsewhere.includes(card)), rulesDeck };
}

/** Compares the first seat, if chance found it before the deal, with the first number of the stream. */
function checkFirst({ seats, opening }, { first = "chance", solo }, below) {
  if (solo) return say("Right: player_1 began.");
  if (first !== "chance") return say(`Note: no chance before the deal says who begins ("${first}").`);
  const chosen = `player_${below(seats) + 1}`;
  const begun = opening.common.find(([name]) => name === "current_turn")?.[1] ?? chosen;
  check(begun === chosen, `By the shuffle ${chosen} should have begun.`);
  say(`Right: ${chosen} began.`);
}

/** Compares the turned rules of a solo game with the shuffled rules deck. Returns their number. */
function checkTurned(pile, { opening, moves }) {
  const steps = [opening, ...moves.map(({ told }) => told)];
  const turned = steps.flatMap(({ common }) => common.filter(([name]) => name === "rule_turned"));
  for (const [, card] of turned) {
    const top = pile.pop();
    check(card === top, `The rule ${card} was turned, but ${top ?? "nothing"} lay on the rules deck.`);
  }
  return turned.length;
}

/** All texts in the arguments of a call. */
const textsIn = (value) => (typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [value]);

/** Follows the pile (its top is its end) from call to call, up to its first refill. Returns how far. */
function checkDrawn(pile, { opening, moves }, info, below) {
  let count = 0;
  const playing = new Set(info.seats);
  let isAsBegun = true; // False after a seat has left: its cards could have used chance.
  const shown = new Set(); // All that was named to all players. Such a card can be taken back.
  const creepers = new Set(); // A drawn creeper is laid down at once, without a `drew_cards` call.
  const layDown = () => {
    while (creepers.has(pile.at(-1))) pile.pop();
  };
  for (const [step, { common, own }] of [opening, ...moves.map(({ told }) => told)].entries()) {
    const drawn = {}; // In a seat's own calls, `cards_drawn` for that seat is followed by the cards.
    for (const [name, ...values] of common) {
      if (name === "draw_pile_refreshed") return `The first ${count} cards, up to step ${step}, came off the pile in its order`;
      if (name === "current_creepers") for (const card of values[1]) creepers.add(card);
      if (name === "seat_joined") playing.add(values[0]);
      if (name === "seat_left") isAsBegun = !playing.delete(values[0]);
      if (name === "first_seat" && info.first === "called" && values[1] === "chance" && isAsBegun) {
        const seats = [...playing].sort();
        const chosen = seats[below(seats.length)];
        check(values[0] === chosen, `By chance ${chosen} should have begun.`);
      }
      if (name === "card_buried") {
        layDown();
        pile.unshift(pile.pop());
      }
      if (name !== "cards_drawn") {
        for (const text of values.flatMap(textsIn)) shown.add(text);
        continue;
      }
      const [seat, number] = values;
      drawn[seat] ??= (own[seat] ?? []).filter((_, i, calls) => calls[i - 1]?.[0] === name && calls[i - 1][1] === seat);
      const [call, cards] = drawn[seat].shift() ?? [];
      check(call === "drew_cards" && cards.length === number, `Step ${step} does not tell which cards ${seat} has drawn.`);
      for (const card of cards) {
        layDown();
        const top = pile.at(-1);
        const isTakenBack = card !== top && number === 1 && shown.has(card);
        check(card === top || isTakenBack, `In step ${step} ${seat} has drawn ${card}, but ${top ?? "nothing"} lay on the pile.`);
        shown.delete(card);
        if (isTakenBack) continue;
        pile.pop();
        count += 1;
      }
    }
  }
  return `All ${count} cards came off the pile in its order`;
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
    const [, info] = record.opening.common.find(([name]) => name === "game");
    checkFirst(record, info, below);
    const { pile, rulesDeck } = pilesOf(record, info);
    if (pile === undefined) say("Not checked: the cards, for this record of an earlier version does not say which ones were shuffled.");
    else {
      const [main, rules] = [shuffled(pile, below), shuffled(rulesDeck, below)];
      if (info.solo) say(`Right: ${checkTurned(rules, record)} rules were turned in the order of their deck.`);
      say(`Right: ${checkDrawn(main, record, info, below)}.`);
      say("Not checked: that the deck has these cards in this order. Compare the record's `deck.cards` with the deck.");
    }
  }
  say("Not checked: the replies, the rules, and all chance after that. `mutable verify` plays the game again.");
} catch (error) {
  check(false, `A file has not the form of a record or a receipt: ${error.message}`);
}
