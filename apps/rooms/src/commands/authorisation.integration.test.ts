import type { Right } from "@mutable/config";
import { type Carries, COMMANDS, type CommandName, type ErrorCode, type Phase } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aboutToEnd, begin, openTable, WINS } from "../testing/scenes.ts";
import type { Auth, TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

type Outcome = "ok" | ErrorCode;

/** The response to each command in each phase: for the host, for another player, and for a spectator. */
interface Row<Name extends CommandName> {
  carries: Carries<Name> | ((scene: Scene) => Carries<Name>);
  /** The right that a program's token needs. */
  right: Right;
  waiting: readonly [host: Outcome, seated: Outcome, watcher: Outcome];
  playing: readonly [host: Outcome, seated: Outcome, watcher: Outcome];
  over: readonly [host: Outcome, seated: Outcome, watcher: Outcome];
}

const ALL = ["ok", "ok", "ok"] as const;
const SEATED = ["ok", "ok", "not_seated"] as const;
const NO_VOTE = ["vote_over", "vote_over", "vote_over"] as const;
const HOST = ["ok", "not_allowed", "not_allowed"] as const;
/** Players may send it, but not in this phase. */
const seated = (why: ErrorCode) => [why, why, "not_seated"] as const;
const host = (why: ErrorCode) => [why, "not_allowed", "not_allowed"] as const;

/** The seats: the host, a bot, another player, and a free one. Bots' seats cannot be taken over. */
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
  sit_next: { carries: { sits: true }, right: "play", waiting: ALL, playing: ALL, over: ALL },
  stand_up: { carries: {}, right: "play", waiting: SEATED, playing: seated("game_running"), over: SEATED },
  ready: { carries: { ready: true }, right: "play", waiting: SEATED, playing: seated("game_running"), over: SEATED },
  birthday: { carries: { today: true }, right: "play", waiting: SEATED, playing: seated("game_running"), over: SEATED },
  interject: {
    carries: { command: "unasked", card: "blown-fuse" },
    right: "play",
    waiting: seated("no_game"),
    playing: ["unexpected_reply", "unexpected_reply", "not_seated"],
    over: seated("no_game"),
  },
  pass_ahead: { carries: { for: "always" }, right: "play", waiting: seated("no_game"), playing: SEATED, over: seated("no_game") },
  reveal_nonce: {
    carries: { nonce: "a".repeat(64) },
    right: "play",
    waiting: seated("no_game"),
    playing: seated("no_game"),
    over: seated("no_game"),
  },
  say: { carries: { command: "hello", text: "Hello" }, right: "play", waiting: ALL, playing: ALL, over: ALL },
  emote: { carries: { emote: "laugh" }, right: "play", waiting: ALL, playing: ALL, over: ALL },
  throw: { carries: { picture: "sock", at: "player_2" }, right: "play", waiting: SEATED, playing: SEATED, over: SEATED },
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
  ask_vote: {
    carries: { kind: "suspend" },
    right: "play",
    waiting: ["no_game", "no_game", "no_game"],
    playing: SEATED,
    over: ["no_game", "no_game", "no_game"],
  },
  /** There is no such vote. */
  answer_vote: { carries: { vote: 99, agree: true }, right: "play", waiting: NO_VOTE, playing: NO_VOTE, over: NO_VOTE },
  back: { carries: {}, right: "play", waiting: SEATED, playing: SEATED, over: SEATED },
  give_up_seat: { carries: {}, right: "play", waiting: SEATED, playing: SEATED, over: SEATED },
  rematch: { carries: {}, right: "play", waiting: seated("no_game"), playing: seated("game_running"), over: SEATED },
};

/** Commands that a person without a table may send. */
const ANYWHERE: readonly CommandName[] = ["watch_lobby", "whose_move", "create_table", "quick_play", "join_table"];

/** Programs of the host, with the rights of their tokens. */
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
  /** The player of each role. */
  readonly at: Readonly<Record<Role, TestPlayer>>;
  readonly version: () => Promise<number>;
}

let server: TestServer;
let at: Record<Role, TestPlayer>;
/** The host of the programs' tables has an account. The other host is a guest. */
let owner: TestPlayer;

beforeAll(async () => {
  const HOUR = 3_600_000;
  const limits = { openTables: 10_000, chat: { burst: 10_000, perSecond: 1_000 }, emotes: [], throws: [] };
  server = await TestServer.open({ setupOf: aboutToEnd, quickWait: HOUR, limits });
  const account = await server.account("Olga");
  owner = await server.connect(account);
  const program = async (role: Program) => {
    const { token } = await server.token(account, PROGRAMS[role]);
    return server.connect(account, { auth: { token } });
  };
  at = {
    host: await server.player("Hugo"),
    seated: await server.player("Sara"),
    watcher: await server.player("Will"),
    stranger: await server.player("Stan"),
    nobody: await server.connect(account, { auth: {} as Auth }),
    "a program that may watch": await program("a program that may watch"),
    "a program that may play": await program("a program that may play"),
    "a program that may do all": await program("a program that may do all"),
  };
});
afterAll(() => server.close());

/** Opens a table in that phase, with a player in each role. */
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

/** The response to each role. A table that a command did not change is used again. */
async function answers(name: CommandName, phase: Tried): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  let scene: Scene | undefined;
  let before = 0;
  for (const role of ROLES) {
    if (role === "a program that may watch") scene = undefined; // The remaining roles use a table of the account.
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

it("has an expectation for every command", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(COMMANDS).sort());
});

const PHASES = ["waiting", "playing", "over"] as const;

/** `npm test` tries each command in one phase, by TEST_SEED; the deep run in all. */
const commandsIn = (phase: Tried): readonly CommandName[] =>
  (Object.keys(MATRIX) as CommandName[]).filter(
    (_, place) => process.env.TEST_DEEP === "1" || (place + Number(process.env.TEST_SEED)) % PHASES.length === PHASES.indexOf(phase),
  );

describe.each(PHASES)("at a table that is %s", (phase) => {
  it.each(commandsIn(phase))("allows %s to authorised callers only", async (name) => {
    expect(await answers(name, phase)).toEqual(Object.fromEntries(ROLES.map((role) => [role, expected(name, phase, role)])));
  });
});
