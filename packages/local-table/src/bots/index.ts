import { clock, DeckReceiver, decideReply } from "@mutable/bots";
import type { MessageEndpoint } from "../messages.ts";
import type { BotJob, BotResult } from "./job.ts";

/** The side of the worker that runs bots. */
export function runBotWorker(table: MessageEndpoint): void {
  const decks = new DeckReceiver();
  table.addEventListener("message", ({ data }) => {
    const { id, request, deck, thinking } = data as BotJob;
    const due = clock() + thinking;
    const decided = tryTo(() => decideReply(request, decks.take(deck), () => clock() >= due));
    table.postMessage({ id, decided } satisfies BotResult);
  });
}

function tryTo<Value>(decide: () => Value): Value | undefined {
  try {
    return decide();
  } catch {
    return undefined;
  }
}
