import { nonceCommitment, randomReply, SEATS, type Seat } from "@mutable/engine";
import type { VoteQuestion } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import { waitsFor } from "./connections.ts";
import { isPerson, personSeats, seatOfPerson, snapshotOf, type TableCommand, type TableSnapshot } from "./index.ts";
import { isHostAct, oneMoveFromTheEnd, SECOND, TestTable } from "./testing/test-table.ts";
import { ASK_AGAIN_AFTER } from "./times.ts";

/** Random sequences of people who join, play, close tabs, lose connections, run out of time, suspend games and play again. */

const PEOPLE = ["ana", "ben", "eva", "ida"] as const;
const NONCE = "0f".repeat(32);
const MINUTE = 60 * SECOND;

interface Step {
  readonly kind: number;
  readonly person: number;
  readonly pick: number;
}

const step: fc.Arbitrary<Step> = fc.record({ kind: fc.nat(99), person: fc.nat(PEOPLE.length - 1), pick: fc.nat(2 ** 31) });

const course = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 150 }),
  seats: fc.integer({ min: 2, max: 4 }),
  isPublic: fc.boolean(),
  clock: fc.option(fc.constant({ decision: 30, reserve: 60 }), { nil: undefined }),
  droppingOut: fc.boolean(),
  jumpingIn: fc.boolean(),
  takeOverBots: fc.boolean(),
  botAfter: fc.constantFrom(undefined, null, 20, 300),
  endsSoon: fc.boolean(),
  /** The people who sit down and start a game before the first step; with nonces to reveal or without. */
  players: fc.integer({ min: 1, max: 4 }),
  withNonces: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});
type Course = typeof course extends fc.Arbitrary<infer Value> ? Value : never;

const RUNS = process.env.TEST_DEEP === "1" ? 3_000 : 150;

/** Plays a course, and calls `check` after each step. */
function playCourse({ steps, endsSoon, clock, players, withNonces, ...settings }: Course, check: (table: TestTable) => void): TestTable {
  const table = new TestTable("ana", { ...settings, ...(clock && { clock }) }, endsSoon ? oneMoveFromTheEnd : undefined);
  const people = PEOPLE.slice(0, Math.min(players, settings.seats));
  table.arrive(...people);
  table.sit(...people);
  const commitment = withNonces ? nonceCommitment(NONCE) : undefined;
  for (const person of people)
    table.run({ type: "set_ready", seat: seatOfPerson(table.state, person) ?? "player_1", isReady: true, commitment });
  if (people.length > 1) table.run({ type: "start", person: "ana" });
  for (const each of steps) {
    takeStep(table, each);
    if (table.state.phase === "closed") break;
    check(table);
  }
  return table;
}

function takeStep(table: TestTable, { kind, person: nr, pick }: Step): void {
  const person = PEOPLE[nr] ?? "ana";
  const { state, live } = table;
  const isHere = live.connections.connected.has(person);
  const seat = seatOfPerson(state, person);
  const other = SEATS[pick % state.settings.seats] as Seat;
  if (live.voting.open !== undefined && isHere && pick % 3 === 0) {
    table.run({ type: "answer_vote", person, vote: live.voting.open.id, agrees: pick % 2 === 0 });
    return;
  }
  if (kind < 12) {
    if (isHere) table.pass(pick % (2 * MINUTE));
    else table.arrive(person);
    return;
  }
  if (kind < 16 && isHere) table.run({ type: "leave", person, why: pick % 2 === 0 ? "closed" : "lost" });
  else if (kind < 20) table.pass(pick % (40 * MINUTE));
  else if (kind < 45) playMove(table, pick);
  else if (kind < 48) for (const each of PEOPLE) table.arrive(each);
  else if (kind < 51) for (const each of table.live.connections.connected) table.run({ type: "leave", person: each, why: "lost" });
  else if (kind < 55) voteTogether(table, state.phase === "suspended" ? { kind: "resume" } : { kind: "suspend" });
  else if (kind < 57 && seat !== undefined && isHere)
    table.run({ type: "set_ready", seat, isReady: true, commitment: nonceCommitment(NONCE) });
  else {
    const command = commandOf(kind, person, seat, other, pick, state.host === person);
    if (isHere && command !== undefined) table.run(command);
  }
}

/** All players present ask the same, which is an agreement. */
function voteTogether(table: TestTable, question: VoteQuestion): void {
  for (const [, { person }] of personSeats(table.state))
    if (table.live.connections.connected.has(person)) table.run({ type: "ask_vote", asker: { person, isProgram: false }, question });
}

const QUESTIONS = ["suspend", "resume", "stand_in", "stand_in", "take_over"] as const;

