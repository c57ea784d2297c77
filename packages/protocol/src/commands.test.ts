import { describe, expect, it } from "vitest";
import { COMMANDS, SENDERS } from "./commands.ts";
import { ERRORS } from "./errors.ts";
import type { CommandName } from "./responses.ts";
import { TOKENS } from "./seats.ts";

const settings = { name: "Friday", deck: "fluxx-3", seats: 4, isPublic: false, watchers: true, takeOverBots: true };
const hash = "0".repeat(64);

/** What each command may carry, and what it may not. */
const CASES: Record<CommandName, { right: unknown[]; wrong: unknown[] }> = {
  whose_move: { right: [{}], wrong: [null, { table: "t" }] },
  watch_lobby: { right: [{}], wrong: [null, { table: "t" }] },
  create_table: {
    right: [
      settings,
      { ...settings, bots: ["sharp", "random"], command: "once" },
      { ...settings, bonusPlays: "mandatory", clock: { decision: 30, reserve: 600 } },
    ],
    wrong: [
      {},
      { ...settings, seats: 1 },
      { ...settings, bots: ["godlike"] },
      { ...settings, seats: 7 },
      { ...settings, name: " " },
      { ...settings, name: "a\0" },
      { ...settings, deck: "../x" },
    ],
  },
  quick_play: { right: [{}, { deck: "fluxx-3" }], wrong: [{ deck: "" }] },
  join_table: {
    right: [{ code: "abcd2345" }, { code: "abcd2345", since: { version: 4, as: "watcher" } }, { table: "t" }],
    wrong: [
      {},
      { code: "short" },
      { code: "ABCD2345" },
      { code: "abcd2345", since: { version: -1, as: "player_1" } },
      { code: "abcd2345", since: { version: 1, as: "nobody" } },
      { code: "abcd2345", table: "t" },
    ],
  },
  leave_table: { right: [{}], wrong: [1] },
  sit: { right: [{}, { seat: "player_2" }], wrong: [{ seat: "player_7" }] },
  stand_up: { right: [{}], wrong: ["x"] },
  ready: { right: [{ ready: true }, { ready: true, commitment: hash }], wrong: [{}, { ready: "yes" }, { ready: true, commitment: "abc" }] },
  reveal_nonce: { right: [{ nonce: hash }], wrong: [{}, { nonce: hash.toUpperCase().replaceAll("0", "A") }] },
  say: {
    right: [{ command: "c-1", text: "Hello" }],
    wrong: [{ text: "Hello" }, { command: "c 1", text: "x" }, { command: "c", text: "x".repeat(501) }, { command: "c", text: "\ud800" }],
  },
  change_settings: { right: [{}, { seats: 3 }], wrong: [{ seats: 9 }, { colour: "red" }] },
  add_bot: { right: [{ level: "steady" }, { level: "sharp", seat: "player_3" }], wrong: [{}, { level: "godlike" }] },
  remove_bot: { right: [{ seat: "player_3" }], wrong: [{}] },
  kick: { right: [{ seat: "player_3" }], wrong: [{}] },
  readmit: { right: [{ person: "p1" }], wrong: [{}, { person: 7 }] },
  make_host: { right: [{ seat: "player_3" }], wrong: [{}] },
  start: { right: [{}], wrong: [null] },
  close_table: { right: [{}], wrong: [null] },
  reply: {
    right: [{ command: "a", decision: 1, call: ["play_card", "milk"] }],
    wrong: [
      { decision: 1, call: ["play_card", "milk"] },
      { command: "a", call: ["play_card", "milk"] },
      { command: "a", decision: 0, call: ["play_card", "milk"] },
      { command: "a", decision: 1, call: ["sing"] },
      { command: "x".repeat(65), decision: 1, call: ["play_card", "milk"] },
    ],
  },
  past: { right: [{}], wrong: [null, { as: "player_1" }] },
  report: {
    right: [{ line: 4, reason: "Rude." }],
    wrong: [
      { line: -1, reason: "x" },
      { line: 1, reason: " " },
    ],
  },
  mute: { right: [{ person: "p1", muted: true }], wrong: [{ person: "p1" }] },
  back: { right: [{}], wrong: [null] },
  suspend: { right: [{ agree: true }], wrong: [{}] },
  resume: { right: [{}], wrong: [null] },
  wait_no_longer: { right: [{ seat: "player_1", agree: false }], wrong: [{ agree: true }] },
  give_up_seat: { right: [{}], wrong: [null] },
  rematch: { right: [{}], wrong: [null] },
};

describe("the commands of the room server", () => {
  it.each(Object.entries(CASES))("%s", (name, { right, wrong }) => {
    const { carries, by } = COMMANDS[name as CommandName];
    expect(SENDERS).toContain(by);
    for (const value of right) expect(carries.safeParse(value).success, JSON.stringify(value)).toBe(true);
    for (const value of [...wrong, []]) expect(carries.safeParse(value).success, JSON.stringify(value)).toBe(false);
  });

  it("are answered with the ruleset's tokens, or with a code of ours", () => {
    expect(Object.keys(ERRORS).slice(0, TOKENS.length)).toEqual([...TOKENS]);
    for (const [code, sentence] of Object.entries(ERRORS))
      expect([code, sentence]).toEqual([expect.stringMatching(/^[a-z_]+$/), expect.stringMatching(/^[A-Z].*\.$/)]);
  });
});
