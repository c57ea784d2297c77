import { type View, type Viewer, viewFor } from "@mutable/engine";
import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, withFault } from "../testing/with-fault.ts";
import { shownAsItIs } from "./shown-as-it-is.ts";

const table = await RecordedTable.of(["ana", "ben"]);
await table.starts("ana");
await table.plays(() => table.version > 20);
const { referee, version } = table.table.stored;
if (referee === undefined) throw new Error("No game has begun.");
const { game } = referee;

const showing = (viewer: Viewer, view: View) =>
  withFault(table.history(), (draft) => {
    Object.assign(draft.inside ?? {}, { shown: [{ table: table.table.id, version, person: "ben", viewer, view }] });
  });

it("holds if a page shows what its seat may see, whatever the order of its hand", () => {
  const view = viewFor(game, "player_2");
  const sorted = { ...view, hands: { ...view.hands, player_2: view.hands.player_2.toReversed() } };
  expect([view, sorted].map((each) => codesOf(shownAsItIs, showing("player_2", each)))).toEqual([[], []]);
});

it("finds a page that shows another seat's view, another seat or other rules", () => {
  const view = viewFor(game, "player_2");
  const wrong = [showing("player_2", viewFor(game, "player_1")), showing("watcher", view), showing("player_2", { ...view, rules: [] })];
  expect(game.rules).not.toEqual([]);
  expect(wrong.map((each) => codesOf(shownAsItIs, each))).toEqual([["shown_otherwise"], ["shown_otherwise"], ["shown_otherwise"]]);
});
