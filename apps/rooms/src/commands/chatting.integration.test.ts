import { randomUUID } from "node:crypto";
import type { ChatLine } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DrivenWorld } from "../testing/driven-world.ts";
import { aboutToEnd, begin, openTable, WINS } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

let server: TestServer;
const options = { setupOf: aboutToEnd, limits: { chat: { burst: 4, perSecond: 4 } } };
beforeAll(async () => {
  server = await TestServer.open(options);
});
afterAll(() => server.close());

interface Evening {
  readonly host: TestPlayer;
  readonly guest: TestPlayer;
  readonly watcher: TestPlayer;
  readonly other: TestPlayer;
  readonly code: string;
}

/** Two players and two spectators at a table. */
async function openChatTable(settings: Parameters<typeof openTable>[2] = {}, testServer = server): Promise<Evening> {
  const [host, guest] = [await testServer.player("Hugo"), await testServer.player("Gita")];
  const [watcher, other] = [await testServer.player("Will"), await testServer.player("Olga")];
  const { code } = await openTable(host, { sit: [guest], watch: [watcher, other] }, settings);
  return { host, guest, watcher, other, code };
}

const says = (player: TestPlayer, text: string, command: string = randomUUID()) => player.send("say", { command, text });
const texts = ({ chat }: TestPlayer): string[] => chat.map(({ text }) => text);
const hears = (player: TestPlayer, text: string) => player.until(() => texts(player).includes(text));
/** Waits until all events so far have arrived at all clients. */
const settled = (...players: TestPlayer[]) => Promise.all(players.map((player) => player.socket.emitWithAck("hello")));
/** Joins the table as a new person. */
async function comes(code: string, name = "Nina"): Promise<TestPlayer> {
  const player = await server.player(name);
  await player.does("join_table", { code });
  return player;
}

describe("the readers of a chat message", () => {
  it("are all people at the table, for messages from seats and from spectators", async () => {
    const { host, guest, watcher, other } = await openChatTable();
    await says(host, "from a seat");
    await says(watcher, "from the side");
    for (const player of [host, guest, watcher, other]) {
      await hears(player, "from the side");
      expect(player.chat.map(({ channel, text, by, seat }) => [channel, text, by?.name, seat])).toEqual([
        ["seats", "from a seat", "Hugo", "player_1"],
        ["watchers", "from the side", "Will", undefined],
      ]);
    }
  });

  it("are only spectators for a spectator's message, if the table separates the channels", async () => {
    const { host, guest, watcher, other, code } = await openChatTable({ seatsReadWatchers: false });
    await says(host, "from a seat");
    await says(watcher, "from the side");
    await hears(other, "from the side");
    await settled(host, guest);
    for (const player of [host, guest]) expect(texts(player)).toEqual(["from a seat"]);
    expect(texts(other)).toEqual(["from a seat", "from the side"]);
    expect(texts(await comes(code))).toEqual(["from a seat", "from the side"]);
    await guest.does("join_table", { code });
    expect(texts(guest)).toEqual(["from a seat", "from a seat"]);
  });

  it("do not include a person who has left the table", async () => {
    const { host, watcher, guest } = await openChatTable();
    await watcher.does("leave_table");
    await says(host, "who has gone?");
    await hears(guest, "who has gone?");
    await settled(watcher);
    expect(texts(watcher)).toEqual([]);
    expect(await says(watcher, "I have")).toMatchObject({ ok: false, error: "no_such_table" });
  });

  it("do not include a person who has moved to another table", async () => {
    const { host, watcher, guest } = await openChatTable();
    const elsewhere = await openChatTable();
    await watcher.does("join_table", { code: elsewhere.code });
    await says(host, "who has gone?");
    await says(elsewhere.host, "who has come?");
    await hears(watcher, "who has come?");
    await hears(guest, "who has gone?");
    await settled(watcher);
    expect(texts(watcher)).toEqual(["who has come?"]);
  });
});

