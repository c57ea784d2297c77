import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportDeck, fluxx3 } from "@mutable/decks";
import { jsonHash } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import { beforeAll, describe, expect, it } from "vitest";
import { CLI_MAIN, Headless, picker, playHeadlessGame } from "./testing/headless.ts";
import { runInProcess } from "./testing/run-in-process.ts";

const folder = mkdtempSync(join(tmpdir(), "replay-"));
const file = join(folder, "game.json");
const mutable = (...args: string[]) => runInProcess(args);
let record: GameRecord;

beforeAll(async () => {
  const headless = new Headless("--record", file);
  await playHeadlessGame(headless, { deck: "fluxx-3", seats: 4, seed: "to be looked at" }, picker(1));
  expect((await headless.end()).code).toBe(0);
  record = JSON.parse(readFileSync(file, "utf8")) as GameRecord;
});

function changed(name: string, change: (record: GameRecord) => void): string {
  const copy = structuredClone(record);
  change(copy);
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(copy));
  return path;
}

describe("mutable replay", () => {
  it("prints the whole game, step by step, all cards open", async () => {
    const { stdout, stderr, status } = await mutable("replay", file);
    expect([stderr, status]).toEqual(["", 0]);
    const steps = stdout.split("\n").filter((line) => /^\d+ {2}/.test(line));
    expect(steps).toHaveLength(record.moves.length + 1);
    for (const [i, { seat, call }] of record.moves.entries()) expect(steps[i + 1]).toContain(`${i + 1}  ${seat} ${call[0]}`);
    expect(stdout).toMatch(/player_4: drawn: .+, .+, .+\./);
    expect(stdout).toMatch(/player_\d has won\./);
    expect(stdout).toContain(`The table after step ${record.moves.length}:`);
    expect(stdout).not.toMatch(/undefined|\[object|NaN/);
  });

  it("says that a game was won because everybody else was out", async () => {
    const won = join(folder, "alone.json");
    const headless = new Headless("--record", won);
    const arrange = {
      turn: "player_1",
      creepers: { player_2: ["nasty-gossip", "draughty-ghost"], player_3: ["jam-on-your-fingers", "loose-goose"] },
      hands: { player_1: ["constables-round-up"] },
    };
    await playHeadlessGame(headless, { deck: "much-bother", seats: 3, seed: "alone", arrange }, picker(1));
    expect((await headless.end()).code).toBe(0);
    const { stdout } = await mutable("replay", won, "--as", "watcher");
    expect(stdout).toMatch(/player_1 has won\.\n {4}No goal is met: everybody else is out\./);
    expect((await mutable("replay", file)).stdout).not.toContain("everybody else");
  });

  it("shows the calls that a seat or a watcher received, and no others", async () => {
    const all = (await mutable("replay", file)).stdout;
    const own = (await mutable("replay", file, "--as", "player_2")).stdout;
    const watched = (await mutable("replay", file, "--as", "watcher")).stdout;
    const drawn = (text: string) => text.split("\n").filter((line) => line.includes("drawn: "));
    const [dealt] = drawn(all).filter((line) => line.includes("player_2: "));
    expect(drawn(own)[0]?.trim()).toBe(dealt?.trim().replace("player_2: ", ""));
    expect(drawn(own).length).toBe(drawn(all).filter((line) => line.includes("player_2: ")).length);
    expect(drawn(watched)).toEqual([]);
    expect(watched).toMatch(/^\d+ {2}player_1 replies$/m);
    expect(own).toMatch(/^\d+ {2}player_2 play_card/m);
    expect(own).toMatch(/^\d+ {2}player_1 replies$/m);
  });

  it("stops at a step and shows the table", async () => {
    const { stdout } = await mutable("replay", file, "--at", "0", "--as", "player_1");
    expect(stdout).toContain("The table after step 0:");
    expect(stdout).toMatch(/player_1 +hand [34]: \S/);
    expect(stdout).toMatch(/player_2 +hand [34]$/m);
    expect(stdout).toMatch(/draw pile +\d+/);
    expect((await mutable("replay", file, "--at", "0")).stdout).toMatch(/player_2 +hand [34]: \S/);
  });

  it("shows a game of an unknown deck by its calls", async () => {
    const path = changed("other-deck", (copy) => {
      copy.deck.id = "forgotten";
    });
    const { stdout, stderr, status } = await mutable("replay", path);
    expect(stdout).toContain("has won.");
    expect(stdout).toContain("The table cannot be shown: the deck forgotten is unknown here.");
    expect([stderr, status]).toEqual(["", 0]);
  });

  it("shows cards set aside", async () => {
    const at = record.moves.findIndex(({ told }) =>
      told.common.some(([name, frames]) => name === "resolving" && JSON.stringify(frames).includes('["?"')),
    );
    expect(at).toBeGreaterThan(0);
    const step = String(at + 1);
    expect((await mutable("replay", file, "--at", step)).stdout).toMatch(/^ +aside +\d+: [A-Z0-9]/m);
    expect((await mutable("replay", file, "--at", step, "--as", "watcher")).stdout).toMatch(/^ +aside +\d+$/m);
  });

  it("names drawn cards directly after the draw", async () => {
    const lines = (await mutable("replay", file)).stdout.split("\n");
    for (const [i, line] of lines.entries()) {
      const [, seat] = /^ +(player_\d): drawn: /.exec(line) ?? [];
      if (seat !== undefined) expect(lines[i - 1]).toMatch(new RegExp(`${seat} draws \\d+ cards?\\.$`));
    }
  });

  it("removes terminal control characters of a record", async () => {
    const path = changed("odd-names", (copy) => {
      copy.game = "evil\u001b[2J\nname";
      copy.engine = "\u001b[31m";
    });
    for (const command of ["replay", "verify"]) expect((await mutable(command, path)).stdout).not.toContain("\u001b");
  });

  it.each([
    [["replay", join(folder, "none.json")], "could not be read"],
    [["replay", CLI_MAIN], "is not JSON."],
    [["replay", join(folder, "game.json"), "--at", "9999"], "The game has no step 9999: it has"],
    [["replay", join(folder, "game.json"), "--at", "last"], "It must be a whole number, 0 or more."],
    [["replay", join(folder, "game.json"), "--as", "player_5"], "player_5 did not play in this game."],
    [["replay", join(folder, "game.json"), "--as", "me"], "It must be one of player_1"],
    [["replay"], "missing required argument"],
  ])("says what is wrong with %j", async (args, sentence) => {
    const { stdout, stderr, status } = await mutable(...args);
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr).toContain(sentence);
  });
});

