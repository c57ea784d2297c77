import { ENGINE_VERSION, type Seat, winOf } from "@mutable/engine";
import type { Call, Carries, ErrorCode, VoteQuestion } from "@mutable/protocol";
import { type LegalMove, Referee, type SeatCommand } from "@mutable/referee";
import { isError, type StateChangeOrError } from "./change.ts";
import { deal, rematch, revealNonce, setBirthday, setReady, setupFor, startDeal } from "./dealing.ts";
import { type Act, TIMEOUTS_BEFORE_STAND_IN } from "./dues.ts";
import { arrive, followSeats, isAttended, leave, noteActivity, noteTimeout, type Presence, passAhead } from "./presence.ts";
import {
  addBot,
  botStandIn,
  fillWithBots,
  freeSeatFor,
  handBack,
  kick,
  makeHost,
  type NewPlayer,
  newUserSeat,
  readmit,
  removeBot,
  replaceByBot,
  replaceUser,
  STAND_IN_LEVEL,
  sit,
  standUp,
  withoutUser,
} from "./seats.ts";
import { changeSettings, mute } from "./settings.ts";
import {
  hasGame,
  isKicked,
  isUnderWay,
  isUser,
  seatOfUser,
  type TableState,
  userSeats,
  viewerFor,
  withHolder,
  withPrivateDeal,
} from "./state.ts";
import type { Table, UserProfile } from "./table.ts";
import type { GameEnding, TableChange } from "./table-change.ts";
import type { Applied, Environment, TableCommand } from "./table-command.ts";
import { ASK_AGAIN_AFTER } from "./times.ts";
import { type Clocks, clocksAfter, NO_CLOCKS, startClocks, stopClocks, withFullReserve } from "./turn-clock.ts";
import { agreedChange, answerVote, isSameQuestion, newVote, questionFault, questionOf, voteOutcome } from "./votes.ts";
import { waitingReply, windowAfter, windowDecisions, withReply } from "./window.ts";

/** Carries out a command, or an act that is due. Pure: the same arguments give the same result. */
export function apply(table: Table, presence: Presence, command: TableCommand | Act, environment: Environment): Applied {
  return new Application(table, presence, environment).run(command);
}

/** The parts of a change before it has a version. */
type Effect = Omit<Partial<TableChange>, "version" | "at" | "opening"> & {
  readonly referee?: Referee;
  readonly opening?: TableChange["opening"];
};

class Application {
  readonly table: Table;
  readonly presence: Presence;
  readonly environment: Environment;

  constructor(table: Table, presence: Presence, environment: Environment) {
    this.table = table;
    this.presence = presence;
    this.environment = environment;
  }