describe("a chat message", () => {
  it("has a number, a time and the version of the table", async () => {
    const { host, guest, code } = await openChatTable();
    await says(host, "before");
    await begin(host, guest);
    const { version } = await host.does("reply", { command: "wins", ...WINS });
    await says(guest, "after");
    await hears(host, "after");
    const now = (await host.does("join_table", { code })).version;
    const last = host.chat.find(({ text }) => text === "after") as ChatLine;
    expect(last).toMatchObject({ line: 2, after: now });
    expect(last.after).toBeGreaterThanOrEqual(version);
    expect(host.chat[0]?.after).toBeLessThan(version);
    expect(Math.abs(last.at - Date.now())).toBeLessThan(10_000);
  });

  it.each([
    ["<script>alert('x')</script>"],
    ["&amp; \" ' ` \\ %s $1"],
    ["  spaces, and\ta tab\n and a new line  "],
    ["Příliš žluťoučký kůň 🐎 ‮ backwards"],
    ["'); DROP TABLE chat_line; --"],
    ["a".repeat(500)],
  ])("is delivered unchanged: %j", async (text) => {
    const { host, guest, code } = await openChatTable();
    expect(await says(host, text)).toEqual({ ok: true });
    await hears(guest, text);
    expect(texts(await comes(code))).toEqual([text]);
  });

  it.each([
    ["a NUL", "\0"],
    ["half a surrogate pair", "\ud83d"],
    ["the other half", "x\udc0e"],
    ["an empty text", ""],
    ["only spaces", " \n "],
    ["too many characters", "a".repeat(501)],
  ])("of %s is rejected", async (_, text) => {
    const { host, guest } = await openChatTable();
    expect(await says(host, text)).toMatchObject({ ok: false, error: "bad_request" });
    await settled(guest);
    expect(guest.chat).toEqual([]);
  });

  it("is sent once if its command is repeated, and acknowledged again", async () => {
    const { host, guest, watcher } = await openChatTable();
    const answers = await Promise.all([says(host, "once", "same"), says(host, "once", "same")]);
    expect([...answers, await says(host, "twice", "same")]).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await says(watcher, "another's", "same")).toEqual({ ok: true });
    await hears(guest, "another's");
    expect(texts(guest)).toEqual(["once", "another's"]);
  });

  it("is stored, and the last fifty are sent to a person who joins", async () => {
    const { host, watcher, code } = await openChatTable();
    const { id } = (await server.database.table.findUnique({ where: { code } })) as { id: string };
    const line = { tableId: id, channel: "seats", personId: host.person, after: 1, at: new Date() };
    await server.database.chatLine.createMany({
      data: Array.from({ length: 60 }, (_, i) => ({ ...line, line: i + 1, text: `line ${i + 1}`, command: `c${i}` })),
    });
    await says(watcher, "the last one");
    const lines = (await comes(code)).chat.map((each) => each.line);
    expect(lines).toEqual(Array.from({ length: 50 }, (_, i) => i + 12));
  });

  it("has a number of its own when all people send at once", async () => {
    const { host, guest, watcher, other } = await openChatTable();
    await Promise.all([host, guest, watcher, other].flatMap((player) => [says(player, "one"), says(player, "two"), says(player, "three")]));
    await host.until(() => host.chat.length === 12);
    expect(host.chat.map(({ line }) => line).sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  });

  it("that cannot be stored does not disturb the table", async () => {
    const { host, guest } = await openChatTable();
    await server.database.$executeRaw`ALTER TABLE chat_line RENAME TO chat_line_away`;
    const answer = await says(host, "lost");
    await server.database.$executeRaw`ALTER TABLE chat_line_away RENAME TO chat_line`;
    expect(answer).toMatchObject({ ok: false, error: "try_again" });
    expect(await says(host, "found")).toEqual({ ok: true });
    await hears(guest, "found");
    expect(guest.noticesExceptPauses).toEqual([]);
    expect(await host.send("start")).toEqual({ ok: true });
  });
});

