import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fluxx4 } from "./index.ts";

it("has the cards of the edition, in the order of their ids", () => {
  expect(fluxx4.ids).toEqual([...fluxx4.ids].sort());
  // Clients and servers must agree on the ids, so none may change unnoticed.
  expect(createHash("sha256").update(fluxx4.pileIds.join("")).digest("hex")).toBe(
    "6aab0e99c2cd7162055beb649a23c29e7d2394de3d4b157272186194e31847c9",
  );
  expect(fluxx4.ids.filter((id) => !fluxx4.pileIds.includes(id))).toEqual(["no-creepers", "rules-escalation"]);
});

it("has 19 keepers, 4 creepers, 29 goals, 24 rules and 22 actions", () => {
  const types = fluxx4.pileIds.map((id) => fluxx4.cards.get(id)?.type);
  const count = (type: string) => types.filter((other) => other === type).length;
  expect([count("keeper"), count("creeper"), count("goal"), count("rule"), count("action"), types.length]).toEqual([19, 4, 29, 24, 22, 98]);
});
