// Makes the old records anew: node packages/referee/src/old-records/make.mjs (in a built checkout)
//
// It is here to show how they were made. Do it again only to keep more of what a version writes, never because a test fails:
// people have such records. People play at a table in memory, and its log is put together as the room server does it.
import { readFile, writeFile } from "node:fs/promises";

const packages = new URL("../../../", import.meta.url);
const load = (path) => import(new URL(path, packages).href);
const { playableDeck, shippedDecks } = await load("bots/dist/index.js");
const { randomInterjection } = await load("engine/dist/testing/index.js");
const { deckFor, keyFromText, nonceCommitment, openDeck, randomReply, randomStream } = await load("engine/dist/index.js");
const { proposalOf } = await load("protocol/dist/index.js");
const { batchesOf, verifyRecord } = await load("referee/dist/index.js");
const { receiptOf } = await load("referee/dist/testing/recorded.js");
const { moveHash } = await load("referee/dist/verify.js");
const { branchMoment, recordOfBranch } = await load("local-table/dist/branch/index.js");
const { Replay } = await load("client/dist/index.js");
const { isPerson, seatOfPerson, unansweredDecisions } = await load("table/dist/index.js");
const { TestTable } = await load("table/dist/testing/test-table.js");

const example = JSON.parse(await readFile(new URL("../examples/decks/museum-job.json", packages), "utf8"));
const madeDeck = { ...example.deck, id: "made-museumjob-1" };
const decks = new Map([...shippedDecks, [madeDeck.id, playableDeck(openDeck(madeDeck))]]);
const deckOfRecord = (record) => decks.get(record.deck.id)?.deck;

const blank = { id: "blank", type: "rule", name: "Three at once", text: "Draw 3, play 2", draws: 3, plays: 2 };

/**
 * The seeds are those of the short games, of many, that have the most kinds of events. `isBusy`: a player joins, one leaves,
 * and a bot stands in. `isEager`: players prefer Keepers and Surprises.
 */
const GAMES = {
  "fluxx-3": { seed: 261, people: 3, settings: { deck: "fluxx-3", jumpingIn: true, droppingOut: true }, isBusy: true },
  "fluxx-4": { seed: 173, people: 2, settings: { deck: "fluxx-4", metas: ["rules-escalation"] } },
  "fluxx-1": { seed: 366, people: 2, settings: { deck: "fluxx-1" } },
  "much-bother": { seed: 1279, people: 3, settings: { deck: "much-bother" }, isEager: true },
  solo: { seed: 32, people: 1, settings: { deck: "fluxx-4", solo: true } },
  daily: { seed: 591, people: 1, settings: { deck: "fluxx-3", solo: true, daily: true } },
  "blank-card": { seed: 585, people: 2, settings: { deck: "fluxx-3", blank } },
  "surprise-chain": { seed: 7141, people: 2, settings: { deck: "much-bother" }, isEager: true },
  "made-deck": { seed: 1588, people: 2, settings: { deck: madeDeck.id }, isEager: true },
};
const SECOND = 1_000;
/** The version that the games are of. */
const ENGINE = "2";

/** Starts a game to which all agree. The last of several players takes no part in the shuffle. */
function begin({ seed, people, settings }) {
  const ids = ["ana", "ben", "eva"].slice(0, people);
  const table = new TestTable(
    "ana",
    { takeOverBots: false, botAfter: 20, seats: people === 1 ? 1 : people + 1, ...settings },
    (_, usual) => ({ ...usual, engine: ENGINE }),
    decks.get(settings.deck),
  );
  table.dailyDeal = { day: "2026-01-01", secret: keyFromText(`deal ${seed}`) };
  table.arrive(...ids);
  table.sit(...ids);
  const nonces = ids.slice(0, Math.max(1, people - 1)).map((person) => [person, keyFromText(`${person} ${seed}`)]);
  const commitments = new Map(nonces.map(([person, nonce]) => [person, nonceCommitment(nonce)]));
  const seatOf = (person) => seatOfPerson(table.state, person);
  const agrees = proposalOf(table.state.settings);
  for (const person of ids)
    table.run({ type: "set_ready", seat: seatOf(person), isReady: true, agrees, commitment: commitments.get(person) });
  table.run({ type: "start", person: "ana" });
  for (const [person, nonce] of settings.daily ? [] : nonces) table.run({ type: "reveal_nonce", seat: seatOf(person), nonce });
  table.pass(5 * SECOND);
  return table;
}

