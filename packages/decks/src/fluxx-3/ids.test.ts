import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fluxx3 } from "./index.ts";

it("has the ruleset's cards, in the ruleset's order", () => {
  expect(fluxx3.ids).toEqual([...fluxx3.ids].sort());
  // Clients and servers must agree on the ids, so none may change unnoticed.
  expect(createHash("sha256").update(fluxx3.ids.join("")).digest("hex")).toBe(
    "08f1039e0de0c4d00005999de91c93be38915a86fc893574a81e8a3b1db557b3",
  );
});

it("has 18 keepers, 23 goals, 21 rules and 21 actions", () => {
  const types = fluxx3.ids.map((id) => fluxx3.cards.get(id)?.type);
  const count = (type: string) => types.filter((other) => other === type).length;
  expect([count("keeper"), count("goal"), count("rule"), count("action"), fluxx3.ids.length]).toEqual([18, 23, 21, 21, 83]);
});
