import { ENGINE_VERSION } from "@mutable/engine";
import { Referee } from "@mutable/referee";
import { deal, rematch, revealNonce, setBirthday, setReady, setupFor, startDeal, startWaited } from "../dealing.ts";
import { seatNext } from "../next-game.ts";
import { fillWithBots, STAND_IN_LEVEL } from "../seats.ts";
import { withPrivateDeal } from "../state.ts";
import type { CommandHandlers } from "./handler.ts";

/** The way to a game: ready, nonces, deal. */
export const dealingHandlers = {
  set_ready: ({ table }, command) => setReady(table.stored.state, command.seat, command),
  set_birthday: ({ table }, { seat, isToday }) => setBirthday(table.stored.state, seat, isToday),
  reveal_nonce: ({ table }, { seat, nonce }) => revealNonce(table.stored.state, seat, nonce),
  /** Also for those whose seat has become free just now (`seat_next`). */
  start({ table: { deck, stored, live }, now, newGame }, { person }) {
    const { state } = stored;
    return startDeal(state.phase === "waiting" ? seatNext(state, live.connections) : state, person, now, newGame(), deck.deck);
  },
  start_waited: ({ table: { deck, stored }, now, newGame }) => ({ state: startWaited(stored.state, now, newGame(), deck.deck) }),
  rematch: ({ table: { stored, live } }) => rematch(stored.state, live.connections),
  fill_seats: ({ table, now, newGame }) => ({ state: deal(fillWithBots(table.stored.state, STAND_IN_LEVEL), now, newGame()) }),

  deal({ table: { deck, stored }, now, setup: replaceSetup }) {
    const { version, state } = stored;
    const usual = setupFor(state, deck.deck);
    // A stored game without a version is one of the first.
    const setup = { engine: ENGINE_VERSION, ...(replaceSetup?.(state, usual) ?? usual) };
    const begun = Referee.start(deck.deck, setup);
    if (begun.error !== undefined) throw new Error(begun.why);
    const { deal: _, ...rest } = state;
    // Also of a table that is older than this rule.
    const settings = withPrivateDeal(state.settings);
    const game = { id: setup.game, begun: now, from: version + 1, setup };
    return { state: { ...rest, settings, phase: "playing", game }, begun };
  },
} satisfies Partial<CommandHandlers>;
