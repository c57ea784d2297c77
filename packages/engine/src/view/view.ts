import { CLOSED_KINDS, type Decision, type DecisionKind } from "../model/decision.ts";
import { copyFrame, type Frame } from "../model/frame.ts";
import type { AcceptedReply, Game } from "../model/game.ts";
import { type BySeat, type Cards, FACE_DOWN, SEATS, type Seat } from "../model/seat.ts";
import { followsVersion } from "../version.ts";
import { drawWithSeen, handWithSeen, seenBy } from "./seen-cards.ts";

export type Viewer = Seat | "watcher";

/** What no viewer sees of a game. */
export type Unseen = "random" | "settled" | "interrupted" | "held" | "toAct" | "unsettled";

/** A game as one viewer sees it, with hidden cards face down. */
export interface View extends Omit<Game, Unseen | "answers"> {
  readonly viewer: Viewer;
  /** The viewer's own reply, while other seats have still to reply. */
  readonly answers: readonly AcceptedReply[];
  /** The seats that have replied, while others have still to reply; of a closed question the viewer alone. */
  readonly answered: readonly Seat[];
}

/**
 * Returns the view of a seat or a spectator ("watcher"). Only the fields listed here are visible. The version is told from 3 on,
 * because games are told to their end as they began.
 */
export function viewFor(game: Game, viewer: Viewer): View {
  const { deck, profile, seats, discard, keepers, creepers, rules, metas, goals, out, solo, turn, asked, joining, idle, ending } = game;
  const { skipped, basics, blank, today, laterMetas, eliminated, closed, began, kept } = game;
  const seen = seenBy(game.seen, viewer);
  const isPlayer = viewer === turn.seat;
  const { picked, ...openTurn } = turn;
  const isPicking = game.open.some(({ purpose }) => purpose === "random");
  return {
    viewer,
    deck,
    ...(followsVersion(game, 3) && { engine: game.engine }),
    profile,
    seats,
    draw: seen === undefined ? faceDown(game.draw) : drawWithSeen(seen, faceDown(game.draw)),
    discard,
    hands: redactHands(game.hands, viewer, seen),
    keepers,
    creepers,
    rules,
    metas,
    goals,
    out,
    basics,
    blank,
    today,
    ...(solo === undefined ? {} : { solo: { ...solo, rulesDeck: faceDown(solo.rulesDeck) } }),
    turn: picked === undefined ? turn : { ...openTurn, picked: !isPicking ? undefined : isPlayer ? picked : FACE_DOWN },
    stack: redactStack(game, viewer),
    open: openDecisions(game, viewer).map((decision) => redactDecision(decision, viewer)),
    answers: game.answers.filter(({ seat }) => seat === viewer),
    answered: game.answers.flatMap(({ seat, decision }) => (decision === undefined || seat === viewer ? [seat] : [])),
    asked,
    joining,
    skipped,
    seen,
    idle,
    laterMetas,
    eliminated,
    closed,
    began,
    ...(ending === undefined ? {} : { ending }),
    ...(kept === undefined ? {} : { kept }),
  };
}

/** The decisions that are open to the viewer: a closed question of another seat is, until all have replied. */
export function openDecisions({ open, answers }: Pick<Game, "open" | "answers">, viewer?: Viewer): readonly Decision[] {
  if (open[0] === undefined || !CLOSED_KINDS.has(open[0].kind)) return open;
  const replied = answers.flatMap(({ seat, decision }) => (decision === undefined || seat === viewer ? [] : [decision]));
  return [...open, ...replied].sort((one, other) => one.id - other.id);
}

const faceDown = (cards: Cards): Cards => cards.map(() => FACE_DOWN);

/** One who watches is no seat, and so sees no hand. */
function redactHands(hands: BySeat<Cards>, viewer: Viewer, seen: View["seen"] = []): BySeat<Cards> {
  const hidden: Record<string, Cards> = {};
  for (const seat of SEATS) hidden[seat] = seat === viewer ? hands[seat] : handWithSeen(seen, seat, hands[seat].length);
  return hidden as BySeat<Cards>;
}

/** Returns the part of the stack that the viewer may know. */
export const redactStack = ({ stack, turn }: Pick<Game, "stack" | "turn">, viewer: Viewer): Game["stack"] =>
  stack.map((frame) => redactFrame(frame, viewer, viewer === (frame.kind === "card" && frame.seat !== undefined ? frame.seat : turn.seat)));

/** Choices are public. Cards set aside are visible to the player of the frame, and to the seat that gave them. */
function redactFrame(frame: Readonly<Frame>, viewer: Viewer, isPlayer: boolean): Readonly<Frame> {
  const copy = copyFrame(frame);
  if (copy.kind !== "card" || isPlayer) return copy;
  const { aside, shares, sources } = copy;
  copy.aside = aside.map((id, at) => (sources?.[at] === viewer ? id : FACE_DOWN));
  copy.shares = shares && Object.fromEntries(Object.entries(shares).map(([seat, cards]) => [seat, faceDown(cards)]));
  return copy;
}

/** The part of a decision's cards that other viewers see: the cards if they are public, their number, or nothing. */
const VISIBLE_TO_OTHERS: Record<DecisionKind, "cards" | "count" | "nothing"> = {
  must_play: "count",
  must_play_or_pass: "count",
  must_choose_from: "count",
  must_give_from_hand: "count",
  must_give_from_list: "count",
  must_discard_from_hand: "count",
  must_give_goal_to_seat: "nothing",
  may_react: "nothing",
  may_discard_any: "nothing",
  must_trash_keepers: "cards",
  must_trash_rules: "cards",
  must_trash_goal: "cards",
  must_choose_hand: "cards",
  must_take_keeper: "cards",
  must_exchange_keepers: "cards",
  must_choose_direction: "cards",
  must_choose_seat: "cards",
  may_use: "cards",
  may_go_first: "cards",
};

/** Returns the part of a decision that the viewer may know. Seat and kind are public. */
export const redactDecision = (decision: Decision, viewer: Viewer): Decision =>
  decision.seat === viewer ? decision : redactDecisionForOthers(decision);

function redactDecisionForOthers({ id, seat, kind, purpose, cause, cards, own, seats, min, max, pass, to, free }: Decision): Decision {
  const visible = VISIBLE_TO_OTHERS[kind];
  const known = visible === "cards" ? cards : visible === "count" ? faceDown(cards) : [];
  return { id, seat, kind, purpose, cause, cards: known, own, seats, min, max, pass, to, free };
}
