export {
  bySeat,
  CARD_ID,
  hash,
  number,
  partial,
  seat,
  text,
  viewer,
  whole,
} from "./basic-schemas.ts";
export { botFace } from "./bot-face.ts";
export { type AnyCall, anyCall, type Batch, type Call, callFault } from "./call.ts";
export {
  isHello,
  isKnownCall,
  isKnownEvent,
  isShuffleReceipt,
  isStoredNonce,
  isValidCall,
  isValidResponse,
  knownArguments,
} from "./client/checks.ts";
export { type Carries, COMMANDS, SENDERS, type Sender } from "./commands.ts";
export { EMOTES, type Emote, SPECTATOR_EMOTES, THROWABLES, type Throwable } from "./emotes.ts";
export { ERRORS, type ErrorCode } from "./errors.ts";
export { EVENTS, type EventArguments, type EventName, NOTICES, type Notice } from "./events.ts";
export { parseOrExplain } from "./explain.ts";
export {
  type Details,
  EXTENSIONS,
  type Extension,
  type GameInfo,
  resolvingFrame,
} from "./extensions.ts";
export type { Form } from "./form.ts";
export { type Hello, hello } from "./hello.ts";
export { commandId, isTableCode } from "./ids.ts";
export type { ShuffleReceipt, StoredNonce } from "./receipt.ts";
export { type Answer, type Awaited, type CommandName, type Failure, RESPONSES } from "./responses.ts";
export { SEATS, type Seat, TOKENS, type Token } from "./seats.ts";
export { botAfterOf, DEVICE_PACE, isAmongFriends, leastWindow, paceFactor, proposalOf } from "./settings-values.ts";
export { arrangement, blankCard, day, firstSeat, profile, shuffleInfo } from "./setup.ts";
export { helloTimeout, socketPath } from "./socket.ts";
export { storageFault } from "./storable.ts";
export {
  type BotPace,
  type ChatLine,
  type ClockSettings,
  type Listing,
  level,
  type NextGame,
  PHASES,
  type Phase,
  type Place,
  type PresenceInfo,
  pace,
  type ShownEmote,
  type TableInfo,
  type TableSettings,
  type ThrownPicture,
  tableSettings,
  type VoteInfo,
  windowSeconds,
} from "./table.ts";
export { tableSummary } from "./table-summary.ts";
export { type RulesetCall, TO_PLAYER } from "./to-player.ts";
export { REPLY_EXTENSIONS, TO_REFEREE, type WireReply, wireReply } from "./to-referee.ts";
export { drawLength, LONGEST_HOLD, TOLD_IN_FULL, TOLD_LENGTHS, TOLD_WITHIN, type ToldLength } from "./told-lengths.ts";
export { MOST_PIECES, type ShowName, showBegins, showLength } from "./told-shows.ts";
export { toldTime } from "./told-time.ts";
export { isVisibleText, showsSomething, type TextFault, textFault, visibleLine } from "./visible-text.ts";
export type { VoteOutcome, VoteQuestion } from "./vote.ts";
