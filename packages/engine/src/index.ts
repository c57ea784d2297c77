export { BLANK, deckFor } from "./deck/blank.ts";
export { BLANK_LIMITS, blankFault } from "./deck/blank-fault.ts";
export { assertDeck, checkDeck, DeckError } from "./deck/check-deck.ts";
export { BASIC_RULES, type Card, cardOf, type Deck, isLaidOnDiscards } from "./deck/deck.ts";
export { type Expected, type Fault, type FaultOf, type FaultPath, type FaultValues, isFatal } from "./deck/fault.ts";
export { faultField, faultLine, faultSentence } from "./deck/fault-text.ts";
export { openDeck } from "./deck/open-deck.ts";
export { type RuleSlot, type SoloDecks, slotOf, soloDecks, soloFault } from "./deck/solo-deck.ts";
export { fairShuffleKey, keyFromText, nonceCommitment, secretCommitment, sha256Hex } from "./hash/commitment.ts";
export { bytesFromHex, hexFromBytes, hexFromWords } from "./hash/hex.ts";
export { canonicalJson, jsonHash } from "./hash/json-hash.ts";
export { sha256 } from "./hash/sha256.ts";
export {
  CLOSED_KINDS,
  checkReply,
  type Decision,
  type DecisionKind,
  type DecisionPurpose,
  isTurnQuestion,
  REPLY_TO,
} from "./model/decision.ts";
export { type Event, redactEvent } from "./model/event.ts";
export { type CardFrame, cardFrame, type Frame, type PlayedSurprise } from "./model/frame.ts";
export type {
  AcceptedReply,
  Day,
  Eliminated,
  Ending,
  Game,
  HeldReply,
  HeldSecret,
  SeenCard,
  SoloZones,
  Turn,
  Zones,
} from "./model/game.ts";
export type { Interjection, Refusal, Reply, ReplyCall, SeatChange } from "./model/reply.ts";
export { type BySeat, type Cards, FACE_DOWN, SEATS, type Seat } from "./model/seat.ts";
export { neighbour, seatsInTurnOrder } from "./model/turn-order.ts";
export { type RandomBelow, randomStream } from "./random/random.ts";
export { type ActiveRules, activeRules, type Bonus, NO_LIMIT } from "./rules/active-rules.ts";
export { bonusTotal } from "./rules/condition.ts";
export { cardsToPlay } from "./rules/day.ts";
export { joinableSeats } from "./rules/joinable-seats.ts";
export { countLegalReplies, defaultReply, legalReplies, randomReply } from "./rules/legal-replies.ts";
export { unaskedPlays } from "./rules/unasked.ts";
export { soleWinner } from "./rules/winning.ts";
export { type Arrangement, decksOfGame, type StartOptions, type StartResult, startGame } from "./transition/start-game.ts";
export { type TransitionResult, transition } from "./transition/transition.ts";
export { ENGINE_VERSION, ENGINE_VERSIONS, FIRST_ENGINE_VERSION, followsVersion } from "./version.ts";
export { type ActiveNumber, type ActiveNumbers, activeNumbers, type NumberPart } from "./view/active-numbers.ts";
export { type PredictedEffect, predictEffects } from "./view/predict-effects.ts";
export { type Prediction, predictReply } from "./view/predict-reply.ts";
export { type GoalProgress, goalProgress, type TurnProgress, turnProgress } from "./view/progress.ts";
export { sampleGame } from "./view/sample-game.ts";
export { drawWithSeen, handWithSeen, seenBy } from "./view/seen-cards.ts";
export { openDecisions, redactDecision, redactStack, type View, type Viewer, viewFor } from "./view/view.ts";
export { type Win, winOf } from "./view/win.ts";
export * from "./vocabulary/index.ts";
