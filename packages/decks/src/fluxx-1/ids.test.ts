import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { ABSENT, fluxx1 } from "./index.ts";

it("has the cards of Fluxx 3.0 that fit, in the order of their ids", () => {
  expect(fluxx1.ids).toEqual(fluxx3.ids.filter((id) => !Object.hasOwn(ABSENT, id)));
  expect(Object.keys(ABSENT).filter((id) => !fluxx3.ids.includes(id))).toEqual([]);
  expect(fluxx1.source.cards.filter((card) => !fluxx3.source.cards.includes(card))).toEqual([]);
  // Clients and servers must agree on the ids, so none may change unnoticed.
  expect(createHash("sha256").update(fluxx1.ids.join("")).digest("hex")).toBe(
    "3214c5534534aefd25bd4d132888bf5f975349067158cfba138aef1d10ceb847",
  );
});

it("has 18 keepers, 22 goals, 14 rules and 20 actions", () => {
  const types = fluxx1.ids.map((id) => fluxx1.cards.get(id)?.type);
  const count = (type: string) => types.filter((other) => other === type).length;
  expect([count("keeper"), count("goal"), count("rule"), count("action"), types.length]).toEqual([18, 22, 14, 20, 74]);
});

it("has new rules of the four numbers of the sheet only", () => {
  const numbers = fluxx1.source.cards.flatMap(({ id, type, ...modifiers }) => (type === "rule" ? Object.keys(modifiers) : []));
  expect(new Set(numbers)).toEqual(new Set(["draws", "plays", "handLimit", "keeperLimit"]));
});
