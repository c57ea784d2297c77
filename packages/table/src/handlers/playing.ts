import type { LegalMove } from "@mutable/referee";
import { isError } from "../change.ts";
import { noteTimeout, timesOutTooOften } from "../idle.ts";
import { passAhead } from "../pass-ahead.ts";
import { botStandIn } from "../seats.ts";
import { hasGame, isPerson } from "../state.ts";
import type { Table } from "../table.ts";
import { startClocks, stopClocks } from "../turn-clock.ts";
import { waitingReply, windowDecisions, withReply } from "../window.ts";
import { closedTable, endOfGame } from "./game-end.ts";
import type { CommandHandlers, TableEffect } from "./handler.ts";

/** The game, its clocks and its end. */
export const playingHandlers = {
  reply({ table, now }, { reply }) {
    const { referee, state, version } = table.stored;
    if (referee === undefined) return "no_game";
    const evaluation = referee.evaluate(reply, version + 1);
    // A repeated reply gets its first answer, also after the end of the game.
    if (evaluation.kind !== "duplicate" && state.phase !== "playing") return "no_game";
    if (evaluation.kind !== "move") return { referee: referee.after(evaluation), ...evaluation.response };
    const { window } = table.live;
    const isAnswer = reply.call[0] === "play_card";
    const decision = isAnswer ? windowDecisions(referee.game).find(({ seat }) => seat === reply.seat) : undefined;
    if (window === undefined || decision === undefined) return moveEffect(table, evaluation);
    return { live: { window: withReply(window, decision.id, { reply, at: now }) }, version };
  },

  /** Carries out the reply to one of the window's questions. */
  close_window({ table }, { decision: id }) {
    const { referee, version } = table.stored;
    const decision = windowDecisions(referee?.game).find((open) => open.id === id);
    const waiting = decision && waitingReply(table, decision);
    if (referee === undefined || waiting === undefined) return "unexpected_reply";
    const evaluation = referee.evaluate(waiting.reply, version + 1);
    if (evaluation.kind !== "move") throw new Error(`A reply that waited is refused: ${JSON.stringify(waiting.reply)}`);
    return moveEffect(table, evaluation);
  },

  pass_ahead({ table: { stored, live } }, { seat, for: until, turn: meant }) {
    const { state, referee } = stored;
    const holder = state.seats[seat];
    if (!isPerson(holder)) return "not_seated";
    if (!hasGame(state) || referee === undefined) return "no_game";
    const { number } = referee.game.turn;
    const turn = { turn: meant === undefined || meant === number ? number : undefined, always: "always", nothing: undefined } as const;
    return { live: { passing: passAhead(live.passing, holder.person, turn[until]) } };
  },

  /** Notes the timeout: a bot is asked this decision, and stands in if the time ran out too often. */
  time_up({ table: { stored, live } }, { seat, decision }) {
    const idle = noteTimeout(live.idle, seat, decision);
    const standIn = timesOutTooOften(idle, seat) ? botStandIn(stored.state, seat) : undefined;
    // Noted in any case: otherwise it would be due again at once.
    return { ...(standIn !== undefined && !isError(standIn) && standIn), live: { idle } };
  },

  stop_clocks: ({ table, now }) => ({ clocks: stopClocks(table.stored.clocks, now) }),
  start_clocks: ({ table, now }) => ({ clocks: startClocks(table.stored.clocks, now) }),
  close: closedTable,
  close_abandoned: closedTable,
} satisfies Partial<CommandHandlers>;

const moveEffect = (table: Table, move: LegalMove): TableEffect => ({ move, ...endOfGame(table, move), version: move.response.version });
