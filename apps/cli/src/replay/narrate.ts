import type { AnyCall, Call, VoteQuestion } from "@mutable/protocol";
import type { StoryLine } from "./story.ts";

type Arguments<C> = C extends readonly [string, ...infer Rest] ? Rest : never;
type Sentences = {
  readonly [Name in Call[0]]: (
    format: CardFormatter,
    ...args: Arguments<Extract<Call, readonly [Name, ...unknown[]]>>
  ) => string | undefined;
};

/** Formats the cards of a deck by name. */
interface CardFormatter {
  one: (card: string) => string;
  all: (cards: readonly string[]) => string;
}

const count = (number: number, noun = "card"): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** One sentence for each call; none for calls about the state, which is printed with the table. */
const SENTENCES: Sentences = {
  current_turn: (_, seat) => `It is ${seat}'s turn.`,
  current_rules: ({ all }, cards) => `Rules in force: ${all(cards)}.`,
  current_goals: ({ all }, cards) => `Goals: ${all(cards)}.`,
  current_keepers_all: ({ all }, rows) =>
    `Keepers: ${Object.entries(rows)
      .map(([seat, cards]) => `${seat} ${all(cards)}`)
      .join("; ")}.`,
  current_keepers: ({ all }, seat, cards) => `${seat} has in front: ${all(cards)}.`,
  draw_pile_refreshed: () => "The discards are shuffled into the draw pile.",
  seat_won: (_, seat) => `${seat} has won.`,
  card_played: ({ one }, card) => `${one(card)} is played.`,
  cards_drawn: (_, seat, number) => `${seat} draws ${count(number)}.`,
  drew_cards: ({ all }, cards) => `drawn: ${all(cards)}.`,
  rules_trashed: ({ all }, cards) => `Out of force: ${all(cards)}.`,
  goal_trashed: ({ one }, card) => `The goal ${one(card)} is trashed.`,
  keeper_trashed: ({ one }, card) => `The keeper ${one(card)} is trashed.`,
  cards_discarded: ({ all }, cards) => `On the discard pile: ${all(cards)}.`,
  gave_cards: ({ all }, to, cards) => `given to ${to}: ${all(cards)}.`,
  took_cards: ({ all }, from, cards) => `got from ${from}: ${all(cards)}.`,
  seats_traded_hands: (_, one, other) => `${one} and ${other} trade hands.`,
  seat_gave_cards: (_, from, to, number) => `${from} gives ${to} ${count(number)}.`,
  hands_rotated: (_, direction) => `All hands move ${direction === 0 ? "in the order of the turns" : "against the order of the turns"}.`,
  rotated_hand: ({ all }, cards) => `now in hand: ${all(cards)}.`,
  seat_discarded_cards: ({ all }, seat, cards) => `${seat} discards ${all(cards)}.`,
  must_play: (_, seat) => `${seat} must play a card.`,
  must_play_or_pass: (_, seat) => `${seat} may play one more card.`,
  must_give_from_hand: (_, from, to, number) => `${from} must give ${to} ${count(number)}.`,
  must_give_from_list: (_, from, to, number, cards) => `${from} must choose ${number} of ${listed(_, cards)} for ${to}.`,
  must_discard_from_hand: (_, seat, number) => `${seat} must discard ${count(number)}.`,
  must_trash_keepers: (_, seat, number) => `${seat} must trash ${count(number, "keeper")}.`,
  must_trash_rules: (_, seat, number, orfewer) => `${seat} must trash ${orfewer ? "up to " : ""}${count(number, "rule")}.`,
  must_choose_hand: (_, seat) => `${seat} must choose a seat.`,
  must_take_keeper: (_, seat) => `${seat} must choose a keeper.`,
  must_exchange_keepers: (_, seat) => `${seat} must choose two keepers to exchange.`,
  must_give_goal_to_seat: (_, seat) => `${seat} must give a goal.`,
  must_choose_from: (_, seat, number, cards) => `${seat} must choose ${number} of ${listed(_, cards)}.`,
  must_trash_goal: (_, seat) => `${seat} must trash a goal.`,
  must_choose_direction: (_, seat) => `${seat} must choose a direction.`,
  game: () => undefined,
  engine: () => undefined,
  progress: () => undefined,
  turn_state: () => undefined,
  resolving: () => undefined,
  decision: () => undefined,
  because: ({ one }, card) => `Because of ${one(card)}:`,
  may_discard_any: (_, seat) => `${seat} may discard a card.`,
  today: (_, { holiday, birthdays }) => `Today is ${holiday ? "a holiday" : "no holiday"}. Birthdays: ${birthdays.join(", ") || "none"}.`,
  may_go_first: (_, seat) => `${seat} may go first.`,
  first_seat: (_, seat, how) => `${seat} goes first${FIRST_SEAT[how]}.`,
  may_use: (_, seat) => `${seat} may use a card in play.`,
  power_used: ({ one }, seat, card) => `${seat} uses ${one(card)}.`,
  must_choose_seat: (_, seat) => `${seat} must choose another seat.`,
  answered: (_, ...[seat]) => `${seat} has answered.`,
  hand_looked_at: (_, seat, owner) => `${seat} looks at the hand of ${owner}.`,
  hand_seen: ({ all }, owner, cards) => `The hand of ${owner}: ${all(cards)}.`,
  card_fetched: ({ one }, seat, card) => `${seat} takes ${one(card)} into the hand:`,
  card_buried: (_, seat) => `${seat} puts the top card of the draw pile at its bottom.`,
  pile_seen: () => undefined,
  card_named: ({ one }, seat, card) => `${seat} names ${one(card)}.`,
  game_drawn: () => "Nobody wins: the game is a draw.",
  seat_joining: (_, seat) => `${seat} will join with the next turn.`,
  seat_withdrew: (_, seat) => `${seat} will not join after all.`,
  seat_joined: (_, seat) => `${seat} joins.`,
  seat_left: (_, seat) => `${seat} leaves.`,
  blank: (_, { type, name, text }) => `The blank card is the ${type} "${name}": ${text}`,
  current_basics: (_, draws, plays) => `Basic rules: draw ${draws}, play ${plays}.`,
  current_metas: ({ all }, cards) => `Meta rules: ${all(cards)}.`,
  seat_eliminated: ({ one }, seat, card) => `${seat} is out, because of ${one(card)}.`,
  seat_picked: ({ one }, seat, card) => `Chance picks ${seat} for ${one(card)}.`,
  current_eliminated: (_, lists) => {
    const waiting = Object.entries(lists).map(
      ([seat, list]) => `${seat} (${list === "for_good" ? "for good" : `waits for ${list.join(", ") || "its turn"}`})`,
    );
    return waiting.length === 0 ? undefined : `Out: ${waiting.join("; ")}.`;
  },
  seat_returned: (_, seat) => `${seat} is back in the game.`,
  secret_revealed: ({ one }, seat, card) => `The secret ${one(card)} has left the hand of ${seat}.`,
  carrying_out: ({ one }, seat, card) => `${one(card)} is carried out for ${seat}.`,
  secret_kept: ({ one }, seat, card) => `${seat} has kept the secret ${one(card)}.`,
  current_creepers: ({ all }, seat, cards) => `${seat} has creepers: ${all(cards)}.`,
  creeper_came: ({ one }, seat, card) => `${one(card)} comes to ${seat}.`,
  moved: ({ one }, card, from, to) => `${one(card)} goes from ${from} to ${to}.`,
  fetching: () => "From the discard pile:",
  answers: ({ one }, card) => `In answer to ${one(card)}:`,
  chain_ended: ({ one, all }, { seat, card, chain, outcome }) =>
    `${one(card)} of ${seat} is ${outcome} after ${all(chain.map((link) => link.card))}.`,
  surprise_played: ({ one }, seat, card) => `${seat} plays ${one(card)} in answer.`,
  about_to_take: ({ one }, seat, card, owner) => `${seat} is about to take ${one(card)} of ${owner}.`,
  card_cancelled: ({ one }, card) => `${one(card)} is cancelled.`,
  rule_turned: ({ one }, card) => `The rule ${one(card)} is turned.`,
  goal_scored: ({ one }, card) => `The goal ${one(card)} is scored.`,
  current_scored: ({ all }, cards) => `Scored: ${all(cards)}.`,
  decks_left: () => undefined,
  solo_over: (_, score) => `The game is over: ${count(score, "goal")} scored.`,
  may_react: (_, seat) => `${seat} may answer.`,
  shuffle: () => undefined,
  table: () => undefined,
  next_game: () => undefined,
  deadline: () => undefined,
  seat_taken_by_bot: (_, seat) => `A bot plays for ${seat}.`,
  seat_handed_back: (_, seat) => `${seat} is back.`,
  vote_asked: (_, { kind, seat, by }) => `${by} asks: ${QUESTIONS[kind]}${seat === undefined ? "" : ` (${seat})`}?`,
  vote_ended: (_, { kind, outcome }) => `The vote ends: ${QUESTIONS[kind]}, ${outcome}.`,
};

