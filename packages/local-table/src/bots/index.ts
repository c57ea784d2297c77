import { clock, decideReply } from "@mutable/bots";
import type { MessageEndpoint } from "../messages.ts";
import type { BotJob, BotResult } from "./job.ts";

/** The side of the worker that runs bots. */
export function runBotWorker(table: MessageEndpoint): void {
  table.addEventListener("message", ({ data }) => {
    const { id, request, thinking } = data as BotJob;
    const due = clock() + thinking;
    table.postMessage({ id, decided: tryTo(() => decideReply(request, () => clock() >= due)) } satisfies BotResult);
  });
}

function tryTo<Value>(decide: () => Value): Value | undefined {
  try {
    return decide();
  } catch {
    return undefined;
  }
}
