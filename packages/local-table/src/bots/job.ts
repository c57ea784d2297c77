import type { BotDecision, BotRequest, SentDeck } from "@mutable/bots";

export interface BotJob {
  readonly id: number;
  readonly request: BotRequest;
  readonly deck: SentDeck;
  /** The time that the bot may think, in milliseconds. */
  readonly thinking: number;
}

export interface BotResult {
  readonly id: number;
  /** Undefined if the bot failed. */
  readonly decided?: BotDecision | undefined;
}
