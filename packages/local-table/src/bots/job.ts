import type { BotDecision, BotRequest, DeckDelivery } from "@mutable/bots";

export interface BotJob {
  readonly id: number;
  readonly request: BotRequest;
  /** The time that the bot may think, in milliseconds. */
  readonly thinking: number;
  readonly decks?: DeckDelivery | undefined;
}

export interface BotResult {
  readonly id: number;
  /** Undefined if the bot failed. */
  readonly decided?: BotDecision | undefined;
}
