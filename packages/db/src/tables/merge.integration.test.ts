import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openPeople } from "../people/people.ts";
import { INSTALLATION_SECRET, newAccount, newGuest } from "../people/testing.ts";
import { openChat } from "./chat.ts";
import { openLog } from "./log.ts";
import { openTables } from "./tables.ts";
import { claim, firstEntry, gameOf, logEntry, newTestDatabase, overview } from "./testing.ts";

const hall = await newTestDatabase();
const { database } = hall;
const tables = openTables(database);
const chat = openChat(database);
const people = openPeople(database, INSTALLATION_SECRET);
const { guests } = people;
const lease = await hall.lease();
afterAll(() => hall.close());

const newTable = (creator: string, at: readonly string[], command?: string) =>
  tables.create({ ...overview, ...firstEntry, id: randomUUID(), code: randomUUID(), creator, people: at, command });

describe("a guest who signs in to an account", () => {
  it("moves seats, chat and tables to the account", async () => {
    const [guest, account, other] = [await newGuest(people), await newAccount(people, "Mika"), await newGuest(people, "Other")];
    const { id } = await newTable(guest.id, [other.id, guest.id], "c1");
    // The account may have used the same command for another table.
    await newTable(account.id, [], "c1");
    const game = gameOf({
      from: 2,
      seats: [
        { seat: "player_1", person: other.id },
        { seat: "player_2", person: guest.id },
      ],
    });
    const own = { table: id, epoch: await claim(lease, id) };
    const log = openLog(lease);
    await log.append(logEntry(own, 2));
    await log.append({ ...logEntry(own, 3), game });
    await chat.add({ table: id, channel: "seats", person: guest.id, text: "Hi", after: 1, command: "c1", at: new Date() });

    await guests.mergeInto(guest.id, account.id);

    expect((await tables.ofPerson(account.id)).map(({ people: at }) => at)).toEqual([[other.id, account.id]]);
    expect(await tables.ofPerson(guest.id)).toEqual([]);
    expect(await database.table.count({ where: { creatorId: account.id } })).toBe(2);
    expect(await chat.last(id, 1)).toMatchObject([{ person: { id: account.id, name: "Mika" } }]);
    const seats = await database.gameSeat.findMany({ where: { gameId: game.id }, orderBy: { seat: "asc" } });
    expect(seats.map(({ personId }) => personId)).toEqual([other.id, account.id]);
  });

  it("is found by the old id", async () => {
    const [guest, other, account] = [await newGuest(people), await newGuest(people, "Other"), await newAccount(people, "Kos")];
    await guests.mergeInto(guest.id, account.id);
    const known = await guests.currentIdentities([guest.id, other.id, account.id, "nobody", guest.id]);
    expect([...known]).toEqual(
      expect.arrayContaining([
        [guest.id, { id: account.id, name: "Kos", face: "owl" }],
        [other.id, { id: other.id, name: "Other", face: "fox" }],
        [account.id, { id: account.id, name: "Kos", face: "owl" }],
      ]),
    );
    expect(known.size).toBe(3);
    expect(await guests.currentIdentities([])).toEqual(new Map());
  });

  it("is no longer found after the account is deleted", async () => {
    const [guest, account] = [await newGuest(people), await newAccount(people, "Lark")];
    await guests.mergeInto(guest.id, account.id);
    await database.person.delete({ where: { id: account.id } });
    expect(await guests.currentIdentities([guest.id, account.id])).toEqual(new Map());
    expect(await database.merge.count({ where: { guestId: guest.id } })).toBe(0);
  });

  it("leads to the account, as do two further guests", async () => {
    const account = await newAccount(people, "Wren");
    const each = await Promise.all(Array.from({ length: 3 }, () => newGuest(people)));
    await Promise.all(each.map(({ id }) => guests.mergeInto(id, account.id)));
    const known = await guests.currentIdentities(each.map(({ id }) => id));
    expect(each.map(({ id }) => known.get(id)?.id)).toEqual([account.id, account.id, account.id]);
  });

  it("has one seat at a table where both had one", async () => {
    const [guest, account] = [await newGuest(people), await newAccount(people, "Rook")];
    const { id } = await newTable(guest.id, [account.id, guest.id]);
    await guests.mergeInto(guest.id, account.id);
    expect(new Set((await tables.byId(id))?.people)).toEqual(new Set([account.id]));
  });
});
