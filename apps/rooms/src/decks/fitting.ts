import { type Fitting, startFitting } from "@mutable/bots/fitting";
import type { MadeDeckStore } from "@mutable/db";
import type { DeckFile } from "@mutable/decks";
import type { World } from "@mutable/world";
import { logger } from "../logger.ts";
import type { MadeDecks } from "./made-decks.ts";

/** Milliseconds between two looks for a deck to learn. */
const LOOK_EVERY = 10_000;
/** A server that has told nothing for this long has stopped. */
const DEAD_AFTER = 120_000;

interface FittingOptions {
  readonly versions: Pick<MadeDeckStore, "claimUnfitted" | "tellFitting" | "saveWeights">;
  readonly madeDecks: MadeDecks;
  readonly world: World;
  /** In milliseconds. */
  readonly every?: number | undefined;
}

/** Fits the bots' weights to published decks, one after the other, in the background. */
export function startFittingDecks({ versions, madeDecks, world, every = LOOK_EVERY }: FittingOptions): { close(): void } {
  let current: Fitting | undefined;
  let isBusy = false;
  let isClosed = false;

  async function fitNext(): Promise<void> {
    const now = world.now();
    const claimed = await versions.claimUnfitted(new Date(now), new Date(now - DEAD_AFTER));
    if (claimed === undefined || isClosed) return;
    const { id, file } = claimed;
    const tell = (share: number) => {
      versions.tellFitting(id, Math.floor(share * 100), new Date(world.now())).catch((error) => warn(id, error));
    };
    current = startFitting((JSON.parse(file) as DeckFile).deck, tell);
    const weights = await current.done.catch((error) => {
      if (!isClosed) warn(id, error);
      return undefined;
    });
    // After a stop another server begins again.
    if (isClosed) return;
    const text = weights === undefined ? null : JSON.stringify(weights);
    await versions.saveWeights(id, text);
    if (text !== null) madeDecks.learn(id, text);
    logger.info("the bots have learnt a deck", { deck: id, seconds: Math.round((world.now() - now) / 1_000) });
  }

  const stop = world.every(every, () => {
    if (isBusy) return;
    isBusy = true;
    fitNext()
      .catch((error) => logger.warn("the bots could not learn a deck", { error }))
      .finally(() => {
        isBusy = false;
      });
  });
  return {
    close() {
      isClosed = true;
      stop();
      current?.stop();
    },
  };
}

const warn = (deck: string, error: unknown): void => logger.warn("the bots could not learn a deck", { deck, error });
