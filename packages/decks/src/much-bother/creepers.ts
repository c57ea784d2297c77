import { creeper, step } from "@mutable/engine";

const { moveCreeper } = step;

export const muchBotherCreepers = [
  creeper("draughty-ghost"),
  creeper("nasty-gossip"),
  creeper("jam-on-your-fingers"),
  creeper("loose-goose", { turnEnd: [moveCreeper("next")] }),
];
