/** A bot for one seat: it follows that seat's calls and answers its questions. Everything it uses is in docs/ruleset.md. */

// The ids of all goals: `must_give_goal_to_seat` is the only question that does not list its cards.
const GOALS =
  `10-cards-in-hand 5-keepers all-you-need-is-love baked-goods bed-time chocolate-cookies chocolate-milk death-by-chocolate dreamland
  hearts-and-minds hippyism milk-and-cookies night-and-day peace-no-war rocket-science rocket-to-the-moon squishy-chocolate the-appliances
  the-brain-no-tv time-is-money toast war-death winning-the-lottery`.split(/\s+/);

const without = (cards, gone) => cards.filter((card) => !gone.includes(card));
const mapped = (rows, change) => Object.fromEntries(Object.entries(rows).map(([seat, cards]) => [seat, change(cards)]));

/** The effect of each call. Each card exists once, so a card that others play or discard is not in this hand. */
const LISTENERS = {
  current_rules: (_, rules) => ({ rules }),
  current_goals: (_, goals) => ({ goals }),
  current_keepers_all: (_, keepers) => ({ keepers }),
  current_keepers: ({ keepers }, seat, cards) => ({ keepers: { ...keepers, [seat]: cards } }),
  rules_trashed: ({ rules }, cards) => ({ rules: without(rules, cards) }),
  keeper_trashed: ({ keepers }, card) => ({ keepers: mapped(keepers, (cards) => without(cards, [card])) }),
  card_played: ({ hand }, card) => ({ hand: without(hand, [card]) }),
  seat_discarded_cards: ({ hand }, _seat, cards) => ({ hand: without(hand, cards) }),
  drew_cards: ({ hand }, cards) => ({ hand: [...hand, ...cards] }),
  took_cards: ({ hand }, _from, cards) => ({ hand: [...hand, ...cards] }),
  gave_cards: ({ hand }, _to, cards) => ({ hand: without(hand, cards) }),
  rotated_hand: (_, hand) => ({ hand }),
  decision: (_, decision, details = {}) => ({ decision, seats: details.seats }),
};

/** A legal reply to each question. A better bot would choose the best one. */
const REPLIES = {
  must_play: ({ hand, some }) => ["play_card", ...some(hand)],
  must_play_or_pass: ({ hand, some }) => ["play_card", ...some([...hand, ""])],
  must_give_from_hand: ({ hand, some }, _to, number) => ["give_cards", some(hand, number)],
  must_give_from_list: ({ some }, _to, number, cards) => ["give_cards", some(cards, number)],
  must_discard_from_hand: ({ hand, some }, number) => ["discard_cards", some(hand, number)],
  must_trash_keepers: ({ mine, some }, number) => ["trash_keepers", some(mine, number)],
  must_trash_rules: ({ rules, some }, number) => ["trash_rules", some(rules, number)],
  may_use: () => ["use_power", ""],
  must_choose_seat: ({ seats, some }) => ["choose_seat", ...some(seats)],
  must_choose_hand: ({ seats, some }) => ["choose_hand_of", ...some(seats)],
  must_take_keeper: ({ theirs, mine, some }) => ["take_keeper", ...some(theirs.length > 0 ? theirs : mine)],
  must_exchange_keepers: ({ theirs, mine, some }) => ["exchange_keepers", ...some(theirs), ...some(mine)],
  must_give_goal_to_seat: ({ hand, some }) => ["choose_card", ...some(hand.filter((card) => GOALS.includes(card)))],
  must_choose_from: ({ some }, _number, cards) => ["choose_card", ...some(cards)],
  must_trash_goal: ({ goals }) => ["trash_goals", [goals[0]]], // Of three goals, the last one must stay.
  must_choose_direction: ({ some }) => ["game_direction", ...some([0, 1])],
};

export class Bot {
  #picture = { hand: [], keepers: {}, rules: [], goals: [] };

  constructor(seat, random = Math.random) {
    this.seat = seat;
    this.random = random;
  }

  /** Applies the calls of one line, and ignores unknown ones. The first argument of a question is its seat. */
  apply(calls) {
    for (const [name, ...args] of calls) {
      if (Object.hasOwn(LISTENERS, name)) Object.assign(this.#picture, LISTENERS[name](this.#picture, ...args));
      if (Object.hasOwn(REPLIES, name)) this.question = args[0] === this.seat ? [name, ...args.slice(1)] : this.question;
    }
  }

  /** The reply to the latest question for this seat. */
  reply() {
    const { keepers } = this.#picture;
    const mine = keepers[this.seat] ?? [];
    const shuffled = (cards) => cards.map((card) => [this.random(), card]).sort(([one], [other]) => one - other);
    const some = (cards, number = 1) =>
      shuffled(cards)
        .slice(0, number)
        .map(([, card]) => card);
    const [name, ...args] = this.question;
    return REPLIES[name]({ ...this.#picture, mine, theirs: without(Object.values(keepers).flat(), mine), some }, ...args);
  }
}
