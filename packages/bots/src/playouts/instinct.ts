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
import { type DeckIndex, deckIndexOf, type GoalInfo } from "../outlook/lore.ts";
import { type CardPlaces, cardPlaces, IN_HAND } from "../outlook/places.ts";
import { FAR, goalDistance, MET, ONE_IN_FRONT, ONE_IN_HAND, TWO_IN_HAND } from "../outlook/reach.ts";

/** How often a card is played, against others: of playouts there are many, so a player in them is quick, and roughly right. */
const OFTEN = { keeper: 5, wantedKeeper: 12, decisive: 20, other: 2, goal: 1, goalInReach: 4, goalOfAnother: 0.01, pass: 0.5 };
const FINE = 1 << 20;

/**
 * What comes to a quick player's mind: a reply that wins if there is one, else up to `count` by chance, keepers first, and hardly ever a goal that
 * somebody else meets.
 */
export function quickReplies(deck: Deck, game: Game, decision: Decision, below: RandomBelow, count: number): ReplyCall[] {
  const call = REPLY_TO[decision.kind];
  const isPlay =
    (call === "play_card" || call === "choose_card") && decision.kind !== "must_give_goal_to_seat" && decision.purpose !== "name";
  if (!isPlay) {
    const wanted = call === "take_keeper" || call === "exchange_keepers" ? wantedOf(deck, game, decision) : decision;
    return distinct(count, () => randomReply(wanted, below));
  }
  if (decision.cards.length === 1 && !decision.pass) return [[call, decision.cards[0] as CardId]];
  const found = weighAll(quickEvaluation(deck, game, decision), decision);
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
  /** It would meet a goal in play if one keeper changed its place. */
  isOneAway: boolean;
  /** This play need not be the last. */
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

/** How often each card is played; or the one card that is. */
function weighAll(seen: QuickEvaluation, { cards }: Decision): number[] | CardId {
  const often: number[] = [];
  for (const card of cards) {
    const found = weigh(seen, card);
    if (typeof found === "string") return found;
    often.push(found);
  }
  return often;
}

function pick(often: readonly number[], { cards, pass }: Decision, below: RandomBelow): CardId | "" {
  let sum = pass ? OFTEN.pass : 0;
  for (const one of often) sum += one;
  let at = (below(FINE) / FINE) * sum;
  for (let i = 0; i < often.length; i += 1) {
    at -= often[i] as number;
    if (at < 0) return cards[i] as CardId;
  }
  return pass ? "" : (cards[0] as CardId);
}

function weigh(seen: QuickEvaluation, card: CardId): number | CardId {
  const { lore } = seen;
  const number = lore.indexOf.get(card) as number;
  const goal = lore.goalAt[number];
  if (goal !== undefined) return weighGoal(seen, goal, card);
  if (lore.isKeeper[number]) return weighKeeper(seen, number, card);
  return lore.movesKeepers[number] && seen.isOneAway ? OFTEN.decisive : OFTEN.other;
}

/** A card by its name: that is the one to play. */
function weighGoal(seen: QuickEvaluation, goal: GoalInfo, card: CardId): number | CardId {
  const { lore, game, places, me, playsTwo } = seen;
  const mine = reach(seen, goal, me);
  let theirs = FAR;
  for (let i = 0; i < game.seats.length; i += 1) if (i !== me) theirs = Math.min(theirs, reach(seen, goal, i));
  if (theirs === MET) return mine === MET ? OFTEN.goal : OFTEN.goalOfAnother;
  if (mine === MET) return card;
  if (mine !== ONE_IN_HAND) return OFTEN.goal;
  // Both are at hand: first the keeper, which nobody can make use of before the goal is there.
  const missing = playsTwo ? goal.wants.find((want) => places[want] === IN_HAND + me) : undefined;
  return missing === undefined ? OFTEN.goalInReach : (lore.ids[missing] as CardId);
}

function weighKeeper(seen: QuickEvaluation, keeper: number, card: CardId): number | CardId {
  const { lore, game, me, playsTwo } = seen;
  let often = OFTEN.keeper;
  for (const id of game.goals) {
    const goal = lore.goalAt[lore.indexOf.get(id) as number] as GoalInfo;
    if (!goal.wants.includes(keeper)) continue;
    const mine = reach(seen, goal, me);
    if (mine === ONE_IN_HAND || (mine === TWO_IN_HAND && playsTwo)) return card;
    often = OFTEN.wantedKeeper;
  }
  return often;
}

const reach = ({ lore, game, places, rules }: QuickEvaluation, goal: GoalInfo, i: number): number =>
  goalDistance(lore, goal, i, game, places, rules);

/** The same question, for keepers that a goal in play wants, where there are such. */
function wantedOf(deck: Deck, game: Game, decision: Decision): Decision {
  const { indexOf, goalAt } = deckIndexOf(deck);
  const isWanted = (card: CardId) =>
    game.goals.some((goal) => goalAt[indexOf.get(goal) as number]?.wants.includes(indexOf.get(card) as number));
  const wanted = decision.cards.filter((card) => isWanted(card) && !game.keepers[decision.seat].includes(card));
  if (wanted.length === 0) return decision;
  const own = decision.own?.filter((card) => !isWanted(card)) ?? [];
  return { ...decision, cards: wanted, own: own.length > 0 ? own : decision.own };
}
