import { condition, danger, step } from "@mutable/engine";

const { atLeast, most } = condition;
const { chooseVictim, eliminate, mayPay, tossUp } = step;

export const muchBotherDangers = [
  danger("library-trapdoor", chooseVictim(), mayPay("keeper", "one"), mayPay("card", 2), eliminate("chosen")),
  danger("midnight-pillow-fight", chooseVictim(), tossUp(), mayPay("card", 1), eliminate("chosen")),
  danger("swinging-chandelier", eliminate(most("keepers", { atLeast: 5 }))),
  danger("constables-round-up", eliminate(atLeast("creepers", 2), { unlessAll: true })),
  danger("sleepy-soup", eliminate(atLeast("cards", 9), { unlessAll: true })),
];