const FIRST_SEAT = { chance: " by chance", host: ", as the host has said", called: ", having said so first" } as const;

const QUESTIONS: Readonly<Record<VoteQuestion["kind"], string>> = {
  suspend: "set the game aside",
  resume: "go on",
  stand_in: "let a bot play",
  take_over: "give a bot's seat to a spectator",
};

const listed = ({ all }: CardFormatter, cards: readonly string[] | number): string => (typeof cards === "number" ? `${cards}` : all(cards));

const sentences = new Map(Object.entries(SENTENCES)) as ReadonlyMap<
  string,
  (format: CardFormatter, ...args: unknown[]) => string | undefined
>;

/** The calls as sentences. Unknown calls are printed as they are. */
export function narrate(nameOf: (card: string) => string, lines: readonly StoryLine[]): string[] {
  const one = (card: string) => (card === "?" ? "?" : nameOf(card));
  const format: CardFormatter = { one, all: (cards) => (cards.length === 0 ? "nothing" : cards.map(one).join(", ")) };
  return lines.flatMap(({ call, only }) => {
    const sentence = sentenceFor(format, call);
    return sentence === undefined ? [] : [only === undefined || sentence.startsWith(only) ? sentence : `${only}: ${sentence}`];
  });
}

function sentenceFor(format: CardFormatter, [name, ...args]: AnyCall): string | undefined {
  const sentence = sentences.get(name);
  return sentence === undefined ? `${name}(${args.map((argument) => JSON.stringify(argument)).join(", ")})` : sentence(format, ...args);
}