describe("mutable verify", () => {
  it("accepts an unchanged record", async () => {
    const { stdout, stderr, status } = await mutable("verify", file);
    expect([stderr, status]).toEqual(["", 0]);
    expect(stdout).toContain("✓  replay");
    expect(stdout).toContain("made from a text");
  });

  it.each([
    ["a changed reply", (copy: GameRecord) => copy.moves.splice(5, 1), "At step 6 the recorded reply is not legal."],
    [
      "a changed text",
      (copy: GameRecord) => {
        copy.shuffle = { kind: "text", text: "another" };
      },
      "The deal differs from the shuffle.",
    ],
    [
      "a changed card",
      (copy: GameRecord) => {
        copy.opening.own.player_1 = copy.opening.common;
      },
      "The deal differs from the shuffle.",
    ],
  ])("finds %s", async (name, change, sentence) => {
    const { stdout, status } = await mutable(
      "verify",
      changed(name.replaceAll(" ", "-"), (copy) => void change(copy)),
    );
    expect(status).toBe(1);
    expect(stdout).toContain(`✗  replay   ${sentence}`);
  });

  it("does not accept a game that it cannot replay", async () => {
    for (const change of [
      (copy: GameRecord) => {
        copy.deck.id = "forgotten";
      },
      (copy: GameRecord) => {
        copy.engine = "0";
        copy.moves.splice(5, 1);
        copy.length = copy.moves.length;
      },
    ]) {
      const { stdout, status } = await mutable("verify", changed("not-checked", change));
      expect(status).toBe(2);
      expect(stdout.trim().split("\n").at(-1)).toBe("Not checked: the game could not be replayed here.");
    }
  });

  it("checks a game of a made deck with its deck file", async () => {
    const made = join(folder, "made.json");
    writeFileSync(made, JSON.stringify(exportDeck(fluxx3, "A copy")));
    const id = "made-k3f9a2x1qz7c-1";
    const game = changed("of-a-made-deck", (copy) => {
      copy.deck = { ...copy.deck, id, hash: jsonHash({ ...fluxx3.source, id }) };
      for (const calls of [copy.opening.common, ...Object.values(copy.opening.own)])
        for (const call of calls ?? []) if (call[0] === "game") Object.assign(call[1] as object, { deck: id });
    });
    expect((await mutable("verify", game)).stdout).toContain(`The deck ${id} is unknown here`);
    const { stdout, status } = await mutable("verify", game, "--deck", made);
    expect([status, stdout]).toEqual([0, expect.stringContaining("✓  replay")]);
    expect((await mutable("replay", game, "--deck", made)).stdout).toContain("It is player_1's turn.");
    writeFileSync(made, JSON.stringify({ ...exportDeck(fluxx3, "A copy"), name: "" }));
    const refused = await mutable("verify", game, "--deck", made);
    expect([refused.status, refused.stderr]).toEqual([3, expect.stringContaining("error: name: It should not be empty.")]);
  });

  it.each([
    [
      "a file that is not a record",
      () => [changed("no-record", (copy) => Reflect.deleteProperty(copy, "seats"))],
      "is not the record of a game:",
    ],
    ["a file that is not JSON", () => [CLI_MAIN], "is not JSON."],
    ["a file that is not there", () => [join(folder, "none.json")], "could not be read"],
    ["a receipt that is none", () => [file, "--receipt", file], "is not a receipt:"],
  ])("has an exit code of its own for %s", async (_, args, sentence) => {
    const { stdout, stderr, status } = await mutable("verify", ...args());
    expect([stdout, status]).toEqual(["", 3]);
    expect(stderr).toContain(sentence);
  });

  it.each([
    [["verify"], "missing required argument"],
    [["verify", file, "--receit", file], "unknown option"],
    [["verify", CLI_MAIN], "is not JSON."],
  ])("as a program has the same exit code for %j", (args, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [CLI_MAIN, ...args], { encoding: "utf8" });
    expect([status, stderr]).toEqual([3, expect.stringContaining(sentence)]);
  });

  it("lists its exit codes in its help", async () => {
    expect((await mutable("verify", "--help")).stdout).toContain("Exit codes:\n  0  ");
  });

  it("says what it has not checked: changed times and stand-in bots pass", async () => {
    const path = changed("other-times", (copy) => {
      copy.begun = new Date(0).toISOString();
      for (const move of copy.moves) Object.assign(move, { at: new Date(0).toISOString(), standIns: ["player_1"] });
    });
    const { stdout, status } = await mutable("verify", path);
    expect(status).toBe(0);
    expect(stdout).toContain("-  never    No check can be made of times, stand-in bots and the ids of commands");
  });
});
