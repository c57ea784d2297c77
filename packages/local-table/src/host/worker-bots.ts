import { type BotDecision, type BotRequest, clock, DeckSender, decideReply, type PlayableDeck } from "@mutable/bots";
import type { World } from "@mutable/world";
import type { BotJob, BotResult } from "../bots/job.ts";
import type { MessageEndpoint } from "../messages.ts";

/** The time that a sharp bot may think, in milliseconds. */
const THINKING = 400;
/** After this time the worker counts as hung, and this thread decides. */
const WAIT = 5_000;

/** Asks bots in a worker of their own. Always resolves: without the worker, this thread decides. */
export function askBotsIn(worker: MessageEndpoint, world: World): (request: BotRequest, deck: PlayableDeck) => Promise<BotDecision> {
  const waiting = new Map<number, (result: BotResult | undefined) => void>();
  const decks = new DeckSender();
  let last = 0;
  worker.addEventListener("message", ({ data }) => {
    const result = data as BotResult;
    waiting.get(result.id)?.(result);
  });
  return async (request, deck) => {
    const id = ++last;
    const result = await new Promise<BotResult | undefined>((resolve) => {
      const cancel = world.after(WAIT, () => resolve(undefined));
      waiting.set(id, (answer) => {
        cancel();
        resolve(answer);
      });
      worker.postMessage({ id, request, thinking: THINKING, deck: decks.next(deck) } satisfies BotJob);
    });
    waiting.delete(id);
    return result?.decided ?? decideReply({ ...request, level: "random" }, deck, () => clock() < 0);
  };
}
