import { Mirror } from "@mutable/client";
import type { Cards, Deck, Seat, View, Viewer } from "@mutable/engine";
import { batchesOf, type GameRecord } from "@mutable/referee";
import type { Perspective } from "./story.ts";

/** What a viewer sees after a step. Built from the recorded calls, so that games of older rules can be shown. */
export function viewAfter(record: GameRecord, deck: Deck, step: number, viewer: Viewer): View {
  const mirror = new Mirror(deck, viewer);
  for (const batch of batchesOf(record, viewer).slice(0, step + 1)) mirror.apply(batch);
  return mirror.view;
}

export function tableAfter(
  record: GameRecord,
  { deck, nameOf }: { readonly deck: Deck; readonly nameOf: (card: string) => string },
  step: number,
  viewpoint: Perspective,
): string[] {
  const viewOf = (viewer: Viewer): View => viewAfter(record, deck, step, viewer);
  const view = viewOf(viewpoint === "all" ? "watcher" : viewpoint);
  const handOf = (seat: Seat): Cards => (viewpoint === "all" ? viewOf(seat) : view).hands[seat];
  const names = (cards: Cards): string => (cards.length === 0 ? "–" : cards.map((card) => (card === "?" ? card : nameOf(card))).join(", "));
  const hand = (cards: Cards): string =>
    cards.length > 0 && cards.every((card) => card === "?") ? `${cards.length}` : `${cards.length}: ${names(cards)}`;
  const { turn, rules, goals, seats, keepers, creepers, discard, draw, stack, open } = view;
  const resolving = stack.flatMap((frame) => (frame.kind === "card" ? [frame.card] : []));
  const asideOf = (each: View): Cards => each.stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));
  const aside = asideOf(viewpoint === "all" ? viewOf(turn.seat) : view);
  const rows: [string, string][] = [
    ["turn", `${turn.seat}, turn ${turn.number}, ${turn.drawn} drawn, ${turn.played} played`],
    ["rules", names(rules)],
    ["goals", names(goals)],
    ...seats.flatMap((seat): [string, string][] => [
      [seat, `hand ${hand(handOf(seat))}`],
      ["", `keepers ${names([...keepers[seat], ...creepers[seat]])}`],
    ]),
    ...(resolving.length === 0 ? [] : [["resolving", names(resolving)] as [string, string]]),
    ...(aside.length === 0 ? [] : [["aside", hand(aside)] as [string, string]]),
    ["discards", discard.length === 0 ? "–" : `${discard.length}, on top ${nameOf(discard.at(-1) as string)}`],
    ["draw pile", `${draw.length}`],
    ["asked", open.length === 0 ? "–" : open.map(({ seat, kind }) => `${seat} ${kind}`).join(", ")],
  ];
  return rows.map(([label, value]) => `${label.padEnd(12)}${value}`);
}