function commandOf(
  kind: number,
  person: string,
  seat: Seat | undefined,
  other: Seat,
  pick: number,
  isHost: boolean,
): TableCommand | undefined {
  if (kind < 60) return { type: "sit_next", player: { person, isProgram: false }, sits: pick % 4 !== 0 };
  if (kind < 64) return { type: "sit", player: { person, isProgram: false } };
  if (kind < 68) {
    const asked = QUESTIONS[pick % QUESTIONS.length] ?? "suspend";
    const question = { kind: asked, ...(asked !== "suspend" && asked !== "resume" && { seat: other }) };
    return { type: "ask_vote", asker: { person, isProgram: false }, question };
  }
  if (seat === undefined) return undefined;
  if (kind < 76) return { type: "start", person };
  if (kind < 80) return { type: "set_ready", seat, isReady: pick % 3 !== 0 };
  if (kind < 85) return { type: "activity", seat };
  if (kind < 86) return { type: "reveal_nonce", seat, nonce: NONCE };
  if (kind < 90) return { type: "rematch" };
  if (kind < 92) return pick % 3 === 0 ? { type: "give_up_seat", seat } : undefined;
  if (!isHost) return undefined;
  if (kind < 95) return { type: "add_bot", level: "steady" };
  if (kind < 96) return { type: "remove_bot", seat: other };
  if (kind < 97) return { type: "kick", seat: other };
  if (kind < 98) return { type: "make_host", seat: other };
  if (kind < 99) return { type: "readmit", person: PEOPLE[pick % PEOPLE.length] ?? person };
  return pick % 10 === 0 ? { type: "close" } : undefined;
}

/** A connected player replies, or a bot that is asked. */
function playMove(table: TestTable, pick: number): void {
  const { state, live, dues } = table;
  const isBotAsked = (id: number) => dues.some(({ act }) => act.type === "ask_bot" && act.decision.id === id);
  const isConnected = (seat: Seat) => {
    const holder = state.seats[seat];
    return isPerson(holder) && live.connections.connected.has(holder.person);
  };
  const open = (table.table.stored.referee?.game.open ?? []).filter(({ id, seat }) => isBotAsked(id) || isConnected(seat));
  const decision = open[pick % Math.max(1, open.length)];
  if (decision === undefined || state.phase !== "playing") return;
  const { seat, id } = decision;
  let random = pick;
  const below = (count: number) => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 1;
    return random % count;
  };
  if (!isBotAsked(id)) table.apply({ type: "activity", seat });
  table.run({ type: "reply", reply: { seat, decision: id, call: randomReply(decision, below) } });
}

/** A connected player can act, or something is due at a known time; if the table waits, by the vote to let a bot play. */
function expectToGoOn(reached: TestTable): void {
  const { table, live, dues, state } = reached;
  const isConnected = ({ person }: { person: string }) => live.connections.connected.has(person);
  const open = table.stored.referee?.game.open ?? [];
  const canAct = personSeats(state).some(
    ([seat, person]) =>
      isConnected(person) && (state.phase !== "playing" || person.standIn !== undefined || open.some((decision) => decision.seat === seat)),
  );
  // A table at which only spectators are connected waits for its players.
  const hasOnlySpectators = live.connections.connected.size > 0 && !personSeats(state).some(([, person]) => isConnected(person));
  if (canAct || hasOnlySpectators || dues.length > 0) return;
  const [awaited] = open;
  if (awaited === undefined) throw new Error(`Nobody is asked: ${JSON.stringify(state)}`);
  const copy = copyOf(reached);
  // Nobody has to wait longer than after a failed vote.
  copy.pass(ASK_AGAIN_AFTER);
  voteTogether(copy, { kind: "stand_in", seat: awaited.seat });
  expect(copy.dues, JSON.stringify(state)).toContainEqual(expect.objectContaining({ act: expect.objectContaining({ type: "ask_bot" }) }));
}

const copyOf = ({ table, now }: TestTable): TestTable => Object.assign(new TestTable(), { table, now });

/** A vote ends within a minute, whatever happens. */
function expectVoteToEnd(reached: TestTable): void {
  const { open: vote } = reached.live.voting;
  if (vote === undefined) return;
  expect(vote.until - reached.now).toBeLessThanOrEqual(60 * SECOND);
  const copy = copyOf(reached);
  copy.pass(60 * SECOND);
  expect(copy.live.voting.open?.id).not.toBe(vote.id);
}

