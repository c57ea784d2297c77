import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const example = fileURLToPath(new URL("../../../examples/bot/play.mjs", import.meta.url));
const play = (options: string[], referee: string[]) =>
  spawnSync(process.execPath, [example, ...options, "--", process.execPath, ...referee], { encoding: "utf8" });

/** A referee that asks for a card and refuses every reply. */
const REFUSING = `
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const call = ["must_play", "player_1"];
    const start = [{ to: "player_1", calls: [["drew_cards", ["milk"]], call] }, { asked: [{ decision: 1, seat: "player_1", call }] }];
    for (const answer of "start" in JSON.parse(line) ? start : [{ error: "invalid_card" }]) console.log(JSON.stringify(answer));
  });`;

describe("examples/bot", () => {
  it.each([2, 4, 6])("plays whole games at %d seats, and no reply is refused", (seats) => {
    const options = ["--seats", String(seats), "--games", "20", "--seed", "example"];
    const { stdout, stderr, status } = play(options, [main, "referee"]);
    expect([stderr, status]).toEqual(["", 0]);
    const lines = stdout.trim().split("\n");
    const summary = lines.pop();
    expect(lines).toHaveLength(20);
    for (const line of lines) expect(line).toMatch(/^example-\d+: (player_[1-6]|nobody) won$/);
    expect(summary).toMatch(new RegExp(`^20 games at ${seats} seats, no reply refused\\. Won: `));
  });

  it("prints the refused reply", () => {
    const { stderr, status } = play([], ["-e", REFUSING]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^bot-1: player_1 replied \["play_card","milk"\] to \["must_play","player_1"\], and was refused: invalid_card\n$/,
    );
  });
});
