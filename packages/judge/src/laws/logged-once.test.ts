import { shippedDecks } from "@mutable/bots";
import { expect, it } from "vitest";
import { type Evidence, evidenceByTable } from "../evidence/evidence.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { ReplayedVersion } from "../replay/replayed-version.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { loggedOnce } from "./logged-once.ts";

const [evidence] = [...evidenceByTable(await recordedGame(), shippedDecks)] as [Evidence];

/** No log that can be replayed has a command twice, so the replayed versions are changed. */
function withCommand(table: ReplayedTable, place: number, command: string): ReplayedTable {
  const version = table.versions.filter(({ move }) => move?.seat === "player_1")[place] as ReplayedVersion;
  const copy = Object.assign(Object.create(version), { move: { ...version.move, command } });
  return { ...table, versions: table.versions.map((each) => (each === version ? copy : each)) };
}

const findings = (...places: readonly number[]) => {
  const [[id, table]] = evidence.tables as unknown as [[string, ReplayedTable]];
  const changed = places.reduce((each, place) => withCommand(each, place, "the same"), table);
  return loggedOnce({ ...evidence, tables: new Map([[id, changed]]) });
};

it("holds if each command is in the log once", () => {
  expect(loggedOnce(evidence)).toEqual([]);
  expect(findings(0)).toEqual([]);
});

it.each([
  [0, 1],
  [2, 9],
])("finds the same command in two entries (%i, %i)", (...places) => {
  expect(findings(...places)).toMatchObject([{ code: "logged_twice", table: "table-1" }]);
});
