import { expect, it } from "vitest";
import { keyFromText } from "../hash/commitment.ts";
import { randomStream } from "../random/random.ts";
import { pond } from "../testing/pond.ts";
import { startGame } from "../transition/start-game.ts";
import { assertDeck, DeckError } from "./check-deck.ts";
import { faultLine } from "./fault-text.ts";
import { openDeck } from "./open-deck.ts";

/** Untrusted JSON is either refused with a DeckError, or a game can start with it. Anything else is an error. */
function tryToPlay(text: string): "refused" | "accepted" {
  const source: unknown = JSON.parse(text);
  try {
    assertDeck(source);
    const deck = openDeck(source);
    const started = startGame(deck, { seats: source.profile.minSeats, key: keyFromText("any") });
    if (started.error !== undefined) throw new Error(started.why);
    return "accepted";
  } catch (error) {
    if (!(error instanceof DeckError)) throw new Error(`${String(error)} instead of a DeckError: ${text}`, { cause: error });
    if (error.faults.length === 0) throw new Error(`Refused without a reason: ${text}`);
    for (const line of error.faults.map(faultLine)) {
      if (!/^(deck|[^:]+): .+\.$/s.test(line)) throw new Error(`"${line}" names no card: ${text}`);
    }
    return "refused";
  }
}

/** JSON texts, because only JSON makes own properties of names that objects otherwise inherit. */
const values: readonly string[] = [
  ..."null true false 0 1 2 6 -1 1.5 1e21 9007199254740991".split(" "),
  ...["", "x", "all", "one", "half", "chosen", "keeper", "creeper", "meta", "frog", "constructor", "__proto__"].map((word) =>
    JSON.stringify(word),
  ),
  ...["[]", "{}", "[null]", "[[]]", "[{}]", '["frog"]', '["frog", "frog"]', '[{"do": "draw", "cards": 1}]', '[{"is": "has"}]'],
  ...['{"is": "has", "cards": ["frog"]}', '{"is": {}}', '{"do": []}', '{"length": 1}', '{"__proto__": {"is": "has"}}'],
  ...['{"toString": 1, "valueOf": 1}', '{"constructor": null}', '{"toJSON": 1, "id": "frog", "type": "keeper"}'],
];

type Path = (string | number)[];

/** All paths in a JSON value, the root first. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsIn((value as Record<string | number, unknown>)[key], [...path, key]))];
}

/** The JSON of `value` with other JSON at one path; without any, that path is removed. */
function textWith(value: unknown, [key, ...rest]: Path, text: string | undefined): string {
  if (key === undefined) return text ?? "null";
  const entries = Object.entries(value as object).flatMap(([name, child]) => {
    const isHere = name === String(key);
    if (isHere && rest.length === 0 && text === undefined) return [];
    return [[name, isHere ? textWith(child, rest, text) : JSON.stringify(child)] as const];
  });
  if (Array.isArray(value)) return `[${entries.map(([, child]) => child).join(", ")}]`;
  if (!Object.hasOwn(value as object, key) && text !== undefined) entries.push([String(key), text]);
  return `{${entries.map(([name, child]) => `${JSON.stringify(name)}: ${child}`).join(", ")}}`;
}

const places = pathsIn(pond);
const at = (path: Path): unknown => path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], pond);

it("refuses or accepts any value at any path of a deck", () => {
  expect(tryToPlay(JSON.stringify(pond))).toBe("accepted");
  const seen = { refused: 0, accepted: 0 };
  for (const path of places) for (const value of values) seen[tryToPlay(textWith(pond, path, value))] += 1;
  // Both must happen often, or the values above test nothing.
  expect(seen.refused).toBeGreaterThan(3_000);
  expect(seen.accepted).toBeGreaterThan(50);
});

it("refuses or accepts a deck with a missing or an additional field", () => {
  for (const path of places.slice(1)) tryToPlay(textWith(pond, path, undefined));
  const objects = places.filter((path) => typeof at(path) === "object" && !Array.isArray(at(path)));
  const fields = ["extra", "id", "type", "when", "steps", "for", "cancels", "is", "do", "cards", "__proto__", "toString", "length"];
  let turn = 0;
  for (const path of objects) {
    for (const field of fields) {
      for (let some = 0; some < 5; some += 1) {
        tryToPlay(textWith(pond, [...path, field], values[turn % values.length]));
        turn += 1;
      }
    }
  }
});

it("refuses or accepts a deck with several faults", () => {
  const { below } = randomStream({ key: keyFromText("wrong decks"), taken: 0 });
  const any = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  for (let run = 0; run < 3_000; run += 1) {
    let text = JSON.stringify(pond);
    for (let change = 2 + below(3); change > 0; change -= 1) {
      const deck: unknown = JSON.parse(text);
      // A value from elsewhere in the deck is more often nearly valid.
      text = textWith(deck, any(pathsIn(deck)), below(2) === 0 ? JSON.stringify(at(any(places))) : any(values));
    }
    tryToPlay(text);
  }
});
