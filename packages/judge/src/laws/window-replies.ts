import type { Evidence } from "../evidence/evidence.ts";
import { groupBy } from "../evidence/group.ts";
import type { ReplyEvidence } from "../evidence/replies.ts";
import type { LawFinding } from "../finding.ts";
import { type ReplayedTable, versionOf } from "../replay/replayed-table.ts";
import type { ReplayedVersion } from "../replay/replayed-version.ts";
import { waitsIn } from "./acknowledged-replies.ts";
import type { Law } from "./law.ts";

/**
 * In a window to react an acknowledged reply waits in the memory of its server, and the last one of a seat counts. A server that
 * takes the table over has forgotten it, and asks again: so the law holds while one server has the table. What the former one was
 * committing meanwhile may come in between, with the earlier reply.
 */
export const windowReplies: Law = (evidence) => {
  const found: LawFinding[] = [];
  for (const [table, replies] of groupBy(evidence.replies, (reply) => reply.table)) {
    const replayed = evidence.tables.get(table);
    if (replayed !== undefined)
      for (const same of byDecision(evidence, replayed, replies)) found.push(...faultsOf(evidence, replayed, same));
  }
  return found;
};

/** Replies of one person to one question of a window. */
interface SameWindow {
  readonly replies: readonly ReplyEvidence[];
  /** The last one that was acknowledged to wait. */
  readonly last: ReplyEvidence;
  /** Where it waits. */
  readonly at: ReplayedVersion;
}

function byDecision(evidence: Evidence, table: ReplayedTable, replies: readonly ReplyEvidence[]): SameWindow[] {
  const waitsAt = (reply: ReplyEvidence): ReplayedVersion | undefined => {
    const [first] = reply.acknowledged;
    const at = first && versionOf(table, first.version);
    return at !== undefined && waitsIn(at, reply) ? at : undefined;
  };
  const inOrder = [...replies].sort((one, other) => one.at - other.at);
  // Numbers of decisions begin again with each game.
  const gameOf = ({ at, acknowledged: [first] }: ReplyEvidence) =>
    versionOf(table, first?.version ?? evidence.known(table.id).before(at))?.state.game?.id;
  return [...groupBy(inOrder, (reply) => `${gameOf(reply)} ${reply.person} ${reply.decision}`).values()].flatMap((same) => {
    const last = same.findLast((reply) => waitsAt(reply) !== undefined);
    const at = last && waitsAt(last);
    return last === undefined || at === undefined ? [] : [{ replies: same, last, at }];
  });
}

function faultsOf({ who, inside }: Evidence, table: ReplayedTable, { replies, last, at }: SameWindow): LawFinding[] {
  const { person, decision, call } = last;
  const closing = closingOf(table, at, decision);
  if (closing === undefined || closing.row.epoch !== at.row.epoch) return [];
  if (inside.claims?.some((claim) => claim.epoch > closing.row.epoch && last.acknowledged.some((said) => said.at > claim.at))) return [];
  const { move } = closing;
  const played = replies.find(({ id }) => id === move?.command);
  const about = { table: table.id, version: closing.row.seq, person };
  const waiting = `${who(person)} was told that the reply ${call} waits at version ${at.row.seq} of table ${table.id}`;
  if (move?.command === undefined)
    return [{ ...about, code: "window_reply_lost", text: `${waiting}, and version ${closing.row.seq} is not a reply of this person.` }];
  // One whose acknowledgement was not there yet may have come later.
  if (played === undefined || played === last || played.at >= last.at) return [];
  if (!played.acknowledged.some((acknowledged) => acknowledged.at < last.at)) return [];
  return [{ ...about, code: "window_reply_replaced", text: `${waiting}, and version ${closing.row.seq} is an earlier one.` }];
}

/** The move that answers the question, in the same game. */
function closingOf({ versions }: ReplayedTable, at: ReplayedVersion, decision: number | undefined): ReplayedVersion | undefined {
  for (let i = at.row.seq; i < versions.length; i += 1) {
    const version = versions[i] as ReplayedVersion;
    const { move, beginsGame } = version;
    if (beginsGame) return undefined;
    if (move?.decision === decision) return version;
    if (!(version.table.stored.referee?.game.open ?? []).some(({ id }) => id === decision)) return undefined;
  }
  return undefined;
}
