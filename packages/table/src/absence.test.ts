import { keyFromText, randomReply, randomStream } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { dues } from "./dues.ts";
import { type LoggedMove, seatOfPerson, toPresenceInfo } from "./index.ts";
import { SECOND, TestTable } from "./testing/test-table.ts";

const MINUTE = 60 * SECOND;
const THREE = ["ana", "ben", "eva"] as const;
const levelIn = ({ state }: TestTable, seat: string) => (state.seats as Record<string, { standIn?: string }>)[seat]?.standIn;
const deadlineOf = (table: TestTable) => table.dues.find(({ act }) => act.type === "time_up")?.at;

const ask = (table: TestTable, person: string, kind: "suspend" | "resume") =>
  table.run({ type: "ask_vote", asker: { person, isProgram: false }, question: { kind } });

describe("a turn clock", () => {
  it("lets a bot answer once when it runs out, and lets the bot stay after the second time until the player acts", () => {
    const table = TestTable.playing(THREE, { clock: { decision: 30, reserve: 60 } });
    const seat = table.asked;
    expect(deadlineOf(table)).toBe(table.now + 90 * SECOND);
    table.pass(89 * SECOND);
    expect(table.live.idle.expired.size).toBe(0);
    table.pass(SECOND);
    expect(table.dues).toContainEqual(expect.objectContaining({ act: expect.objectContaining({ type: "ask_bot" }) }));
    expect(levelIn(table, seat)).toBeUndefined();
    table.apply({ type: "time_up", seat, decision: 99 });
    expect(levelIn(table, seat)).toBe("steady");
    table.run({ type: "activity", seat });
    expect(levelIn(table, seat)).toBeUndefined();
  });

  it("stops when nobody is connected, and runs on for the first player who returns", () => {
    const table = TestTable.playing(THREE, { clock: { decision: 30, reserve: 0 } });
    table.pass(20 * SECOND);
    for (const person of THREE) table.run({ type: "leave", person, why: "closed" });
    expect(deadlineOf(table)).toBeUndefined();
    table.pass(60 * MINUTE);
    table.arrive("ben");
    expect(deadlineOf(table)).toBe(table.now + 10 * SECOND);
  });
});

