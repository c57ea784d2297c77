import type { Call } from "@mutable/protocol";
import { personSeats } from "@mutable/table";
import type { ConnectionEvidence } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { ReplayedVersion } from "../replay/replayed-version.ts";
import type { Law } from "./law.ts";

/** A vote in which silence is no agreement is agreed only if each player who was there has agreed. */
export const agreedVotes: Law = (evidence) => [...evidence.tables.values()].flatMap((table) => faultsOf(evidence, table));

const callsOf = ({ row }: ReplayedVersion): readonly Call[] =>
  row.body?.includes('["vote_') === true ? ((JSON.parse(row.body) as { readonly calls?: readonly Call[] }).calls ?? []) : [];

function faultsOf({ connections, who }: Evidence, { id: table, versions }: ReplayedTable): LawFinding[] {
  const found: LawFinding[] = [];
  let asked = 0;
  for (const [nr, version] of versions.entries()) {
    const { seq } = version.row;
    for (const call of callsOf(version)) {
      if (call[0] === "vote_asked") asked = seq;
      if (call[0] !== "vote_ended" || call[1].outcome !== "agreed" || call[1].kind === "stand_in") continue;
      const { kind, by } = call[1];
      for (const [seat, { person, program, standIn }] of personSeats(versions[nr - 1]?.state ?? version.state)) {
        const own = connections.filter((each) => each.person === person);
        const isVoter = seat !== by && program === undefined && standIn === undefined && own.some((each) => wasThere(each, seq));
        if (!isVoter || own.some((each) => hasAgreed(each, asked))) continue;
        const text = `Version ${seq} of table ${table} says that all agreed to ${kind}, and ${who(person)}, who was there, did not.`;
        found.push({ code: "vote_not_agreed", text, table, version: seq, person });
      }
    }
  }
  return found;
}

/** True if the connection had joined the table before that version, and got it. */
function wasThere({ steps }: ConnectionEvidence, version: number): boolean {
  const got = steps.findIndex((step) => step.type === "batch" && step.batch.version === version);
  return steps.slice(0, Math.max(0, got)).some((step) => step.type === "joined" && (step.join.version ?? version) < version);
}

/** Who asks what is asked already agrees to it. */
const hasAgreed = ({ commands }: ConnectionEvidence, vote: number): boolean =>
  commands.some(({ name, carries }) => name === "ask_vote" || (name === "answer_vote" && carries.vote === vote && carries.agree === true));
