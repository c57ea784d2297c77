import type { Decision, DecisionKind } from "../decision.ts";
import { type AcceptedReply, type BySeat, type Cards, FACE_DOWN, type Frame, type Game, SEATS, type Seat } from "../game.ts";

export type Viewer = Seat | "watcher";

/** What one seat, or a watcher, sees of a game: the same table, with the cards that it may not know face down. */
export interface View extends Omit<Game, "random" | "answers"> {
  readonly viewer: Viewer;
  /** The reply that the viewer has given, while others have still to give theirs. */
  readonly answers: readonly AcceptedReply[];
  /** Who has replied to what several seats were asked. */
  readonly answered: readonly Seat[];
}

/** Names everything that the viewer gets; what is not named here is not shown. */
export function viewFor(game: Game, viewer: Viewer): View {
  const { deck, profile, seats, discard, keepers, creepers, rules, metas, goals, out, turn, asked, joining, idle, ending } = game;
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
    out,
    turn: picked === undefined ? turn : { ...openTurn, picked: isPlayer ? picked : FACE_DOWN },
    stack: redactStack(game, viewer),
    open: game.open.map((decision) => redactDecision(decision, viewer)),
    answers: game.answers.filter(({ seat }) => seat === viewer),
    answered: game.answers.map(({ seat }) => seat),
    asked,
    joining,
    idle,
    ...(ending === undefined ? {} : { ending }),
  };
}

const faceDown = (cards: Cards): Cards => cards.map(() => FACE_DOWN);

function handsSeenBy(hands: BySeat<Cards>, viewer: Viewer): BySeat<Cards> {
  const seen: Record<string, Cards> = {};
  for (const seat of SEATS) seen[seat] = seat === viewer ? hands[seat] : faceDown(hands[seat]);
  return seen as BySeat<Cards>;
}

/** The cards being resolved, as the viewer may know them. */
export const redactStack = ({ stack, turn }: Pick<Game, "stack" | "turn">, viewer: Viewer): Game["stack"] =>
  stack.map((frame) => frameSeenBy(frame, viewer, viewer === turn.seat));

/** What was chosen was chosen in the open; the cards set aside are the player's, but a seat knows those that it has given itself. */
function frameSeenBy(frame: Readonly<Frame>, viewer: Viewer, isPlayer: boolean): Readonly<Frame> {
  if (frame.kind === "reaction") return { kind: frame.kind, to: frame.to, chain: frame.chain };
  const { kind, card, step, aside, drawnAside, drawsAside, playedAside } = frame;
  const { chosenSeat, chosenDirection, chosenCard, chosenRules, shares, named, sources } = frame;
  return {
    kind,
    card,
    step,
    aside: isPlayer ? aside : aside.map((id, at) => (sources?.[at] === viewer ? id : FACE_DOWN)),
    drawnAside,
    drawsAside,
    playedAside,
    chosenSeat,
    chosenDirection,
    chosenCard,
    chosenRules,
    shares: isPlayer ? shares : shares && Object.fromEntries(Object.entries(shares).map(([seat, cards]) => [seat, faceDown(cards)])),
    named,
    sources,
  };
}

/** What others see of the cards to choose from: where these lie in the open all of them, else how many there are, or not even that. */
const SEEN_BY_OTHERS: Record<DecisionKind, "cards" | "count" | "nothing"> = {
  must_play: "count",
  must_play_or_pass: "count",
  must_choose_from: "count",
  must_give_from_hand: "count",
  must_give_from_list: "count",
  must_discard_from_hand: "count",
  must_give_goal_to_seat: "nothing",
  may_react: "nothing",
  must_trash_keepers: "cards",
  must_trash_rules: "cards",
  must_trash_goal: "cards",
  must_choose_hand: "cards",
  must_take_keeper: "cards",
  must_exchange_keepers: "cards",
  must_choose_direction: "cards",
};

/** Everybody sees who is asked for what. */
export const redactDecision = (decision: Decision, viewer: Viewer): Decision =>
  decision.seat === viewer ? decision : decisionSeenByOthers(decision);

function decisionSeenByOthers({ id, seat, kind, purpose, cause, cards, own, seats, min, max, pass, to }: Decision): Decision {
  const seen = SEEN_BY_OTHERS[kind];
  const known = seen === "cards" ? cards : seen === "count" ? faceDown(cards) : [];
  return { id, seat, kind, purpose, cause, cards: known, own, seats, min, max, pass, to };
}
