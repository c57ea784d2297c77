import { secret, step } from "@mutable/engine";

const { discardHand, discardKeepers, gatherCreepers } = step;

export const muchBotherSecrets = [
  secret("delicious-pudding", discardHand()),
  secret("fake-title", discardKeepers()),
  secret("invitations-in-your-hand", gatherCreepers()),
];
