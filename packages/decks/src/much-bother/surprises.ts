import { chooseRules, chooseSeat, keepAside, surprise, takeDiscard, takeGoal, takeRandomCard, trashRules } from "@mutable/engine";

/** Every surprise can also cancel another one. */
export const muchBotherSurprises = [
  surprise("blown-fuse", ["action", "danger"], chooseSeat({ withCards: true }), takeRandomCard(), keepAside()),
  surprise("eek-a-mouse", ["goal"], takeGoal()),
  surprise("great-auntie-objects", ["rule"], chooseRules({ exactly: "one" }), trashRules("chosen")),
  surprise("mine-all-along", { cancels: ["keeper"], takesKeeper: true }, takeDiscard("keeper")),
];
