import { condition, rule } from "@mutable/engine";

const { fewest, most } = condition;

export const fluxx3Rules = [
  rule("draw-2", { draws: 2 }),
  rule("draw-3", { draws: 3 }),
  rule("draw-4", { draws: 4 }),
  rule("draw-5", { draws: 5 }),
  rule("play-2", { plays: 2 }),
  rule("play-3", { plays: 3 }),
  rule("play-4", { plays: 4 }),
  rule("play-all", { plays: "all" }),
  rule("hand-limit-0", { handLimit: 0 }),
  rule("hand-limit-1", { handLimit: 1 }),
  rule("hand-limit-2", { handLimit: 2 }),
  rule("keeper-limit-2", { keeperLimit: 2 }),
  rule("keeper-limit-3", { keeperLimit: 3 }),
  rule("keeper-limit-4", { keeperLimit: 4 }),
  rule("no-hand-bonus", { emptyHandDraws: 3 }),
  rule("poor-bonus", { moreDraws: 1, for: fewest("keepers") }),
  rule("rich-bonus", { morePlays: 1, for: most("keepers") }),
  rule("double-agenda", { twoGoals: true }),
  rule("first-play-random", { randomFirstPlay: true }),
  rule("reverse-order", { reversed: true }),
  rule("x-x-1", { numerals: 1 }),
];
