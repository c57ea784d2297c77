import { type Decision, REPLY_TO, type ReplyCall, type Seat } from "@mutable/engine";

/** What is chosen for one decision but not sent yet. */
export interface Draft {
  readonly decision: number;
  readonly cards: readonly string[];
  /** The player's own keeper, for an exchange. */
  readonly own?: string | undefined;
  readonly seat?: Seat | undefined;
  readonly direction?: 0 | 1 | undefined;
}

/** The ways to answer a decision; the board has one form of input for each. */
export type ReplyShape = "play" | "one card" | "some cards" | "player" | "exchange" | "direction" | "yes or no";

const SHAPES: Readonly<Record<ReplyCall[0], ReplyShape>> = {
  play_card: "play",
  choose_card: "one card",
  take_keeper: "one card",
  use_power: "one card",
  discard_any: "one card",
  give_cards: "some cards",
  discard_cards: "some cards",
  trash_keepers: "some cards",
  trash_rules: "some cards",
  trash_goals: "some cards",
  choose_hand_of: "player",
  choose_seat: "player",
  exchange_keepers: "exchange",
  game_direction: "direction",
  go_first: "yes or no",
};

export const replyShape = ({ kind }: Pick<Decision, "kind">): ReplyShape => SHAPES[REPLY_TO[kind]];

/** True if the current player is offered the cards in play that can be used now. */
export const offersPowers = ({ kind, purpose }: Decision): boolean => kind === "may_use" && purpose === undefined;

/** More would not fit into the prompt. */
const MOST_DIRECT = 2;

/** The cards that the prompt offers with one button each: powers to use, and surprises to react with. */
export const directCards = ({ kind, cards }: Decision): readonly string[] =>
  (kind === "may_use" || kind === "may_react") && cards.length <= MOST_DIRECT ? cards : [];

/** A question about one card that can only be moved or left begins with the card chosen. */
export const emptyDraft = ({ id, purpose, cards }: Decision): Draft => ({ decision: id, cards: purpose === "top" ? cards : [] });

/**
 * Selects or deselects a card. If one is wanted, it replaces the other; if all are selected,
 * nothing changes.
 */
export function toggleCard(decision: Decision, draft: Draft, card: string): Draft {
  if (!decision.cards.includes(card)) return draft;
  if (draft.cards.includes(card)) return { ...draft, cards: draft.cards.filter((other) => other !== card) };
  const most = mostOf(decision);
  if (most === 1) return { ...draft, cards: [card] };
  return draft.cards.length < most ? { ...draft, cards: [...draft.cards, card] } : draft;
}

export function selectOwnKeeper(decision: Decision, draft: Draft, own: string): Draft {
  if (decision.own?.includes(own) !== true) return draft;
  return { ...draft, own: draft.own === own ? undefined : own };
}

export const selectSeat = (decision: Decision, draft: Draft, seat: Seat): Draft =>
  decision.seats?.includes(seat) === true ? { ...draft, seat } : draft;

export const selectDirection = (draft: Draft, direction: 0 | 1): Draft => ({ ...draft, direction });

/** Counts the choices that are missing before the reply can be sent. */
export function missingChoices(decision: Decision, draft: Draft): number {
  switch (replyShape(decision)) {
    case "player":
      return draft.seat === undefined ? 1 : 0;
    case "direction":
      return draft.direction === undefined ? 1 : 0;
    case "yes or no":
      return 0;
    case "exchange":
      return (draft.cards.length === 0 ? 1 : 0) + (draft.own === undefined ? 1 : 0);
    case "some cards":
      return Math.max(0, decision.min - draft.cards.length);
    case "play":
    case "one card":
      return draft.cards.length === 0 ? 1 : 0;
  }
}

/** The reply that the draft stands for; undefined while a choice is missing. */
export function replyFor(decision: Decision, draft: Draft): ReplyCall | undefined {
  if (draft.decision !== decision.id || missingChoices(decision, draft) > 0) return undefined;
  const name = REPLY_TO[decision.kind];
  const [card = ""] = draft.cards;
  switch (name) {
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      return [name, card];
    case "choose_hand_of":
    case "choose_seat":
      return draft.seat && [name, draft.seat];
    case "game_direction":
      return draft.direction === undefined ? undefined : [name, draft.direction];
    case "go_first":
      return [name, true];
    case "exchange_keepers":
      return [name, card, draft.own ?? ""];
    default:
      return [name, [...draft.cards]];
  }
}

/** The reply that declines the decision: stop playing, allow it, take none, no. */
export function passReply({ kind, pass }: Decision): ReplyCall | undefined {
  const name = REPLY_TO[kind];
  if (pass && (name === "discard_cards" || name === "trash_keepers")) return [name, []];
  if (name === "go_first") return [name, false];
  return pass && (name === "play_card" || name === "choose_card" || name === "use_power" || name === "discard_any")
    ? [name, ""]
    : undefined;
}

const mostOf = (decision: Decision): number => (replyShape(decision) === "some cards" ? decision.max : 1);