/** Only a connected player whose clock ran out twice keeps the bot, and gets the seat back by acting. */
function expectSeatsHandedBack(reached: TestTable): void {
  const { live, state } = reached;
  for (const [seat, { person, standIn }] of personSeats(state)) {
    if (standIn === undefined || !live.connections.connected.has(person)) continue;
    expect(live.idle.timeouts.get(seat) ?? 0).toBeGreaterThan(1);
    const copy = copyOf(reached);
    copy.run({ type: "activity", seat });
    expect(copy.state.seats[seat]).not.toHaveProperty("standIn");
  }
}

/** Acts come to an end: `settle` throws otherwise. */
function expectNothingDue(table: TestTable): void {
  table.settle();
  expect(table.dues.filter(({ at, act }) => at <= table.now && !isHostAct(act))).toEqual([]);
}

/** Without connections the table is unloaded or closed after a finite number of acts, and no bot is asked. */
function expectToComeToRest(table: TestTable): void {
  for (const person of table.live.connections.connected) table.run({ type: "leave", person, why: "lost" });
  for (let count = 0; count < 100; count += 1) {
    const [due] = [...table.dues].sort((one, other) => one.at - other.at);
    if (due?.act.type === "unload") return;
    if (due === undefined || isHostAct(due.act)) throw new Error(`The table stays in memory for ever: ${JSON.stringify(due)}`);
    table.now = Math.max(table.now, due.at);
    table.apply(due.act);
  }
  throw new Error("The acts of an empty table do not come to an end.");
}

const expectLogToRestore = (table: TestTable, snapshot: TableSnapshot | undefined): void =>
  expect(snapshotOf(table.restored(snapshot).stored)).toEqual(snapshotOf(table.table.stored));

it("keeps its promises in every course of events", () => {
  fc.assert(
    fc.property(course, fc.nat(), (each, pick) => {
      const snapshots: TableSnapshot[] = [];
      const table = playCourse(each, (reached) => {
        expectToGoOn(reached);
        expectVoteToEnd(reached);
        expectSeatsHandedBack(reached);
        expectNothingDue(reached);
        snapshots.push(snapshotOf(reached.table.stored));
      });
      expectLogToRestore(table, undefined);
      expectLogToRestore(table, snapshots[pick % Math.max(1, snapshots.length)]);
      expectToComeToRest(table);
    }),
    { numRuns: RUNS },
  );
});

const callsOf = (body: string | null | undefined) =>
  (JSON.parse(body ?? "{}") as { calls?: [name: string, { outcome?: string }][] }).calls ?? [];

it("sees the states that matter in these courses", () => {
  const seen = new Set<string>();
  const see = (name: string, isSo: unknown) => isSo && seen.add(name);
  fc.assert(
    fc.property(course, (each) => {
      playCourse(each, ({ state, live, table, log }) => {
        seen.add(state.phase);
        see(
          "stand-in",
          personSeats(state).some(([, { standIn }]) => standIn),
        );
        see("expired decision", live.idle.expired.size);
        see(
          "second timeout",
          [...live.idle.timeouts.values()].some((count) => count > 1),
        );
        see("stopped clocks", table.stored.clocks.stopped);
        see("dropped deal", state.dropped);
        see("next game", state.next);
        see(
          "newcomer",
          personSeats(state).some(([, { newcomer }]) => newcomer),
        );
        see("start that waits", state.starts);
        see("vote", live.voting.open);
        const [, ended] = callsOf(log.at(-1)?.body).find(([name]) => name === "vote_ended") ?? [];
        if (ended !== undefined) seen.add(`vote ${ended.outcome}`);
        see("waits", state.phase === "playing" && table.stored.referee?.game.open.every(({ seat }) => isWaitedFor(seat)));
        function isWaitedFor(seat: Seat): boolean {
          const holder = state.seats[seat];
          const isAway = isPerson(holder) && holder.standIn === undefined && live.connections.away.has(holder.person);
          return isAway && live.connections.connected.size > 0 && !waitsFor(state, live.connections).some((wait) => wait.seat === seat);
        }
        see("dropped out", log.at(-1)?.record?.includes('"leave"'));
        see("joined the game", log.at(-1)?.record?.includes('"join"'));
      });
    }),
    { numRuns: 300, seed: 2 },
  );
  expect([...seen].sort()).toEqual([
    "dealing",
    "dropped deal",
    "dropped out",
    "expired decision",
    "joined the game",
    "newcomer",
    "next game",
    "over",
    "playing",
    "second timeout",
    "stand-in",
    "start that waits",
    "stopped clocks",
    "suspended",
    "vote",
    "vote agreed",
    "vote dropped",
    "vote refused",
    "vote unanswered",
    "vote withdrawn",
    "waiting",
    "waits",
  ]);
});
