import { expect, it } from "vitest";
import type { ClusterHistory } from "../history/history.ts";
import { undamagedTables } from "./undamaged-tables.ts";

const answered = (answer: object): Pick<ClusterHistory, "connections" | "people"> => ({
  people: [{ id: "ana", name: "Ana", face: "fox" }],
  connections: [{ person: "ana", page: 1, address: "", events: [{ at: 7, type: "answered", request: 1, answer }] }],
});

it("finds a person who is told that the table is damaged, and nothing in other answers", () => {
  expect(undamagedTables(answered({ ok: false, error: "set_aside" })).map(({ code }) => code)).toEqual(["table_set_aside"]);
  for (const answer of [{ ok: true }, { ok: false, error: "try_again" }]) expect(undamagedTables(answered(answer))).toEqual([]);
});
