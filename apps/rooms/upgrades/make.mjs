// Makes a backup to upgrade from: node apps/rooms/upgrades/make.mjs [folder]
//
// The folder is a built checkout of the version to keep (npm test -- checks, and npx turbo run build); by default this one.
// Its room server plays. This checkout's backup then writes its database to apps/rooms/upgrades/<last migration>.backup.
// Make one before a change of what tables store (docs/backups.md). src/upgrade.integration.test.ts restores all of them.
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL("../../..", import.meta.url));
const then = resolve(process.argv[2] ?? here);
const manifest = async (folder) => JSON.parse(await readFile(join(then, folder, "package.json"), "utf8"));
const load = (root, path) => import(pathToFileURL(join(root, path)).href);

const { backupToFile } = await load(here, "packages/db/dist/index.js");
const { startEmbedded } = await load(here, "packages/db/dist/embedded/index.js");
const { migrate, openDecks } = await load(then, "packages/db/dist/index.js");
const { TestServer } = await load(then, "apps/rooms/dist/testing/test-server.js");
const { keyFromText, randomReply, randomStream, SEATS } = await load(then, "packages/engine/dist/index.js");
const { decks, exportDeck } = await load(then, "packages/decks/dist/index.js");
const { waitUntilSettled, beginRound, playOn, reconnectRound, roundUnderWay } = await load(then, "apps/rooms/dist/testing/round.js");

/** The number of different kinds of open decisions in the backup, in games of Fluxx 3.0. */
const KINDS = 6;
/** The same for each further deck, in at most so many games. */
const KINDS_OF_DECK = 3;
const MOST_GAMES = 4;
/** So many games of each deck go on behind their snapshots, until a keeper changes its owner in one of them. */
const MOST_BEHIND = 5;

const migrations = await readdir(join(then, "prisma/migrations"));
const last = migrations
  .filter((name) => /^\d/.test(name))
  .sort()
  .at(-1);
const path = fileURLToPath(new URL(`${last}.backup`, import.meta.url));

