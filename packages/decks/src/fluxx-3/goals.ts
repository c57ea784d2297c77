import { condition, goal } from "@mutable/engine";

const { has, hasOnly, most, nobodyHas } = condition;

export const fluxx3Goals = [
  goal("10-cards-in-hand", most("cards", { atLeast: 10 })),
  goal("5-keepers", most("keepers", { atLeast: 5 })),
  goal("all-you-need-is-love", hasOnly("love")),
  goal("baked-goods", has("bread", "cookies")),
  goal("bed-time", has("sleep", "time")),
  goal("chocolate-cookies", has("chocolate", "cookies")),
  goal("chocolate-milk", has("chocolate", "milk")),
  goal("death-by-chocolate", has("death", "chocolate")),
  goal("dreamland", has("sleep", "dreams")),
  goal("hearts-and-minds", has("love", "the-brain")),
  goal("hippyism", has("peace", "love")),
  goal("milk-and-cookies", has("milk", "cookies")),
  goal("night-and-day", has("the-moon", "the-sun")),
  goal("peace-no-war", has("peace"), nobodyHas("war")),
  goal("rocket-science", has("the-rocket", "the-brain")),
  goal("rocket-to-the-moon", has("the-rocket", "the-moon")),
  goal("squishy-chocolate", has("the-sun", "chocolate")),
  goal("the-appliances", has("television", "the-toaster")),
  goal("the-brain-no-tv", has("the-brain"), nobodyHas("television")),
  goal("time-is-money", has("time", "money")),
  goal("toast", has("bread", "the-toaster")),
  goal("war-death", has("war", "death")),
  goal("winning-the-lottery", has("dreams", "money")),
];
