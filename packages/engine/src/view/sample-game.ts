import { createContext } from "../changes/context.ts";
import { deckFor } from "../deck/blank.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import { CLOSED_KINDS, type Decision } from "../model/decision.ts";
import type { CardFrame, Frame } from "../model/frame.ts";
import type { AcceptedReply, Game } from "../model/game.ts";
import { type BySeat, type Cards, FACE_DOWN, SEATS } from "../model/seat.ts";
import type { RandomBelow } from "../random/random.ts";
import { defaultReply, randomReply } from "../rules/legal-replies.ts";
import { advance } from "../transition/advance.ts";
import type { CardId } from "../vocabulary/index.ts";
import { unseenState } from "./unseen-state.ts";
import type { View } from "./view.ts";

/**
 * Returns a random complete game that looks like `view` to its viewer: each face-down card becomes one
 * that the viewer cannot see. Works in mid-action too, with open or replied decisions of other seats.
 * A viewer who knows cards of another hand may turn them up in the view first.
 */
export function sampleGame(base: Deck, view: View, below: RandomBelow): Game {
  const deck = deckFor(base, view);
  const { viewer: _viewer, answered: _answered, ...known } = view;
  const unseen = unseenCards(deck, view, below);
  // All unseen rules lie in the rules deck of a solo game.
  const solo = view.solo && {
    ...view.solo,
    rulesDeck: view.solo.rulesDeck.map(() => unseen.take((id) => cardOf(deck, id).type === "rule")),
  };
  const named = cardNamedInHand(view);
  const reserved = named === undefined ? [] : [unseen.take((id) => id === named)];
  // Constrained cards come first: hands while goals are requested, else the cards set aside.
  const early = isGoalRequested(view) ? sampleHands(deck, view, unseen, reserved) : undefined;
  const stack = view.stack.map((frame) => sampleFrame(deck, frame, unseen));
  const hands = early ?? sampleHands(deck, view, unseen, reserved);
  const draw = unseen.fill(view.draw);
  const turn = { ...view.turn };
  if (turn.picked === FACE_DOWN) turn.picked = hands[turn.seat][below(hands[turn.seat].length)] as CardId;
  const random = { key: randomKey(below), taken: 0 };
  const game: Game = {
    ...known,
    ...unseenState(deck, view),
    hands,
    stack,
    draw,
    turn,
    random,
    open: [],
    answers: [],
    ...(solo && { solo }),
  };
  return view.open.length === 0 ? game : reopenDecisions(deck, game, view, below);
}

/** The cards that the viewer cannot see, to be drawn at random. */
function unseenCards(deck: Deck, view: View, below: RandomBelow) {
  const visible = new Set(visibleCards(view));
  const rest = deck.ids.filter((id) => !visible.has(id) && cardOf(deck, id).type !== "meta" && cardOf(deck, id).type !== "creeper");
  const creepers = deck.ids.filter((id) => !visible.has(id) && cardOf(deck, id).type === "creeper");

  function take(fits: (id: CardId) => boolean = () => true): CardId {
    const fitting = rest.filter(fits);
    const pool = fitting.length > 0 ? fitting : rest;
    const id = pool[below(pool.length)] as CardId;
    rest.splice(rest.indexOf(id), 1);
    return id;
  }

  /** Replaces the face-down cards of a hand. */
  const complete = (hand: Cards, fits?: (id: CardId) => boolean): Cards => hand.map((id) => (id === FACE_DOWN ? take(fits) : id));
  const putBack = (cards: Cards): void => void rest.push(...cards);

  /** Unseen creepers can only be in the draw pile, so it is filled last, with them. */
  function fill(cards: Cards): Cards {
    rest.push(...creepers.splice(0));
    return cards.map((id) => (id === FACE_DOWN ? take() : id));
  }

  return { take, complete, putBack, fill };
}

type Unseen = ReturnType<typeof unseenCards>;

function visibleCards(view: View): CardId[] {
  const rows = SEATS.flatMap((seat) => [view.hands[seat], view.keepers[seat], view.creepers[seat]]);
  const frames = view.stack.flatMap((frame) => (frame.kind === "card" ? [frame.card, ...frame.aside] : []));
  const { rulesDiscard = [], scored = [] } = view.solo ?? {};
  return [
    ...rows.flat(),
    ...frames,
    ...rulesDiscard,
    ...scored,
    ...view.discard,
    ...view.rules,
    ...view.metas,
    ...view.goals,
    ...view.out,
    ...view.draw,
  ];
}

