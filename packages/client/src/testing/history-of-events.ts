import { activeRules, cardOf, type Deck, type Event, type Game, redactEvent, type Viewer, winOf } from "@mutable/engine";
import type { GameEvent } from "../history/game-events.ts";

/** A step of a game. The first one has no game before it. */
interface Step {
  readonly deck: Deck;
  readonly before: Game | undefined;
  readonly events: readonly Event[];
  readonly after: Game;
}

/**
 * What a viewer's history must say of a step, translated from the events that the viewer may know, without any call.
 * Events of the deal are no part of it.
 */
export function historyOfEvents({ deck, before: game, events, after }: Step, viewer: Viewer): GameEvent[] {
  const before = game ?? { ...after, turn: { ...after.turn, number: 0 } };
  const first = game === undefined ? events.findIndex(({ type }) => type === "firstSeat" || type === "turn") : 0;
  if (first < 0) return [];
  const state: State = {
    deck,
    before,
    after,
    turn: before.turn,
    rules: before.rules,
    goals: before.goals,
    metas: before.metas,
    answers: [],
  };
  const part = events.slice(first);
  const lastOfRules = part.findLastIndex(({ type }) => type === "rules" || type === "rulesTrashed" || type === "basics");
  return part
    .flatMap((event, i) => [...translate(state, redactEvent(event, viewer), viewer), ...(i === lastOfRules ? changedNumbers(state) : [])])
    .reduce<GameEvent[]>(joinDraws, []);
}

interface State extends Pick<Game, "turn" | "rules" | "goals" | "metas"> {
  readonly deck: Deck;
  readonly before: Game;
  readonly after: Game;
  /** Of the next surprise. */
  answers: string[];
}

