import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { PageCursor } from "../page.ts";
import { openPeople } from "../people/people.ts";
import { findTraces, INSTALLATION_SECRET, newAccount, newGuest } from "../people/testing.ts";
import { openChat } from "../tables/chat.ts";
import type { FinishedGameRow } from "../tables/finished-game.ts";
import { openLog } from "../tables/log.ts";
import { openTables } from "../tables/tables.ts";
import { claim, firstEntry, gameOf, logEntry, newTestDatabase, overview } from "../tables/testing.ts";
import { nextGamesCursor, openGames } from "./games.ts";

const hall = await newTestDatabase();
const { database } = hall;
const games = openGames(database);
const tables = openTables(database);
const chat = openChat(database);
const people = openPeople(database, INSTALLATION_SECRET);
const lease = await hall.lease();
const log = openLog(lease);
afterAll(() => hall.close());

/** A finished game at its own table. */
async function play(creator: string, more: Partial<FinishedGameRow>): Promise<FinishedGameRow & { code: string; record: string }> {
  const { id, code } = await tables.create({ ...overview, ...firstEntry, id: randomUUID(), code: randomUUID(), creator });
  const game = gameOf({ from: 2, ...more });
  const own = { table: id, epoch: await claim(lease, id) };
  const rows = [{ record: `{"of":"${id}"}` }, { record: '{"move":1}' }, { record: undefined }, { record: '{"move":2}', game }];
  for (const [i, row] of rows.entries()) if (!(await log.append({ ...logEntry(own, i + 2), ...row }))) throw new Error("It is not in");
  return { ...game, code, record: `{"of":"${id}","length":2,"moves":[{"move":1},{"move":2}]}` };
}

const seatsOf = async (gameId: string) =>
  (await database.gameSeat.findMany({ where: { gameId }, orderBy: { seat: "asc" } })).map(({ seat, personId, bot, name, face }) => [
    seat,
    personId,
    bot,
    name,
    face,
  ]);

/** Inserts any number of games without a record. */
async function playMany(list: readonly Partial<FinishedGameRow>[]): Promise<string[]> {
  const all = list.map((more) => gameOf(more));
  await database.game.createMany({
    data: all.map(({ id, name, deck, isPublic, ending, winner, goals, turns, isSolo, score, begun, ended }) => ({
      ...{ isSolo, score: score ?? null },
      ...{ id, tableId: "gone", name, deck, isPublic, ending, winner: winner ?? null, goals: [...goals], turns, moves: 3 },
      ...{ begunAt: new Date(begun), endedAt: new Date(ended) },
    })),
  });
  await database.gameSeat.createMany({
    data: all.flatMap(({ id, seats }) =>
      seats.map(({ seat, person, bot }) => ({ gameId: id, seat, personId: person ?? null, bot: bot ?? null })),
    ),
  });
  return all.map(({ id }) => id);
}

const DAY = 86_400_000;

describe("the record of a game", () => {
  it("is visible to anyone if the table was public", async () => {
    const ana = await newGuest(people, "Ana");
    const { id, record } = await play(ana.id, { isPublic: true });
    expect(await games.recordFor(id, {})).toBe(record);
    expect(await games.recordFor(id, { person: "nobody", code: "none" })).toBe(record);
  });

  it("is visible only to its players and to holders of the code if the table was private", async () => {
    const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
    const { id, record, code } = await play(ana.id, { seats: [{ seat: "player_2", person: ana.id }] });
    const other = await play(ben.id, { seats: [{ seat: "player_1", person: ben.id }] });
    expect(await games.recordFor(id, { person: ana.id })).toBe(record);
    expect(await games.recordFor(id, { code })).toBe(record);
    expect(await games.recordFor(id, { person: ben.id, code })).toBe(record);
    for (const stranger of [{}, { person: ben.id }, { code: other.code }, { person: ben.id, code: other.code }, { person: "", code: "" }])
      expect(await games.recordFor(id, stranger)).toBeUndefined();
  });

  it("is undefined for an unknown game", async () => {
    expect(await games.recordFor("none", { person: "nobody", code: "none" })).toBeUndefined();
  });
});