describe("a person who sends too many chat messages", () => {
  it("has to wait a moment, and no other person has to", async () => {
    const clock = new DrivenWorld();
    const server = await TestServer.open({ ...options, world: clock });
    onTestFinished(() => server.close());
    const { host, guest } = await openChatTable({}, server);
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await says(host, `line ${n}`));
    expect(answers.slice(0, 4)).toEqual(Array(4).fill({ ok: true }));
    expect(answers.at(-1)).toMatchObject({ error: "too_many" });
    expect(await says(guest, "let me talk")).toEqual({ ok: true });
    clock.pass(400);
    expect(await says(host, "once more")).toEqual({ ok: true });
  });

  it("can be muted by the host at this table, and unmuted again", async () => {
    const { host, watcher, guest, code } = await openChatTable();
    expect(await host.send("mute", { person: watcher.person, muted: true })).toEqual({ ok: true });
    expect(await says(watcher, "rude")).toMatchObject({ ok: false, error: "muted" });
    await watcher.until(() => watcher.info?.muted.includes(watcher.person) === true);
    await watcher.does("leave_table");
    await watcher.does("join_table", { code });
    await watcher.does("sit", {});
    expect(await says(watcher, "rude")).toMatchObject({ ok: false, error: "muted" });
    const elsewhere = await openChatTable();
    await watcher.does("join_table", { code: elsewhere.code });
    expect(await says(watcher, "polite")).toEqual({ ok: true });
    await watcher.does("join_table", { code });
    await host.does("mute", { person: watcher.person, muted: false });
    expect(await says(watcher, "sorry")).toEqual({ ok: true });
    await hears(guest, "sorry");
    expect(texts(guest)).toEqual(["sorry"]);
  });
});

describe("a report", () => {
  const kept = async ({ person }: TestPlayer) => {
    const found = await server.database.report.findMany({ where: { reporterId: person } });
    return found.map(({ personId, reason, lines }) => ({ personId, reason, lines: (lines as { text: string }[]).map(({ text }) => text) }));
  };

  it("contains the message and the earlier ones for the administrator", async () => {
    const { host, guest, watcher } = await openChatTable();
    for (const text of ["one", "two"]) await says(guest, text);
    await says(host, "three");
    await says(guest, "four");
    expect(await watcher.send("report", { line: 3, reason: "It is rude." })).toEqual({ ok: true });
    expect(await kept(watcher)).toEqual([{ personId: host.person, reason: "It is rude.", lines: ["one", "two", "three"] }]);
  });

  it("contains only messages that the reporter may read", async () => {
    const { host, guest, watcher, other } = await openChatTable({ seatsReadWatchers: false });
    await says(host, "one");
    await says(watcher, "secret");
    await says(host, "three");
    expect(await guest.send("report", { line: 2, reason: "What is that?" })).toMatchObject({ ok: false, error: "bad_request" });
    expect(await kept(guest)).toEqual([]);
    await guest.does("report", { line: 3, reason: "That." });
    expect((await kept(guest))[0]?.lines).toEqual(["one", "three"]);
    await other.does("report", { line: 2, reason: "This." });
    expect((await kept(other))[0]?.lines).toEqual(["one", "secret"]);
  });

  it.each([0, 2, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    "of message %s, which does not exist, is rejected and does not disturb the table",
    async (line) => {
      const { host, watcher } = await openChatTable();
      await says(host, "one");
      expect(await watcher.send("report", { line, reason: "It is not there." })).toMatchObject({ ok: false, error: "bad_request" });
      await settled(host, watcher);
      expect([...host.noticesExceptPauses, ...watcher.noticesExceptPauses]).toEqual([]);
    },
  );

  it("counts towards the reporter's limit", async () => {
    const { host, watcher } = await openChatTable();
    await says(host, "one");
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await watcher.send("report", { line: 1, reason: `Reason ${n}` }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({ error: "too_many" });
  });
});

describe("a deleted person", () => {
  it("leaves no chat messages and no reports about them", async () => {
    const { host, guest, watcher, code } = await openChatTable();
    await says(guest, "remember me");
    await hears(host, "remember me");
    await watcher.does("report", { line: 1, reason: "Why?" });
    await server.people.accounts.remove(guest.person);
    await guest.until(() => !guest.socket.connected);
    expect((await comes(code)).chat).toEqual([]);
    expect(await server.database.report.count({ where: { reporterId: watcher.person } })).toBe(0);
  });
});
