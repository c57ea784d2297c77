import type { Evidence } from "../evidence/evidence.ts";
import type { Acknowledgement, ReplyEvidence } from "../evidence/replies.ts";
import type { LawFinding } from "../finding.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { ReplayedVersion } from "../replay/replayed-version.ts";
import type { Law } from "./law.ts";

/** An acknowledgement names the move that the reply became; or, in a window to react, the version in which the reply waits. */
export const acknowledgedReplies: Law = (evidence) =>
  evidence.replies.flatMap((reply) => reply.acknowledged.flatMap((acknowledgement) => faultOf(evidence, reply, acknowledgement) ?? []));

function faultOf({ tables, who }: Evidence, reply: ReplyEvidence, { version }: Acknowledgement): LawFinding | undefined {
  const { table, person, call } = reply;
  const about = { table, version, person };
  const replayed = tables.get(table);
  const at = replayed && versionOf(replayed, version);
  // What cannot be replayed is a finding already.
  if (replayed !== undefined && at === undefined && version <= replayed.rows.length) return undefined;
  if (at === undefined) {
    const text = `${who(person)} was told that the reply ${call} is version ${version} of table ${table}, which is not in the log.`;
    return { ...about, code: "acknowledged_not_logged", text };
  }
  if (isMoveOf(at, reply) || waitsIn(at, reply)) return undefined;
  const text = `${who(person)} was told that the reply ${call} is version ${version} of table ${table}, where the log has something else.`;
  return { ...about, code: "acknowledged_otherwise", text };
}

/** True if the log entry is the move of this reply. */
export function isMoveOf({ state, move }: ReplayedVersion, { person, id, decision, call }: ReplyEvidence): boolean {
  if (move === undefined || move.command !== id || move.decision !== decision) return false;
  const holder = state.seats[move.seat];
  return holder !== undefined && "person" in holder && holder.person === person && JSON.stringify(move.call) === call;
}

/** True if the reply can wait for the end of the window that is open at that version. */
export function waitsIn({ table, state }: ReplayedVersion, { person, decision }: ReplyEvidence): boolean {
  return (table.stored.referee?.game.open ?? []).some(({ id, kind, seat }) => {
    const holder = state.seats[seat];
    return kind === "may_react" && id === decision && holder !== undefined && "person" in holder && holder.person === person;
  });
}
