import { fluxx3 } from "@mutable/decks";
import { keyFromText, REPLY_TO, randomReply, randomStream, SEATS } from "@mutable/engine";
import { type Carries, COMMANDS, type CommandName, ERRORS, TO_REFEREE } from "@mutable/protocol";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, openTable } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const DEEP = process.env.TEST_DEEP === "1";
const MESSAGES = (DEEP ? 25 : 1) * 4_000;
/** The number of messages that are sent at once. */
const AT_ONCE = 50;
const SEED = 3;

/** Names of object members, and values that are almost valid. */
const NAMES = [
  "",
  "?",
  "player_7",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "0",
  "error",
  "disconnect ",
];
const CALLS: readonly string[] = TO_REFEREE.map(({ name }) => name);
const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** Any JSON, also too large, too deep or of the wrong type. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.constantFrom<unknown>(
    ...[...NAMES, ...SEATS, ...CALLS, "\0", "\ud800", "peace\udfff", "love".repeat(2_000)],
    ...[null, true, 0, -1, 0.5, 1e308, 2 ** 53, [], {}, [[]], [null], { length: 1 }, Buffer.from("love"), new Uint8Array(3)],
    JSON.parse('{"__proto__":{"seat":"player_1","command":"x"},"constructor":{"prototype":{}}}'),
    JSON.parse(`${"[".repeat(1_000)}${"]".repeat(1_000)}`),
    Array.from({ length: 2_000 }, () => "love"),
    Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field ${i}`, i])),
  ),
);

interface Message {
  readonly name: string;
  readonly carries: unknown;
}

const field = ([name, value]: readonly [string, unknown]): string => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 0}`;

/** A command's arguments with an extra field or with another value in one field. */
const altered = (carries: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(carries), ...NAMES.slice(3)), junk)
    .map((other) => JSON.parse(`{${[...Object.entries(carries), other].map(field).join(",")}}`));

const GOOD: readonly object[] = [
  { name: "Friday", deck: "fluxx-3", seats: 3, isPublic: true, watchers: true, takeOverBots: true },
  { command: "x", decision: 1, call: ["play_card", "love"] },
  { seat: "player_1" },
  { kind: "stand_in", seat: "player_2" },
  { vote: 3, agree: true },
  { code: "abcdefgh", since: { version: 1, as: "player_1" } },
  { ready: true, commitment: "a".repeat(64) },
  { command: "x", text: "Hello" },
  { person: "nobody", muted: true },
  { sits: true },
  {},
];

const isWellFormed = ({ name, carries }: Message): boolean =>
  Object.hasOwn(COMMANDS, name) && COMMANDS[name as CommandName].carries.safeParse(JSON.parse(JSON.stringify(carries))).success;

const malformed: fc.Arbitrary<Message> = fc
  .record({
    name: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<string>(...COMMAND_NAMES) },
      fc.constantFrom("batch", "notice", ...NAMES),
      fc.string(),
    ),
    carries: fc.oneof(junk, fc.constantFrom(...GOOD).chain(altered)),
  })
  .filter((message) => message.name !== "hello" && !isWellFormed(message));

/** Well-formed commands that no player may send during a game. */
const outOfPlace: fc.Arbitrary<Message> = fc.constantFrom<Message>(
  { name: "start", carries: {} },
  { name: "stand_up", carries: {} },
  { name: "rematch", carries: {} },
  { name: "ask_vote", carries: { kind: "resume" } },
  { name: "ready", carries: { ready: true, commitment: "b".repeat(64) } },
  { name: "reveal_nonce", carries: { nonce: "b".repeat(64) } },
  { name: "kick", carries: { seat: "player_2" } },
  { name: "kick", carries: { seat: "player_6" } },
  { name: "kick", carries: { person: "nobody" } },
  { name: "add_bot", carries: { level: "sharp" } },
  { name: "add_bot", carries: { seat: "player_1", level: "sharp" } },
  { name: "remove_bot", carries: { seat: "player_1" } },
  { name: "make_host", carries: { seat: "player_6" } },
  { name: "sit", carries: { seat: "player_6" } },
  { name: "change_settings", carries: { seats: 2 } },
  { name: "ask_vote", carries: { kind: "stand_in", seat: "player_1" } },
  { name: "ask_vote", carries: { kind: "stand_in", seat: "player_6" } },
  { name: "ask_vote", carries: { kind: "take_over" } },
  { name: "answer_vote", carries: { vote: 0, agree: true } },
  { name: "answer_vote", carries: { vote: 2 ** 50, agree: false } },
  { name: "report", carries: { line: 99, reason: "There is no such line" } },
  { name: "join_table", carries: { table: "constructor" } },
  { name: "join_table", carries: { table: "__proto__", since: { version: 2 ** 50, as: "player_1" } } },
);

