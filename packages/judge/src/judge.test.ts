import { expect, it } from "vitest";
import { judge } from "./judge.ts";
import { recordedGame } from "./testing/recorded-game.ts";
import { RecordedTable } from "./testing/recorded-table.ts";
import { withFault } from "./testing/with-fault.ts";

it.each(["fluxx-1", "fluxx-3", "fluxx-4", "much-bother"])("finds nothing in the history of a real table (%s)", async (deck) => {
  const table = await RecordedTable.of(["ana", "ben", "cleo"], { deck });
  await table.starts("ana");
  await table.plays();
  await table.sends("ben", "rematch", {});
  await table.starts("ana");
  await table.plays(() => table.open[0]?.id === 8);
  table.savesSnapshot();
  const history = table.history();
  expect(history.stored.games).toHaveLength(1);
  expect(judge(history)).toEqual([]);
});

it("finds the same again in a history that was written and read", async () => {
  const faulty = withFault(await recordedGame(), (draft) => {
    draft.stored.log.splice(20, 1);
  });
  const findings = judge(faulty);
  expect(findings.map(({ code }) => code)).toContain("log_gap");
  expect(judge(JSON.parse(JSON.stringify(faulty)))).toEqual(findings);
});

it("says what is wrong in a sentence that names table, version and person", async () => {
  const lost = withFault(await recordedGame(), (draft) => {
    draft.stored.log.pop();
  });
  const [finding] = judge(lost).filter(({ code }) => code === "told_unlogged");
  const { version } = finding ?? {};
  expect(finding).toEqual({
    code: "told_unlogged",
    text: `ana (ana) got version ${version} of table table-1, which is not in the log.`,
    table: "table-1",
    version,
    person: "ana",
  });
});
