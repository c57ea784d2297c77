import { describe, expect, it } from "vitest";
import { COMMANDS, SENDERS } from "./commands.ts";
import { ERRORS } from "./errors.ts";
import type { CommandName } from "./responses.ts";
import { TOKENS } from "./seats.ts";

const blank = { id: "blank", type: "rule", name: "Long night", text: "Draw 6", draws: 6 };
const settings = { name: "Friday", deck: "fluxx-3", seats: 4, isPublic: false, watchers: true, takeOverBots: true };
const hash = "0".repeat(64);

/** Valid and invalid arguments of each command. */
const CASES: Record<CommandName, { valid: unknown[]; invalid: unknown[] }> = {
  whose_move: { valid: [{}], invalid: [null, { table: "t" }] },
  watch_lobby: { valid: [{}], invalid: [null, { table: "t" }] },
  create_table: {
    valid: [
      settings,
      { ...settings, bots: ["sharp", "random"], command: "once" },
      { ...settings, bonusPlays: "mandatory", clock: { decision: 30, reserve: 600 } },
      { ...settings, botAfter: null },
      { ...settings, botAfter: 20 },
    ],
    invalid: [
      {},
      { ...settings, seats: 0 },
      { ...settings, bots: ["godlike"] },
      { ...settings, seats: 7 },
      { ...settings, botAfter: 0 },
      { ...settings, name: " " },
      { ...settings, name: "a\0" },
      { ...settings, name: "\u3164" },
      { ...settings, name: "\u202eyadirF" },
      { ...settings, name: "\u0301" },
      { ...settings, deck: "../x" },
    ],
  },
  quick_play: { valid: [{}, { deck: "fluxx-3" }], invalid: [{ deck: "" }] },
  join_table: {
    valid: [{ code: "abcd2345" }, { code: "abcd2345", since: { version: 4, as: "watcher" } }, { table: "t" }],
    invalid: [
      {},
      { code: "short" },
      { code: "ABCD2345" },
      { code: "abcd2345", since: { version: -1, as: "player_1" } },
      { code: "abcd2345", since: { version: 1, as: "nobody" } },
      { code: "abcd2345", table: "t" },
    ],
  },
  leave_table: { valid: [{}], invalid: [1] },
  sit: { valid: [{}, { seat: "player_2" }], invalid: [{ seat: "player_7" }] },
  sit_next: { valid: [{ sits: true }, { sits: false }], invalid: [{}, { sits: "yes" }] },
  stand_up: { valid: [{}], invalid: ["x"] },
  ready: {
    valid: [{ ready: true }, { ready: true, commitment: hash }, { ready: true, agrees: ["blank"], blank }, { ready: true, declines: true }],
    invalid: [{}, { ready: "yes" }, { ready: true, commitment: "abc" }, { ready: true, agrees: "blank" }, { ready: true, declines: false }],
  },
  birthday: { valid: [{ today: true }, { today: false }], invalid: [{}, { today: "yes" }] },
  interject: {
    valid: [{ command: "a", card: "blown-fuse" }],
    invalid: [{ card: "blown-fuse" }, { command: "a" }, { command: "a", card: "A" }],
  },
  pass_ahead: { valid: [{ for: "turn" }, { for: "always" }, { for: "nothing" }], invalid: [{}, { for: "ever" }] },
  reveal_nonce: { valid: [{ nonce: hash }], invalid: [{}, { nonce: hash.toUpperCase().replaceAll("0", "A") }] },
  say: {
    // Persian needs a hidden character inside words, and Hebrew marks of direction.
    valid: ["Hello", "می\u200cخواهم", "\u200fשלום!"].map((text) => ({ command: "c-1", text })),
    invalid: [
      { text: "Hello" },
      { command: "c 1", text: "x" },
      { command: "c", text: "x".repeat(501) },
      { command: "c", text: "\ud800" },
      { command: "c", text: "\u3164\u202e" },
    ],
  },
  change_settings: {
    valid: [{}, { seats: 3 }, { metas: ["no-creepers"], window: 5, firstSeat: "called", holiday: true }, { blank: null }, { blank }],
    invalid: [
      { seats: 9 },
      { colour: "red" },
      { window: 4 },
      { metas: "no-creepers" },
      { blank: { id: "milk" } },
      { blank: { ...blank, name: "\0" } },
      { name: "\u2800" },
    ],
  },
  add_bot: { valid: [{ level: "steady" }, { level: "sharp", seat: "player_3" }], invalid: [{}, { level: "godlike" }] },
  remove_bot: { valid: [{ seat: "player_3" }], invalid: [{}] },
  kick: { valid: [{ seat: "player_3" }, { person: "p1" }], invalid: [{}, { seat: "player_3", person: "p1" }] },
  readmit: { valid: [{ person: "p1" }], invalid: [{}, { person: 7 }] },
  make_host: { valid: [{ seat: "player_3" }], invalid: [{}] },
  start: { valid: [{}], invalid: [null] },
  close_table: { valid: [{}], invalid: [null] },
  reply: {
    valid: [{ command: "a", decision: 1, call: ["play_card", "milk"] }],
    invalid: [
      { decision: 1, call: ["play_card", "milk"] },
      { command: "a", call: ["play_card", "milk"] },
      { command: "a", decision: 0, call: ["play_card", "milk"] },
      { command: "a", decision: 1, call: ["sing"] },
      { command: "x".repeat(65), decision: 1, call: ["play_card", "milk"] },
    ],
  },
  past: { valid: [{}], invalid: [null, { as: "player_1" }] },
  emote: {
    valid: [{ emote: "laugh" }, { emote: "hmm", after: 7 }],
    invalid: [{}, { emote: "sneer" }, { emote: "laugh", after: -1 }, { emote: "laugh", seat: "player_1" }],
  },
  throw: {
    valid: [
      { picture: "sock", at: "player_2" },
      { picture: "goose", at: "player_6", after: 0 },
    ],
    invalid: [{ picture: "sock" }, { picture: "brick", at: "player_2" }, { picture: "sock", at: "watcher" }],
  },
  report: {
    valid: [{ line: 4, reason: "Rude." }],
    invalid: [
      { line: -1, reason: "x" },
      { line: 1, reason: " " },
    ],
  },
  mute: { valid: [{ person: "p1", muted: true }], invalid: [{ person: "p1" }] },
  back: { valid: [{}], invalid: [null] },
  ask_vote: {
    valid: [{ kind: "suspend" }, { kind: "resume" }, { kind: "stand_in", seat: "player_1" }, { kind: "take_over", seat: "player_2" }],
    invalid: [{}, { kind: "dance" }, { kind: "stand_in", seat: "player_7" }],
  },
  answer_vote: { valid: [{ vote: 7, agree: false }], invalid: [{}, { agree: true }, { vote: -1, agree: true }] },
  give_up_seat: { valid: [{}], invalid: [null] },
  rematch: { valid: [{}], invalid: [null] },
};

describe("the arguments of the command", () => {
  it.each(Object.entries(CASES))("%s", (name, { valid, invalid }) => {
    const { carries, by } = COMMANDS[name as CommandName];
    expect(SENDERS).toContain(by);
    for (const value of valid) expect(carries.safeParse(value).success, JSON.stringify(value)).toBe(true);
    for (const value of [...invalid, []]) expect(carries.safeParse(value).success, JSON.stringify(value)).toBe(false);
  });
});

it("the error codes begin with the tokens of the ruleset, and each has a sentence", () => {
  expect(Object.keys(ERRORS).slice(0, TOKENS.length)).toEqual([...TOKENS]);
  for (const [code, sentence] of Object.entries(ERRORS))
    expect([code, sentence]).toEqual([expect.stringMatching(/^[a-z_]+$/), expect.stringMatching(/^[A-Z].*\.$/)]);
});