describe("the seats of a game", () => {
  it("stay without a name when a person is deleted", async () => {
    const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
    const seats = [
      { seat: "player_1", person: ana.id },
      { seat: "player_2", person: ben.id, bot: "steady" },
      { seat: "player_3", bot: "sharp", name: "Robota" },
    ];
    const { id, record } = await play(ana.id, { seats });
    await database.person.delete({ where: { id: ana.id } });
    expect(await seatsOf(id)).toEqual([
      ["player_1", null, null, "Ana", "fox"],
      ["player_2", ben.id, "steady", "Ben", "fox"],
      ["player_3", null, "sharp", "Robota", null],
    ]);
    expect(await games.recordFor(id, { person: ben.id })).toBe(record);
    expect(await games.recordFor(id, { person: ana.id })).toBeUndefined();
  });

  it("include only people who still exist when the game ends", async () => {
    const [ana, ben, account] = [await newGuest(people), await newGuest(people), await newAccount(people, "Mika")];
    await database.person.delete({ where: { id: ana.id } });
    await people.guests.mergeInto(ben.id, account.id);
    const seats = [
      { seat: "player_1", person: ana.id },
      { seat: "player_2", person: ben.id },
    ];
    const { id } = await play(account.id, { seats });
    expect(await seatsOf(id)).toEqual([
      ["player_1", null, null, null, null],
      ["player_2", account.id, null, "Mika", "owl"],
    ]);
  });

  it("lose the name of a deleted person, and so does the chat", async () => {
    const [ana, ben] = [await newAccount(people, "Forget me"), await newGuest(people, "Ben")];
    const { id, code } = await play(ben.id, {
      isPublic: true,
      begun: Date.now() - DAY,
      ended: Date.now() + DAY,
      seats: [
        { seat: "player_1", person: ana.id },
        { seat: "player_2", person: ben.id },
      ],
    });
    const table = (await tables.byCode(code))?.id ?? "";
    for (const [person, text] of [
      [ana.id, "my words"],
      [ben.id, "his words"],
    ] as const)
      await chat.add({ table, channel: "seats", person, text, after: 3, command: "c", at: new Date() });
    expect((await games.gameFor(id, {}))?.chat.map(({ text }) => text)).toEqual(["my words", "his words"]);
    await people.accounts.remove(ana.id);
    const left = await games.gameFor(id, {});
    expect(left?.chat.map(({ text }) => text)).toEqual(["his words"]);
    expect(left?.seats).toEqual([
      { seat: "player_1", person: undefined, bot: undefined, name: undefined, face: undefined },
      { seat: "player_2", person: ben.id, bot: undefined, name: "Ben", face: "fox" },
    ]);
    expect(await findTraces(database, [ana.id, "forget me", "my words"])).toEqual([]);
  });

  it("do not prevent a game from ending while people are deleted", async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => newGuest(people)));
    const host = await newGuest(people);
    const going = guests.map(({ id }) => people.accounts.remove(id));
    const played = guests.map(({ id: person }) => play(host.id, { seats: [{ seat: "player_1", person }] }));
    await Promise.all([...going, ...played]);
    for (const { id } of await Promise.all(played)) expect(await seatsOf(id)).toEqual([["player_1", null, null, null, null]]);
  });

  it("do not prevent a game from ending while a player is just being deleted", async () => {
    const [host, guest] = [await newGuest(people), await newGuest(people)];
    const isWaiting = async () => {
      const [found] = await database.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return found?.count === 1n;
    };
    const played = await database.$transaction(
      async (deletion) => {
        await deletion.person.delete({ where: { id: guest.id } });
        const playing = play(host.id, { seats: [{ seat: "player_1", person: guest.id }] });
        // The check of the foreign key waits for the deletion, which is committed next.
        await expect.poll(isWaiting).toBe(true);
        return { playing };
      },
      { timeout: 60_000 },
    );
    expect(await seatsOf((await played.playing).id)).toEqual([["player_1", null, null, null, null]]);
  });
});

describe("a private game", () => {
  it("can be shared by its players, and unshared by the one who shared it", async () => {
    const [ana, ben, eve] = [await newGuest(people, "Ana"), await newGuest(people, "Ben"), await newGuest(people, "Eve")];
    const seats = [
      { seat: "player_1", person: ana.id },
      { seat: "player_2", person: ben.id },
    ];
    const { id, code, record } = await play(ana.id, { seats, begun: Date.now() - DAY, ended: Date.now() + DAY });
    const table = (await tables.byCode(code))?.id ?? "";
    await chat.add({ table, channel: "seats", person: ana.id, text: "Hi", after: 3, command: "c", at: new Date() });
    expect(await games.share(id, eve.id, true)).toBe(false);
    expect(await games.gameFor(id, { person: eve.id })).toBeUndefined();

    expect(await games.share(id, ana.id, true)).toBe(true);
    expect(await games.share(id, ben.id, true)).toBe(true);
    expect(await games.recordFor(id, {})).toBe(record);
    // The chat of a private table is not shared with the game.
    expect(await games.gameFor(id, { person: eve.id })).toMatchObject({ sharedBy: ana.id, chat: [] });
    expect((await games.gameFor(id, { person: ben.id }))?.chat).toHaveLength(1);
    expect((await games.gameFor(id, { code }))?.chat).toHaveLength(1);

    expect(await games.share(id, ben.id, false)).toBe(false);
    expect(await games.share(id, eve.id, false)).toBe(false);
    expect(await games.share(id, ana.id, false)).toBe(true);
    expect(await games.recordFor(id, { person: eve.id })).toBeUndefined();
  });

  it("is no longer shared after the one who shared it is deleted", async () => {
    const ana = await newGuest(people, "Ana");
    const { id } = await play(ana.id, { seats: [{ seat: "player_1", person: ana.id }] });
    await games.share(id, ana.id, true);
    await database.person.delete({ where: { id: ana.id } });
    expect(await games.gameFor(id, {})).toBeUndefined();
  });
});

