import { openDatabase, openPeople } from "@mutable/db";
import { migratedDatabase } from "@mutable/db/testing";
import { expect, it } from "vitest";
import { startAccountCleanup } from "./account-cleanup.ts";

const DAY = 86_400_000;

it("removes guests who have been inactive for longer than the setting, from the start on", async () => {
  const database = openDatabase(await migratedDatabase());
  const people = openPeople(database, "the secret of an installation, for tests");
  const ids: string[] = [];
  for (const days of [89, 91]) {
    const entered = await people.guests.create({ name: `Away ${days}`, face: "fox" });
    if (entered.fault) throw new Error(entered.fault);
    ids.push(entered.value.id);
    await database.person.update({ where: { id: entered.value.id }, data: { lastSeenAt: new Date(Date.now() - days * DAY) } });
  }
  await startAccountCleanup(people, 90).close();
  expect(await Promise.all(ids.map(async (id) => (await people.accounts.byId(id))?.name))).toEqual(["Away 89", undefined]);
  await database.$disconnect();
});