const cardName = fc.constantFrom(...fluxx3.ids, ...NAMES);
const argument = fc.oneof<fc.Arbitrary<unknown>[]>(
  cardName,
  fc.constantFrom<string>(...SEATS),
  fc.array(cardName, { maxLength: 8 }),
  fc.constantFrom(0, 1, 2, -1),
);
const anyReply = fc.record({
  call: fc.tuple(fc.constantFrom(...CALLS), argument, argument),
  ends: fc.integer({ min: 2, max: 3 }),
  wrong: fc.integer({ min: -1, max: 3 }),
});

let server: TestServer;
let players: TestPlayer[];
let watcher: TestPlayer;
beforeAll(async () => {
  server = await TestServer.open();
  players = [await server.player("Ana"), await server.player("Ben"), await server.player("Eva")];
  watcher = await server.player("Will");
  const [host, ...sit] = players as [TestPlayer, ...TestPlayer[]];
  await openTable(host, { sit, watch: [watcher] }, { seats: 3 });
  await begin(host, ...sit, watcher);
});
afterAll(() => server.close());

/** The current views of all clients. */
const currentViews = () => JSON.stringify([players, watcher].flat().map(({ mirror, info, version }) => [mirror?.view, info, version]));

/** An illegal reply: to another decision, by another player, or with an unknown card. */
function illegal(
  player: TestPlayer,
  { call, ends, wrong }: { call: [string, unknown, unknown]; ends: number; wrong: number },
  n: number,
): Message {
  const { asked } = player;
  const open = asked ?? players.find((other) => other.asked !== undefined)?.asked;
  const current = open?.id ?? 1;
  const whole = call.slice(0, ends);
  const right = asked === undefined ? undefined : REPLY_TO[asked.kind];
  const command = `fuzz-${n}`;
  if (right === undefined || whole[0] !== right) return { name: "reply", carries: { command, decision: current, call: whole } };
  const none = ["choose_hand_of", "game_direction"].includes(right)
    ? whole[1]
    : Array.isArray(whole[1])
      ? ["no-such-card"]
      : "no-such-card";
  // The deciding player replies to another decision or names an unknown card.
  if (wrong > 0) return { name: "reply", carries: { command, decision: current + wrong, call: whole } };
  return {
    name: "reply",
    carries: { command, decision: none === whole[1] ? current + 1 : current, call: [right, none, ...whole.slice(2)] },
  };
}

let moves = 0;
/** Makes a move, so that the next messages meet another decision. Starts another game after the last one. */
async function makeMove(): Promise<void> {
  moves += 1;
  const player = players.find(({ asked }) => asked !== undefined);
  if (player?.asked === undefined) return;
  const { id: decision } = player.asked;
  const call = randomReply(player.asked, randomStream({ key: keyFromText(`move ${moves}`), taken: 0 }).below) as Carries<"reply">["call"];
  const { version } = await player.does("reply", { command: `legal-${moves}`, decision, call });
  for (const other of [...players, watcher]) await other.until(() => other.version >= version);
  if (player.info?.phase !== "over") return;
  const [host, ...others] = players as [TestPlayer, ...TestPlayer[]];
  await host.does("rematch");
  await begin(host, ...others, watcher);
}

/** The codes of the responses. A response without a code is an error. */
async function errorCodeOf(player: TestPlayer, { name, carries }: Message): Promise<string> {
  const answer: unknown = await player.socket.timeout(60_000).emitWithAck(name, carries);
  const { ok, error } = Object(answer) as { ok?: unknown; error?: unknown };
  if (ok !== false || typeof error !== "string" || !Object.hasOwn(ERRORS, error))
    throw new Error(`${JSON.stringify({ name, carries }).slice(0, 500)} was answered ${JSON.stringify(answer)}`);
  return error;
}

/** Sends all messages, fifty at once, and compares the game's state after each batch. */
async function attack(messages: readonly ((n: number) => readonly [TestPlayer, Message])[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const before = currentViews();
    const batch = messages.slice(from, from + AT_ONCE).map((make, i) => make(from + i));
    const answers = await Promise.all(batch.map(([player, message]) => errorCodeOf(player, message)));
    for (const error of answers) counts[error] = (counts[error] ?? 0) + 1;
    if (currentViews() !== before)
      throw new Error(`The game has changed: ${JSON.stringify(batch.map(([, message]) => message)).slice(0, 5_000)}`);
    if (from % (8 * AT_ONCE) === 0) await makeMove();
  }
  return counts;
}

const sample = <Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] => fc.sample(arbitrary, { numRuns: count, seed: SEED });
const senderOf = (n: number): TestPlayer => [...players, watcher][n % 4] as TestPlayer;

it("rejects malformed commands, and changes nothing", async () => {
  const messages = sample(malformed, MESSAGES / 2).map((message) => (n: number) => [senderOf(n), message] as const);
  expect(await attack(messages)).toEqual({ bad_request: MESSAGES / 2 });
});

