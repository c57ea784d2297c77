import { cardName, wantedCards as inDeck } from "@mutable/decks";
import { activeRules, cardOf, type GoalProgress, goalProgress, type Seat } from "@mutable/engine";
import { formatList } from "@mutable/i18n";
import { cardNames, type ViewContext, whoArguments } from "../model/context.ts";
import { lacking } from "../model/one-away.ts";

/** A keeper that a goal asks for, or that must be absent. */
export interface GoalPart {
  readonly card: string;
  /** True if no player may have it. */
  readonly isAbsence: boolean;
  /** True if the goal asks for some of several cards, and this is one of them. */
  readonly isOneOfSome: boolean;
  /** The seat that has it; "hand": the viewer's hand. Undefined if it is hidden or in no play area. */
  readonly holder: Seat | "hand" | undefined;
}

export interface GoalInPlay {
  readonly card: string;
  readonly parts: readonly GoalPart[];
  readonly progress: readonly GoalProgress[];
  readonly hint: string;
  /** True if the viewer can win with it now. */
  readonly canWinNow: boolean;
  /** True if a seat has all it needs, and a card keeps it from winning. The hint says so. */
  readonly isBlocked: boolean;
}

/** More cards that block a Goal are counted. */
const MOST_BLOCKERS = 3;

const cache = new WeakMap<ViewContext, readonly GoalInPlay[]>();

/** Several panels need them, so they are computed once for each context. */
export function goalsInPlay(context: ViewContext): readonly GoalInPlay[] {
  const goals = cache.get(context) ?? computeGoals(context);
  cache.set(context, goals);
  return goals;
}

function computeGoals(context: ViewContext): GoalInPlay[] {
  const progress = goalProgress(context.deck, context.view);
  return context.view.goals.map((card) => {
    const own = progress.filter(({ goal }) => goal === card);
    return { card, parts: goalParts(context, card), progress: own, ...hint(context, own) };
  });
}

export function goalParts(context: ViewContext, goal: string): GoalPart[] {
  const parts = inDeck(cardOf(context.deck, goal)).map(({ id, isAbsent, isOneOfSome = false }) => ({
    card: id,
    isAbsence: isAbsent,
    isOneOfSome,
    holder: holderOf(context, id),
  }));
  const needed = neededCreeper(context);
  const isShown = parts.length === 0 || parts.some(({ card }) => card === needed?.card);
  return needed === undefined || isShown ? parts : [...parts, needed];
}

/** The creeper that a rule asks the winner to have, while it lies in front of a seat. */
function neededCreeper(context: ViewContext): GoalPart | undefined {
  const { needed } = activeRules(context.deck, context.view);
  const holder = needed === undefined ? undefined : holderOf(context, needed);
  return needed === undefined || holder === undefined ? undefined : { card: needed, isAbsence: false, isOneOfSome: false, holder };
}

function holderOf({ view, you }: ViewContext, card: string): GoalPart["holder"] {
  const seat = view.seats.find((each) => view.keepers[each].includes(card) || view.creepers[each].includes(card));
  if (seat !== undefined) return seat;
  return you !== undefined && view.hands[you].includes(card) ? "hand" : undefined;
}

/** The viewer's own chance to win, or else the best progress that everyone can see. */
function hint(context: ViewContext, progress: readonly GoalProgress[]): Pick<GoalInPlay, "hint" | "canWinNow" | "isBlocked"> {
  const { t, view, you } = context;
  const { ending } = view;
  const won = ending !== undefined && "winner" in ending ? progress.find(({ seat, met }) => met && seat === ending.winner) : undefined;
  if (won !== undefined)
    return { hint: t("result.won", { ...whoArguments(context, won.seat), count: 0, goals: "" }), canWinNow: false, isBlocked: false };
  const mine = progress.find(({ seat, oneAway }) => seat === you && oneAway);
  const held = you && mine && lacking(view, mine).find((card) => view.hands[you].includes(card));
  if (held !== undefined) {
    const canPlay = view.open.some(({ seat, kind }) => seat === you && (kind === "must_play" || kind === "must_play_or_pass"));
    return {
      hint: t(canPlay ? "goal.playToWin" : "goal.inHand", { card: cardNames(context, [held]) }),
      canWinNow: canPlay,
      isBlocked: false,
    };
  }
  const blocked = progress.filter(isBlocked);
  const [first] = [...blocked.filter(({ seat }) => seat === you), ...blocked];
  if (first !== undefined) return { hint: blockedHint(context, first), canWinNow: false, isBlocked: true };
  const [best] = [...progress].sort((one, other) => nearness(other) - nearness(one));
  return {
    hint: best === undefined ? openHint(context) : publicHint(context, best),
    canWinNow: false,
    isBlocked: false,
  };
}

