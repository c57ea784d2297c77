import { condition, goal } from "@mutable/engine";
import { fluxx3Goals } from "../fluxx-3/goals.ts";

const { has, hasSome } = condition;

/** All of Fluxx 3.0: where they name War or Death, they mean the creepers. */
export const fluxx4Goals = [
  ...fluxx3Goals,
  goal("all-that-is-certain", has("death", "taxes")),
  goal("dough", has("money", "bread")),
  goal("interstellar-spacecraft", has("the-rocket", "the-cosmos")),
  goal("party-snacks", has("the-party"), hasSome(["bread", "chocolate", "cookies"], 1)),
  goal("star-gazing", has("the-eye", "the-cosmos")),
  goal("the-minds-eye", has("the-brain", "the-eye")),
];
