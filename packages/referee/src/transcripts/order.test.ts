import { fluxx3 } from "@mutable/decks";
import { expect, it } from "vitest";
import { duties } from "./by-hand/duties.ts";
import { givingByHand } from "./by-hand/giving.ts";
import { nested } from "./by-hand/nested.ts";
import { plain } from "./by-hand/plain.ts";
import { SCENES } from "./scenes.ts";
import { asText, isExtension, partsOf } from "./transcript.ts";

const all = Object.values(SCENES).flat();

/**
 * The calls of each action up to the next turn, written by hand from the ruleset. "…" at the end of a line stands for
 * random cards. The transcripts record what the referee does; these lists say what it must do.
 */
const ORDER: Readonly<Record<string, string>> = { ...plain, ...givingByHand, ...nested, ...duties };

/** The ruleset's calls of a scene up to its second turn. */
function told(name: string): string[] {
  const scene = all.find((other) => other.name === name);
  if (scene === undefined) throw new Error(`No scene ${name}.`);
  const parts = partsOf({ ...scene, whole: false }).slice(1);
  const lines = parts.flatMap(({ reply, lines }) => [`> ${reply}`, ...lines.filter(({ call }) => !isExtension(call)).map(asText)]);
  const end = lines.findIndex((line) => line.startsWith("current_turn"));
  return end < 0 ? lines : lines.slice(0, end + 1);
}

it.each(Object.entries(ORDER))("%s: the calls and their order", (name, text) => {
  const expected = text.trim().split(/\n\s*/);
  const chance = new Set(expected.flatMap((line, at) => (line.endsWith("…") ? [at] : [])));
  const lines = told(name).map((line, at) => (chance.has(at) ? `${line.slice(0, (expected[at]?.length ?? 1) - 1)}…` : line));
  expect(lines).toEqual(expected);
});

it("covers every action", () => {
  const played = new Set(Object.values(ORDER).flatMap((text) => text.match(/(?<=card_played )\S+/g) ?? []));
  const missing = [...fluxx3.cards.values()].filter(({ id, type }) => type === "action" && !played.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