function play(table, { seed, isBusy, isEager }) {
  const { below } = randomStream({ key: keyFromText(`replies ${seed}`), taken: 0 });
  const { deck } = table.table.deck;
  const wishes = { may_react: ([, card]) => card !== "", must_play: ([, card]) => deck.cards.get(card)?.type === "keeper" };
  for (let n = 0; table.state.phase === "playing"; n += 1) {
    if (isBusy) comeAndGo(table, n);
    table.pass(SECOND);
    const [decision] = unansweredDecisions(table.table);
    if (decision === undefined) continue;
    const { seat, id } = decision;
    const anyCall = () => randomReply(decision, below);
    const isWished = wishes[decision.kind] ?? (() => false);
    const call = isEager ? [anyCall(), anyCall(), anyCall()].find(isWished) : undefined;
    const reply = randomInterjection(deck, table.table.stored.referee.game, below) ?? { seat, decision: id, call: call ?? anyCall() };
    const holder = table.state.seats[reply.seat];
    // Bots send no ids of commands.
    const isOwn = isPerson(holder) && holder.standIn === undefined;
    const { error } = table.run({ type: "reply", reply: { ...reply, ...(isOwn && { id: `${seed}-${n}` }) } });
    if (error !== undefined) throw new Error(`${JSON.stringify(reply)}: ${error}`);
  }
}

function comeAndGo(table, n) {
  if (n === 3) {
    table.arrive("ida");
    table.sit("ida");
  } else if (n === 5) {
    table.run({ type: "leave", person: "ben", why: "closed" });
    table.pass(20 * SECOND);
  } else if (n === 9) {
    table.arrive("ben");
    table.run({ type: "activity", seat: seatOfPerson(table.state, "ben") });
  } else if (n === 11) table.run({ type: "give_up_seat", seat: seatOfPerson(table.state, "eva") });
}

function recordOf(game) {
  const table = begin(game);
  play(table, game);
  const [opening, ...moves] = table.log.flatMap(({ record }) => record ?? []);
  return JSON.parse(`${opening.slice(0, -1)},"length":${moves.length},"moves":[${moves.join(",")}]}`);
}

/** The game of a record, with another ending from a step on. */
function branchOf(record, step, seed) {
  const deck = deckOfRecord(record);
  const { below } = randomStream({ key: keyFromText(`branch ${seed}`), taken: 0 });
  const { referee } = branchMoment(record, deck, step);
  const moves = [];
  while (referee.game.open.length > 0) {
    const [decision] = referee.game.open;
    const move = { seat: decision.seat, call: randomReply(decision, below) };
    referee.commit(referee.evaluate(move));
    moves.push(move);
  }
  return recordOfBranch(record, deck, { step, moves });
}

/** What a player and a spectator read in the replay. */
function historiesOf(record) {
  const game = {
    deck: deckFor(deckOfRecord(record), record),
    info: { id: "table", phase: "over" },
    times: [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at)),
    standIns: [[], ...record.moves.map(({ standIns = [] }) => standIns)],
    chat: [],
    batchesFor: (viewer) => batchesOf(record, viewer),
  };
  const historyFor = (viewer) => new Replay(game, { viewer, showsAllHands: false }).history;
  return { player_1: historyFor("player_1"), watcher: historyFor("watcher") };
}

/** One entry of a list a line, so that a difference can be read. */
function write(path, value) {
  const text = ([name, field]) => {
    const isList = Array.isArray(field) && typeof field[0] === "object";
    return `  "${name}": ${isList ? `[\n${field.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n")}\n  ]` : JSON.stringify(field)}`;
  };
  return writeFile(new URL(path, packages), `{\n${Object.entries(value).map(text).join(",\n")}\n}\n`);
}

const records = Object.entries(GAMES).map(([name, game]) => [name, recordOf(game)]);
const [[, first]] = records;
records.push(["branch", branchOf(new Map(records).get("fluxx-1"), 6, 44)]);
for (const [name, record] of records) {
  await write(`referee/src/old-records/records/${name}.json`, record);
  await write(`client/src/replay/old-histories/${name}.json`, historiesOf(record));
}
const receipt = { ...receiptOf(first, "player_1"), last: moveHash(first.moves.at(-1).told, "player_1") };
const findings = records.map(([name, record], at) => [name, verifyRecord(record, deckOfRecord(record), at === 0 ? receipt : undefined)]);
await write("referee/src/old-records/findings.json", Object.fromEntries(findings));
await write("referee/src/old-records/receipt.json", receipt);
await write("referee/src/old-records/made-deck.json", madeDeck);
