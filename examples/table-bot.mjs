// Takes a seat at a table of a Mutable server and plays a game with random replies: MUTABLE_TOKEN=mutable_… node examples/table-bot.mjs ORIGIN CODE
// docs/ruleset.md explains all messages. It needs Node and socket.io-client.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { io } from "socket.io-client";

const [origin, code] = process.argv.slice(2);
const token = process.env.MUTABLE_TOKEN;
if (!token || !code) end(1, "Set MUTABLE_TOKEN to a personal token, and name the server's origin and the table's code.");

function end(status, sentence) {
  console.log(sentence);
  process.exit(status);
}

const without = (cards, gone) => cards.filter((card) => !gone.includes(card));
const drawn = (from) => from.splice(Math.floor(Math.random() * from.length), 1);
const some = (list, number = 1) => {
  const rest = [...list];
  return Array.from({ length: Math.min(number, rest.length) }, () => drawn(rest)).flat();
};

const me = {}; // `id`: the bot's user id; `seat`: its seat; `nonce`: its contribution to the shuffle (docs/fairness.md).
const table = { hand: [], mine: [], rules: [] }; // The bot's hand and keepers, and the rules in force.
let question, asked, answered; // The latest question; the question to answer; the number of the last answered one.

/** The effect of each call. Each card exists once, so a card that others play or discard is not in this hand. */
const LISTENERS = {
  table({ phase, seats }) {
    me.seat = Object.keys(seats).find((seat) => seats[seat].id === me.id);
    if (phase === "waiting" && seats[me.seat]?.ready === false) beReady();
  },
  shuffle: ({ commitments }) => me.nonce && commitments[me.seat] === commitment() && reveal(),
  game: () => Object.assign(table, { hand: [], mine: [], rules: [] }),
  drew_cards: (cards) => table.hand.push(...cards),
  took_cards: (_from, cards) => table.hand.push(...cards),
  gave_cards: (_to, cards) => Object.assign(table, { hand: without(table.hand, cards) }),
  rotated_hand: (cards) => Object.assign(table, { hand: [...cards] }),
  card_played: (card) => Object.assign(table, { hand: without(table.hand, [card]) }),
  seat_discarded_cards: (_seat, cards) => Object.assign(table, { hand: without(table.hand, cards) }),
  current_keepers: (seat, cards) => seat === me.seat && Object.assign(table, { mine: cards }),
  current_keepers_all: (rows) => Object.assign(table, { mine: rows[me.seat] ?? table.mine }),
  keeper_trashed: (card) => Object.assign(table, { mine: without(table.mine, [card]) }),
  current_rules: (rules) => Object.assign(table, { rules }),
  rules_trashed: (cards) => Object.assign(table, { rules: without(table.rules, cards) }),
  decision: (number, details = {}) => question[1] === me.seat && ask({ number, question, ...details }),
  progress: () => ask(undefined), // All open questions are repeated after it.
  seat_won: (seat) => end(0, `${seat} has won.`),
  game_drawn: () => end(0, "Nobody has won."),
};

/** A reply to each question, nearly always legal: after a refusal, another one is tried. */
const REPLIES = {
  must_play: () => ["play_card", ...some(table.hand)],
  must_play_or_pass: () => ["play_card", ...some([...table.hand, ""])],
  must_give_from_hand: (_to, number) => ["give_cards", some(table.hand, number)],
  must_give_from_list: (_to, number, cards) => ["give_cards", some(cards, number)],
  must_discard_from_hand: (number) => ["discard_cards", some(table.hand, number)],
  must_trash_keepers: (number) => ["trash_keepers", some(table.mine, number)],
  must_trash_rules: (number) => ["trash_rules", some(table.rules, number)],
  may_use: () => ["use_power", ""],
  must_choose_seat: () => ["choose_seat", ...some(asked.seats)],
  must_choose_hand: () => ["choose_hand_of", ...some(asked.seats)],
  must_take_keeper: () => ["take_keeper", ...some(asked.cards)],
  must_exchange_keepers: () => ["exchange_keepers", ...some(asked.cards), ...some(table.mine)],
  must_give_goal_to_seat: () => ["choose_card", ...some(asked.cards)],
  must_choose_from: (_number, cards) => ["choose_card", ...some(cards)],
  must_trash_goal: () => ["trash_goals", some(asked.cards)],
  must_choose_direction: () => ["game_direction", ...some([0, 1])],
  may_react: () => ["play_card", ""],
};

const socket = io(origin, { path: "/rooms/socket.io", auth: { token } });
const unanswered = () => ({ ok: false, error: "no answer" });
const send = (name, ...carries) =>
  socket
    .timeout(10_000)
    .emitWithAck(name, ...carries)
    .catch(unanswered);
const commitment = () => createHash("sha256").update("mutable nonce 1").update(me.nonce).digest("hex");

function beReady() {
  me.nonce = randomBytes(32);
  send("ready", { ready: true, commitment: commitment() });
}

function reveal() {
  send("reveal_nonce", { nonce: me.nonce.toString("hex") });
  me.nonce = undefined; // A revealed nonce must not be used in another shuffle.
}

function ask(next) {
  asked = next;
}

function reply() {
  if (asked === undefined || asked.number === answered) return;
  const [name, , ...args] = asked.question;
  answered = asked.number;
  socket.emit("reply", { command: randomUUID(), decision: answered, call: REPLIES[name](...args) });
}

/** A join is answered with the whole table, so no state must survive a disconnection. */
async function join() {
  answered = undefined;
  me.id = (await send("hello")).you;
  const joined = await send("join_table", { code });
  const sat = joined.ok && joined.as === "watcher" ? await send("sit", {}) : joined;
  if (!sat.ok && socket.connected) end(1, `This bot cannot sit down there: ${sat.error}`);
}

socket.on("connect", join);
socket.on("connect_error", ({ data }) => data && end(1, `The server lets nobody in: ${data.error}`));
socket.on("disconnect", (why) => why === "io server disconnect" && setTimeout(() => socket.connect(), 1_000));
socket.on("notice", (notice) => {
  if (notice === "rejoin") void join();
  if (["closed", "set_aside", "signed_out"].includes(notice)) end(1, `The server says: ${notice}`);
});
socket.on("batch", (_version, calls) => {
  for (const call of calls) {
    const [name, ...args] = call;
    if (Object.hasOwn(REPLIES, name)) question = call;
    if (Object.hasOwn(LISTENERS, name)) LISTENERS[name](...args);
  }
  reply();
});
socket.on("refused", () => {
  answered = undefined;
  setTimeout(reply, 200);
});
