import type { PlayableDeck } from "@mutable/bots";
import type { PersonProfiles } from "@mutable/table";
import type { ClusterHistory } from "../history/history.ts";
import { type ReplayedTable, replayTable } from "../replay/replayed-table.ts";
import { byTable, type TableHistory } from "./by-table.ts";
import { Newest } from "./by-time.ts";
import { readConnection } from "./connection.ts";
import { groupBy } from "./group.ts";
import { knowledgeOf } from "./knowledge.ts";
import { type ReplyEvidence, repliesOf } from "./replies.ts";

/** What a history tells of one table, and what follows from it. The laws read it. */
export interface Evidence extends TableHistory {
  readonly decks: ReadonlyMap<string, PlayableDeck>;
  readonly tables: ReadonlyMap<string, ReplayedTable>;
  readonly replies: readonly ReplyEvidence[];
  /** What people knew of a table. */
  known(table: string): Newest;
  /** A person, for sentences. */
  who(person: string): string;
}

const NOTHING_KNOWN = new Newest([]);

/** One table after the other, each with its evidence. */
export function* evidenceByTable(history: ClusterHistory, decks: ReadonlyMap<string, PlayableDeck>): Generator<Evidence> {
  const people = new Map(history.people.map((person) => [person.id, person]));
  const idByCode = new Map(history.stored.tables.map(({ id, code }) => [code, id]));
  const connections = history.connections.map((connection) => readConnection(connection, idByCode));
  for (const part of byTable(history, connections)) yield evidenceOf(part, decks, people);
}

function evidenceOf(part: TableHistory, decks: ReadonlyMap<string, PlayableDeck>, people: PersonProfiles): Evidence {
  const known = knowledgeOf(part.connections);
  const rows = groupBy(part.stored.log, ({ table }) => table);
  return {
    ...part,
    decks,
    tables: new Map([...rows].map(([id, own]) => [id, replayTable(id, own, decks, people)])),
    replies: repliesOf(part.connections),
    known: (table) => known.get(table) ?? NOTHING_KNOWN,
    who: (person) => `${people.get(person)?.name ?? "Somebody"} (${person})`,
  };
}
