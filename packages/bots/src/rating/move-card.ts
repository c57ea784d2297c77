import type { BySeat, CardId, Cards, Decision, Seat, View } from "@mutable/engine";

export const withCard = (rows: BySeat<Cards>, seat: Seat, card: CardId): BySeat<Cards> => ({ ...rows, [seat]: [...rows[seat], card] });
const minus = (rows: BySeat<Cards>, seat: Seat, card: CardId): BySeat<Cards> => ({ ...rows, [seat]: without(rows[seat], card) });
const without = (cards: Cards, card: CardId): Cards => cards.filter((id) => id !== card);

/** Returns the view after a reply has moved one of its cards. */
export function moveCard(view: View, { kind, seat, to }: Decision, card: CardId): View {
  const { hands, keepers, stack } = view;
  const discard = [...view.discard, card];
  switch (kind) {
    case "must_give_from_hand":
      return { ...view, hands: withCard(minus(hands, seat, card), to as Seat, card) };
    case "must_give_from_list": {
      const rest = stack.map((frame) => (frame.kind === "card" ? { ...frame, aside: without(frame.aside, card) } : frame));
      return { ...view, hands: withCard(hands, to as Seat, card), stack: rest };
    }
    case "must_discard_from_hand":
      return { ...view, discard, hands: minus(hands, seat, card) };
    case "must_trash_keepers":
      return { ...view, discard, keepers: minus(keepers, seat, card), creepers: minus(view.creepers, seat, card) };
    case "must_trash_rules":
      return { ...view, discard, rules: without(view.rules, card) };
    case "must_trash_goal":
      return { ...view, discard, goals: without(view.goals, card) };
    default:
      throw new Error(`${kind} asks for no list of cards.`);
  }
}
