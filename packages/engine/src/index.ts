export { type Arrangement, type Begun, begin, type Setup } from "./begin.ts";
export { type Decision, type DecisionKind, type Purpose, REPLY_TO } from "./decision.ts";
export { type Card, cardOf, type Deck } from "./deck/deck.ts";
export { DeckError, openDeck } from "./deck/open-deck.ts";
export { type Event, seenBy } from "./event.ts";
export {
  type Answer,
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
export { type Bonus, type InForce, inForce, NO_LIMIT } from "./in-force.ts";
export { anyOption, fallback, optionCount, options } from "./options.ts";
export { type Chance, keyFromText, stream } from "./random.ts";
export type { Move, Refusal, Reply, ReplyCall } from "./reply.ts";
export { neighbour } from "./seats.ts";
export { sha256 } from "./sha256.ts";
export { type Outcome, transition } from "./transition.ts";
export { ENGINE_VERSION } from "./version.ts";
export { type Foreseen, foresee } from "./view/foresee.ts";
export { type Foretold, foretell } from "./view/foretell.ts";
export { imagine } from "./view/imagine.ts";
export { type NumbersInForce, numbersInForce, type Part, type Sum } from "./view/numbers.ts";
export { type GoalProgress, goalProgress, type TurnProgress, turnProgress } from "./view/progress.ts";
export { decisionSeenBy, stackSeenBy, type View, type Viewer, view } from "./view/view.ts";
export * from "./vocabulary.ts";
export { soleWinner } from "./winning.ts";