/** The sign between two parts of a goal. */
export const signBetween = (before: GoalPart | undefined, part: GoalPart): string =>
  part.isAbsence ? "" : before?.isOneOfSome && part.isOneOfSome ? "/" : "+";

/** The parts of a goal that the winner had. */
export const winningParts = (context: ViewContext, goal: string, winner: Seat | undefined): GoalPart[] =>
  goalParts(context, goal).filter(({ isAbsence, isOneOfSome, holder }) => !isAbsence && (!isOneOfSome || holder === winner));

/** Compares progress. For a goal of one keeper, having none of it is no progress. */
const nearness = ({ oneAway, have, count, some }: GoalProgress): number =>
  count === undefined ? (oneAway && have.length > 0 ? 10 : 0) + have.length + (some?.have ?? 0) : count.have / Math.max(1, count.need);

/** No seat has anything that the goal asks for. */
const openHint = ({ t, view }: ViewContext): string => t(view.solo === undefined ? "goal.open" : "goal.openSolo");

function publicHint(context: ViewContext, best: GoalProgress): string {
  const { t } = context;
  if (best.count !== undefined)
    return t("goal.count", { ...whoArguments(context, best.seat), have: best.count.have, need: best.count.need, of: best.count.of });
  const { have, need } = progressCount(best);
  if (have === 0 || (best.have.length === 0 && best.some === undefined && !best.oneAway)) return openHint(context);
  // Of some of several cards, those that count are seen in the picture.
  if (best.have.length === 0 && best.some !== undefined && !best.oneAway)
    return t("goal.count", { ...whoArguments(context, best.seat), have, need, of: "keepers" });
  const [missing] = best.missing;
  const of = missing !== undefined && cardOf(context.deck, missing).type === "creeper" ? "creeper" : "keeper";
  return t(best.oneAway ? "goal.oneAway" : "goal.has", { ...whoArguments(context, best.seat), of, cards: cardNames(context, best.have) });
}

/** True if the seat has all that the goal needs, and still does not win. */
function isBlocked(progress: GoalProgress): boolean {
  const { have, need } = progressCount(progress);
  return !progress.met && progress.against.length > 0 && need > 0 && have >= need;
}

const blockedHint = (context: ViewContext, { seat, against }: GoalProgress): string =>
  context.t(context.view.solo === undefined ? "goal.blocked" : "goal.blockedSolo", {
    ...whoArguments(context, seat),
    cards: blockers(context, against),
    count: against.length,
  });

/** Names the first cards, and counts the rest. */
function blockers(context: ViewContext, cards: readonly string[]): string {
  const { t, words } = context;
  if (cards.length <= MOST_BLOCKERS) return cardNames(context, cards);
  const named = cards.slice(0, MOST_BLOCKERS - 1).map((card) => cardName(words, card));
  return formatList(words.language, [...named, t("goal.more", { count: cards.length - named.length })]);
}

/** The cards that keep a seat from winning now. */
export const blockingCards = (goals: readonly GoalInPlay[]): ReadonlySet<string> =>
  new Set(goals.flatMap(({ progress }) => progress.filter(isBlocked).flatMap(({ against }) => against)));

/** How a card in a row is marked. */
export const markOf = (card: string, wanted: ReadonlySet<string>, blocking: ReadonlySet<string>): "blocks" | "wanted" | undefined =>
  blocking.has(card) ? "blocks" : wanted.has(card) ? "wanted" : undefined;

/** The number that a seat has, and the number that the goal needs. */
export const progressCount = ({ have, missing, count, some, otherHas }: GoalProgress) => ({
  have: count?.have ?? have.length + (some === undefined ? 0 : Math.min(some.have, some.need)) + (otherHas === true ? 1 : 0),
  need: count?.need ?? have.length + missing.length + (some?.need ?? 0) + (otherHas === undefined ? 0 : 1),
});

/** The keepers that some goal in play asks for. */
export const wantedKeepers = (goals: readonly GoalInPlay[]): ReadonlySet<string> =>
  new Set(goals.flatMap(({ parts }) => parts.filter(({ isAbsence }) => !isAbsence).map(({ card }) => card)));