describe("the games of a person", () => {
  const at = (day: number, more: Partial<FinishedGameRow>): Partial<FinishedGameRow> => ({ ended: Date.UTC(2030, 0, day), ...more });

  it("are returned in pages, newest first, also if many ended at the same time", async () => {
    const [mika, other] = [await newGuest(people, "Mika"), await newGuest(people, "Other")];
    const seats = [{ seat: "player_1", person: mika.id }];
    await playMany([...[1, 2, 3, 3, 3, 3, 4].map((day) => at(day, { seats })), at(5, { seats: [{ seat: "player_1", person: other.id }] })]);
    const pages: string[][] = [];
    for (let last: PageCursor | undefined; pages.length < 9; ) {
      const page = await games.ofPerson(mika.id, {}, 3, last);
      pages.push(page.map(({ id }) => id));
      last = nextGamesCursor(page);
      if (last === undefined) break;
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(7);
    const days = (await games.ofPerson(mika.id)).map(({ ended }) => ended.getUTCDate());
    expect(days).toEqual([4, 3, 3, 3, 3, 2, 1]);
  });

  it("can be filtered and counted", async () => {
    const [mika, ana, eve] = [await newGuest(people, "Mika"), await newGuest(people, "Ana"), await newGuest(people, "Eve")];
    const me = { seat: "player_1", person: mika.id };
    const her = { seat: "player_2", person: ana.id };
    const bot = { seat: "player_2", bot: "sharp" };
    await playMany([
      at(1, { name: "won against Ana", seats: [me, her] }),
      at(2, { name: "lost against Ana", seats: [me, { ...her, bot: "steady" }], winner: "player_2", isPublic: true }),
      at(3, { name: "won against a bot", seats: [me, bot] }),
      at(4, { name: "drawn", seats: [me, bot], ending: "drawn", winner: undefined, goals: [] }),
      at(5, { name: "given up", seats: [me, bot], ending: "abandoned", winner: undefined, goals: [], deck: "another" }),
    ]);
    const names = async (which: Parameters<typeof games.ofPerson>[1]) => (await games.ofPerson(mika.id, which)).map(({ name }) => name);
    expect(await names({})).toEqual(["given up", "drawn", "won against a bot", "lost against Ana", "won against Ana"]);
    expect(await names({ result: "won" })).toEqual(["won against a bot", "won against Ana"]);
    expect(await names({ result: "lost" })).toEqual(["lost against Ana"]);
    expect(await names({ company: "people" })).toEqual(["lost against Ana", "won against Ana"]);
    expect(await names({ company: "bots", result: "won" })).toEqual(["won against a bot"]);
    expect(await names({ deck: "another" })).toEqual(["given up"]);
    expect(await names({ seenBy: eve.id })).toEqual(["lost against Ana"]);
    expect(await names({ seenBy: ana.id })).toEqual(["lost against Ana", "won against Ana"]);
    expect(await games.count(mika.id)).toEqual({ all: 5, won: 2, lost: 1 });
    expect(await games.count(mika.id, { company: "bots" })).toEqual({ all: 3, won: 1, lost: 0 });
    expect(await games.count(eve.id)).toEqual({ all: 0, won: 0, lost: 0 });
  });

  it("tell how often the versions of a deck were played, and how long a usual game is", async () => {
    const { id: person } = await newGuest(people, "Mika");
    const seats = [{ seat: "player_1", person }];
    const won = [30, 4, 6, 9].map((turns) => ({ deck: "made-pond-1", seats, turns }));
    await playMany([
      ...won,
      { deck: "made-pond-2", seats, turns: 100, ending: "abandoned", winner: undefined },
      { deck: "made-pond-2", seats, turns: 200, ending: "drawn", winner: undefined },
      { deck: "made-lake-1", seats, turns: 100 },
    ]);
    const versions = ["made-pond-1", "made-pond-2"];
    expect(await games.withDecks(versions)).toEqual({ count: 5, usualTurns: undefined });
    await playMany([
      { deck: "made-pond-2", seats, turns: 8 },
      { deck: "made-pond-2", seats, turns: 300, isSolo: true },
    ]);
    expect(await games.withDecks(versions)).toEqual({ count: 7, usualTurns: 8 });
    expect(await games.withDecks(["made-pond-3"])).toEqual({ count: 0, usualTurns: undefined });
  });

  it("are summarized in statistics", async () => {
    const [mika, ana, ben] = [await newGuest(people, "Mika"), await newGuest(people, "Ana"), await newGuest(people, "Ben")];
    const me = { seat: "player_1", person: mika.id };
    const her = { seat: "player_2", person: ana.id };
    const now = new Date();
    const thisMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    const won = { winner: "player_1" };
    const lost = { winner: "player_2" };
    await playMany([
      { ...won, seats: [me, her], ended: thisMonth - 800 * DAY, goals: ["toast"], turns: 12 },
      { ...won, seats: [me, her], ended: thisMonth + 1, goals: ["toast", "bed-time"], turns: 3 },
      { ...won, seats: [me, her], ended: thisMonth + 2, goals: ["hippyism"], turns: 30 },
      { ...lost, seats: [me, her], ended: thisMonth + 3, turns: 4 },
      { ending: "drawn", winner: undefined, goals: [], seats: [me, her], ended: thisMonth + 4 },
      { ending: "abandoned", winner: undefined, goals: [], seats: [me, her], ended: thisMonth + 5, turns: 99 },
      { ...won, seats: [me, her, { seat: "player_3", person: ben.id }], ended: thisMonth + 6, goals: ["toast"], turns: 5, deck: "another" },
    ]);
    const solo = { ending: "drawn", winner: undefined, goals: [], seats: [me], isSolo: true, turns: 200 } as const;
    await playMany([
      ...[4, 7].map((score, later) => ({ ...solo, score, ended: thisMonth + 7 + later })),
      { ...solo, score: 3, deck: "another", ended: thisMonth + 9 },
      { ...solo, ending: "abandoned", ended: thisMonth + 10 },
    ]);
    const figures = await games.statisticsOf(mika.id);
    expect(figures).toMatchObject({ games: 6, won: 4, drawn: 1, streak: 1, bestStreak: 3 });
    expect(figures.bySeats).toEqual([
      { seats: 2, games: 5, won: 3 },
      { seats: 3, games: 1, won: 1 },
    ]);
    expect(figures.byDeck).toEqual([
      { deck: "fluxx-3", games: 5, won: 3 },
      { deck: "another", games: 1, won: 1 },
    ]);
    expect(figures.solo).toEqual([
      { deck: "fluxx-3", games: 2, best: 7, average: 5.5 },
      { deck: "another", games: 1, best: 3, average: 3 },
    ]);
    const another = await games.statisticsOf(mika.id, "another");
    expect(another).toMatchObject({ games: 1, won: 1, byDeck: [{ deck: "another" }], solo: [{ deck: "another", best: 3 }] });
    expect((await games.ofPerson(mika.id, { company: "solo", deck: "fluxx-3" })).map(({ score }) => score)).toEqual([undefined, 7, 4]);
    expect((await games.ofPerson(mika.id, { company: "bots" })).length).toBe(0);
    expect(figures.byMonth).toHaveLength(12);
    expect(figures.byMonth.at(-1)).toEqual({ month: new Date(thisMonth).toISOString().slice(0, 7), games: 5, won: 3 });
    expect(figures.byMonth.slice(0, -1).every(({ games: count }) => count === 0)).toBe(true);
    expect(figures.goals).toEqual(
      [
        { deck: "fluxx-3", goal: "toast", won: 2 },
        { deck: "fluxx-3", goal: "bed-time", won: 1 },
        { deck: "fluxx-3", goal: "hippyism", won: 1 },
        { deck: "another", goal: "toast", won: 1 },
      ].sort((one, other) => other.won - one.won || (one.goal < other.goal ? -1 : 1)),
    );
    expect(figures.companions).toEqual([
      { id: ana.id, name: "Ana", face: "fox", games: 6 },
      { id: ben.id, name: "Ben", face: "fox", games: 1 },
    ]);
    expect(figures.longest?.turns).toBe(30);
    expect(figures.quickestWin?.turns).toBe(3);
    expect(await games.statisticsOf(ben.id)).toMatchObject({ games: 1, won: 0, streak: 0, bestStreak: 0, quickestWin: undefined });
    expect(await games.statisticsOf("nobody")).toMatchObject({ games: 0, bySeats: [], goals: [], longest: undefined });
  });
});
