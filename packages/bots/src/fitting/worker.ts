import { parentPort, workerData } from "node:worker_threads";
import { type DeckSource, openDeck } from "@mutable/engine";
import type { FittedWeights } from "../outlook/fitted-weights.ts";
import { fitDeck } from "./fit-deck.ts";

/** The thread of `startFitting`. */

export type FittingMessage = { readonly share: number } | { readonly weights: FittedWeights };

const send = (message: FittingMessage) => parentPort?.postMessage(message);

let sent = 0;
const weights = fitDeck(openDeck(workerData as DeckSource), (share) => {
  const hundredth = Math.floor(share * 100) / 100;
  if (hundredth === sent) return;
  sent = hundredth;
  send({ share: hundredth });
});
send({ weights });
