import { isAttended } from "../connections.ts";
import { keepBot, noteActivity } from "../idle.ts";
import { seatNext, sitNext } from "../next-game.ts";
import {
  addBot,
  botStandIn,
  freeSeatFor,
  handBack,
  kick,
  makeHost,
  readmit,
  removeBot,
  replaceByBot,
  sit,
  standUp,
  withoutPerson,
  withPlayer,
} from "../seats.ts";
import { changeSettings, mute } from "../settings.ts";
import { hasGame, isPerson, isUnderWay, personSeats, seatOfPerson, withoutNext } from "../state.ts";
import { withFullReserve } from "../turn-clock.ts";
import { closedTable, endOfGame } from "./game-end.ts";
import { type CommandHandlers, withLive } from "./handler.ts";

/** Seats and settings. */
export const seatingHandlers = {
  /** During a game a free seat comes before a bot's. Its player is dealt in when the next turn begins. */
  sit({ table: { stored, live } }, { player, seat: wanted }) {
    const { state, referee, version, clocks } = stored;
    const seat = freeSeatFor(stored, player, wanted);
    if (seat === undefined) return sit(state, player, wanted);
    const evaluation = referee?.evaluate({ seat, call: ["join"] }, version + 1);
    if (evaluation?.kind !== "move") throw new Error(`The game refuses ${seat}, which can be taken.`);
    return {
      move: evaluation,
      state: withPlayer(state, seat, player),
      // The time that a former player of the seat has used up does not count.
      clocks: withFullReserve(clocks, seat),
      live: { idle: noteActivity(live.idle, seat) },
    };
  },

  sit_and_play({ table: { stored, live } }, { player }) {
    const { state } = stored;
    if (isUnderWay(state)) return "game_running";
    // A table whose people are all away would make the new player wait.
    const wouldWait = seatOfPerson(state, player.person) === undefined && !isAttended(state, live.connections);
    return wouldWait ? "not_seated" : sit(state, player, undefined);
  },

  stand_up: ({ table }, { seat }) => standUp(table.stored.state, seat),
  free_seat: ({ table }, { seat }) => standUp(table.stored.state, seat),

  /** Outside of a game the seat becomes free. In a game it drops out, or a bot takes it over; without its last person the table closes. */
  give_up_seat(at, { seat }) {
    const { state, referee, version } = at.table.stored;
    if (!hasGame(state)) return standUp(state, seat);
    if (personSeats(state).every(([other]) => other === seat)) return closedTable(at);
    // A player who joins, and has no cards yet, leaves no bot behind.
    const leaves = state.settings.droppingOut === true || referee?.game.joining.includes(seat) === true;
    const evaluation = leaves ? referee?.evaluate({ seat, call: ["leave"] }, version + 1) : undefined;
    if (evaluation?.kind !== "move") return replaceByBot(state, seat);
    const end = endOfGame(at.table, evaluation);
    return { move: evaluation, ...end, state: withoutPerson(end?.state ?? state, seat) };
  },

  sit_next: ({ table }, { player, sits }) => sitNext(table.stored.state, player, sits),
  seat_next: ({ table: { stored, live } }) => ({ state: seatNext(stored.state, live.connections) }),
  forget_next: ({ table }, { person }) => ({ state: withoutNext(table.stored.state, person) }),

  add_bot: ({ table }, { seat, level }) => addBot(table.stored.state, seat, level),
  remove_bot: ({ table }, { seat }) => removeBot(table.stored.state, seat),
  kick: ({ table }, { type: _, ...who }) => kick(table.stored.state, who),
  readmit: ({ table }, { person }) => readmit(table.stored.state, person),
  make_host: ({ table }, { seat }) => makeHost(table.stored.state, seat),
  mute: ({ table }, { person, isMuted }) => mute(table.stored.state, person, isMuted),

  change_settings({ table }, { changes, deck = table.deck, deckName }) {
    const outcome = changeSettings(table.stored.state, changes, deck.deck, deckName);
    return typeof outcome === "string" ? outcome : { ...outcome, deck };
  },

  /** A newcomer for whom the start has waited in vain is here, or will be, and plays after doing something. */
  stand_in({ table: { stored, live } }, { seat }) {
    const outcome = botStandIn(stored.state, seat);
    const holder = stored.state.seats[seat];
    return isPerson(holder) && holder.newcomer ? withLive(outcome, { idle: keepBot(live.idle, seat) }) : outcome;
  },

  hand_back: ({ table }, { seat }) => handBack(table.stored.state, seat),
} satisfies Partial<CommandHandlers>;
