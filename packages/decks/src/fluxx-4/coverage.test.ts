import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { fluxx4 } from "./index.ts";

const folder = new URL("./cards/", import.meta.url);
const tests = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
const code = tests.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");

/** Cards with the same name and another meaning than in Fluxx 3.0. */
const CHANGED = ["death", "war", "death-by-chocolate", "war-death", "peace-no-war"];

it("every card that Fluxx 3.0 has not, or has otherwise, is in a test of this folder", () => {
  const untested = fluxx4.ids.filter((id) => !fluxx3.ids.includes(id) || CHANGED.includes(id)).filter((id) => !named(id));
  expect(untested).toEqual([]);
});

it("all other cards are those of Fluxx 3.0", () => {
  const own = fluxx4.source.cards.filter(({ id }) => fluxx3.ids.includes(id) && !["death", "war"].includes(id));
  for (const card of own) expect(fluxx3.source.cards).toContainEqual(card);
  expect(own).toHaveLength(73);
});

const named = (id: string): boolean => code.includes(`"${id}"`) || new RegExp(`\\b${id}: [[{]`).test(code);
