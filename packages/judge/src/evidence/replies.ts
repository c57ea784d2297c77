import type { AnyFields, ConnectionEvidence, SentCommand } from "./connection.ts";

/** A reply to the game, however often it was sent. */
export interface ReplyEvidence {
  readonly person: string;
  readonly table: string;
  /** The command's id. */
  readonly id: string;
  /** Undefined for one that answers nothing. */
  readonly decision: number | undefined;
  /** As JSON. */
  readonly call: string;
  /** When it was sent first. */
  readonly at: number;
  /** Each acknowledgement, in the order of time. */
  readonly acknowledged: readonly Acknowledgement[];
}

export interface Acknowledgement {
  readonly at: number;
  readonly version: number;
}

const keyOf = (person: string, id: string): string => `${person} ${id}`;

/** The replies of all people. A batch acknowledges a reply, and so does an answer. */
export function repliesOf(connections: readonly ConnectionEvidence[]): readonly ReplyEvidence[] {
  const replies = new Map<string, ReplyEvidence & { at: number; acknowledged: Acknowledgement[] }>();
  for (const { commands } of connections)
    for (const sent of commands) {
      const reply = replyOf(sent);
      if (reply === undefined) continue;
      const key = keyOf(reply.person, reply.id);
      const known = replies.get(key);
      if (known === undefined) replies.set(key, reply);
      else {
        known.at = Math.min(known.at, reply.at);
        known.acknowledged.push(...reply.acknowledged);
      }
    }
  for (const { person, steps } of connections)
    for (const step of steps) {
      if (step.type === "joined" || step.batch.command === undefined) continue;
      const { at, version, command } = step.batch;
      replies.get(keyOf(person, command))?.acknowledged.push({ at, version });
    }
  for (const { acknowledged } of replies.values()) acknowledged.sort((one, other) => one.at - other.at);
  return [...replies.values()];
}

function replyOf({ person, table, name, carries, at, answer, answeredAt }: SentCommand) {
  if (table === undefined || (name !== "reply" && name !== "interject")) return undefined;
  const { command, decision, call, card } = carries as AnyFields & { command: string; decision?: number };
  const acknowledged: Acknowledgement[] = answer?.ok === true ? [{ at: answeredAt ?? at, version: answer.version as number }] : [];
  return { person, table, id: command, decision, call: JSON.stringify(name === "reply" ? call : ["interject", card]), at, acknowledged };
}
