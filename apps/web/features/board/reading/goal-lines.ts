import { cardName, cardText } from "@mutable/decks";
import { activeRules, type PredictedEffect, type Seat } from "@mutable/engine";
import { type GoalPart, goalParts, goalsInPlay } from "../centre/goal-parts.ts";
import { type ViewContext, whoArguments } from "../model/context.ts";

/** One line about a Goal that is read; with the seat that it is about. */
interface GoalLine {
  readonly text: string;
  readonly seat?: Seat | undefined;
}

/** What the Goal asks for, and who has it. */
export function goalLines(context: ViewContext, goal: string): GoalLine[] {
  const parts = goalParts(context, goal);
  return [{ text: demand(context, goal, parts) }, ...parts.map((part) => partLine(context, part)), ...countLines(context, goal)];
}

const DEMANDS: ReadonlySet<PredictedEffect["say"]> = new Set(["goalNeeds", "goalBlocked", "goalCounts"]);

/** The effects of playing a Goal besides what it asks for, which `goalLines` say. */
export const effectsBesidesDemand = (effects: readonly PredictedEffect[]): PredictedEffect[] =>
  effects.filter(({ say }) => !DEMANDS.has(say));

/** A text of the card that only names the Keepers is replaced: the lines below name them. */
function demand(context: ViewContext, goal: string, parts: readonly GoalPart[]): string {
  const { t, words, deck, view } = context;
  const text = cardText(words, deck, goal, activeRules(deck, view).numerals);
  const isNames = parts.length > 0 && text === parts.map(({ card }) => cardName(words, card)).join(" + ");
  return isNames ? t("goalLine.all", { count: parts.length }) : text;
}

function partLine(context: ViewContext, { card, isAbsence, holder }: GoalPart): GoalLine {
  const { t, words } = context;
  const name = { card: cardName(words, card) };
  if (holder === undefined) return { text: t(isAbsence ? "goalLine.nobody" : "goalLine.notInPlay", name) };
  if (holder === "hand") return { text: t("goalLine.inHand", name) };
  const { who, name: player } = whoArguments(context, holder);
  return { text: t(isAbsence ? "goalLine.inTheWay" : "goalLine.has", { ...name, who, name: player }), seat: holder };
}

/** How much everybody has of what a Goal in play counts. */
function countLines(context: ViewContext, goal: string): GoalLine[] {
  const progress = goalsInPlay(context).find(({ card }) => card === goal)?.progress ?? [];
  return progress.flatMap(({ seat, count }) =>
    count === undefined ? [] : [{ text: context.t("goal.count", { ...whoArguments(context, seat), ...count }), seat }],
  );
}
