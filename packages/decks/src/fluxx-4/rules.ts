import { condition, meta, rule, step } from "@mutable/engine";
import { fluxx3Rules } from "../fluxx-3/rules.ts";

const { somebodyHas } = condition;
const { cutTurnShort } = step;

const GONE = ["reverse-order", "x-x-1"];

export const fluxx4Rules = [
  ...fluxx3Rules.filter(({ id }) => !GONE.includes(id)),
  rule("get-on-with-it", { power: [cutTurnShort(3)] }),
  rule("inflation", { numerals: 1 }),
  rule("party-bonus", { moreDraws: 1, morePlays: 1, bonusPlays: "mandatory", for: somebodyHas("the-party") }),
  rule("silver-lining", { creepersHarmless: true }),
  rule("you-also-need-a-baked-potato", { needed: "radioactive-potato" }),
];

/** Early printings have the one, later printings the other. A table may play with either, both or none. */
export const fluxx4Metas = [meta("no-creepers", { withoutCreepers: true }), meta("rules-escalation", { basicsGrow: true })];
