import { isDeepStrictEqual } from "node:util";
import type { Found, LogLine } from "@mutable/db";
import { decks } from "@mutable/decks";
import { Referee, type Told } from "@mutable/referee";
import { say, warn } from "../outside/say.ts";
import type { Services } from "../services.ts";
import { type Body, type MoveMade, readBody, type ToldCalls, toldIn } from "./body.ts";
import { NO_CLOCKS, shifted } from "./clocks.ts";
import { type Known, shuffleCall, tableInfo } from "./info.ts";
import { readSnapshot, type Whole } from "./snapshot.ts";
import { personsOf, type TableState } from "./state.ts";
import { joined, KEPT, type Step } from "./streams.ts";
import type { Start } from "./table.ts";

export type TakenUp =
  | { readonly start: Start; readonly error?: undefined }
  | { readonly error: "try_again" | "set_aside" | "no_such_table" };

/** What is wrong with a table as it is kept: it is set aside, never guessed at. */
class Spoilt extends Error {}

/** Makes a table of its newest snapshot and of what the log has after it. Nobody else owns it from here on. */
export async function takeUp(
  services: Services,
  { id, code }: Found,
  take: () => Promise<{ epoch: number; seenAt: Date | undefined } | { owner: string }>,
): Promise<TakenUp> {
  const taken = await take();
  if ("owner" in taken) return { error: "try_again" };
  const snapshot = await services.rows.snapshotOf(id);
  const lines = await services.rows.logOf(id, snapshot?.seq ?? 0);
  try {
    const read = snapshot === null ? undefined : readSnapshot(snapshot);
    if (read?.why !== undefined) throw new Spoilt(read.why);
    const replayed = replay(id, read?.whole, snapshot?.seq ?? 0, lines);
    if (replayed === undefined) return { error: "no_such_table" };
    const { whole } = replayed;
    const names = await namesOf(services, whole.state);
    const lastAt = Math.max(lines.at(-1)?.at.getTime() ?? 0, taken.seenAt?.getTime() ?? 0);
    // Deadlines are others by now: where there is a clock, whoever comes back is shown the whole table.
    const steps = whole.state.settings.clock ? [] : stepsOf(id, replayed.told, names);
    const start = { id, code, epoch: taken.epoch, seq: replayed.seq, whole: givenBack(whole, services.clock.now() - lastAt), names, steps };
    say("a table was taken up", { table: id, version: start.seq, replayed: lines.length });
    return { start };
  } catch (error) {
    if (!(error instanceof Spoilt)) throw error;
    warn("a table was set aside", { table: id, why: error.message });
    return { error: "set_aside" };
  }
}

interface Replayed {
  readonly whole: Whole;
  readonly seq: number;
  /** The rows gone through, each with the table as it was then. */
  readonly told: readonly { readonly seq: number; readonly body: Body; readonly state: TableState }[];
}

/** Goes through the rows once more. The referee must take each reply again, and say the same of it. */
export function replay(id: string, from: Whole | undefined, after: number, lines: readonly LogLine[]): Replayed | undefined {
  let { state, clocks = NO_CLOCKS } = from ?? {};
  let referee = from?.referee === undefined || state === undefined ? undefined : Referee.restore(deckOf(state), from.referee);
  let seq = after;
  const told: { seq: number; body: Body; state: TableState }[] = [];
  for (const line of lines) {
    if (line.seq !== seq + 1) throw new Spoilt(`row ${seq + 1} of its log is missing`);
    seq = line.seq;
    const body = readBody(line.body);
    if (body.row !== undefined) advance(referee, seq, body.row);
    state = body.state ?? state;
    clocks = body.clocks ?? clocks;
    if (state === undefined) throw new Spoilt("its log does not begin with a table");
    if (body.told !== undefined) referee = begin(state, seq, body.told);
    told.push({ seq, body, state });
  }
  if (state === undefined) {
    warn("a table has neither a snapshot nor a log", { table: id });
    return undefined;
  }
  const saved = referee?.save();
  return { whole: { state, clocks, ...(saved !== undefined && { referee: saved }) }, seq, told };
}

function deckOf({ settings: { deck } }: TableState) {
  const found = decks.get(deck);
  if (found === undefined) throw new Spoilt(`there is no deck ${deck} any more`);
  return found;
}

function begin(state: TableState, seq: number, told: ToldCalls): Referee {
  if (state.game === undefined) throw new Spoilt(`row ${seq} begins a game that is not there`);
  const begun = Referee.begin(deckOf(state), state.game.setup);
  if (begun.error !== undefined) throw new Spoilt(`row ${seq}: ${begun.why}`);
  if (!isSame(told, begun.told)) throw new Spoilt(`the game does not begin as it did (row ${seq})`);
  return begun.referee;
}

function advance(referee: Referee | undefined, seq: number, { seat, call, decision, command: id, told }: MoveMade): void {
  if (referee === undefined) throw new Spoilt(`row ${seq} is a move without a game`);
  const considered = referee.consider({ seat, call, decision, id }, seq);
  if (considered.is !== "move") throw new Spoilt(`the reply of row ${seq} is not taken any more`);
  if (!isSame(told, considered.told)) throw new Spoilt(`row ${seq} would go another way`);
  referee.advance(considered);
}

const isSame = (told: ToldCalls, again: Told): boolean => isDeepStrictEqual(toldIn(told), { common: again.common, own: { ...again.own } });

/** The time in which nobody ran the table is nobody's. */
const givenBack = (whole: Whole, time: number): Whole =>
  whole.clocks.stopped === undefined && time > 0 ? { ...whole, clocks: shifted(whole.clocks, time) } : whole;

/** How those at the table look by now, under the ids that the table knows. */
async function namesOf({ people }: Services, state: TableState): Promise<Known[]> {
  const known = await people.guests.known([...new Set([state.host, ...personsOf(state).map(([, { person }]) => person)])]);
  return [...known].map(([asked, person]) => ({ ...person, id: asked }));
}

/** What was sent of each row, for those who were there. */
function stepsOf(id: string, told: Replayed["told"], names: readonly Known[]): Step[] {
  const byId = new Map(names.map((known) => [known.id, known]));
  return told.slice(-KEPT).map(({ seq, body: { state, calls = [], told: begun, row }, state: then }) => {
    const said = begun ?? row?.told;
    const shuffle = state !== undefined && (state.phase === "dealing" || begun !== undefined) ? shuffleCall(then) : undefined;
    const head = JSON.stringify([
      ...(state === undefined ? [] : [["table", tableInfo(id, then, byId)]]),
      ...(shuffle === undefined ? [] : [shuffle]),
      ...calls,
    ]);
    const { common, own } = said === undefined ? { common: "[]", own: {} } : toldIn(said);
    return {
      seq,
      common: joined(head, common),
      own: Object.fromEntries(Object.entries(own).map(([seat, text]) => [seat, joined(head, text)])),
    };
  });
}
