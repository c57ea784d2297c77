import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openPeople } from "../people/people.ts";
import { newAccount, newGuest, SECRET } from "../people/testing.ts";
import type { FinishedGame } from "./games.ts";
import { openGames } from "./games.ts";
import { openLog } from "./log.ts";
import { openTables } from "./tables.ts";
import { firstRow, gameOf, lookup, newHall, rowOf, take } from "./testing.ts";

const hall = await newHall();
const { database } = hall;
const games = openGames(database);
const tables = openTables(database);
const people = openPeople(database, SECRET);
const session = await hall.session();
const log = openLog(session);
afterAll(() => hall.close());

/** A game that has come to its end at a table of its own. */
async function play(creator: string, more: Partial<FinishedGame>): Promise<FinishedGame & { code: string; record: string }> {
  const { id, code } = await tables.create({ ...lookup, ...firstRow, id: randomUUID(), code: randomUUID(), creator });
  const game = gameOf({ from: 2, ...more });
  const own = { table: id, epoch: await take(session, id) };
  const rows = [{ record: `{"of":"${id}"}` }, { record: '{"move":1}' }, { record: undefined }, { record: '{"move":2}', game }];
  for (const [i, row] of rows.entries()) if (!(await log.append({ ...rowOf(own, i + 2), ...row }))) throw new Error("It is not in");
  return { ...game, code, record: `{"of":"${id}","moves":[{"move":1},{"move":2}]}` };
}

const seatsOf = async (gameId: string) =>
  (await database.gameSeat.findMany({ where: { gameId }, orderBy: { seat: "asc" } })).map(({ seat, personId, bot }) => [
    seat,
    personId,
    bot,
  ]);

describe("the record of a game", () => {
  it("is shown to anybody, if the table was public", async () => {
    const ana = await newGuest(people, "Ana");
    const { id, record } = await play(ana.id, { isPublic: true });
    expect(await games.recordFor(id, {})).toBe(record);
    expect(await games.recordFor(id, { person: "nobody", code: "none" })).toBe(record);
  });

  it("is shown to who sat there or knows the code, and to nobody else, if the table was private", async () => {
    const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
    const { id, record, code } = await play(ana.id, { seats: [{ seat: "player_2", person: ana.id }] });
    const other = await play(ben.id, { seats: [{ seat: "player_1", person: ben.id }] });
    expect(await games.recordFor(id, { person: ana.id })).toBe(record);
    expect(await games.recordFor(id, { code })).toBe(record);
    expect(await games.recordFor(id, { person: ben.id, code })).toBe(record);
    for (const stranger of [{}, { person: ben.id }, { code: other.code }, { person: ben.id, code: other.code }, { person: "", code: "" }])
      expect(await games.recordFor(id, stranger)).toBeUndefined();
  });

  it("is none, where there is no such game", async () => {
    expect(await games.recordFor("none", { person: "nobody", code: "none" })).toBeUndefined();
  });
});

describe("the seats of a game", () => {
  it("stay when somebody is gone, who is named no more", async () => {
    const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
    const seats = [
      { seat: "player_1", person: ana.id },
      { seat: "player_2", person: ben.id, bot: "steady" },
      { seat: "player_3", bot: "sharp" },
    ];
    const { id, record } = await play(ana.id, { seats });
    await database.person.delete({ where: { id: ana.id } });
    expect(await seatsOf(id)).toEqual([
      ["player_1", null, null],
      ["player_2", ben.id, "steady"],
      ["player_3", null, "sharp"],
    ]);
    expect(await games.recordFor(id, { person: ben.id })).toBe(record);
    expect(await games.recordFor(id, { person: ana.id })).toBeUndefined();
  });

  it("are those of whoever is there yet when the game ends", async () => {
    const [ana, ben, account] = [await newGuest(people), await newGuest(people), await newAccount(people, "Mika")];
    await database.person.delete({ where: { id: ana.id } });
    await people.guests.absorb(ben.id, account.id);
    const seats = [
      { seat: "player_1", person: ana.id },
      { seat: "player_2", person: ben.id },
    ];
    const { id } = await play(account.id, { seats });
    expect(await seatsOf(id)).toEqual([
      ["player_1", null, null],
      ["player_2", account.id, null],
    ]);
  });

  it("do not keep a game from ending while people go", async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => newGuest(people)));
    const host = await newGuest(people);
    const going = guests.map(({ id }) => database.person.delete({ where: { id } }));
    const played = guests.map(({ id: person }) => play(host.id, { seats: [{ seat: "player_1", person }] }));
    await Promise.all([...going, ...played]);
    for (const { id } of await Promise.all(played)) expect(await seatsOf(id)).toEqual([["player_1", null, null]]);
  });
});
