import { shippedDecks } from "@mutable/bots";
import { expect, it } from "vitest";
import { type Evidence, evidenceByTable } from "../evidence/evidence.ts";
import type { ClusterHistory } from "../history/history.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { RecordedTable } from "../testing/recorded-table.ts";
import { oneOutcome } from "./one-outcome.ts";

const evidenceOf = (history: ClusterHistory) => [...evidenceByTable(history, shippedDecks)][0] as Evidence;
const loggedIn = ({ tables }: Evidence) =>
  [...tables.values()].flatMap(({ versions }) => versions.flatMap(({ move }) => move?.command ?? []));
const evidence = evidenceOf(await recordedGame());
const logged = loggedIn(evidence);

const refusing = (command: string, error: string, at = 1e9, where = evidence) =>
  oneOutcome({ ...where, connections: where.connections.map((each) => ({ ...each, refusals: [{ at, command, error }] })) });

it("holds if what was refused is not in the log, or may be tried again", () => {
  expect(oneOutcome(evidence)).toEqual([]);
  expect(refusing("another", "unexpected_reply")).toEqual([]);
  expect(refusing(logged[0] ?? "", "try_again")).toEqual([]);
});

it.each(["unexpected_reply", "invalid_card"])("finds a reply that is in the log and was refused: %s", (error) => {
  const [finding] = refusing(logged[1] ?? "", error);
  expect(finding).toMatchObject({ code: "refused_and_logged", table: "table-1" });
});

it("finds a reply that has ended the game and was then refused because there is no game", () => {
  expect(refusing(logged.at(-1) ?? "", "no_game").map(({ code }) => code)).toContain("refused_and_logged");
  expect(refusing(logged.at(-1) ?? "", "no_game", 0)).toEqual([]);
  expect(refusing(logged[1] ?? "", "no_game")).toEqual([]);
});

it("does not blame a table that refuses a reply of the former game", async () => {
  const table = await RecordedTable.of(["ana", "ben"]);
  await table.starts("ana");
  await table.plays();
  const ended = table.history().inside?.end?.at ?? 0;
  await table.sends("ben", "rematch", {});
  await table.starts("ana");
  const games = evidenceOf(table.history());
  const [former = ""] = loggedIn(games);
  expect(refusing(former, "unexpected_reply", ended, games).map(({ code }) => code)).toContain("refused_and_logged");
  expect(refusing(former, "unexpected_reply", 1e9, games)).toEqual([]);
});
