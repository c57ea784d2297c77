import type { LawFinding } from "../finding.ts";
import type { Law } from "./law.ts";

/** Nobody is told of a version before it is committed: until then it may not happen. */
export const storedFirst: Law = ({ inside: { writes }, connections, who }) => {
  if (writes === undefined) return [];
  const commits = new Map(writes.map(({ table, seq, at }) => [`${table} ${seq}`, at]));
  return connections.flatMap(({ person, steps }) =>
    steps.flatMap((step): LawFinding[] => {
      if (step.type === "joined") return [];
      const { table, version, at } = step.batch;
      const committed = commits.get(`${table} ${version}`);
      // One that was never committed is a finding already.
      if (committed === undefined || committed <= at) return [];
      const text = `${who(person)} got version ${version} of table ${table} at ${at} ms, and it was committed at ${committed} ms.`;
      return [{ code: "told_before_stored", text, table, version, person }];
    }),
  );
};
