import { discardHand, discardKeepers, gatherCreepers, secret } from "@mutable/engine";

export const muchBotherSecrets = [
  secret("delicious-pudding", discardHand()),
  secret("fake-title", discardKeepers()),
  secret("invitations-in-your-hand", gatherCreepers()),
];
