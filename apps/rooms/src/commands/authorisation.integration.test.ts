import type { Right } from "@mutable/config";
import { type Carries, COMMANDS, type CommandName, type ErrorCode, type Phase } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aboutToEnd, begin, openTable, WINS } from "../testing/scenes.ts";
import type { Auth, TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

type Outcome = "ok" | ErrorCode;

/** Who may send what, and when. In each phase: what the host is answered, whoever else sits there, and who watches. */
interface Row<Name extends CommandName> {
  carries: Carries<Name> | ((scene: Scene) => Carries<Name>);
  /** What a program's token must allow. */
  right: Right;
  waiting: readonly [host: Outcome, seated: Outcome, watcher: Outcome];
  playing: readonly [host: Outcome, seated: Outcome, watcher: Outcome];
  over: readonly [host: Outcome, seated: Outcome, watcher: Outcome];
}

const ALL = ["ok", "ok", "ok"] as const;
const SEATED = ["ok", "ok", "not_seated"] as const;
const HOST = ["ok", "not_allowed", "not_allowed"] as const;
/** Those who sit here might, but not now. */
const seated = (why: ErrorCode) => [why, why, "not_seated"] as const;
const host = (why: ErrorCode) => [why, "not_allowed", "not_allowed"] as const;

/** In the seats: the host first, a bot second, somebody else third. The fourth is free; nobody may take over a bot's. */
const MATRIX: { readonly [Name in CommandName]: Row<Name> } = {
  watch_lobby: { carries: {}, right: "watch", waiting: ALL, playing: ALL, over: ALL },
  whose_move: { carries: {}, right: "watch", waiting: ALL, playing: ALL, over: ALL },
  create_table: {
    carries: { name: "Another", deck: "fluxx-3", seats: 2, isPublic: false, watchers: false, takeOverBots: false },
    right: "host",
    waiting: ALL,
    playing: ALL,
    over: ALL,
  },
  quick_play: { carries: {}, right: "play", waiting: ALL, playing: ALL, over: ALL },
  join_table: { carries: ({ code }) => ({ code }), right: "watch", waiting: ALL, playing: ALL, over: ALL },
  leave_table: { carries: {}, right: "watch", waiting: ALL, playing: ALL, over: ALL },
  sit: { carries: {}, right: "play", waiting: ALL, playing: ["ok", "ok", "game_running"], over: ALL },
  stand_up: { carries: {}, right: "play", waiting: SEATED, playing: seated("game_running"), over: SEATED },
  ready: { carries: { ready: true }, right: "play", waiting: SEATED, playing: seated("game_running"), over: SEATED },
  reveal_nonce: {
    carries: { nonce: "a".repeat(64) },
    right: "play",
    waiting: seated("no_game"),
    playing: seated("no_game"),
    over: seated("no_game"),
  },
  say: { carries: { command: "hello", text: "Hello" }, right: "play", waiting: ALL, playing: ALL, over: ALL },
  report: { carries: { line: 1, reason: "It is rude." }, right: "play", waiting: ALL, playing: ALL, over: ALL },
  change_settings: { carries: { name: "Saturday" }, right: "host", waiting: HOST, playing: host("game_running"), over: HOST },
  add_bot: { carries: { level: "random" }, right: "host", waiting: HOST, playing: host("game_running"), over: HOST },
  remove_bot: { carries: { seat: "player_2" }, right: "host", waiting: HOST, playing: host("game_running"), over: HOST },
  mute: { carries: ({ at }) => ({ person: at.watcher.person, muted: true }), right: "host", waiting: HOST, playing: HOST, over: HOST },
  kick: { carries: { seat: "player_3" }, right: "host", waiting: HOST, playing: host("game_running"), over: HOST },
  readmit: { carries: ({ at }) => ({ person: at.watcher.person }), right: "host", waiting: HOST, playing: HOST, over: HOST },
  make_host: { carries: { seat: "player_3" }, right: "host", waiting: HOST, playing: HOST, over: HOST },
  start: {
    carries: {},
    right: "play",
    waiting: ["ok", "not_allowed", "not_seated"],
    playing: seated("game_running"),
    over: seated("no_game"),
  },
  close_table: { carries: {}, right: "host", waiting: HOST, playing: HOST, over: HOST },
  reply: {
    carries: { command: "wins", ...WINS },
    right: "play",
    waiting: seated("no_game"),
    playing: ["ok", "unexpected_reply", "not_seated"],
    over: seated("no_game"),
  },
  past: { carries: {}, right: "watch", waiting: ["no_game", "no_game", "no_game"], playing: ALL, over: ALL },
  suspend: { carries: { agree: true }, right: "play", waiting: seated("no_game"), playing: SEATED, over: seated("no_game") },
  resume: { carries: {}, right: "play", waiting: seated("no_game"), playing: seated("no_game"), over: seated("no_game") },
  /** Nobody is away. */
  wait_no_longer: {
    carries: { seat: "player_3", agree: true },
    right: "play",
    waiting: seated("invalid_seat"),
    playing: seated("invalid_seat"),
    over: seated("invalid_seat"),
  },
  back: { carries: {}, right: "play", waiting: SEATED, playing: SEATED, over: SEATED },
  give_up_seat: { carries: {}, right: "play", waiting: SEATED, playing: SEATED, over: SEATED },
  rematch: { carries: {}, right: "play", waiting: seated("no_game"), playing: seated("game_running"), over: SEATED },
};

/** What needs no table, so that somebody who is at none may send it. */
const ANYWHERE: readonly CommandName[] = ["watch_lobby", "whose_move", "create_table", "quick_play", "join_table"];

/** Programs of the host, by what their tokens allow. */
const PROGRAMS = {
  "a program that may watch": ["watch"],
  "a program that may play": ["watch", "play"],
  "a program that may do all": ["watch", "play", "host"],
} as const satisfies Record<string, readonly Right[]>;
type Program = keyof typeof PROGRAMS;

const ROLES = ["host", "seated", "watcher", "stranger", "nobody", ...(Object.keys(PROGRAMS) as Program[])] as const;
type Role = (typeof ROLES)[number];

function expected(name: CommandName, phase: Tried, role: Role): Outcome {
  const { right, [phase]: row } = MATRIX[name];
  if (role === "nobody") return "not_signed_in";
  if (role === "stranger") return ANYWHERE.includes(name) ? "ok" : "no_such_table";
  if (role === "host" || role === "seated" || role === "watcher") return row[["host", "seated", "watcher"].indexOf(role)] as Outcome;
  return (PROGRAMS[role] as readonly Right[]).includes(right) ? row[0] : "not_allowed";
}

type Tried = Extract<Phase, "waiting" | "playing" | "over">;

interface Scene {
  readonly code: string;
  /** Who acts. */
  readonly at: Readonly<Record<Role, TestPlayer>>;
  readonly version: () => Promise<number>;
}

let house: TestServer;
let at: Record<Role, TestPlayer>;
/** The host of the tables at which programs act, who has an account; the other host is a guest. */
let owner: TestPlayer;

beforeAll(async () => {
  const HOUR = 3_600_000;
  const limits = { openTables: 10_000, chat: { burst: 10_000, perSecond: 1_000 } };
  house = await TestServer.open({ setupOf: aboutToEnd, quickWait: HOUR, limits });
  const account = await house.account("Olga");
  owner = await house.connect(account);
  const program = async (role: Program) => {
    const { token } = await house.token(account, PROGRAMS[role]);
    return house.connect(account, { auth: { token } });
  };
  at = {
    host: await house.player("Hugo"),
    seated: await house.player("Sara"),
    watcher: await house.player("Will"),
    stranger: await house.player("Stan"),
    nobody: await house.connect(account, { auth: {} as Auth }),
    "a program that may watch": await program("a program that may watch"),
    "a program that may play": await program("a program that may play"),
    "a program that may do all": await program("a program that may do all"),
  };
});
afterAll(() => house.close());

/** A new table in that phase, and everybody in their places. */
async function setUp(phase: Tried, role: Role): Promise<Scene> {
  const opener = role in PROGRAMS ? owner : at.host;
  await at.stranger.send("leave_table");
  const { code } = await openTable(opener, { sit: [at.seated], watch: [at.watcher] }, { bots: ["steady"] });
  if (opener === owner) await at[role].does("join_table", { code });
  await opener.does("say", { command: "first", text: "Good evening" });
  if (phase !== "waiting") await begin(opener);
  if (phase === "over") await opener.does("reply", { command: "last", ...WINS });
  return { code, at, version: async () => (await opener.does("join_table", { code })).version };
}

/** What each role is answered. A table at which nothing has changed serves the next as well. */
async function answers(name: CommandName, phase: Tried): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  let scene: Scene | undefined;
  let before = 0;
  for (const role of ROLES) {
    if (role === "a program that may watch") scene = undefined; // From here on it is the table of the owner.
    if (role in PROGRAMS || scene === undefined) {
      scene = await setUp(phase, role);
      before = await scene.version();
    }
    const { carries } = MATRIX[name];
    const answer = await at[role].send(name as "say", (typeof carries === "function" ? carries(scene) : carries) as Carries<"say">);
    outcomes[role] = answer.ok ? "ok" : answer.error;
    if (answer.ok) scene = undefined;
    else if ((await scene.version()) !== before) throw new Error(`${name} of ${role} was refused, and has changed something.`);
  }
  return outcomes;
}

it("every command is in the table", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(COMMANDS).sort());
});

describe.each(["waiting", "playing", "over"] as const)("at a table that is %s", (phase) => {
  it.each(Object.keys(MATRIX) as CommandName[])("%s is done for those who may, and for nobody else", async (name) => {
    expect(await answers(name, phase)).toEqual(Object.fromEntries(ROLES.map((role) => [role, expected(name, phase, role)])));
  });
});
