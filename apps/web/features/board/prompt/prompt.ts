import { cardText } from "@mutable/decks";
import { activeNumbers, activeRules, cardOf, cardsToPlay, type Decision, type Frame, turnProgress } from "@mutable/engine";
import type { TextKey } from "@mutable/i18n";
import type { IconName } from "../../../ui/icon.tsx";
import { cardNames, type ViewContext, whoArguments } from "../model/context.ts";
import { type Draft, directCards, missingChoices, offersPowers, passReply, type ReplyShape, replyShape } from "../model/draft.ts";

type CardFrame = Extract<Frame, { kind: "card" }>;

/** A decision as text: the question, the reason, and the buttons. */
export interface PromptText {
  readonly icon: IconName;
  /** Starts with a verb. */
  readonly title: string;
  readonly why: string;
  /** The number of cards chosen, and the number wanted. */
  readonly counter?: { readonly chosen: number; readonly of: number } | undefined;
  /** Cards with one button each, which uses or plays them at once. */
  readonly direct: readonly { readonly card: string; readonly label: string }[];
  /** The send button; undefined if cards are played from the reading dialog, or have one button each. */
  readonly send?: { readonly label: string; readonly isReady: boolean } | undefined;
  /** The label of the button that declines. */
  readonly pass?: string | undefined;
  /** The label of the button that declines for the rest of the turn. */
  readonly passThisTurn?: string | undefined;
  /** True if there is no choice. */
  readonly isForced: boolean;
}

export function promptText(context: ViewContext, decision: Decision, draft: Draft): PromptText {
  const isForced = decision.purpose === "random";
  const shape = replyShape(decision);
  const most = shape === "some cards" ? decision.max : 0;
  return {
    icon: icon(decision),
    title: title(context, decision, draft),
    why: why(context, decision),
    counter: most > 1 ? { chosen: draft.cards.length, of: most } : asideCounter(context, decision),
    direct: directCards(decision).map((card) => ({ card, label: directLabel(context, decision, card) })),
    send: shape === "play" || directCards(decision).length > 0 ? undefined : send(context, decision, draft),
    pass: passReply(decision) !== undefined ? context.t(passKey(context, decision)) : undefined,
    passThisTurn: offersPowers(decision) && useMoment(context) === "beforeDraw" ? context.t("pass.thisTurn") : undefined,
    isForced,
  };
}

function directLabel(context: ViewContext, { kind, purpose }: Decision, card: string): string {
  const key = kind === "may_react" ? "send.react" : purpose === undefined ? useKey(context, card) : "send.yes";
  return context.t(key, { card: cardNames(context, [card]) });
}

/** What using a card in play does: a creeper that stands alone may only go. */
export const useKey = ({ deck }: ViewContext, card: string): TextKey =>
  cardOf(deck, card).parts.alone?.every((step) => step.do === "discardThis") ? "free.discard" : "free.use";

/** A card in play is offered before the draw, and when no play is left. */
const useMoment = ({ view }: ViewContext): "afterPlays" | "beforeDraw" => (view.turn.phase === "afterPlays" ? "afterPlays" : "beforeDraw");

const ICONS: Readonly<Partial<Record<Decision["kind"], IconName>>> = {
  must_play: "play",
  must_play_or_pass: "play",
  must_choose_from: "cards",
  must_give_goal_to_seat: "gift",
  must_give_from_hand: "gift",
  must_give_from_list: "gift",
  must_discard_from_hand: "trash",
  must_trash_keepers: "trash",
  must_trash_rules: "trash",
  must_trash_goal: "trash",
  must_choose_hand: "users",
  must_choose_seat: "users",
  must_take_keeper: "hand-grabbing",
  must_exchange_keepers: "arrows-left-right",
  must_choose_direction: "arrow-clockwise",
  may_react: "lightning",
  may_use: "lightning",
  may_go_first: "flag",
  may_discard_any: "trash",
};

const icon = ({ kind, purpose }: Decision): IconName => (purpose === "random" ? "dice" : (ICONS[kind] ?? "question"));