describe("an absent player", () => {
  it.each([
    ["closed", 20],
    ["lost", 60],
  ] as const)("whose page or connection was %s is waited for during %i seconds, then a bot stands in until the return", (why, seconds) => {
    const table = TestTable.playing(THREE, { botAfter: 20 });
    const seat = seatOfPerson(table.state, "ben") as "player_2";
    table.run({ type: "leave", person: "ben", why });
    expect(toPresenceInfo(table.table).seats[seat]).toEqual({ why, until: table.now + seconds * SECOND });
    table.pass(seconds * SECOND - 1);
    expect(levelIn(table, seat)).toBeUndefined();
    table.pass(1);
    expect(levelIn(table, seat)).toBe("steady");
    table.arrive("ben");
    expect(levelIn(table, seat)).toBeUndefined();
  });

  it("is named by the record of each move that is made while a bot stands in", () => {
    const table = TestTable.playing(THREE, { botAfter: 20 });
    const { below } = randomStream({ key: keyFromText("stand-in"), taken: 0 });
    const moves = () => table.log.flatMap(({ record }) => (record?.startsWith('{"at"') ? [JSON.parse(record) as LoggedMove] : []));
    const move = () => {
      const [decision] = table.table.stored.referee?.game.open ?? [];
      if (decision === undefined) throw new Error("No decision is open.");
      table.run({ type: "reply", reply: { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) } });
    };
    move();
    table.run({ type: "leave", person: "ben", why: "closed" });
    table.pass(20 * SECOND);
    move();
    table.arrive("ben");
    move();
    const seat = seatOfPerson(table.state, "ben");
    expect(moves().map(({ standIns }) => standIns)).toEqual([undefined, [seat], undefined]);
  });

  it.each([
    ["private, without a clock", {}, undefined],
    ["private, with a clock", { clock: { decision: 300, reserve: 0 } }, 20],
    ["public", { isPublic: true }, 20],
    ["public, set to wait", { isPublic: true, botAfter: null }, undefined],
    ["private, set to 300 seconds", { botAfter: 300 }, 300],
  ])("at a table that is %s", (_, settings, seconds) => {
    const table = TestTable.playing(THREE, settings);
    table.run({ type: "leave", person: "ben", why: "closed" });
    const until = seconds === undefined ? {} : { until: table.now + seconds * SECOND };
    expect(toPresenceInfo(table.table).seats.player_2).toEqual({ why: "closed", ...until });
    if (seconds === undefined) table.pass(24 * 60 * MINUTE);
    expect(levelIn(table, "player_2")).toBeUndefined();
  });

  it("has the full time from the moment when the first player returns to an empty table", () => {
    const table = TestTable.playing(["ana", "ben"], { botAfter: 20 });
    for (const person of ["ana", "ben"]) table.run({ type: "leave", person, why: "lost" });
    table.pass(60 * MINUTE);
    expect(levelIn(table, "player_2")).toBeUndefined();
    table.arrive("ana");
    table.pass(59 * SECOND);
    expect(levelIn(table, "player_2")).toBeUndefined();
    table.pass(SECOND);
    expect(levelIn(table, "player_2")).toBe("steady");
  });

  it("keeps the seat for a while before a game, and then loses it and the role of host", () => {
    const table = new TestTable("ana", { isPublic: true });
    table.arrive("ana", "ben");
    table.sit("ben");
    table.run({ type: "leave", person: "ana", why: "lost" });
    table.pass(5 * MINUTE - 1);
    expect(seatOfPerson(table.state, "ana")).toBe("player_1");
    table.pass(1);
    expect(seatOfPerson(table.state, "ana")).toBeUndefined();
    expect(table.state.host).toBe("ben");
    table.run({ type: "leave", person: "ben", why: "lost" });
    table.pass(5 * MINUTE);
    expect(table.state.phase).toBe("closed");
  });
});

describe("a deal", () => {
  const COMMITMENT = "ab".repeat(32);

  it("waits for the nonces, and goes on without those that are late", () => {
    const table = new TestTable("ana");
    table.arrive("ana", "ben");
    table.sit("ben");
    table.run({ type: "set_ready", seat: "player_1", isReady: true, commitment: COMMITMENT });
    table.run({ type: "start", person: "ana" });
    expect(table.state.phase).toBe("dealing");
    table.pass(5 * SECOND);
    expect(table.state.phase).toBe("playing");
  });

  it("goes on in time though the server that began it had a clock that was ahead", () => {
    const table = new TestTable("ana");
    table.arrive("ana", "ben");
    table.sit("ben");
    table.run({ type: "set_ready", seat: "player_1", isReady: true, commitment: COMMITMENT });
    table.run({ type: "start", person: "ana" });
    const now = table.now - 60 * MINUTE;
    const { live } = table.table;
    const restored = { ...table.table, live: { ...live, connections: { ...live.connections, attendedSince: now } } };
    expect(dues(restored, now)).toContainEqual({ at: now + 5 * SECOND, act: { type: "deal" } });
  });

  it("is dropped when its players stay away", () => {
    const table = new TestTable("ana");
    table.arrive("ana", "ben", "ida");
    table.sit("ben");
    table.run({ type: "set_ready", seat: "player_1", isReady: true, commitment: COMMITMENT });
    table.run({ type: "start", person: "ana" });
    for (const person of ["ana", "ben"]) table.run({ type: "leave", person, why: "lost" });
    table.pass(30 * MINUTE);
    expect(table.state).toMatchObject({ phase: "waiting", dropped: 1, seats: {} });
  });
});

