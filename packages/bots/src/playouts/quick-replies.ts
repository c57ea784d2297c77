import {
  type ActiveRules,
  activeRules,
  type CardId,
  type Decision,
  type Deck,
  type Game,
  type RandomBelow,
  REPLY_TO,
  type ReplyCall,
  randomReply,
} from "@mutable/engine";
import { type CardPlaces, cardPlaces, IN_HAND } from "../outlook/card-places.ts";
import { type DeckIndex, deckIndexOf, type GoalInfo } from "../outlook/deck-index.ts";
import { FAR, goalDistance, MET, ONE_IN_FRONT, ONE_IN_HAND, TWO_IN_HAND } from "../outlook/goal-distance.ts";

/** Relative frequencies of cards in playouts, where fast and roughly right replies are enough. */
const FREQUENCY = { keeper: 5, wantedKeeper: 12, decisive: 20, other: 2, goal: 1, goalInReach: 4, goalOfAnother: 0.01, pass: 0.5 };
const RESOLUTION = 1 << 20;

/**
 * Returns replies by rules of thumb: one that wins if there is one, else up to `count` random ones.
 * Keepers are preferred; a goal that another seat meets is very rare.
 */
export function quickReplies(deck: Deck, game: Game, decision: Decision, below: RandomBelow, count: number): ReplyCall[] {
  const power = decision.free?.[below(2 * decision.free.length)];
  if (power !== undefined) return [["use_power", power]];
  const call = REPLY_TO[decision.kind];
  const isPlay =
    (call === "play_card" || call === "choose_card") &&
    decision.kind !== "must_give_goal_to_seat" &&
    !["name", "top"].includes(decision.purpose ?? "");
  if (!isPlay) {
    const wanted = call === "take_keeper" || call === "exchange_keepers" ? decisionAboutRequiredKeepers(deck, game, decision) : decision;
    return distinct(count, () => randomReply(wanted, below));
  }
  if (decision.cards.length === 1 && !decision.pass) return [[call, decision.cards[0] as CardId]];
  const found = weighCards(quickEvaluation(deck, game, decision), decision);
  if (typeof found === "string") return [[call, found]];
  return distinct(count, () => [call, pick(found, decision, below)]);
}

function distinct(count: number, next: () => ReplyCall): ReplyCall[] {
  const calls: ReplyCall[] = [];
  const names: string[] = [];
  for (let tried = 0; tried < count; tried += 1) {
    const call = next();
    const name = `${call[1]} ${call[2]}`;
    if (names.includes(name)) continue;
    names.push(name);
    calls.push(call);
  }
  return calls;
}

interface QuickEvaluation {
  lore: DeckIndex;
  game: Game;
  places: CardPlaces;
  rules: ActiveRules;
  me: number;
  /** True if the seat would meet a goal in play if one keeper moved. */
  isOneAway: boolean;
  /** True if the seat may play another card after this one. */
  playsTwo: boolean;
}

function quickEvaluation(deck: Deck, game: Game, { seat, kind }: Decision): QuickEvaluation {
  const lore = deckIndexOf(deck);
  const rules = activeRules(deck, game);
  const places = cardPlaces(lore, game);
  const me = game.seats.indexOf(seat);
  const isPlay = kind === "must_play" || kind === "must_play_or_pass";
  const isOneAway = game.goals.some((id) => {
    const goal = lore.goalAt[lore.indexOf.get(id) as number];
    return goal !== undefined && goalDistance(lore, goal, me, game, places, rules) === ONE_IN_FRONT;
  });
  return { lore, game, places, rules, me, isOneAway, playsTwo: isPlay && rules.plays - game.turn.played > 1 };
}

/** Returns the frequency of each card, or the one card to play. */
function weighCards(evaluation: QuickEvaluation, { cards }: Decision): number[] | CardId {
  const frequencies: number[] = [];
  for (const card of cards) {
    const found = weigh(evaluation, card);
    if (typeof found === "string") return found;
    frequencies.push(found);
  }
  return frequencies;
}

function pick(frequencies: readonly number[], { cards, pass }: Decision, below: RandomBelow): CardId | "" {
  let sum = pass ? FREQUENCY.pass : 0;
  for (const one of frequencies) sum += one;
  let at = (below(RESOLUTION) / RESOLUTION) * sum;
  for (let i = 0; i < frequencies.length; i += 1) {
    at -= frequencies[i] as number;
    if (at < 0) return cards[i] as CardId;
  }
  return pass ? "" : (cards[0] as CardId);
}

function weigh(evaluation: QuickEvaluation, card: CardId): number | CardId {
  const { lore } = evaluation;
  const number = lore.indexOf.get(card) as number;
  const goal = lore.goalAt[number];
  if (goal !== undefined) return weighGoal(evaluation, goal, card);
  if (lore.isKeeper[number]) return weighKeeper(evaluation, number, card);
  return lore.movesKeepers[number] && evaluation.isOneAway ? FREQUENCY.decisive : FREQUENCY.other;
}

/** Returns a frequency, or the one card to play. */
function weighGoal(evaluation: QuickEvaluation, goal: GoalInfo, card: CardId): number | CardId {
  const { lore, game, places, me, playsTwo } = evaluation;
  const mine = reach(evaluation, goal, me);
  let theirs = FAR;
  for (let i = 0; i < game.seats.length; i += 1) if (i !== me) theirs = Math.min(theirs, reach(evaluation, goal, i));
  if (theirs === MET) return mine === MET ? FREQUENCY.goal : FREQUENCY.goalOfAnother;
  if (mine === MET) return card;
  if (mine !== ONE_IN_HAND) return FREQUENCY.goal;
  // With both in hand, the keeper comes first: without the goal it is of no use to others.
  const missing = playsTwo ? goal.wants.find((want) => places[want] === IN_HAND + me) : undefined;
  return missing === undefined ? FREQUENCY.goalInReach : (lore.ids[missing] as CardId);
}

function weighKeeper(evaluation: QuickEvaluation, keeper: number, card: CardId): number | CardId {
  const { lore, game, me, playsTwo } = evaluation;
  let frequencies = FREQUENCY.keeper;
  for (const id of game.goals) {
    const goal = lore.goalAt[lore.indexOf.get(id) as number] as GoalInfo;
    if (!goal.wants.includes(keeper)) continue;
    const mine = reach(evaluation, goal, me);
    if (mine === ONE_IN_HAND || (mine === TWO_IN_HAND && playsTwo)) return card;
    frequencies = FREQUENCY.wantedKeeper;
  }
  return frequencies;
}

const reach = ({ lore, game, places, rules }: QuickEvaluation, goal: GoalInfo, i: number): number =>
  goalDistance(lore, goal, i, game, places, rules);

/** Limits the decision to keepers that a goal in play requires, if there are any. */
function decisionAboutRequiredKeepers(deck: Deck, game: Game, decision: Decision): Decision {
  const { indexOf, goalAt } = deckIndexOf(deck);
  const isWanted = (card: CardId) =>
    game.goals.some((goal) => goalAt[indexOf.get(goal) as number]?.wants.includes(indexOf.get(card) as number));
  const wanted = decision.cards.filter((card) => isWanted(card) && !game.keepers[decision.seat].includes(card));
  if (wanted.length === 0) return decision;
  const own = decision.own?.filter((card) => !isWanted(card)) ?? [];
  return { ...decision, cards: wanted, own: own.length > 0 ? own : decision.own };
}
