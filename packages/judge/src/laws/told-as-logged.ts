import type { Viewer } from "@mutable/engine";
import { viewerFor } from "@mutable/table";
import { type ConnectionEvidence, namedTable, type ReceivedBatch } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { ReplayedVersion, WaitingCall } from "../replay/replayed-version.ts";
import type { Law } from "./law.ts";

/** Each viewer gets what the log gives that viewer, byte for byte: no more, such as hidden cards, and no less. */
export const toldAsLogged: Law = (evidence) =>
  evidence.connections.flatMap((connection) =>
    connection.steps.flatMap((step) => (step.type === "batch" ? (faultOf(evidence, connection, step.batch) ?? []) : [])),
  );

function faultOf(evidence: Evidence, { person }: ConnectionEvidence, batch: ReceivedBatch): LawFinding | undefined {
  const { table, version, follows, calls } = batch;
  // What is missing before it is a finding already.
  if (!follows && namedTable(calls) === undefined) return undefined;
  const replayed = evidence.tables.get(table);
  const at = replayed && versionOf(replayed, version);
  const about = { table, version, person };
  if (at === undefined) {
    // What cannot be replayed is a finding already.
    if (replayed?.rows.some(({ seq }) => seq === version)) return undefined;
    const text = `${evidence.who(person)} got version ${version} of table ${table}, which is not in the log.`;
    return { ...about, code: "told_unlogged", text };
  }
  if (isAsLogged(evidence, at, person, batch)) return undefined;
  const viewer = viewerFor(at.state, person);
  const text = `${evidence.who(person)}, as ${viewer}, got another version ${version} of table ${table} than the log gives: ${batch.calls.slice(0, 200)}`;
  return { ...about, code: "told_otherwise", text };
}

function isAsLogged(evidence: Evidence, at: ReplayedVersion, person: string, { at: gotAt, calls, follows }: ReceivedBatch): boolean {
  const viewer = viewerFor(at.state, person);
  if (follows && calls === at.toldTo(viewer)) return true;
  if (calls === at.wholeFor(viewer)) return true;
  const { clock } = at.state.settings;
  // The time without a server is given back to clocks, and the log does not have it before the next move.
  const isSame = (whole: string) => (clock ? withoutDeadlines(calls) === withoutDeadlines(whole) : calls === whole);
  if (clock && isSame(at.wholeFor(viewer))) return true;
  const decision = at.windowDecisionOf(viewer);
  if (decision === undefined) return false;
  const own = evidence.replies.filter(
    (each) => each.person === person && each.table === at.row.table && each.decision === decision && each.at < gotAt,
  );
  const isWaiting = (call: WaitingCall) => isSame(at.wholeFor(viewer, { decision, call }));
  if (own.some((reply) => isWaiting(JSON.parse(reply.call) as WaitingCall))) return true;
  // Before the person took the seat or came back, a bot may have replied; or the server has passed, as the person has asked.
  const waiting = waitingIn(calls, viewer);
  return waiting !== undefined && (own.length === 0 || hasPassedAhead(evidence, person, at.row.table)) && isWaiting(waiting);
}

/** The reply of the viewer's own seat that waits for the end of the window. */
const waitingIn = (calls: string, viewer: Viewer): WaitingCall | undefined =>
  (JSON.parse(calls) as unknown[][]).find(([name, seat]) => name === "answered" && seat === viewer)?.[2] as WaitingCall | undefined;

const hasPassedAhead = ({ connections }: Evidence, person: string, table: string): boolean =>
  connections.some((each) => each.person === person && each.commands.some((sent) => sent.name === "pass_ahead" && sent.table === table));

const withoutDeadlines = (calls: string): string => calls.replaceAll(/,\["deadline",\d+,[\d.]+\]/g, "");
