import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { RecordedTable } from "../testing/recorded-table.ts";
import { openWindow, PASS, SURPRISE } from "../testing/recorded-window.ts";
import { codesOf, eventOf, receivedBatchesOf, withFault } from "../testing/with-fault.ts";
import { toldAsLogged } from "./told-as-logged.ts";

const history = await recordedGame();

it("holds if each viewer gets what the log gives", () => {
  expect(codesOf(toldAsLogged, history)).toEqual([]);
});

it("finds cards that are told to a player who may not see them", () => {
  const changes = receivedBatchesOf(history as never, "ben").filter(({ calls }) => !calls.includes('["table"'));
  const toBen = new Map(changes.map(({ version, calls }) => [version, calls]));
  const shown = withFault(history, (draft) => {
    const drawn = eventOf(
      draft,
      "ana",
      "batch",
      ({ calls, version }) => toBen.has(version) && toBen.get(version) !== calls && !calls.includes('["table"'),
    );
    const other = receivedBatchesOf(draft, "ben").find(({ version }) => version === drawn.version);
    if (other !== undefined) other.calls = drawn.calls;
  });
  expect(codesOf(toldAsLogged, shown)).toEqual(["told_otherwise"]);
});

it("finds calls that are missing, that were changed, and a version that the log does not have", () => {
  const less = withFault(history, (draft) => {
    eventOf(draft, "cleo", "batch", ({ calls }) => calls.includes('["progress"') && !calls.includes('["table"')).calls = "[]";
  });
  const other = withFault(history, (draft) => {
    const whole = eventOf(draft, "ben", "batch", ({ calls }) => calls.includes('["game",'));
    whole.calls = whole.calls.replace('"player_1"', '"player_3"');
  });
  const unlogged = withFault(history, (draft) => {
    draft.stored.log.pop();
  });
  expect(codesOf(toldAsLogged, less)).toEqual(["told_otherwise"]);
  expect(codesOf(toldAsLogged, other)).toEqual(["told_otherwise"]);
  expect(codesOf(toldAsLogged, unlogged)).toEqual(["told_unlogged"]);
});

it("takes nothing but the whole table for an answer to a join", () => {
  const part = withFault(history, (draft) => {
    const whole = eventOf(draft, "ben", "batch", ({ calls }) => calls.includes('["game",'));
    whole.calls = JSON.stringify(JSON.parse(whole.calls).slice(0, 1));
  });
  expect(codesOf(toldAsLogged, part)).toEqual(["told_otherwise"]);
});

it("lets a player who comes back in a window see the own reply that waits, or what a bot has replied before, and no other one", async () => {
  const { table, asked } = await openWindow();
  await table.replies("ben", asked, SURPRISE);
  await table.joins("ben");
  const waiting = table.history();
  const shown = JSON.stringify(["answered", "player_2", SURPRISE]);
  expect(receivedBatchesOf(waiting as never, "ben")[0]?.calls).toContain(shown);
  expect(codesOf(toldAsLogged, waiting)).toEqual([]);
  const wrong = withFault(waiting, (draft) => {
    const [whole] = receivedBatchesOf(draft, "ben");
    if (whole !== undefined) whole.calls = whole.calls.replace(shown, '["answered","player_2",["play_card","rusty-key"]]');
  });
  expect(codesOf(toldAsLogged, wrong)).toEqual(["told_otherwise"]);
  const byBot = withFault(waiting, (draft) => {
    const earlier = draft.connections.filter(({ person }) => person === "ben").flatMap(({ events }) => events);
    const sent = earlier.find((event) => event.type === "sent" && event.name === "reply");
    if (sent?.type !== "sent") throw new Error("Ben has sent no reply.");
    sent.at = 1 + Math.max(...receivedBatchesOf(draft, "ben").map(({ at }) => at));
    sent.carries = { ...(sent.carries as object), call: PASS };
  });
  expect(codesOf(toldAsLogged, byBot)).toEqual([]);
});

it("leaves the times of deadlines in a whole table open, because they move while no server has the table", async () => {
  const table = await RecordedTable.of(["ana", "ben"], { clock: { decision: 30, reserve: 60 } });
  await table.starts("ana");
  await table.plays(() => table.version > 12);
  await table.joins("ben");
  const timed = table.history();
  expect(receivedBatchesOf(timed as never, "ben")[0]?.calls).toContain('["deadline",');
  const moved = withFault(timed, (draft) => {
    const [whole] = receivedBatchesOf(draft, "ben");
    if (whole !== undefined) whole.calls = whole.calls.replace(/(\["deadline",\d+),\d+/, "$1,7");
  });
  const change = withFault(timed, (draft) => {
    const told = eventOf(draft, "ana", "batch", ({ calls }) => calls.includes('["deadline",') && !calls.includes('["table"'));
    told.calls = told.calls.replace(/(\["deadline",\d+),\d+/, "$1,7");
  });
  expect([timed, moved].map((each) => codesOf(toldAsLogged, each))).toEqual([[], []]);
  expect(codesOf(toldAsLogged, change)).toEqual(["told_otherwise"]);
});
