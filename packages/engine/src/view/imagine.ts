import { cardOf, type Deck } from "../deck/deck.ts";
import { type BySeat, type CardFrame, type Cards, FACE_DOWN, type Frame, type Game, SEATS } from "../game.ts";
import { randomReply } from "../options.ts";
import type { RandomBelow } from "../random.ts";
import { settle } from "../settle.ts";
import type { CardId } from "../vocabulary.ts";
import { workOn } from "../working.ts";
import type { View } from "./view.ts";

/**
 * A whole game that looks like `view` to its viewer: every face-down card is one of those that the viewer cannot see, by chance. Also in the middle
 * of an action, where others are being asked or have already answered. A viewer who knows some cards of another hand lays them open in the view.
 */
export function sampleGame(deck: Deck, view: View, below: RandomBelow): Game {
  const { viewer: _viewer, answered: _answered, ...seen } = view;
  const unseen = unseenCards(deck, view, below);
  const named = cardNamedInHand(view);
  const reserved = named === undefined ? [] : [unseen.take((id) => id === named)];
  // First where something is known of the cards: of hands while goals are asked for, of cards set aside when they have been given.
  const early = isGoalAsked(view) ? imagineHands(deck, view, unseen, reserved) : undefined;
  const stack = view.stack.map((frame) => imagineFrame(deck, frame, unseen));
  const hands = early ?? imagineHands(deck, view, unseen, reserved);
  const draw = unseen.fill(view.draw);
  const turn = { ...view.turn };
  if (turn.picked === FACE_DOWN) turn.picked = hands[turn.seat][below(hands[turn.seat].length)] as CardId;
  const random = { key: imagineKey(below), taken: 0 };
  const game: Game = { ...seen, hands, stack, draw, turn, random, open: [], answers: [] };
  return view.open.length === 0 ? game : askAgain(deck, game, view, below);
}

/** The cards that lie nowhere in sight, in any order, to be taken one by one. */
function unseenCards(deck: Deck, view: View, below: RandomBelow) {
  const inSight = new Set(cardsInSight(view));
  const rest = deck.ids.filter((id) => !inSight.has(id) && cardOf(deck, id).type !== "meta" && cardOf(deck, id).type !== "creeper");
  const creepers = deck.ids.filter((id) => !inSight.has(id) && cardOf(deck, id).type === "creeper");

  function take(fits: (id: CardId) => boolean = () => true): CardId {
    const fitting = rest.filter(fits);
    const pool = fitting.length > 0 ? fitting : rest;
    const id = pool[below(pool.length)] as CardId;
    rest.splice(rest.indexOf(id), 1);
    return id;
  }

  /** A hand of which some cards are known stays as it is but for those face down. */
  const complete = (hand: Cards, fits?: (id: CardId) => boolean): Cards => hand.map((id) => (id === FACE_DOWN ? take(fits) : id));
  const putBack = (cards: Cards): void => void rest.push(...cards);

  /** Creepers lie nowhere but in the draw pile as long as they are out of sight; they join when it is filled, which comes last. */
  function fill(cards: Cards): Cards {
    rest.push(...creepers.splice(0));
    return cards.map(() => take());
  }

  return { take, complete, putBack, fill };
}

type Unseen = ReturnType<typeof unseenCards>;

function cardsInSight(view: View): CardId[] {
  const rows = SEATS.flatMap((seat) => [view.hands[seat], view.keepers[seat], view.creepers[seat]]);
  const frames = view.stack.flatMap((frame) => (frame.kind === "card" ? [frame.card, ...frame.aside] : []));
  return [...rows.flat(), ...frames, ...view.discard, ...view.rules, ...view.metas, ...view.goals, ...view.out];
}

/** A seat that was given a goal by somebody has given a goal. */
function imagineFrame(deck: Deck, frame: Readonly<Frame>, unseen: Unseen): Frame {
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

/** What is being asked tells something about hands: who must give a goal has one, who need not has none, and a card named aloud may be there. */
function imagineHands(deck: Deck, view: View, unseen: Unseen, ofPlayer: Cards): BySeat<Cards> {
  const isGoal = (id: CardId) => cardOf(deck, id).type === "goal";
  const { open, turn, answered } = view;
  const goalsAsked = isGoalAsked(view);
  const givers = goalsAsked ? [...open.map(({ seat }) => seat), ...answered] : [];
  const hands = { ...view.hands };
  const hidden = SEATS.filter((seat) => hands[seat].includes(FACE_DOWN));
  const without = goalsAsked ? hidden.filter((seat) => seat !== turn.seat && !givers.includes(seat)) : [];
  for (const seat of without) hands[seat] = unseen.complete(hands[seat], (id) => !isGoal(id));
  const hiddenGivers = hidden.filter((seat) => givers.includes(seat));
  const dealt = dealWithGoals(
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

const isGoalAsked = ({ open }: View): boolean => open.some(({ kind }) => kind === "must_give_goal_to_seat");

/** These hands, completed anew until there is a goal in each, so that nothing but that is known of them. */
function dealWithGoals(unseen: Unseen, hands: readonly Cards[], isGoal: (id: CardId) => boolean): Cards[] {
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

/** The player has been asked about a card that was named aloud, and so has got it. It may lie in sight. */
function cardNamedInHand({ hands, open, stack, turn }: View): CardId | undefined {
  if (open[0]?.purpose !== "named" || !hands[turn.seat].includes(FACE_DOWN)) return undefined;
  const named = stack.findLast((frame): frame is CardFrame => frame.kind === "card")?.named;
  return named === undefined || hands[turn.seat].includes(named) ? undefined : named;
}

/** Everything that is asked is asked again, of the imagined hands; those who have answered have given some answer. */
function askAgain(deck: Deck, game: Game, view: View, below: RandomBelow): Game {
  const working = workOn(deck, game);
  settle(working);
  const questions = new Map(working.game.open.map((question) => [question.seat, question]));
  working.game.answers = view.answered.flatMap((seat) => {
    const question = questions.get(seat);
    const known = view.answers.find((answer) => answer.seat === seat);
    return question === undefined ? [] : [known ?? { seat, call: randomReply(question, below) }];
  });
  working.game.open = view.open.flatMap(({ id, seat }) => {
    const question = questions.get(seat);
    return question === undefined ? [] : [{ ...question, id }];
  });
  working.game.asked = view.asked;
  return working.game;
}

function imagineKey(below: RandomBelow): string {
  return Array.from({ length: 16 }, () => below(65_536).toString(16).padStart(4, "0")).join("");
}