function title(context: ViewContext, decision: Decision, draft: Draft): string {
  const { t, view, deck } = context;
  const { kind, purpose, cards, min, max, to } = decision;
  const names = { card: cardNames(context, cards.slice(0, 1)), ...(to !== undefined && whoArguments(context, to)) };
  switch (kind) {
    case "must_play_or_pass": {
      const { mayPlay } = turnProgress(deck, view);
      return t("ask.playOrStop", { count: mayPlay === "all" ? cards.length : mayPlay });
    }
    case "must_choose_from":
      if (purpose === "named" || purpose === "top") return t(`ask.${purpose}`, names);
      return t(
        `ask.from.${purpose === "random" || purpose === "fetch" || purpose === "take" || purpose === "pool" || purpose === "name" ? purpose : "aside"}`,
        {
          ...names,
          count: cards.length,
        },
      );
    case "must_discard_from_hand":
    case "must_trash_keepers":
      if (purpose === "score") return t("ask.score", { count: min });
      if (purpose === "pay") return t(`ask.pay.${kind}`, { count: min });
      if (cards.some((card) => cardOf(deck, card).type === "creeper")) return t("ask.discardFromRow", { count: min });
      return t(`ask.${kind}`, { count: min, keep: cards.length - min });
    case "must_trash_rules":
      return t(min === 0 ? "ask.trashUpTo" : "ask.trashRules", { count: max });
    case "must_choose_hand":
      return t(`ask.seat.${seatPurpose(context, decision)}`);
    case "must_take_keeper":
      return t(purpose === "trash" ? "ask.trashKeeper" : purpose === "move" ? "ask.moveKeeper" : "ask.takeKeeper");
    case "must_exchange_keepers":
      return exchangeTitle(context, draft);
    case "may_use":
      return purpose === "alone" || purpose === "taxes" ? t(`ask.${purpose}`, names) : t(`ask.may_use.${useMoment(context)}`);
    case "may_react":
      return reactionTitle(context, decision);
    default:
      return t(`ask.${kind}`, { ...names, count: min });
  }
}

/** The last surprise of the chain, or what the window was opened for. */
function reactionTitle(context: ViewContext, { purpose, cause }: Decision): string {
  const { t, view } = context;
  const [answered, window] = view.stack.slice(-2);
  const card = cause === undefined ? "" : cardNames(context, [cause]);
  const [frame, chain] = [answered?.kind === "card" ? answered : undefined, window?.kind === "reaction" ? window.chain : []];
  if (purpose === "steal" && frame?.announced !== undefined) return t("ask.keep", { card, taken: cardNames(context, [frame.announced]) });
  const key = purpose === "free" && chain.length === 0 ? "ask.reactToUse" : "ask.react";
  return t(key, { ...whoArguments(context, chain.at(-1)?.seat ?? frame?.seat ?? view.turn.seat), card });
}

/** The purpose of choosing a seat, derived from the next steps of the card. */
function seatPurpose({ deck }: ViewContext, { cause }: Decision): "trade" | "take" | "any" {
  const steps = cause === undefined ? [] : cardOf(deck, cause).steps.map((step) => step.do);
  if (steps.includes("tradeHands")) return "trade";
  return steps.includes("takeRandomCard") ? "take" : "any";
}

function exchangeTitle(context: ViewContext, { own, cards: [card] }: Draft): string {
  const { t, view, nameOf } = context;
  const owner = card === undefined ? undefined : view.seats.find((seat) => view.keepers[seat].includes(card));
  if (own === undefined || card === undefined || owner === undefined) return t("ask.must_exchange_keepers");
  return t("ask.exchangeThese", { own: cardNames(context, [own]), card: cardNames(context, [card]), name: nameOf(owner) });
}

function why(context: ViewContext, decision: Decision): string {
  const { t, view, deck } = context;
  const { kind, purpose, cause, cards } = decision;
  const card = cause === undefined ? undefined : cardNames(context, [cause]);
  if (kind === "must_play" || (kind === "must_play_or_pass" && purpose === undefined)) {
    const { mustPlay, mayPlay } = turnProgress(deck, view);
    if (mustPlay === "all" || mayPlay === "all") return t("why.playAll");
    if (kind === "must_play_or_pass") return t("why.bonus");
    const plays = t("why.plays", { must: mustPlay, extra: Math.max(0, mayPlay - mustPlay) });
    return view.solo === undefined ? plays : t("why.playsSolo", { plays, count: view.solo.rulesDeck.length });
  }
  if (kind === "may_react") {
    const reason = t(cards.length === 0 ? "why.windowNone" : "why.windowCan", { cards: cardNames(context, cards) });
    return cause === undefined ? reason : `${textOf(context, cause)} ${reason}`;
  }
  if (purpose === "pay") return t("why.pay", { card: card ?? "" });
  // What each of the buttons does, in their order.
  if (offersPowers(decision))
    return [t("why.powers", { cards: cardNames(context, cards) }), ...directCards(decision).map((each) => textOf(context, each))].join(" ");
  if (purpose === "random") return t("why.random", { card: card ?? "" });
  if (kind === "may_go_first") return t("why.goFirst");
  // The cause is the Goal that has just been played, and stays.
  if (kind === "must_trash_goal" && purpose === "trash") return t("why.goals");
  const others = view.open.filter(({ seat }) => seat !== context.viewer).map(({ seat }) => context.nameOf(seat));
  const because = card === undefined ? "" : (raisedLimitReason(context, decision) ?? t("why.because", { card }));
  return others.length === 0 ? because : `${because} ${t("why.alsoAsked", { count: others.length })}`.trim();
}

