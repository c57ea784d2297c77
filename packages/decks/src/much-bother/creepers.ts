import { creeper, moveCreeper } from "@mutable/engine";

export const muchBotherCreepers = [
  creeper("draughty-ghost"),
  creeper("nasty-gossip"),
  creeper("jam-on-your-fingers"),
  creeper("loose-goose", { turnEnd: [moveCreeper("next")] }),
];
