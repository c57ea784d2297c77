import { condition, rule, step } from "@mutable/engine";

const { most } = condition;
const { chooseKeeper, chooseSeat, discardCards, draw, endPlays, swapOneCard, trashKeeper } = step;

export const muchBotherRules = [
  rule("morning-post", { draws: 2 }),
  rule("sack-of-letters", { draws: 3 }),
  rule("post-coach", { draws: 4 }),
  rule("busy-evening", { plays: 2 }),
  rule("wild-night", { plays: 3 }),
  rule("cards-on-the-table", { plays: "all" }),
  rule("turn-out-your-pockets", { handLimit: 1 }),
  rule("small-handbag", { handLimit: 3 }),
  rule("tiny-guest-room", { keeperLimit: 2 }),
  rule("crowded-drawing-room", { keeperLimit: 4 }),
  rule("two-theories", { twoGoals: true }),
  rule("tall-tales", { numerals: 1 }),
  rule("clock-runs-backwards", { reversed: true }),
  rule("kitchen-leftovers", { emptyHandDraws: 2 }),
  rule("bad-reputation", { moreDraws: 1, morePlays: 1, for: most("creepers") }),
  rule("blind-mans-buff", { randomFirstPlay: true }),
  rule("nobody-is-perfect", { creepersHarmless: true }),
  rule("whispered-swap", { power: [chooseSeat({ withCards: true }), swapOneCard()] }),
  rule("under-the-rug", { power: [discardCards(2), chooseKeeper("own", { creepers: "only" }), trashKeeper()] }),
  rule("early-night", { power: [endPlays(), draw(1)] }),
];
