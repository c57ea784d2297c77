import { meta } from "@mutable/engine";

export const muchBotherMetas = [
  meta("the-bridge-is-out", { from: "pileRunsOut", noReturn: true }),
  meta("nobody-leaves-before-pudding", { noElimination: true }),
  meta("midnight-strikes", { from: "pileRunsOut", byConsent: true, twoGoals: true }),
];
