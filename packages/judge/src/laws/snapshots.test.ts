import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { ClusterHistory, HistorySnapshot } from "../history/history.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { type Changeable, codesOf, withFault } from "../testing/with-fault.ts";
import { snapshots } from "./snapshots.ts";

const history = await recordedGame();

/** The hash follows the change. */
const withState = (change: (content: { state: { dropped: number }; referee: { game: object; answers: object } }) => void): ClusterHistory =>
  withSnapshot((row) => {
    const content = JSON.parse(row.state);
    change(content);
    row.state = JSON.stringify(content);
    row.hash = createHash("sha256").update(row.state).digest("hex");
  });

const withSnapshot = (change: (row: Changeable<HistorySnapshot>) => void): ClusterHistory =>
  withFault(history, ({ stored }) => change(stored.snapshots[0] as Changeable<HistorySnapshot>));

it("holds if a snapshot is what the log gives, also with refusals, which the log does not have", () => {
  const refused = withState(({ referee }) => Object.assign(referee.answers, { player_1: [["c-x", { error: "invalid_card" }]] }));
  expect([history, refused].map((each) => codesOf(snapshots, each))).toEqual([[], []]);
});

it("holds for a snapshot of a former form, and finds one of a form that is not known", () => {
  const [former, later] = [-1, 1].map((by) => withSnapshot((row) => Object.assign(row, { stateVersion: row.stateVersion + by })));
  expect([former, later].map((each) => each && codesOf(snapshots, each))).toEqual([[], ["snapshot_otherwise"]]);
});

it("finds another table, and another game", () => {
  const otherTable = withState(({ state }) => Object.assign(state, { dropped: state.dropped + 1 }));
  const otherGame = withState(({ referee }) => Object.assign(referee.game, { drawPile: [] }));
  const otherVersion = withSnapshot((row) => Object.assign(row, { seq: row.seq - 1 }));
  expect([otherTable, otherGame, otherVersion].map((each) => codesOf(snapshots, each))).toEqual([
    ["snapshot_otherwise"],
    ["snapshot_otherwise"],
    ["snapshot_otherwise"],
  ]);
});

it("finds a damaged snapshot, and one of a version that the log does not have", () => {
  const damaged = withSnapshot((row) => Object.assign(row, { hash: "0" }));
  const ahead = withSnapshot((row) => Object.assign(row, { seq: 100_000 }));
  expect([damaged, ahead].map((each) => codesOf(snapshots, each))).toEqual([["snapshot_damaged"], ["snapshot_ahead"]]);
});
