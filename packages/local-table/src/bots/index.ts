import { clock, decideReply, takeDecks } from "@mutable/bots";
import type { MessageEndpoint } from "../messages.ts";
import type { BotJob, BotResult } from "./job.ts";

/** The side of the worker that runs bots. */
export function runBotWorker(table: MessageEndpoint): void {
  table.addEventListener("message", ({ data }) => {
    const { id, request, thinking, decks } = data as BotJob;
    const due = clock() + thinking;
    const decide = () => {
      if (decks !== undefined) takeDecks(decks);
      return decideReply(request, () => clock() >= due);
    };
    table.postMessage({ id, decided: tryTo(decide) } satisfies BotResult);
  });
}

function tryTo<Value>(decide: () => Value): Value | undefined {
  try {
    return decide();
  } catch {
    return undefined;
  }
}
