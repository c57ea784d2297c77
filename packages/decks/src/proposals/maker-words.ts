import type { CardPart, Condition, Modifiers, Step } from "@mutable/engine";

/** What is on a card besides steps, conditions and modifiers. */
export type CardFlag = "noDanger" | "noLimits" | "moreDraws" | "often" | "cancels" | "takesKeeper" | "optionalWith" | "from" | "byConsent";

/** A word of the vocabulary that has a sentence in the deck maker. */
export type MakerWord = `step.${Step["do"]}` | `condition.${Condition["is"]}` | `modifier.${keyof Modifiers}` | `flag.${CardFlag}`;

/** The first line of a list: "always" is what every creeper does. */
export type MakerPart = "steps" | "when" | "modifiers" | "always" | CardPart;

export const MAKER_GROUPS = ["draw", "hands", "keepers", "creepers", "rules", "turn", "players", "danger"] as const;
export type MakerGroup = (typeof MAKER_GROUPS)[number];

/** Who must decide something when the step is done. */
export type MakerAsks = "you" | "others" | "everybody";

export interface MakerWordKind {
  readonly group: MakerGroup;
  readonly asks?: MakerAsks;
}

const quiet = (group: MakerGroup): MakerWordKind => ({ group });
const asks = (group: MakerGroup, who: MakerAsks): MakerWordKind => ({ group, asks: who });

/** All words in the order of the picker. A word that is missing here is a type error. */
export const MAKER_WORDS: Readonly<Record<MakerWord, MakerWordKind>> = {
  "step.draw": quiet("draw"),
  "step.drawAside": quiet("draw"),
  "step.playAside": asks("draw", "you"),
  "step.keepOneAside": asks("draw", "you"),
  "step.keepAside": quiet("draw"),
  "step.discardAside": quiet("draw"),
  "step.fetch": asks("draw", "you"),
  "step.takeDiscard": asks("draw", "you"),
  "step.playTaken": quiet("draw"),
  "step.everybodyDraws": quiet("draw"),
  "step.shareOut": asks("draw", "you"),
  "step.lookAtTop": asks("draw", "you"),
  "step.shuffleDiscards": quiet("draw"),
  "step.offerDiscard": asks("draw", "everybody"),
  "step.discardCards": asks("hands", "you"),
  "step.redrawHand": quiet("hands"),
  "step.discardHand": quiet("hands"),
  "step.tradeHands": quiet("hands"),
  "step.takeRandomCard": quiet("hands"),
  "step.swapOneCard": asks("hands", "you"),
  "step.lookAtHand": quiet("hands"),
  "step.chooseDirection": asks("hands", "you"),
  "step.rotateHands": quiet("hands"),
  "step.receive": asks("hands", "others"),
  "step.nameCard": asks("hands", "you"),
  "step.obtainNamed": quiet("hands"),
  "step.mayPlayNamed": asks("hands", "you"),
  "step.chooseKeeper": asks("keepers", "you"),
  "step.takeKeeper": quiet("keepers"),
  "step.trashKeeper": quiet("keepers"),
  "step.passOn": asks("keepers", "you"),
  "step.exchangeKeepers": asks("keepers", "you"),
  "step.scrambleKeepers": quiet("keepers"),
  "step.discardKeepers": quiet("keepers"),
  "step.discardThis": quiet("keepers"),
  "step.mixRows": quiet("creepers"),
  "step.sweepCreepers": quiet("creepers"),
  "step.gatherCreepers": quiet("creepers"),
  "step.moveCreeper": asks("creepers", "you"),
  "step.discardFromRow": asks("creepers", "you"),
  "step.discardPair": quiet("creepers"),
  "step.chooseRules": asks("rules", "you"),
  "step.trashRules": quiet("rules"),
  "step.takeGoal": asks("rules", "you"),
  "step.poolGoals": asks("rules", "others"),
  "step.anotherTurn": quiet("turn"),
  "step.endPlays": quiet("turn"),
  "step.cutTurnShort": quiet("turn"),
  "step.chooseSeat": asks("players", "you"),
  "step.chooseVictim": asks("danger", "you"),
  "step.tossUp": quiet("danger"),
  "step.mayPay": asks("danger", "others"),
  "step.eliminate": quiet("danger"),
  "step.bringBack": quiet("danger"),
  "condition.has": quiet("keepers"),
  "condition.hasSome": quiet("keepers"),
  "condition.hasOnly": quiet("keepers"),
  "condition.somebodyHas": quiet("players"),
  "condition.otherHas": quiet("players"),
  "condition.nobodyHas": quiet("players"),
  "condition.most": quiet("players"),
  "condition.fewest": quiet("players"),
  "condition.atLeast": quiet("players"),
  "modifier.draws": quiet("draw"),
  "modifier.plays": quiet("draw"),
  "modifier.moreDraws": quiet("draw"),
  "modifier.morePlays": quiet("draw"),
  "modifier.bonusPlays": quiet("draw"),
  "modifier.for": quiet("players"),
  "modifier.emptyHandDraws": quiet("draw"),
  "modifier.randomFirstPlay": quiet("draw"),
  "modifier.handLimit": quiet("hands"),
  "modifier.keeperLimit": quiet("keepers"),
  "modifier.creepersHarmless": quiet("creepers"),
  "modifier.needed": quiet("creepers"),
  "modifier.withoutCreepers": quiet("creepers"),
  "modifier.twoGoals": quiet("rules"),
  "modifier.numerals": quiet("rules"),
  "modifier.basicsGrow": quiet("rules"),
  "modifier.reversed": quiet("turn"),
  "modifier.noReturn": quiet("danger"),
  "modifier.noElimination": quiet("danger"),
  "flag.moreDraws": quiet("draw"),
  "flag.often": quiet("turn"),
  "flag.noLimits": quiet("hands"),
  "flag.takesKeeper": quiet("keepers"),
  "flag.optionalWith": quiet("creepers"),
  "flag.cancels": quiet("turn"),
  "flag.from": quiet("turn"),
  "flag.byConsent": quiet("players"),
  "flag.noDanger": quiet("danger"),
};
