import { DECK_LIMITS, numeralsOfCard, type PrintedNumeral } from "@mutable/decks";
import { type CardId, type CardSource, type Condition, cardOf, type Deck } from "@mutable/engine";
import { applyDeckEdit, type DeckEdit, pathTo, sourceOf } from "./deck-edit.ts";

/** Edits that could mend a finding. An edit is proposed only if the deck is still without faults after it. */

const checked = ({ source }: Deck, edit: DeckEdit | undefined): DeckEdit | undefined =>
  edit !== undefined && applyDeckEdit(source, edit) !== undefined ? edit : undefined;

/** How many cards an action or a rule lets its player draw or play, raised or lowered by one. */
export function strengthEdit(deck: Deck, id: CardId, by: 1 | -1): DeckEdit | undefined {
  const card = sourceOf(deck.source, id);
  const numeral = card && numeralsOfCard(card).find(isStrength);
  return card && numeral && checked(deck, numeralEdit(card, numeral, by, isPlay(numeral) ? "play" : "draw"));
}

const STRONGER_RULES: readonly string[] = ["draws", "plays", "moreDraws", "morePlays", "emptyHandDraws"];
const STRONGER_STEPS: readonly unknown[] = ["draw", "drawAside", "playAside", "receive"];

const isStrength = ({ owner, field }: PrintedNumeral): boolean =>
  STRONGER_RULES.includes(field) || ("do" in owner && STRONGER_STEPS.includes(owner.do));

const isPlay = ({ owner, field }: PrintedNumeral): boolean =>
  field === "plays" || field === "morePlays" || ("do" in owner && owner.do === "playAside");

function numeralEdit(card: CardSource, numeral: PrintedNumeral | undefined, by: 1 | -1, what: DeckEdit["what"]): DeckEdit | undefined {
  const owner = numeral && pathTo(card, numeral.owner);
  if (numeral === undefined || owner === undefined) return undefined;
  const to = numeral.value + by;
  return to < 1 || to > DECK_LIMITS.numeral ? undefined : { card: card.id, what, path: [...owner, numeral.field], from: numeral.value, to };
}

/** A Goal that is easier or harder by one: by its number, else by one Keeper that it requires. */
export function goalEdit(deck: Deck, id: CardId, by: 1 | -1): DeckEdit | undefined {
  const goal = sourceOf(deck.source, id);
  if (goal?.type !== "goal") return undefined;
  const some = goal.when.find((condition) => condition.is === "hasSome");
  const isWhole = by > 0 && some !== undefined && some.atLeast >= some.cards.length;
  const byNumber = isWhole ? undefined : numeralEdit(goal, numeralsOfCard(goal)[0], by, "need");
  return checked(deck, byNumber) ?? checked(deck, by > 0 ? withOneMore(deck, goal) : withOneLess(goal));
}

type GoalSource = Extract<CardSource, { type: "goal" }>;

function withOneMore(deck: Deck, { id, when }: GoalSource): DeckEdit | undefined {
  const at = when.findIndex(({ is }) => is === "has");
  const condition = when[at];
  const [more] = unwantedKeepers(deck);
  if (condition?.is !== "has" || more === undefined || condition.cards.length >= 4) return undefined;
  return { card: id, what: "need", path: ["when", at, "cards"], from: condition.cards, to: [...condition.cards, more] };
}

function withOneLess({ id, when }: GoalSource): DeckEdit | undefined {
  const at = when.findIndex((condition) => condition.is === "has" && condition.cards.length > 2);
  const condition = when[at];
  if (condition?.is !== "has") return undefined;
  return { card: id, what: "need", path: ["when", at, "cards"], from: condition.cards, to: condition.cards.slice(0, -1) };
}

/** Keepers that no Goal wants, as the checker of deck files sees it. */
export function unwantedKeepers(deck: Deck): CardId[] {
  const wanted = new Set(deck.ids.flatMap((id) => cardOf(deck, id).when.flatMap(wantedBy)));
  return deck.ids.filter((id) => cardOf(deck, id).type === "keeper" && !wanted.has(id));
}

function wantedBy(condition: Condition): readonly CardId[] {
  if (condition.is === "hasOnly") return [condition.card];
  return condition.is === "nobodyHas" || !("cards" in condition) ? [] : condition.cards;
}

const BASICS = { draws: "draw", plays: "play", deal: "deal" } as const;

/** Another number of the basic rules. `least`: it is never lowered below this. */
export function basicsEdit(deck: Deck, name: "draws" | "plays" | "deal", by: 1 | -1, least: number): DeckEdit | undefined {
  const from = deck.source.basics[name];
  const to = from + by;
  return to < least ? undefined : checked(deck, { what: BASICS[name], path: ["basics", name], from, to });
}
