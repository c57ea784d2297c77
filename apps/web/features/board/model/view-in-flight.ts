import type { Seat, View } from "@mutable/engine";

/**
 * The table while pieces fly: they have left their rows and hands, and have not come to others yet. Everything else is as before.
 * The viewer's own hand is as after, because nothing but the hand itself tells of it, and it hides what still flies there.
 */
export function viewInFlight(before: View, after: View): View {
  const rows = (all: "keepers" | "creepers") =>
    mapSeats(before, (seat) => before[all][seat].filter((card) => after[all][seat].includes(card)));
  const hands = mapSeats(before, (seat) =>
    seat === before.viewer ? after.hands[seat] : before.hands[seat].slice(0, Math.min(before.hands[seat].length, after.hands[seat].length)),
  );
  return { ...before, keepers: rows("keepers"), creepers: rows("creepers"), hands };
}

const mapSeats = <Value>({ keepers }: View, map: (seat: Seat) => Value) =>
  Object.fromEntries((Object.keys(keepers) as Seat[]).map((seat) => [seat, map(seat)])) as Record<Seat, Value>;

/**
 * The table before a show of many cards, with the viewer's hand as it is meanwhile: what leaves it is gone, and nothing has come yet.
 * A hand that changes as a whole stays, without the card that was played for it.
 */
export function handInFlight(before: View, after: View, { swapsHand, played }: { swapsHand: boolean; played: string | undefined }): View {
  const { viewer } = before;
  if (viewer === "watcher") return before;
  const stays = (card: string) => (swapsHand ? card !== played : after.hands[viewer].includes(card));
  return { ...before, hands: { ...before.hands, [viewer]: before.hands[viewer].filter(stays) } };
}
