import { type PlayableDeck, shippedDecks } from "@mutable/bots";
import type { ClusterHistory } from "../history/history.ts";
import { type ReplayedTable, replayTable } from "../replay/replayed-table.ts";
import { Newest } from "./by-time.ts";
import { type ConnectionEvidence, readConnection } from "./connection.ts";
import { groupBy } from "./group.ts";
import { knowledgeOf } from "./knowledge.ts";
import { type ReplyEvidence, repliesOf } from "./replies.ts";

/** A history, and what follows from it. The laws read it. */
export interface Evidence {
  readonly history: ClusterHistory;
  readonly decks: ReadonlyMap<string, PlayableDeck>;
  readonly tables: ReadonlyMap<string, ReplayedTable>;
  readonly connections: readonly ConnectionEvidence[];
  readonly replies: readonly ReplyEvidence[];
  /** What people knew of a table. */
  known(table: string): Newest;
  /** A person, for sentences. */
  who(person: string): string;
}

const NOTHING_KNOWN = new Newest([]);

/** `decks`: those that shipped with Mutable, unless made decks were played. */
export function evidenceOf(history: ClusterHistory, decks: ReadonlyMap<string, PlayableDeck> = shippedDecks): Evidence {
  const people = new Map(history.people.map((person) => [person.id, person]));
  const rows = groupBy(history.stored.log, ({ table }) => table);
  const idByCode = new Map(history.stored.tables.map(({ id, code }) => [code, id]));
  const connections = history.connections.map((connection) => readConnection(connection, idByCode));
  const known = knowledgeOf(connections);
  return {
    history,
    decks,
    tables: new Map([...rows].map(([id, own]) => [id, replayTable(id, own, decks, people)])),
    connections,
    replies: repliesOf(connections),
    known: (table) => known.get(table) ?? NOTHING_KNOWN,
    who: (person) => `${people.get(person)?.name ?? "Somebody"} (${person})`,
  };
}
