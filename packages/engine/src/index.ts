export { type Arrangement, type GameSetup, type StartResult, startGame } from "./begin.ts";
export { type Decision, type DecisionKind, type DecisionPurpose, REPLY_TO } from "./decision.ts";
export { type Card, cardOf, type Deck } from "./deck/deck.ts";
export { DeckError, openDeck } from "./deck/open-deck.ts";
export { type Event, redactEvent } from "./event.ts";
export {
  type AcceptedReply,
  type BySeat,
  type Cards,
  type Ending,
  FACE_DOWN,
  type Frame,
  type Game,
  SEATS,
  type Seat,
  type Turn,
  type Zones,
} from "./game.ts";
export { type ActiveRules, activeRules, type Bonus, NO_LIMIT } from "./in-force.ts";
export { countLegalReplies, defaultReply, legalReplies, randomReply } from "./options.ts";
export { keyFromText, type RandomBelow, randomStream } from "./random.ts";
export type { Refusal, Reply, ReplyCall, SeatChange } from "./reply.ts";
export { neighbour } from "./seats.ts";
export { sha256 } from "./sha256.ts";
export { type TransitionResult, transition } from "./transition.ts";
export { ENGINE_VERSION } from "./version.ts";
export { type Prediction, predictReply } from "./view/foresee.ts";
export { type PredictedEffect, predictEffects } from "./view/foretell.ts";
export { sampleGame } from "./view/imagine.ts";
export { type ActiveNumber, type ActiveNumbers, activeNumbers, type NumberPart } from "./view/numbers.ts";
export { type GoalProgress, goalProgress, type TurnProgress, turnProgress } from "./view/progress.ts";
export { redactDecision, redactStack, type View, type Viewer, viewFor } from "./view/view.ts";
export * from "./vocabulary.ts";
export { soleWinner } from "./winning.ts";
