import type { CardId } from "../vocabulary/index.ts";
import type { Refusal, ReplyCall } from "./reply.ts";
import type { Seat } from "./seat.ts";

/** The kinds of decision, each with the call that replies to it. The last ones are not in the ruleset. */
export const REPLY_TO = {
  must_play: "play_card",
  must_play_or_pass: "play_card",
  must_choose_from: "choose_card",
  must_give_goal_to_seat: "choose_card",
  must_give_from_hand: "give_cards",
  must_give_from_list: "give_cards",
  must_discard_from_hand: "discard_cards",
  must_trash_keepers: "trash_keepers",
  must_trash_rules: "trash_rules",
  must_trash_goal: "trash_goals",
  must_choose_hand: "choose_hand_of",
  must_take_keeper: "take_keeper",
  must_exchange_keepers: "exchange_keepers",
  must_choose_direction: "game_direction",
  may_react: "play_card",
  must_choose_seat: "choose_seat",
  may_use: "use_power",
  may_go_first: "go_first",
  may_discard_any: "discard_any",
} as const satisfies Record<string, ReplyCall[0]>;

export type DecisionKind = keyof typeof REPLY_TO;

/** Questions of which no other seat learns who has replied, until all have. */
export const CLOSED_KINDS: ReadonlySet<DecisionKind> = new Set(["may_react", "may_go_first", "may_discard_any"]);

/** True for what the current seat is asked between its plays. */
export const isTurnQuestion = ({ kind, purpose }: Pick<Decision, "kind" | "purpose">): boolean =>
  kind === "must_play" || kind === "must_play_or_pass" || purpose === "random" || (kind === "may_use" && purpose === undefined);

/** Distinguishes several uses of one kind of decision. */
export type DecisionPurpose =
  | "random"
  | "aside"
  | "fetch"
  | "pool"
  | "name"
  | "named"
  | "trash"
  | "take"
  | "creeper"
  | "move"
  | "alone"
  | "taxes"
  | "victim"
  | "pay"
  | "top"
  | "steal"
  | "free"
  | "score";

/** A decision that a seat must make. All its legal replies follow from these fields. */
export interface Decision {
  readonly id: number;
  readonly seat: Seat;
  readonly kind: DecisionKind;
  readonly purpose?: DecisionPurpose | undefined;
  /** The card or rule that requires the decision. Undefined for the turn itself and for a rule that is gone. */
  readonly cause?: CardId | undefined;
  /** The cards to choose from. */
  readonly cards: readonly CardId[];
  /** For an exchange: the seat's own keepers. */
  readonly own?: readonly CardId[] | undefined;
  /** The seats to choose from. */
  readonly seats?: readonly Seat[] | undefined;
  readonly min: number;
  readonly max: number;
  /** True if the empty string, or of lists the empty list, is a legal reply too. */
  readonly pass?: true | undefined;
  /** The seat that gets the cards. */
  readonly to?: Seat | undefined;
  /** Of a turn's question: the cards whose power can be used instead. */
  readonly free?: readonly CardId[] | undefined;
}

/** Returns the reason why `call` is not a legal reply, or undefined if it is legal. Accepts untrusted input. */
export function checkReply(decision: Decision, call: readonly unknown[]): Refusal | undefined {
  const [name, first, second] = call;
  if (name !== REPLY_TO[decision.kind]) {
    if (name !== "use_power" || decision.free === undefined) return "unexpected_reply";
    return call.length === 2 && decision.free.includes(first as CardId) ? undefined : "invalid_card";
  }
  switch (name) {
    case "choose_hand_of":
    case "choose_seat":
      return call.length === 2 && decision.seats?.includes(first as Seat) ? undefined : "invalid_seat";
    case "game_direction":
      return call.length === 2 && (first === 0 || first === 1) ? undefined : "invalid_direction";
    case "go_first":
      return call.length === 2 && typeof first === "boolean" ? undefined : "unexpected_reply";
    case "exchange_keepers":
      return call.length === 3 && decision.cards.includes(first as CardId) && decision.own?.includes(second as CardId)
        ? undefined
        : "invalid_card";
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      if (first === "" && decision.pass && call.length === 2) return undefined;
      return call.length === 2 && decision.cards.includes(first as CardId) ? undefined : "invalid_card";
    default:
      return call.length === 2 && isCardChoice(decision, first) ? undefined : "invalid_card_array";
  }
}

function isCardChoice({ cards, min, max, pass }: Decision, chosen: unknown): boolean {
  if (!Array.isArray(chosen)) return false;
  if (chosen.length === 0 && pass) return true;
  if (chosen.length < min || chosen.length > max) return false;
  for (let i = 0; i < chosen.length; i += 1) {
    if (!cards.includes(chosen[i]) || chosen.indexOf(chosen[i]) !== i) return false;
  }
  return true;
}