  run(command: TableCommand | Act): Applied {
    const { table, presence } = this;
    const { state, clocks } = table;
    const { now, newGame } = this.environment;
    switch (command.type) {
      // Connections.
      case "arrive":
        return this.#withPresence(arrive(presence, state, command.user.id, now), this.#withUser(command.user));
      case "leave":
        return this.#withPresence(leave(presence, state, command.user, command.why, now));

      // Seats and settings.
      case "sit":
        return this.#sit(command.player, command.seat);
      case "sit_and_play":
        return this.#change(this.#sitAndPlay(command.player));
      case "stand_up":
        return this.#change(standUp(state, command.seat));
      case "give_up_seat":
        return this.#giveUpSeat(command.seat);
      case "set_ready":
        return this.#change(setReady(state, command.seat, command));
      case "set_birthday":
        return this.#change(setBirthday(state, command.seat, command.isToday));
      case "reveal_nonce":
        return this.#change(revealNonce(state, command.seat, command.nonce));
      case "start":
        return this.#change(startDeal(state, command.user, now, newGame(), this.table.deck.deck));
      case "rematch":
        return this.#change(rematch(state));
      case "change_settings":
        return this.#changeSettings(command);
      case "add_bot":
        return this.#change(addBot(state, command.seat, command.level));
      case "remove_bot":
        return this.#change(removeBot(state, command.seat));
      case "kick":
        return this.#change(kick(state, command.seat));
      case "readmit":
        return this.#change(readmit(state, command.user));
      case "make_host":
        return this.#change(makeHost(state, command.seat));
      case "mute":
        return this.#change(mute(state, command.user, command.isMuted));
      case "rename_user":
        return this.#effect({ state: { ...state } }, this.#withUser(command.user));
      case "replace_user":
        return this.#change(
          replaceUser(state, command.user, command.by?.id),
          command.by === undefined ? table : this.#withUser(command.by),
        );

      // The game.
      case "reply":
        return this.#reply(command.reply);
      case "pass_ahead":
        return this.#passAhead(command.seat, command.for, command.turn);
      case "activity":
        return this.#withPresence(noteActivity(presence, command.seat));
      case "ask_vote":
        return this.#askVote(command.asker, command.question);
      case "answer_vote":
        return this.#answerVote(command.user, command.vote, command.agrees);
      case "close":
      case "close_abandoned":
        return this.#close();

      // Acts that are due.
      case "deal":
        return this.#deal();
      case "stop_clocks":
        return this.#effect({ clocks: stopClocks(clocks, now) });
      case "start_clocks":
        return this.#effect({ clocks: startClocks(clocks, now) });
      case "stand_in":
        return this.#change(botStandIn(state, command.seat));
      case "hand_back":
        return this.#change(handBack(state, command.seat));
      case "time_up":
        return this.#timeUp(command.seat, command.decision);
      case "close_window":
        return this.#closeWindow(command.decision);
      case "end_vote":
        return this.#endVote();
      case "free_seat":
        return this.#change(standUp(state, command.seat));
      case "fill_seats":
        return this.#effect({ state: deal(fillWithBots(state, STAND_IN_LEVEL), now, newGame()) });
    }
  }

  /** During a game a free seat comes before a bot's. Its player is dealt in when the next turn begins. */
  #sit(player: NewPlayer, wanted: Seat | undefined): Applied {
    const { table } = this;
    const { state, referee } = table;
    const seat = freeSeatFor(table, player, wanted);
    if (seat === undefined) return this.#change(sit(state, player, wanted));
    const evaluation = referee?.evaluate({ seat, call: ["join"] }, table.version + 1);
    if (evaluation?.kind !== "move") throw new Error(`The game refuses ${seat}, which can be taken.`);
    const joined = withHolder(state, seat, newUserSeat(player));
    const clocks = withFullReserve(table.clocks, seat);
    // The time that a former player of the seat has used up does not count.
    return this.#with(noteActivity(this.presence, seat)).#effect({ move: evaluation, state: joined, clocks });
  }

  #sitAndPlay(player: NewPlayer): StateChangeOrError {
    const { state } = this.table;
    if (isUnderWay(state)) return "game_running";
    // A table whose users are all away would make the new player wait.
    const wouldWait = seatOfUser(state, player.user) === undefined && !isAttended(state, this.presence);
    return wouldWait ? "not_seated" : sit(state, player, undefined);
  }

  #changeSettings({ changes, deck = this.table.deck, deckName }: Extract<TableCommand, { type: "change_settings" }>): Applied {
    const { table } = this;
    return this.#change(changeSettings(table.state, changes, deck.deck, deckName), deck === table.deck ? table : { ...table, deck });
  }

  #reply(reply: SeatCommand): Applied {
    const { table, presence } = this;
    const { referee, state } = table;
    if (referee === undefined) return this.#refuse("no_game");
    const evaluation = referee.evaluate(reply, table.version + 1);
    // A repeated reply gets its first answer, also after the end of the game.
    if (evaluation.kind !== "duplicate" && state.phase !== "playing") return this.#refuse("no_game");
    if (evaluation.kind !== "move") {
      const { response } = evaluation;
      const heard = { ...table, referee: referee.after(evaluation) };
      return response.error === undefined
        ? { table: heard, presence, version: response.version }
        : { table: heard, presence, error: response.error };
    }
    const { window } = table;
    const isAnswer = reply.call[0] === "play_card";
    const decision = isAnswer ? windowDecisions(referee.game).find(({ seat }) => seat === reply.seat) : undefined;
    if (window !== undefined && decision !== undefined) {
      const waiting = withReply(window, decision.id, { reply, at: this.environment.now });
      return { table: { ...table, window: waiting }, presence, version: table.version };
    }
    return this.#move(evaluation);
  }

  #move(move: LegalMove): Applied {
    const { table, presence, change } = this.#effect({ move, ...this.#endingOf(move) });
    return { table, presence, change, version: move.response.version };
  }

  /** Carries out the reply to one of the window's questions. */
  #closeWindow(id: number): Applied {
    const { table, presence } = this;
    const { referee } = table;
    const decision = windowDecisions(referee?.game).find((open) => open.id === id);
    const waiting = decision && waitingReply(table, presence.passing, decision);
    if (referee === undefined || waiting === undefined) return this.#refuse("unexpected_reply");
    const evaluation = referee.evaluate(waiting.reply, table.version + 1);
    if (evaluation.kind !== "move") throw new Error(`A reply that waited is refused: ${JSON.stringify(waiting.reply)}`);
    return this.#move(evaluation);
  }

  #passAhead(seat: Seat, until: Carries<"pass_ahead">["for"], meant: number | undefined): Applied {
    const { state, referee } = this.table;
    const holder = state.seats[seat];
    if (!isUser(holder)) return this.#refuse("not_seated");
    if (!hasGame(state) || referee === undefined) return this.#refuse("no_game");
    const { number } = referee.game.turn;
    const turn = { turn: meant === undefined || meant === number ? number : undefined, always: "always", nothing: undefined } as const;
    return this.#withPresence(passAhead(this.presence, holder.person, turn[until]));
  }

  #endingOf({ after: { game } }: LegalMove): { state: TableState; ending: GameEnding } | undefined {
    const { ending, turn } = game;
    if (ending === undefined) return undefined;
    const { state, deck } = this.table;
    const win = winOf(deck.deck, game);
    return {
      state: { ...state, phase: "over" },
      ending: {
        ending: win === undefined ? "drawn" : "won",
        winner: win?.seat,
        goals: win?.goals ?? [],
        turns: turn.number,
        ...("score" in ending && { score: ending.score }),
      },
    };
  }

  /** Outside of a game the seat becomes free. In a game it drops out, or a bot takes it over; without its last user the table closes. */
  #giveUpSeat(seat: Seat): Applied {
    const { table } = this;
    const { state, referee } = table;
    if (!hasGame(state)) return this.#change(standUp(state, seat));
    if (userSeats(state).every(([other]) => other === seat)) return this.#close();
    // A player who joins, and has no cards yet, leaves no bot behind.
    const leaves = state.settings.droppingOut === true || referee?.game.joining.includes(seat) === true;
    const evaluation = leaves ? referee?.evaluate({ seat, call: ["leave"] }, table.version + 1) : undefined;
    if (evaluation?.kind !== "move") return this.#change(replaceByBot(state, seat));
    const end = this.#endingOf(evaluation);
    return this.#effect({ move: evaluation, ...end, state: withoutUser(end?.state ?? state, seat) });
  }

  /** Asks the players present. Who asks what is asked already agrees to it. */
  #askVote(asker: NewPlayer, question: VoteQuestion): Applied {
    const { state, version } = this.table;
    const { presence } = this;
    const { vote, mayAskFrom } = presence;
    const { now } = this.environment;
    if (vote !== undefined)
      return isSameQuestion(vote, question) ? this.#answerVote(asker.user, vote.id, true) : this.#refuse("vote_running");
    const by = viewerFor(state, asker.user);
    const fault = isKicked(state, asker.user) ? "kicked" : questionFault(state, presence, question, by);
    if (fault !== undefined) return this.#refuse(fault);
    if ((mayAskFrom.get(asker.user) ?? 0) > now) return this.#refuse("too_many");
    const asked = newVote(state, presence, { id: version + 1, question, asker, by, now });
    return this.#with({ ...presence, vote: asked }).#effect({ calls: [["vote_asked", { ...questionOf(question), by }]] });
  }

  #answerVote(user: string, id: number, agrees: boolean): Applied {
    const { presence } = this;
    const { vote } = presence;
    if (vote?.id !== id) return this.#refuse("vote_over");
    const viewer = viewerFor(this.table.state, user);
    if (viewer === "watcher" && vote.asker.user !== user) return this.#refuse("not_seated");
    return this.#withPresence({ ...presence, vote: answerVote(vote, viewer, agrees) });
  }

  /** Ends the vote, and does what was agreed. */
  #endVote(): Applied {
    const { presence } = this;
    const { state } = this.table;
    const { vote, mayAskFrom } = presence;
    const { now } = this.environment;
    const outcome = vote && voteOutcome(state, presence, vote, now);
    if (vote === undefined || outcome === undefined) return this.#withPresence(presence);
    const { by, no, asker } = vote;
    const change = outcome === "agreed" ? agreedChange(state, vote) : { state };
    if (isError(change)) throw new Error(`The vote ${vote.kind} was agreed, and is refused: ${change}`);
    const hasFailed = outcome === "refused" || outcome === "unanswered";
    const ended = {
      ...presence,
      vote: undefined,
      mayAskFrom: hasFailed ? new Map(mayAskFrom).set(asker.user, now + ASK_AGAIN_AFTER) : mayAskFrom,
    };
    const refusal = outcome === "refused" && no !== "watcher" && { no };
    const call: Call = ["vote_ended", { ...questionOf(vote), by, outcome, ...refusal }];
    const isChanged = change.state !== state;
    return this.#with(ended).#effect({ ...(isChanged && { state: change.state }), calls: [call, ...(change.calls ?? [])] });
  }

  /** A started game is stored as abandoned. */
  #close(): Applied {
    const { state, referee } = this.table;
    const ending: GameEnding = { ending: "abandoned", turns: referee?.game.turn.number ?? 0 };
    const isAbandoned = hasGame(state) && state.game !== undefined;
    const closed: TableState = { ...state, phase: "closed", deal: undefined, fills: undefined };
    return this.#effect({ state: closed, ...(isAbandoned && { ending }) });
  }

  #deal(): Applied {
    const { version, state, deck } = this.table;
    const { now, setup: replaceSetup } = this.environment;
    const usual = setupFor(state, deck.deck);
    // A stored game without a version is one of the first.
    const setup = { engine: ENGINE_VERSION, ...(replaceSetup?.(state, usual) ?? usual) };
    const begun = Referee.start(deck.deck, setup);
    if (begun.error !== undefined) throw new Error(begun.why);
    const { deal: _, ...rest } = state;
    // Also of a table that is older than this rule.
    const settings = withPrivateDeal(state.settings);
    const game = { id: setup.game, begun: now, from: version + 1, setup };
    return this.#effect({ state: { ...rest, settings, phase: "playing", game }, referee: begun.referee, opening: begun.broadcast });
  }

  /** A bot answers this decision, and keeps the seat if the time ran out too often. */
  #timeUp(seat: Seat, decision: number): Applied {
    const presence = noteTimeout(this.presence, seat, decision);
    const isTooOften = (presence.timeouts.get(seat) ?? 0) >= TIMEOUTS_BEFORE_STAND_IN;
    const late = this.#with(presence);
    return isTooOften ? late.#change(botStandIn(this.table.state, seat)) : late.#withPresence(presence);
  }

  #with(presence: Presence): Application {
    return new Application(this.table, presence, this.environment);
  }

  #refuse(error: ErrorCode): Applied {
    return { table: this.table, presence: this.presence, error };
  }

  #withPresence(presence: Presence, table = this.table): Applied {
    return { table, presence };
  }

  #withUser(user: UserProfile): Table {
    const known = this.table.users.get(user.id);
    if (known?.name === user.name && known.face === user.face) return this.table;
    return { ...this.table, users: new Map(this.table.users).set(user.id, user) };
  }

  #change(outcome: StateChangeOrError, table = this.table): Applied {
    if (isError(outcome)) return this.#refuse(outcome);
    const { state, calls } = outcome;
    if (state === this.table.state && calls === undefined) return { table, presence: this.presence };
    return this.#effect({ state, calls }, table);
  }

  #effect({ referee: begun, ...effect }: Effect, before = this.table): Applied {
    const { now } = this.environment;
    const { move, opening } = effect;
    const version = before.version + 1;
    const state = effect.state ?? before.state;
    const clocks = this.#clocksAfter(effect, state, begun);
    const { calls, ending } = effect;
    const newClocks = clocks === before.clocks ? undefined : clocks;
    const change: TableChange = { version, at: now, state: effect.state, clocks: newClocks, calls, move, opening, ending };
    const referee = begun ?? (move === undefined ? before.referee : before.referee?.after(move));
    const window = begun === undefined && move === undefined ? before.window : windowAfter(before.window, referee?.game, now);
    const { id, deck, users } = before;
    const table: Table = { id, deck, version, state, clocks, window, referee: state.phase === "waiting" ? undefined : referee, users };
    let { presence } = this;
    if (move !== undefined || effect.state !== undefined) presence = { ...presence, askedSince: now };
    if (opening !== undefined) presence = { ...presence, timeouts: new Map(), expired: new Set(), passing: new Map() };
    if (move !== undefined && presence.expired.size > 0) presence = { ...presence, expired: stillOpen(presence.expired, move) };
    if (effect.state !== undefined) presence = followSeats(presence, state, now, before.state);
    return { table, presence, change };
  }

  #clocksAfter({ clocks = this.table.clocks, move, ending }: Effect, state: TableState, begun: Referee | undefined): Clocks {
    const { clock } = state.settings;
    const { now } = this.environment;
    if (clock === undefined || clock === null || ending !== undefined) return NO_CLOCKS;
    if (begun !== undefined) return clocksAfter(NO_CLOCKS, clock, begun.game.open, now);
    if (move === undefined) return clocks;
    // A reply that waited for the end of a window has used no time since it was sent.
    const repliedAt = new Map(
      windowDecisions(this.table.referee?.game).flatMap((decision) => {
        const waiting = waitingReply(this.table, this.presence.passing, decision);
        return waiting === undefined ? [] : [[decision.id, waiting.at]];
      }),
    );
    return clocksAfter(clocks, clock, move.after.game.open, now, repliedAt);
  }
}

const stillOpen = (decisions: ReadonlySet<number>, { after: { game } }: LegalMove): ReadonlySet<number> =>
  new Set(game.open.flatMap(({ id }) => (decisions.has(id) ? [id] : [])));
