import type { Decision } from "../decision.ts";
import { type Answer, type BySeat, type Cards, FACE_DOWN, type Frame, type Game, SEATS, type Seat } from "../game.ts";

export type Viewer = Seat | "watcher";

/** What one seat, or a watcher, sees of a game: the same table, with the cards that it may not know face down. */
export interface View extends Omit<Game, "random" | "answers"> {
  readonly viewer: Viewer;
  /** The reply that the viewer has given, while others have still to give theirs. */
  readonly answers: readonly Answer[];
  /** Who has replied to what several seats were asked. */
  readonly answered: readonly Seat[];
}

/** Names everything that the viewer gets; what is not named here is not shown. */
export function view(game: Game, viewer: Viewer): View {
  const { deck, profile, seats, discard, keepers, creepers, rules, metas, goals, turn, asked, joining, idle, ending } = game;
  const isPlayer = viewer === turn.seat;
  const { picked, ...openTurn } = turn;
  return {
    viewer,
    deck,
    profile,
    seats,
    draw: faceDown(game.draw),
    discard,
    hands: handsSeenBy(game.hands, viewer),
    keepers,
    creepers,
    rules,
    metas,
    goals,
    turn: picked === undefined ? turn : { ...openTurn, picked: isPlayer ? picked : FACE_DOWN },
    stack: isPlayer ? game.stack : game.stack.map(frameSeenByOthers),
    open: game.open.map((decision) => (decision.seat === viewer ? decision : decisionSeenByOthers(decision))),
    answers: game.answers.filter(({ seat }) => seat === viewer),
    answered: game.answers.map(({ seat }) => seat),
    asked,
    joining,
    idle,
    ...(ending === undefined ? {} : { ending }),
  };
}

export const faceDown = (cards: Cards): Cards => cards.map(() => FACE_DOWN);

function handsSeenBy(hands: BySeat<Cards>, viewer: Viewer): BySeat<Cards> {
  const seen: Record<string, Cards> = {};
  for (const seat of SEATS) seen[seat] = seat === viewer ? hands[seat] : faceDown(hands[seat]);
  return seen as BySeat<Cards>;
}

function frameSeenByOthers(frame: Readonly<Frame>): Readonly<Frame> {
  if (frame.kind !== "card") return frame;
  const { shares } = frame;
  return {
    ...frame,
    aside: faceDown(frame.aside),
    ...(shares && { shares: Object.fromEntries(Object.entries(shares).map(([seat, cards]) => [seat, faceDown(cards)])) }),
  };
}

/** Everybody sees who is asked for what. What there is to choose from is seen where it lies in the open; else how many cards, or not even that. */
export function decisionSeenByOthers(decision: Decision): Decision {
  switch (decision.kind) {
    case "must_play":
    case "must_play_or_pass":
    case "must_choose_from":
    case "must_give_from_hand":
    case "must_give_from_list":
    case "must_discard_from_hand":
      return { ...decision, cards: faceDown(decision.cards) };
    case "must_give_goal_to_seat":
    case "may_react":
      return { ...decision, cards: [] };
    default:
      return decision;
  }
}