/** Cards that a seat gave into a goal pool are goals. */
function sampleFrame(deck: Deck, frame: Readonly<Frame>, unseen: Unseen): Frame {
  if (frame.kind !== "card") return { ...frame };
  const isGoal = (id: CardId) => cardOf(deck, id).type === "goal";
  const isGiven = (at: number) => frame.sources !== undefined && frame.sources[at] !== "pile";
  const aside = frame.aside.map((id, at) => (id === FACE_DOWN ? unseen.take(isGiven(at) ? isGoal : undefined) : id));
  if (frame.shares === undefined) return { ...frame, aside };
  let next = 0;
  const shares = Object.entries(frame.shares).map(([seat, cards]) => {
    const meant = cards.includes(FACE_DOWN) ? aside.slice(next, next + cards.length) : cards;
    next += cards.length;
    return [seat, meant];
  });
  return { ...frame, aside, shares: Object.fromEntries(shares) };
}

/** Open decisions reveal something about hands: a seat that must give a goal has one, another has none. */
function sampleHands(deck: Deck, view: View, unseen: Unseen, ofPlayer: Cards): BySeat<Cards> {
  const isGoal = (id: CardId) => cardOf(deck, id).type === "goal";
  const { open, turn, answered } = view;
  const goalsRequested = isGoalRequested(view);
  const givers = goalsRequested ? [...open.map(({ seat }) => seat), ...answered] : [];
  const hands = { ...view.hands };
  const hidden = SEATS.filter((seat) => hands[seat].includes(FACE_DOWN));
  const withoutCard = goalsRequested ? hidden.filter((seat) => seat !== turn.seat && !givers.includes(seat)) : [];
  for (const seat of withoutCard) hands[seat] = unseen.complete(hands[seat], (id) => !isGoal(id));
  const hiddenGivers = hidden.filter((seat) => givers.includes(seat));
  const dealt = dealHandsWithGoals(
    unseen,
    hiddenGivers.map((seat) => hands[seat]),
    isGoal,
  );
  for (const [at, seat] of hiddenGivers.entries()) hands[seat] = dealt[at] ?? [];
  for (const seat of hidden) {
    if (!hands[seat].includes(FACE_DOWN)) continue;
    const known = seat === turn.seat ? ofPlayer : [];
    hands[seat] = unseen.complete(known.reduce((hand, id) => hand.with(hand.indexOf(FACE_DOWN), id), hands[seat]));
  }
  return hands;
}

const isGoalRequested = ({ open }: View): boolean => open.some(({ kind }) => kind === "must_give_goal_to_seat");

/** Completes the hands at random until each has a goal, so that no other bias is added. */
function dealHandsWithGoals(unseen: Unseen, hands: readonly Cards[], isGoal: (id: CardId) => boolean): Cards[] {
  for (let tries = 0; tries < 200; tries += 1) {
    const dealt = hands.map((hand) => unseen.complete(hand));
    if (dealt.every((hand) => hand.some(isGoal))) return dealt;
    unseen.putBack(dealt.flatMap((hand, at) => hand.filter((id) => !hands[at]?.includes(id))));
  }
  const goals = hands.map(() => unseen.take(isGoal));
  return hands.map((hand, at) => {
    const down = hand.indexOf(FACE_DOWN);
    return unseen.complete(hand.with(down, goals[at] as CardId));
  });
}

/** Returns the hidden card that the player must have got, because it may play the named card. */
function cardNamedInHand({ hands, open, stack, turn }: View): CardId | undefined {
  if (open[0]?.purpose !== "named" || !hands[turn.seat].includes(FACE_DOWN)) return undefined;
  const named = stack.findLast((frame): frame is CardFrame => frame.kind === "card")?.named;
  return named === undefined || hands[turn.seat].includes(named) ? undefined : named;
}

/** Opens the decisions again for the sampled hands. Seats that have replied get a random reply. */
function reopenDecisions(deck: Deck, game: Game, view: View, below: RandomBelow): Game {
  const context = createContext(deck, game);
  advance(context);
  const decisions = new Map(context.game.open.map((decision) => [decision.seat, decision]));
  context.game.answers = view.answered.flatMap((seat) => {
    const decision = decisions.get(seat);
    const known = view.answers.find((answer) => answer.seat === seat);
    return decision === undefined ? [] : [known ?? sampleReply(decision, view, below)];
  });
  context.game.open = view.open.flatMap(({ id, seat }) => {
    const decision = decisions.get(seat);
    return decision === undefined || view.answered.includes(seat) ? [] : [{ ...decision, id }];
  });
  context.game.asked = view.asked;
  return context.game;
}

/** A closed question stays open to others, so it keeps its number. */
function sampleReply(decision: Decision, { open }: View, below: RandomBelow): AcceptedReply {
  const { seat, kind } = decision;
  // A yes to the beginning has ended that question.
  const answer = { seat, call: kind === "may_go_first" ? defaultReply(decision) : randomReply(decision, below) };
  const known = open.find((other) => other.seat === seat);
  return CLOSED_KINDS.has(kind) && known !== undefined ? { ...answer, decision: { ...decision, id: known.id } } : answer;
}

function randomKey(below: RandomBelow): string {
  return Array.from({ length: 16 }, () => below(65_536).toString(16).padStart(4, "0")).join("");
}