const home = await mkdtemp(join(tmpdir(), "mutable-upgrade-"));
const postgres = await startEmbedded(join(home, "postgres"));
try {
  const url = await postgres.database("then");
  await migrate(url);
  const server = await TestServer.open({ fitEvery: 3_600_000 }, url);
  try {
    await play(server);
    const behind = await beginBehind(server);
    await server.stop();
    // As after a kill: this table has a log, but no snapshot.
    const torn = await server.database.table.findFirstOrThrow({
      where: { summary: { path: ["settings", "name"], equals: "Without a snapshot" } },
    });
    await server.database.snapshot.deleteMany({ where: { tableId: torn.id } });
    await server.start();
    for (const [deck, rounds] of behind) await playBehindSnapshots(server, deck, rounds);
    await write(url);
  } finally {
    await server.close();
  }
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
process.exit();

/** While the server runs: a clean stop would save the newest snapshots. */
async function write(url) {
  await rm(path, { force: true });
  // Before 0.2.0 every package had a version of its own, and the project had none.
  const { version = (await manifest("apps/rooms")).version } = await manifest(".");
  const { rows } = await backupToFile(url, path, { version });
  console.log(`${path}: ${(await stat(path)).size} bytes, ${JSON.stringify(rows)}`);
}

/** Plays tables in every state in which a server may stop. */
async function play(server) {
  const { people } = server;
  const account = await server.account("Žofie");
  await people.tokens.create(account.id, "her bot", ["watch", "play"]);
  const banned = await server.account("Banned");
  await server.database.person.update({ where: { id: banned.id }, data: { banned: true } });

  const asked = new Set();
  for (let n = 0; asked.size < KINDS; n += 1) {
    const round = await beginRound(server, ["Ana", "Ben"], {
      name: `Prompt ${n}`,
      isPublic: n % 2 === 0,
      bots: n % 3 === 0 ? ["steady"] : [],
    });
    await stopAtNewKind(round, asked);
  }
  const chatty = await roundUnderWay(server, ["Ana", "Ben", "Eva"], 12, { name: "Chatty" });
  const [ana, ben] = chatty.players;
  await ana.does("say", { command: "1", text: "Hello “there” 🦊\\." });
  await ben.does("say", { command: "2", text: "Ahoj, žluťoučký koni" });
  await ana.does("report", { line: 2, reason: "It is about a horse." });
  const watcher = await server.player("Watcher");
  await watcher.does("join_table", { code: chatty.code });
  await watcher.does("say", { command: "3", text: "I only look on." });

  await roundUnderWay(server, ["Ana", "Ben"], 8, { name: "With a clock", clock: { decision: 90, reserve: 180 } });
  await roundUnderWay(server, ["Ana", "Ben"], 20, { name: "Without a snapshot" });

  const suspended = await roundUnderWay(server, ["Ana", "Ben"], 10, { name: "Suspended" });
  for (const player of suspended.players) await player.does("ask_vote", { kind: "suspend" });
  await suspended.players[0].until(() => suspended.players[0].info.phase === "suspended");

  const over = await beginRound(server, ["Ana", "Ben"], { name: "Over" });
  await playOn(over, "over");
  const again = await beginRound(server, ["Ana", "Ben"], { name: "Again", bots: ["random"] });
  await playOn(again, "again");
  await again.players[0].does("rematch");
  await again.players[0].does("start");
  for (const player of again.players) await player.until(() => player.info.phase === "playing");
  await waitUntilSettled(again);

  const abandoned = await roundUnderWay(server, ["Ana", "Ben"], 4, { name: "Abandoned" });
  await abandoned.players[0].does("close_table");

  for (const deck of decks.keys()) await playDeck(server, deck);

  const host = await server.connect(account);
  await host.does("create_table", { name: "Waiting", deck: "fluxx-3", seats: 4, isPublic: true, watchers: true, takeOverBots: true });
}

/** Games with bots at several decisions, and solo. Alone at the table, a player does not wait in windows. */
async function playDeck(server, deck) {
  const asked = new Set(["must_play"]);
  for (let n = 0; deck !== "fluxx-3" && asked.size <= KINDS_OF_DECK && n < MOST_GAMES; n += 1) {
    const { players } = await beginRound(server, ["Ana"], { name: `${deck} ${n}`, deck, bots: ["random", "random"], firstSeat: "chance" });
    await answer(players[0], `${deck}-${n}`, ({ kind }) => !asked.has(kind));
    if (players[0].asked !== undefined) asked.add(players[0].asked.kind);
  }
  const solo = await beginRound(server, ["Ana"], { name: `${deck} solo`, deck, seats: 1, solo: true });
  let answers = 0;
  await answer(solo.players[0], `${deck}-solo`, () => ++answers > 9);
}

/** Answers at random until a decision is to stay open, or the game is over. */
async function answer(player, seed, isEnough) {
  const chance = randomStream({ key: keyFromText(seed), taken: 0 });
  for (let n = 0; ; n += 1) {
    await player.until(() => player.asked !== undefined || player.info.phase === "over");
    const { asked } = player;
    if (asked === undefined || isEnough(asked)) return;
    await player.does("reply", { command: `${seed}-${n}`, decision: asked.id, call: randomReply(asked, chance.below) });
    await player.until(() => player.asked?.id !== asked.id);
  }
}

/** Plays until a kind of decision is open that no other table has open, if there is one. */
async function stopAtNewKind(round, asked) {
  for (let n = 0; n < 60; n += 1) {
    const kind = round.players.find((player) => player.asked !== undefined)?.asked.kind;
    if (kind !== undefined && !asked.has(kind)) return asked.add(kind);
    if ((await playOn(round, `${round.table}-${n}`, 1)) === 0) return asked;
  }
  return asked;
}

/** Games of every deck, and of a made one, at their first decision, by deck. */
async function beginBehind(server) {
  const behind = new Map();
  for (const deck of [...decks.keys(), await publishCopy(server)]) {
    const rounds = [];
    const settings = { name: `Behind ${deck}`, deck, bots: ["random", "random"], droppingOut: true, firstSeat: "chance" };
    for (let n = 0; n < MOST_BEHIND; n += 1) rounds.push(await beginRound(server, ["Ana"], settings));
    behind.set(deck, rounds);
  }
  const window = { name: "Behind a window", deck: "much-bother", firstSeat: "chance" };
  behind.set("a window", [await beginRound(server, ["Ana", "Ben"], window)]);
  return behind;
}

/** A copy of Fluxx 3.0 that its link opens. Returns the id of its version. */
async function publishCopy(server) {
  const store = openDecks(server.database);
  const file = exportDeck(decks.get("fluxx-3"), "A copy");
  const { id: owner } = await server.account("Maker");
  const { value: created } = await store.create(owner, { draft: JSON.stringify(file), name: "A copy", about: "" });
  const { key, revision } = created;
  const cards = file.deck.cards.length;
  const copy = (id) => JSON.stringify({ ...file, deck: { ...file.deck, id } });
  const { value: version } = await store.publish(
    { owner, key },
    { revision, hash: "a copy", name: "A copy", about: "", cards, file: copy },
  );
  await store.setFindable({ owner, key }, "link");
  return `made-${key}-${version}`;
}

/** Continues a game behind its snapshot until it is as wanted, or the next one if it ends before. */
async function playBehindSnapshots(server, deck, rounds) {
  for (const stopped of rounds) if (await playBehindSnapshot(await reconnectRound(server, stopped), deck)) return;
  throw new Error(`No game as wanted: ${deck}.`);
}

/** Returns true in a window that a player may answer, or after some moves in which a keeper changed its owner. */
async function playBehindSnapshot({ players }, deck) {
  const [ana] = players;
  await ana.until(() => ana.mirror !== undefined);
  const chance = randomStream({ key: keyFromText(`behind ${deck} ${ana.info.game}`), taken: 0 });
  let before = ana.mirror.view.keepers;
  let isTaken = false;
  for (let n = 0; ; n += 1) {
    // Each client has its own connection, so an event of one does not tell when another is asked.
    while (ana.info.phase !== "over" && players.every(({ asked }) => asked === undefined)) await sleep(5);
    const player = players.find(({ asked }) => asked !== undefined);
    if (player === undefined) return false;
    const { asked } = player;
    const { keepers } = ana.mirror.view;
    isTaken ||= SEATS.some((seat) => before[seat].some((id) => SEATS.some((other) => other !== seat && keepers[other].includes(id))));
    before = keepers;
    const isEnough = deck === "a window" ? asked.kind === "may_react" : isTaken;
    if (n > 4 && isEnough) return true;
    await player.does("reply", { command: `behind-${n}`, decision: asked.id, call: randomReply(asked, chance.below) });
    await player.until(() => player.asked?.id !== asked.id);
  }
}
