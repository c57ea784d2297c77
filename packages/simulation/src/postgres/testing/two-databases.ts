import {
  COMMAND_LINE,
  type NewSqlConnection,
  notify,
  openChat,
  openDatabase,
  openModeration,
  openPeople,
  openTables,
  pgConnections,
} from "@mutable/db";
import { migratedDatabase } from "@mutable/db/testing";
import type { Stores } from "@mutable/rooms";
import { chanceOf } from "../../time/random.ts";
import { Timeline } from "../../time/timeline.ts";
import { NO_FAULTS } from "../options.ts";
import { SimulatedPostgres } from "../postgres.ts";
import { rightWorld } from "./drive.ts";

/** What the web app does with people and tables. */
export interface WebActs {
  rename(id: string, name: string): Promise<unknown>;
  ban(id: string): Promise<unknown>;
  unban(id: string): Promise<unknown>;
  mute(id: string): Promise<unknown>;
  endSession(person: string, id: string): Promise<unknown>;
  mergeInto(guest: string, account: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  closeTable(id: string, why: string): Promise<unknown>;
  add(person: { id: string; name: string; isAccount: boolean }): Promise<unknown>;
}

/** One of the two databases, with all that the operations call. */
export interface OneDatabase extends Pick<Stores, "rows" | "chat" | "people" | "notify"> {
  readonly newConnection: NewSqlConnection;
  readonly acts: WebActs;
}

const MUTED_UNTIL = Date.UTC(9999, 0);

/** The person may be gone: then nothing is done. */
const unlessGone = (error: unknown): void => {
  if ((error as { code?: unknown }).code !== "P2025") throw error;
};

export async function openReal(): Promise<OneDatabase & { url: string; close(): Promise<void> }> {
  const url = await migratedDatabase();
  const database = openDatabase(url);
  const people = openPeople(database, "a secret for tests");
  const moderation = openModeration(database);
  const by = COMMAND_LINE;
  return {
    url,
    newConnection: pgConnections(url),
    rows: openTables(database),
    chat: openChat(database),
    people,
    notify: (channel, payloads) => notify(database, channel, payloads),
    acts: {
      async rename(id, name) {
        const result = await people.accounts.change(id, { name }).catch(unlessGone);
        if (result?.fault !== undefined) throw Object.assign(new Error(result.fault), { code: "P2002" });
      },
      ban: (person) => moderation.acts.ban({ by, person, why: "rude" }).then(() => {}, unlessGone),
      unban: (person) => moderation.acts.unban({ by, person }).then(() => {}, unlessGone),
      mute: (person) => moderation.acts.mute({ by, person, why: "rude", length: "good" }).then(() => {}, unlessGone),
      endSession: (person, id) => people.accounts.endSession({ person, version: 1, id }, new Date(MUTED_UNTIL)),
      mergeInto: (guest, account) => people.guests.mergeInto(guest, account),
      remove: (id) => people.accounts.remove(id),
      closeTable: (table, why) => moderation.acts.closeTable({ by, table, why }).then(() => {}),
      async add({ id, name, isAccount }) {
        await database.person.create({ data: { id, name, face: "fox", nameKey: isAccount ? name.toLowerCase() : null } });
      },
    },
    close: () => database.$disconnect(),
  };
}

export function openSimulated(): OneDatabase & { timeline: Timeline; postgres: SimulatedPostgres } {
  const timeline = new Timeline();
  const clockAt = Date.now();
  const postgres = new SimulatedPostgres({ timeline, chance: chanceOf("no chance"), clockAt, faults: NO_FAULTS });
  const { newConnection, stores } = postgres.process({ name: "a process", world: rightWorld(timeline, clockAt) });
  return {
    ...{ timeline, postgres, newConnection },
    ...stores,
    acts: {
      rename: (id, name) => postgres.rename(id, name),
      ban: (id) => postgres.ban(id),
      unban: (id) => postgres.unban(id),
      mute: (id) => postgres.mute(id, MUTED_UNTIL),
      endSession: (person, id) => postgres.endSession(person, id),
      mergeInto: (guest, account) => postgres.mergeInto(guest, account),
      remove: (id) => postgres.remove(id),
      closeTable: (id, why) => postgres.closeTable(id, why),
      async add({ id, name, isAccount }) {
        if (isAccount) postgres.addAccount(name, { face: "fox", id });
        else postgres.addGuest(name, "fox", id);
      },
    },
  };
}