function translate(state: Mutable<State>, event: Event, viewer: Viewer): GameEvent[] {
  const own = <T>(secret: Partial<Record<string, T>>): T | undefined => secret[viewer];
  switch (event.type) {
    case "firstSeat":
      return [{ is: "first seat", seat: event.seat, how: event.how }];
    case "turn":
      state.turn = { ...state.turn, seat: event.seat, number: state.turn.number + 1 };
      return [{ is: "turn", seat: event.seat, number: state.turn.number }];
    case "drew": {
      const { seat, count, cause } = event;
      const cards = own(event.secret);
      return [{ is: "drew", seat, count, ...(cause !== undefined && { cause }), ...(cards !== undefined && { cards }) }];
    }
    case "reshuffled":
      return [{ is: "reshuffled" }, ...(event.left.length > 0 ? [{ is: "put away", cards: event.left } as const] : [])];
    case "answers":
      state.answers = [event.card];
      return [];
    case "played": {
      const [against] = state.answers.splice(0);
      return [{ is: "played", seat: event.seat, card: event.card, ...(against !== undefined && { against }) }];
    }
    case "usedPower":
      return [{ is: "used", seat: event.seat, card: event.card }];
    case "aboutToTake":
      return [{ is: "about to take", seat: event.seat, card: event.card, from: event.owner }];
    case "chainEnded": {
      const { seat, card, chain, outcome } = event;
      return [{ is: "chain ended", seat, card, chain, outcome }];
    }
    case "cancelled":
      return [{ is: "cancelled", card: event.card }];
    case "moved":
      return [{ is: "keeper moved", card: event.card, from: event.from, to: event.to }];
    case "creeperCame":
      return [{ is: "creeper came", card: event.card, seat: event.seat }];
    case "rules":
    case "goals": {
      const gone = state[event.type].filter((card) => !event.cards.includes(card));
      state[event.type] = event.cards;
      return leftPlay(gone);
    }
    case "rulesTrashed":
      state.rules = state.rules.filter((card) => !event.cards.includes(card));
      return leftPlay(event.cards);
    case "goalTrashed":
      state.goals = state.goals.filter((card) => card !== event.card);
      return leftPlay([event.card]);
    case "metas": {
      const came = event.cards.filter((card) => !state.metas.includes(card));
      state.metas = event.cards;
      return came.map((card) => ({ is: "meta came", card }));
    }
    case "basics": {
      const card = state.metas.find((id) => cardOf(state.deck, id).modifiers.basicsGrow) ?? "";
      return [{ is: "basics grew", card, draws: event.draws, plays: event.plays }];
    }
    case "keeperTrashed":
      return [{ is: "keeper trashed", card: event.card, seat: event.seat }];
    case "discarded":
      return [{ is: "discarded", seat: event.seat, cards: event.cards }];
    case "putAway":
      return [{ is: "put away", cards: event.cards }];
    case "fetched":
      return [{ is: "fetched", seat: event.seat }];
    case "takenToHand":
      return [{ is: "took", seat: event.seat, card: event.card }];
    case "gave":
      return [gave(event.from, event.to, event.count, own(event.secret))];
    case "tradedHands":
      return [
        { is: "traded hands", seats: [event.seat, event.with] },
        ...(event.aside > 0 ? [gave(event.with, event.seat, event.aside)] : []),
      ];
    case "rotatedHands":
      return [{ is: "rotated hands", direction: event.direction }, ...(event.aside > 0 ? [gave(event.to, event.seat, event.aside)] : [])];
    case "lookedAtHand": {
      const cards = own(event.secret);
      return [{ is: "looked at hand", seat: event.seat, owner: event.owner, ...(cards !== undefined && { cards }) }];
    }
    case "buried":
      return [{ is: "buried", seat: event.seat }];
    case "named":
      return [{ is: "named", seat: event.seat, card: event.card }];
    case "joining":
    case "withdrew":
    case "joined":
    case "left":
      return [{ is: event.type, seat: event.seat }];
    case "returned":
      return [{ is: "returned", seat: event.seat }];
    case "eliminated":
      return [{ is: "eliminated", seat: event.seat, card: event.card }];
    case "seatPicked":
      return [{ is: "picked", seat: event.seat, card: event.card }];
    case "secretRevealed":
      return [{ is: "secret revealed", seat: event.seat, card: event.card }];
    case "carryingOut":
      return [{ is: "carrying out", seat: event.seat, card: event.card }];
    case "secretKept":
      return [{ is: "secret kept", seat: event.seat, card: event.card }];
    case "ruleTurned":
      return [{ is: "rule turned", card: event.card }];
    case "goalScored":
      return [{ is: "goal scored", card: event.card, seat: state.turn.seat }];
    case "ended": {
      const { ending } = event;
      if ("score" in ending) return [{ is: "solo over", score: ending.score }];
      if (!("winner" in ending)) return [{ is: "drawn game" }];
      const others = winOf(state.deck, state.after)?.others;
      return [{ is: "won", seat: ending.winner, ...(others !== undefined && { others }) }];
    }
    // Rows are told by what moves, and the rest is no line of a history.
    case "keepers":
    case "allKeepers":
    case "creepers":
    case "because":
    case "kept":
    case "answered":
    case "waiting":
    case "scored":
      return [];
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Gave = Extract<GameEvent, { is: "gave" }>;

const gave = (from: Gave["from"], to: Gave["to"], count: number, cards?: Gave["cards"]): Gave => ({
  is: "gave",
  from,
  to,
  count,
  ...(cards !== undefined && { cards }),
});

const leftPlay = (cards: readonly string[]): GameEvent[] => (cards.length === 0 ? [] : [{ is: "left play", cards }]);

function changedNumbers({ deck, before, after }: State): GameEvent[] {
  const [then, now] = [activeRules(deck, before), activeRules(deck, after)];
  const names = ["draws", "plays", "handLimit", "keeperLimit", "goals"] as const;
  return names.filter((of) => then[of] !== now[of]).map((of) => ({ is: "number", of, before: then[of], after: now[of] }));
}

/** Draws for one cause, one directly after the other, are one event. */
function joinDraws(all: GameEvent[], event: GameEvent): GameEvent[] {
  const last = all.at(-1);
  if (event.is !== "drew" || last?.is !== "drew" || last.seat !== event.seat || last.cause !== event.cause) return [...all, event];
  const cards = [...(last.cards ?? []), ...(event.cards ?? [])];
  return [...all.slice(0, -1), { ...last, count: last.count + event.count, ...(cards.length > 0 && { cards }) }];
}
