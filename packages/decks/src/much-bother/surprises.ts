import { step, surprise } from "@mutable/engine";

const { chooseRules, chooseSeat, keepAside, takeDiscard, takeGoal, takeRandomCard, trashRules } = step;

/** Every surprise can also cancel another one. */
export const muchBotherSurprises = [
  surprise("blown-fuse", ["action", "danger"], chooseSeat({ withCards: true }), takeRandomCard(), keepAside()),
  surprise("eek-a-mouse", ["goal"], takeGoal()),
  surprise("great-auntie-objects", ["rule"], chooseRules({ exactly: "one" }), trashRules("chosen")),
  surprise("mine-all-along", { cancels: ["keeper"], takesKeeper: true }, takeDiscard("keeper")),
];