describe("a program at a table without a clock", () => {
  const botAsked = ({ dues }: TestTable) => dues.some(({ act }) => act.type === "ask_bot");
  const askingProgram = () => {
    const table = TestTable.playing(["ana", "program"]);
    for (let n = 0; table.asked !== "player_2"; n += 1) {
      const { open } = table.table.stored.referee?.game ?? { open: [] };
      const [decision] = open;
      if (decision === undefined || n > 100) throw new Error("The program is never asked.");
      const call = randomReply(decision, randomStream({ key: keyFromText(String(n)), taken: 0 }).below);
      table.run({ type: "reply", reply: { seat: decision.seat, decision: decision.id, call } });
    }
    return table;
  };

  it("has a minute for each answer: then a bot answers, and stays after the second time until the program acts", () => {
    const table = askingProgram();
    table.pass(MINUTE - 1);
    expect(botAsked(table)).toBe(false);
    table.pass(1);
    expect(botAsked(table)).toBe(true);
    expect(levelIn(table, "player_2")).toBeUndefined();
    table.apply({ type: "time_up", seat: "player_2", decision: 99 });
    expect(levelIn(table, "player_2")).toBe("steady");
    table.run({ type: "activity", seat: "player_2" });
    expect(levelIn(table, "player_2")).toBeUndefined();
  });

  it("has its minute again when the game goes on after a suspension or without anybody connected", () => {
    const table = askingProgram();
    ask(table, "ana", "suspend");
    expect(table.state.phase).toBe("suspended");
    table.pass(60 * MINUTE);
    ask(table, "ana", "resume");
    table.pass(MINUTE - 1);
    expect(botAsked(table)).toBe(false);
    for (const person of ["ana", "program"]) table.run({ type: "leave", person, why: "lost" });
    table.pass(60 * MINUTE);
    table.arrive("ana", "program");
    table.pass(MINUTE - 1);
    expect(botAsked(table)).toBe(false);
    table.pass(1);
    expect(botAsked(table)).toBe(true);
  });

  it("does not make people hurry", () => {
    const table = TestTable.playing(["ana", "ben"]);
    table.pass(60 * MINUTE);
    expect(botAsked(table)).toBe(false);
  });
});

describe("a game", () => {
  it("is suspended when all connected players agree, and resumes when all are back", () => {
    const table = TestTable.playing(THREE, { clock: { decision: 30, reserve: 0 } });
    for (const person of THREE) ask(table, person, "suspend");
    expect(table.state.phase).toBe("suspended");
    for (const person of THREE) table.run({ type: "leave", person, why: "closed" });
    table.pass(5 * 24 * 60 * MINUTE);
    table.arrive(...THREE);
    for (const person of THREE) ask(table, person, "resume");
    expect(table.state.phase).toBe("playing");
    expect(deadlineOf(table)).toBe(table.now + 30 * SECOND);
  });

  it("goes on with a bot for a player who gives up the seat", () => {
    const table = TestTable.playing(THREE);
    table.run({ type: "give_up_seat", seat: "player_2" });
    expect(table.state.seats.player_2).toMatchObject({ bot: "steady" });
  });

  it("goes on without the seat where players may drop out", () => {
    const table = TestTable.playing(THREE, { droppingOut: true });
    table.run({ type: "give_up_seat", seat: "player_2" });
    expect(table.state.seats.player_2).toBeUndefined();
    expect(table.table.stored.referee?.game.seats).toEqual(["player_1", "player_3"]);
  });

  it("that its last person gives up is closed and kept as abandoned", () => {
    const table = TestTable.playing(["ana", "ben"]);
    table.run({ type: "give_up_seat", seat: "player_1" });
    const { change } = table.run({ type: "give_up_seat", seat: "player_2" });
    expect(table.state.phase).toBe("closed");
    expect(change?.ending).toMatchObject({ ending: "abandoned" });
  });
});
