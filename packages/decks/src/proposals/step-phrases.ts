import type { Step } from "@mutable/engine";
import type { MakerTextKey, MessageValues } from "@mutable/i18n";

/** The part of `CardWriter` that phrases use. */
export interface PhraseWriter {
  say(key: MakerTextKey, values?: MessageValues): string;
  /** The number of cards of a step. */
  cards(step: Extract<Step, { cards: unknown }>): MessageValues;
  types(step: { readonly types: readonly string[] }): string;
  playOfAside(aside: Extract<Step, { do: "drawAside" }>, play: Extract<Step, { do: "playAside" }>): string;
  keepOne(aside: Extract<Step, { do: "drawAside" }>): string;
  chosen(key: MakerTextKey, step: Extract<Step, { do: "chooseKeeper" }>): string;
}

/** Several steps that one phrase says. */
interface Together {
  readonly steps: readonly Step["do"][];
  readonly say: (writer: PhraseWriter, step: StepFinder) => string | undefined;
}
export type StepFinder = <Name extends Step["do"]>(name: Name) => Extract<Step, { do: Name }>;

const always =
  (key: MakerTextKey): Together["say"] =>
  (writer) =>
    writer.say(key);

/** Longer ones first. */
export const TOGETHER: readonly Together[] = [
  { steps: ["drawAside", "playAside", "discardAside"], say: (writer, step) => writer.playOfAside(step("drawAside"), step("playAside")) },
  { steps: ["drawAside", "keepOneAside", "discardAside"], say: (writer, step) => writer.keepOne(step("drawAside")) },
  { steps: ["chooseSeat", "takeRandomCard", "playTaken"], say: always("card.together.playStolen") },
  { steps: ["chooseSeat", "takeRandomCard", "playAside"], say: always("card.together.playStolen") },
  { steps: ["chooseSeat", "takeRandomCard", "keepAside"], say: always("card.together.keepStolen") },
  { steps: ["nameCard", "obtainNamed", "mayPlayNamed"], say: always("card.together.nameAndPlay") },
  { steps: ["poolGoals", "keepOneAside", "discardAside"], say: always("card.together.offerGoals") },
  { steps: ["drawAside", "playAside"], say: (writer, step) => writer.playOfAside(step("drawAside"), step("playAside")) },
  { steps: ["drawAside", "keepOneAside"], say: (writer, step) => writer.keepOne(step("drawAside")) },
  { steps: ["drawAside", "keepAside"], say: (writer, step) => writer.say("card.step.draw", writer.cards(step("drawAside"))) },
  { steps: ["chooseSeat", "tradeHands"], say: always("card.together.tradeHands") },
  { steps: ["chooseSeat", "takeRandomCard"], say: always("card.together.dropStolen") },
  { steps: ["chooseSeat", "lookAtHand"], say: always("card.together.lookAtHand") },
  { steps: ["chooseSeat", "swapOneCard"], say: always("card.together.swapOneCard") },
  { steps: ["chooseDirection", "rotateHands"], say: always("card.together.rotateHands") },
  { steps: ["chooseKeeper", "takeKeeper"], say: (writer, step) => writer.chosen("card.together.take", step("chooseKeeper")) },
  { steps: ["chooseKeeper", "trashKeeper"], say: (writer, step) => writer.chosen("card.together.trash", step("chooseKeeper")) },
  { steps: ["chooseKeeper", "passOn"], say: (writer, step) => writer.chosen("card.together.pass", step("chooseKeeper")) },
  {
    steps: ["chooseRules", "trashRules"],
    say: (writer, step) =>
      step("trashRules").which === "chosen" ? writer.say("card.together.trashRules", manyOf(step("chooseRules"))) : undefined,
  },
  { steps: ["fetch", "playTaken"], say: (writer, step) => writer.say("card.together.playFetched", { types: writer.types(step("fetch")) }) },
  { steps: ["fetch", "playAside"], say: (writer, step) => writer.say("card.together.playFetched", { types: writer.types(step("fetch")) }) },
  { steps: ["nameCard", "obtainNamed"], say: always("card.together.name") },
  { steps: ["poolGoals", "keepOneAside"], say: always("card.together.offerGoals") },
  { steps: ["poolGoals", "keepAside"], say: always("card.together.keepGoals") },
  { steps: ["endPlays", "draw"], say: (writer, step) => writer.say("card.together.endPlaysAndDraw", writer.cards(step("draw"))) },
];

export const manyOf = (step: Extract<Step, { do: "chooseRules" }>): MessageValues => ({ many: "atMost" in step ? "half" : "one" });
