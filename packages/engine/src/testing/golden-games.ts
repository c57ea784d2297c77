import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENGINE_VERSIONS } from "../index.ts";
import { firstDifference, type Golden, type Recording, record, recordingText } from "./recording.ts";

const MOST_BYTES = 15_000;
const OLD_VERSIONS = ENGINE_VERSIONS.slice(0, -1);
const update = process.env.UPDATE_GOLDEN === "1";

export const readRecording = (file: URL): Recording => JSON.parse(readFileSync(file, "utf8"));

/**
 * Tests recorded games, reply by reply: the files `NAME.json` of a folder. They show the reply at which a change of the engine alters a
 * game. Only an intended change of the rules, of games or of events may do so. Then record them again, read the reported differences, and
 * review the diff of the files:
 *
 *     UPDATE_GOLDEN=1 npx vitest run --project unit golden.test.ts
 */
export function testGoldenGames(games: Readonly<Record<string, Golden>>, folder: URL): void {
  const fileOf = (name: string): URL => new URL(`./${name}.json`, folder);
  const textOf = (name: string): string => readFileSync(fileOf(name), "utf8");
  const recorded = (name: string): Recording => readRecording(fileOf(name));
  /** The recording of a game by an older version: its own or, if the next ones changed nothing in it, theirs. */
  const old = (name: string, version: string): string =>
    OLD_VERSIONS.slice(OLD_VERSIONS.indexOf(version))
      .map((each) => `version-${each}/${name}`)
      .find((own) => existsSync(fileOf(own))) ?? name;

  if (update) {
    for (const [name, golden] of Object.entries(games)) {
      it(`records ${name} again`, () => {
        const before = existsSync(fileOf(name)) ? recorded(name) : undefined;
        const text = recordingText(record(golden));
        console.log(`${name}.json: ${before === undefined ? "new." : told(golden, before, text === textOf(name))}`);
        writeFileSync(fileOf(name), text);
      });
    }
  }

  describe("recorded games", () => {
    it.each(Object.entries(games))("%s has the recorded course", (name, { deck, seats }) => {
      const recording = recorded(name);
      expect([recording.deck, recording.seats]).toEqual([deck.id, seats]);
      const difference = firstDifference(deck, recording);
      if (difference !== undefined) throw new Error(`${name}.json goes otherwise ${difference}`);
    });

    const byOldVersions = OLD_VERSIONS.flatMap((version) => Object.entries(games).map(([name, { deck }]) => ({ version, name, deck })));
    it.each(byOldVersions)("$name has its course by the rules of version $version too", ({ version, name, deck }) => {
      const difference = firstDifference(deck, recorded(old(name, version)), version);
      if (difference !== undefined) throw new Error(`${name} goes otherwise ${difference}`);
    });

    it.each(Object.keys(games))("%s is a small file in the written format", (name) => {
      expect(textOf(name)).toBe(recordingText(recorded(name)));
      expect(textOf(name).length).toBeLessThan(MOST_BYTES);
    });
  });
}

function told(golden: Golden, before: Recording, same: boolean): string {
  const difference = firstDifference(golden.deck, before);
  if (difference !== undefined) return `the game recorded before goes otherwise ${difference}`;
  return same ? "unchanged." : "the game recorded before goes as it did, but what is recorded now is another, or written otherwise.";
}
