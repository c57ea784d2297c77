import type { ConnectionEvidence, SentCommand } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { groupBy } from "../evidence/group.ts";
import type { LawFinding } from "../finding.ts";
import { type ReplayedTable, versionOf } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** Milliseconds for which a client keeps a reply without an answer, less what timers take. */
const KEPT = 29_000;

/** A reply without an answer is sent again when its page is back at the table, in the same game, unless it has left again. */
export const repliesSentAgain: Law = (evidence) => {
  const firstSent = new Map(evidence.replies.map(({ id, at }) => [id, at]));
  return [...groupBy(evidence.connections, ({ page }) => page).values()].flatMap((ofPage) =>
    ofPage.flatMap((lost, nr) => {
      const next = ofPage[nr + 1];
      return next === undefined ? [] : lost.commands.flatMap((sent) => faultOf(evidence, { lost, next, sent, firstSent }) ?? []);
    }),
  );
};

interface LostReply {
  readonly lost: ConnectionEvidence;
  /** The next connection of the page. */
  readonly next: ConnectionEvidence;
  readonly sent: SentCommand;
  /** When each reply was sent first, by its id. */
  readonly firstSent: ReadonlyMap<string, number>;
}

function faultOf({ tables, known, who }: Evidence, { lost, next, sent, firstSent }: LostReply): LawFinding | undefined {
  const { name, table: id, carries, person } = sent;
  const table = id === undefined ? undefined : tables.get(id);
  const at = firstSent.get(String(carries.command)) ?? sent.at;
  if (name !== "reply" || table === undefined || isAnswered(lost, sent)) return undefined;
  const join = next.steps.find((step) => step.type === "joined" && step.join.table === id);
  if (join?.type !== "joined" || join.hasLeft) return undefined;
  const { version, answeredAt } = join.join;
  if (version === undefined || answeredAt === undefined || answeredAt - at > KEPT) return undefined;
  if (gameAt(table, known(table.id).before(at)) !== gameAt(table, version)) return undefined;
  if (isAnswered(next, sent) || next.commands.some((other) => other.carries.command === carries.command)) return undefined;
  const text = `${who(person)} was back at table ${table.id} at ${answeredAt} ms, and has not sent again the reply ${JSON.stringify(carries.call)} of ${at} ms, which has no answer.`;
  return { code: "reply_forgotten", text, table: table.id, version, person };
}

const gameAt = (table: ReplayedTable, version: number): string | undefined => versionOf(table, version)?.state.game?.id;

const isAnswered = ({ steps, refusals }: ConnectionEvidence, { answer, carries: { command } }: SentCommand): boolean =>
  answer !== undefined ||
  refusals.some((refusal) => refusal.command === command) ||
  steps.some((step) => step.type !== "joined" && step.batch.command === command);