const textOf = ({ words, deck, view }: ViewContext, card: string): string => cardText(words, deck, card, activeRules(deck, view).numerals);

/** "Hand Limit 0" does not say that one card can be kept while another rule raises its number. */
function raisedLimitReason(context: ViewContext, { kind, purpose, cause, seat }: Decision): string | undefined {
  const { t, view, deck } = context;
  const limit = kind === "must_discard_from_hand" ? "handLimit" : kind === "must_trash_keepers" ? "keeperLimit" : undefined;
  if (limit === undefined || purpose !== undefined || cause === undefined || cardOf(deck, cause).modifiers[limit] === undefined)
    return undefined;
  const active = activeNumbers(deck, view, seat)[limit];
  const raiser = active?.parts[1]?.by;
  if (active === undefined || raiser === undefined) return undefined;
  return t("why.raisedLimit", { card: cardNames(context, [cause]), limit: active.value, raiser: cardNames(context, [raiser]) });
}

/** The progress of a card that sets cards aside and plays some of them. */
function asideCounter({ deck, view }: ViewContext, { kind, purpose }: Decision): PromptText["counter"] {
  if (kind !== "must_choose_from" || purpose !== "aside") return undefined;
  const frame = view.stack.findLast((each): each is CardFrame => each.kind === "card" && each.aside.length > 0);
  const step = frame && cardOf(deck, frame.card).steps[frame.step];
  if (frame === undefined || step?.do !== "playAside") return undefined;
  const chosen = frame.playedAside ?? 0;
  const there = chosen + frame.aside.length;
  const cards = cardsToPlay(view, step);
  return { chosen, of: cards === "all" ? there : Math.min(there, cards + activeRules(deck, view).numerals) };
}

const VERBS: Readonly<Record<Exclude<Decision["kind"], "must_play" | "must_play_or_pass" | "may_react">, string>> = {
  must_choose_from: "play",
  must_give_goal_to_seat: "give",
  must_give_from_hand: "give",
  must_give_from_list: "give",
  must_discard_from_hand: "discard",
  must_trash_keepers: "trash",
  must_trash_rules: "trashRules",
  must_trash_goal: "trash",
  must_choose_hand: "seat",
  must_choose_seat: "seat.any",
  may_use: "use",
  must_take_keeper: "take",
  must_exchange_keepers: "exchange",
  must_choose_direction: "direction",
  may_go_first: "goFirst",
  may_discard_any: "discardAny",
};

function sendKey(context: ViewContext, decision: Decision, draft: Draft): TextKey {
  const { kind, purpose } = decision;
  if (kind === "must_choose_from" && purpose === "pool") return "send.keep";
  if (kind === "must_choose_from" && purpose === "name") return "send.ask";
  if (purpose === "top") return "send.bury";
  if (kind === "must_choose_from" && purpose === "take") return "send.keep";
  if (kind === "must_take_keeper" && purpose === "trash") return "send.trash";
  if (kind === "must_take_keeper" && purpose === "move") return "send.move";
  if (kind === "must_choose_hand") return `send.seat.${seatPurpose(context, decision)}`;
  if (kind === "must_choose_direction") return draft.direction === 1 ? "send.back" : "send.on";
  return `send.${VERBS[kind as keyof typeof VERBS]}` as TextKey;
}

function send(context: ViewContext, decision: Decision, draft: Draft): PromptText["send"] {
  const left = missingChoices(decision, draft);
  if (left > 0) return { label: context.t(MISSING[replyShape(decision)], { count: left }), isReady: false };
  const values = {
    count: draft.cards.length,
    cards: cardNames(context, draft.cards),
    name: draft.seat === undefined ? "" : context.nameOf(draft.seat),
  };
  return { label: context.t(sendKey(context, decision, draft), values), isReady: true };
}

const MISSING: Readonly<Record<ReplyShape, TextKey>> = {
  play: "missing.card",
  "one card": "missing.card",
  "some cards": "missing.cards",
  player: "missing.player",
  exchange: "missing.exchange",
  direction: "missing.direction",
  "yes or no": "missing.card",
};

const passKey = (context: ViewContext, { kind, purpose }: Decision): TextKey =>
  kind === "may_react"
    ? "pass.react"
    : kind === "may_discard_any"
      ? "pass.discardAny"
      : kind === "may_go_first"
        ? "pass.goFirst"
        : kind === "may_use"
          ? purpose === undefined
            ? useMoment(context) === "afterPlays"
              ? "pass.endTurn"
              : "pass.use"
            : "pass.alone"
          : purpose === "named" || purpose === "pay" || purpose === "top"
            ? `pass.${purpose}`
            : "pass.stop";
