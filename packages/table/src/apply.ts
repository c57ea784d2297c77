import type { ErrorCode } from "@mutable/protocol";
import { isError } from "./change.ts";
import { followSeats } from "./connections.ts";
import { dealingHandlers } from "./handlers/dealing.ts";
import type { AnyCommand, At, CommandHandlers, TableEffect } from "./handlers/handler.ts";
import { peopleHandlers } from "./handlers/people.ts";
import { playingHandlers } from "./handlers/playing.ts";
import { seatingHandlers } from "./handlers/seating.ts";
import { votingHandlers } from "./handlers/voting.ts";
import { idleAfter } from "./idle.ts";
import type { StoredParts } from "./stored.ts";
import type { LiveTable, Table } from "./table.ts";
import type { Applied, Environment } from "./table-command.ts";
import { dealtAfter, toldAfter } from "./told.ts";
import { type Clocks, clocksAfter, NO_CLOCKS } from "./turn-clock.ts";
import { waitingReply, windowAfter, windowDecisions } from "./window.ts";

const HANDLERS: CommandHandlers = {
  ...peopleHandlers,
  ...seatingHandlers,
  ...dealingHandlers,
  ...playingHandlers,
  ...votingHandlers,
};

/** Carries out a command, or an act that is due. Pure: the same arguments give the same result. */
export function apply(table: Table, command: AnyCommand, environment: Environment): Applied {
  const handler = HANDLERS[command.type] as (at: At, command: AnyCommand) => TableEffect | ErrorCode;
  const effect = handler({ ...environment, table }, command);
  return isError(effect) ? { table, error: effect } : tableAfter(table, effect, environment);
}

/** Gives the effect a version, if it changes what is stored, and lets follow what follows from it. */
function tableAfter(before: Table, effect: TableEffect, { now, pace }: Environment): Applied {
  const { id, stored } = before;
  const { move, begun, calls, ending, deck = before.deck, error, version: answered } = effect;
  const state = effect.state === stored.state ? undefined : effect.state;
  const isStored = (state ?? move ?? begun ?? calls) !== undefined || (effect.clocks ?? stored.clocks) !== stored.clocks;
  if (!isStored) {
    const { referee = stored.referee, live } = effect;
    const heard = referee === stored.referee ? stored : { ...stored, referee };
    const isSame = heard === stored && live === undefined && deck === before.deck;
    return { table: isSame ? before : { id, deck, stored: heard, live: { ...before.live, ...live } }, error, version: answered };
  }
  const version = stored.version + 1;
  const next = state ?? stored.state;
  const told = begun ? dealtAfter(before, now, pace?.()) : move === undefined ? before.live.told : toldAfter(before, move, now, pace?.());
  const clocks = clocksOf(before, effect, next.settings.clock, { now, told });
  const referee = begun?.referee ?? (move === undefined ? stored.referee : stored.referee?.after(move));
  const after = { version, state: next, clocks, referee: next.phase === "waiting" ? undefined : referee };
  const changedClocks = clocks === stored.clocks ? undefined : clocks;
  return {
    table: { id, deck, stored: after, live: liveAfter(before, effect, after, { now, told }) },
    change: { version, at: now, state, clocks: changedClocks, calls, move, opening: begun?.broadcast, ending },
    version: answered,
  };
}

/** When a change is made, and until when boards tell what has happened. */
interface Times {
  readonly now: number;
  readonly told: number;
}

/** Who is away follows the seats; the window and the seats that do not answer follow the game. */
function liveAfter({ stored: before, live }: Table, effect: TableEffect, { state, referee }: StoredParts, { now, told }: Times): LiveTable {
  const { connections, idle, passing, window, voting, people } = { ...live, ...effect.live };
  const begins = effect.begun !== undefined;
  const isPlayed = begins || effect.move !== undefined;
  const isChanged = state !== before.state;
  return {
    connections: isChanged ? followSeats(connections, state, now, before.state) : connections,
    idle: isPlayed || isChanged ? idleAfter(idle, { move: effect.move, begins }, now) : idle,
    voting,
    passing: begins ? new Map() : passing,
    window: isPlayed ? windowAfter(window, referee?.game, now) : window,
    told,
    people,
  };
}

function clocksOf(before: Table, effect: TableEffect, clock: StoredParts["state"]["settings"]["clock"], { now, told }: Times): Clocks {
  const { begun, move, ending, clocks = before.stored.clocks } = effect;
  if (clock === undefined || clock === null || ending !== undefined) return NO_CLOCKS;
  if (begun !== undefined) return clocksAfter(NO_CLOCKS, clock, begun.referee.game.open, { now, told });
  if (move === undefined) return clocks;
  // A reply that waited for the end of a window has used no time since it was sent.
  const repliedAt = new Map(
    windowDecisions(before.stored.referee?.game).flatMap((decision) => {
      const waiting = waitingReply(before, decision);
      return waiting === undefined ? [] : [[decision.id, waiting.at]];
    }),
  );
  return clocksAfter(clocks, clock, move.after.game.open, { now, told, repliedAt });
}
