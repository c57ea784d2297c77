import type { PeopleStore } from "@mutable/db";
import { replacePerson } from "./changes/seating.ts";
import { personsOf } from "./state.ts";
import type { Table } from "./table.ts";
import { untilDone } from "./until-done.ts";

/**
 * What has become of the people at a table: some look different, some are gone or banned, some guests have become an account. `about`: the one of whom something was
 * heard; otherwise everybody is looked up. Called from within the mailbox.
 */
export async function followPeople(table: Table, { guests, accounts }: PeopleStore, about: string | undefined): Promise<void> {
  const { state } = table;
  const ids = new Set([state.host, ...personsOf(state).map(([, { person }]) => person)]);
  const asked = [...ids].filter((id) => about === undefined || id === about);
  if (asked.length === 0) return;
  const [known, banned] = await untilDone(() => Promise.all([guests.currentIdentities(asked), accounts.bannedAmong(asked)]));
  for (const id of asked) {
    const person = known.get(id);
    const isNew = person !== undefined && table.isNew(person);
    if (person !== undefined) table.know(person);
    if (banned.has(id)) await table.change((before) => replacePerson(before, id, undefined));
    else if (person?.id !== id) await table.change((before) => replacePerson(before, id, person?.id));
    else if (isNew) await table.rename(person);
  }
  const { phase } = table.state;
  if ((phase === "playing" || phase === "suspended") && personsOf(table.state).length === 0) await table.close();
}
