import { Newest, Oldest, type Timed } from "../evidence/by-time.ts";
import type { SentCommand } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { groupBy } from "../evidence/group.ts";
import type { ReplyEvidence } from "../evidence/replies.ts";
import type { LawFinding } from "../finding.ts";
import { type ReplayedTable, versionOf } from "../replay/replayed-table.ts";
import { isMoveOf } from "./acknowledged-replies.ts";
import { EFFECTS } from "./effects.ts";
import type { Law } from "./law.ts";

/**
 * A command that was acknowledged without a version shows its effect in the log: not before what was known when it was sent, and
 * before what was sent after its answer.
 */
export const acknowledgedEffects: Law = (evidence) => {
  const latest = latestVersions(evidence);
  return evidence.connections.flatMap(({ commands }) => commands.flatMap((sent) => faultOf(evidence, sent, latest) ?? []));
};

type Latest = (table: ReplayedTable, time: number) => number;

function faultOf({ tables, known, who }: Evidence, sent: SentCommand, latest: Latest): LawFinding | undefined {
  const { person, table: id, name, carries, at, answer, answeredAt } = sent;
  const shows = EFFECTS[name];
  const table = id === undefined ? undefined : tables.get(id);
  if (shows === undefined || table === undefined || answer?.ok !== true || answeredAt === undefined) return undefined;
  const first = Math.max(1, known(table.id).before(at));
  const before = versionOf(table, first);
  if (before === undefined) return undefined;
  const last = Math.max(first, latest(table, answeredAt));
  for (let version = first; version <= last; version += 1) {
    const found = versionOf(table, version);
    // What cannot be replayed is a finding already.
    if (found === undefined || shows(found.state, { person, carries, answer }, before.state)) return undefined;
  }
  const text = `${who(person)} was told that ${name} ${JSON.stringify(carries)} is done at table ${table.id}, and versions ${first} to ${last} do not show it.`;
  return { code: "effect_missing", text, table: table.id, version: first, person };
}

/** The last version that a table can have had at a time: that before the first move that was sent later, and what was committed by then. */
function latestVersions({ tables, replies, inside: { writes } }: Evidence): Latest {
  const sent = groupBy(replies, ({ table }) => table);
  const moves = new Map([...tables].map(([id, table]) => [id, new Oldest(movesOf(table, sent.get(id) ?? []))]));
  const commits = new Map(
    [...groupBy(writes ?? [], ({ table }) => table)].map(([id, own]) => [id, new Newest(own.map(({ at, seq }) => ({ at, version: seq })))]),
  );
  return ({ id, versions }, time) => {
    const beforeNext = (moves.get(id)?.after(time) ?? Number.POSITIVE_INFINITY) - 1;
    const committed = writes === undefined ? versions.length : (commits.get(id)?.until(time) ?? 0);
    return Math.min(versions.length, beforeNext, committed);
  };
}

const movesOf = (table: ReplayedTable, replies: readonly ReplyEvidence[]): Timed[] =>
  replies.flatMap((reply) =>
    reply.acknowledged.flatMap(({ version }) => {
      const found = versionOf(table, version);
      return found !== undefined && isMoveOf(found, reply) ? [{ at: reply.at, version }] : [];
    }),
  );