it("answers well-formed illegal commands with an error code, and changes nothing", async () => {
  const outs = sample(outOfPlace, MESSAGES / 16).map((message) => (n: number) => [senderOf(n), message] as const);
  const replies = sample(anyReply, (MESSAGES * 7) / 16).map((reply) => (n: number) => {
    const player = senderOf(n);
    return [player, illegal(player, reply as never, n)] as const;
  });
  const counts = await attack([...outs, ...replies]);
  expect(Object.keys(counts).sort()).toEqual(
    expect.arrayContaining(["bad_request", "game_running", "no_game", "not_allowed", "not_seated", "unexpected_reply"]),
  );
  expect(counts).not.toHaveProperty("try_again");
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(MESSAGES / 2);
});

it("changes nothing for commands without an acknowledgement, and refuses an illegal reply by its id", async () => {
  const [ana] = players as [TestPlayer];
  const before = currentViews();
  for (const [n, { name, carries }] of sample(malformed, MESSAGES / 8).entries()) senderOf(n).socket.emit(name, carries);
  const reply = { decision: 1_000_000, call: ["play_card", "love"] };
  ana.socket.emit("reply", { command: "nobody asked", ...reply });
  ana.socket.emit("reply", { command: "to-no-question", ...reply });
  await ana.until(() => ana.refused.some(({ command }) => command === "to-no-question"));
  expect(ana.refused.find(({ command }) => command === "nobody asked")?.error).toBe("bad_request");
  expect(ana.refused.find(({ command }) => command === "to-no-question")?.error).toBe("unexpected_reply");
  await Promise.all([...players, watcher].map((player) => player.socket.emitWithAck("hello")));
  expect(currentViews()).toBe(before);
});

it("answers or ignores commands with missing, extra or misplaced arguments", async () => {
  const before = currentViews();
  for (const name of [...COMMAND_NAMES, ...NAMES]) {
    expect(await watcher.socket.timeout(5_000).emitWithAck(name)).toMatchObject({ ok: false, error: "bad_request" });
    watcher.socket.emit(name, () => {}, {});
    watcher.socket.emit(name, null, () => {});
    watcher.socket.emit(name);
  }
  await watcher.socket.emitWithAck("hello");
  expect(currentViews()).toBe(before);
});

/** Malformed packets of Socket.IO and Engine.IO. Each may close its own connection only. */
const FRAMES: readonly (string | Buffer)[] = [
  ...['2["reply"', "2", "2[]", "2[[]]", "2[null]", "2[1]", "2{}", '2{"0":"reply"}', '2["connect"]', '2["disconnect",{}]', '2["__proto__"]'],
  ...["3", "3[]", "30[{}]", "3999999999[]", '3-1["x"]', "4", '4{"message":"x"}', "1", "0", '0{"ticket":"x"}', "0[]"],
  ...[
    '51-["reply",{"_placeholder":true,"num":0}]',
    '51-["reply",{"_placeholder":true,"num":99}]',
    '51-["reply",{"_placeholder":true,"num":"__proto__"}]',
  ],
  ...[
    "5",
    "5-[]",
    "5999999999-[]",
    '52-["a"]',
    "61-0[]",
    "6",
    "7",
    "9[]",
    "x",
    "",
    " ",
    "\0",
    "2/other,[]",
    '2/other,["watch_lobby",{}]',
    "0/other,",
    "0/__proto__,",
  ],
  ...[
    `2["watch_lobby",${"[".repeat(8_000)}${"]".repeat(8_000)}]`,
    `2["${"a".repeat(16_000)}"]`,
    '2999999999999999999999["hello"]',
    '2-1["hello"]',
    "\ud800",
  ],
  ...[Buffer.from(""), Buffer.from("love"), Buffer.alloc(16_000), Buffer.from([4, 0, 255])],
];

it("closes at most the connection that sent malformed frames", async () => {
  const before = currentViews();
  const person = await server.guest("Zoe");
  for (const frame of FRAMES) {
    const player = await server.connect(person);
    // A plain WebSocket, which sends the frames unchanged.
    (player.socket.io.engine as unknown as { write(frame: string | Buffer): void }).write(frame);
    await Promise.race([
      player.socket
        .timeout(2_000)
        .emitWithAck("hello")
        .catch(() => {}),
      new Promise((resolve) => player.socket.once("disconnect", resolve)),
    ]);
    player.close();
  }
  await Promise.all([...players, watcher].map((player) => player.socket.emitWithAck("hello")));
  expect(currentViews()).toBe(before);
});

it("plays the game to its end after all of that", async () => {
  await Promise.all(players.map((player, i) => player.playToTheEnd(`after-${i}`)));
  await watcher.until(() => watcher.info?.phase === "over");
  expect(watcher.mirror?.view.ending).toEqual(players[0]?.mirror?.view.ending);
  expect([...players, watcher].flatMap(({ noticesExceptPauses }) => noticesExceptPauses)).toEqual([]);
});
