import { isSameCall, movesToCompare, playableDeck, playRound, shippedDecks } from "@mutable/bots";
import { countLegalReplies, openDeck, type ReplyCall } from "@mutable/engine";
import { systemWorld } from "@mutable/world";
import { branchMoment } from "../branch/moment.ts";
import type { MessageEndpoint } from "../messages.ts";
import type { ShareJob, ShareMessage } from "./share-job.ts";

/** The side of a worker that plays continuations. It has one job, and ends with its page or when it is terminated. */
export function runShareWorker(page: MessageEndpoint): void {
  page.addEventListener("message", ({ data }) => void playRounds(data as ShareJob, (message) => page.postMessage(message)));
}

async function playRounds(job: ShareJob, send: (message: ShareMessage) => void): Promise<void> {
  const { record, step, seat, areHandsOpen, rounds, first, stride } = job;
  const playable = job.deck === undefined ? shippedDecks.get(record.deck.id) : playableDeck(openDeck(job.deck));
  const moment = branchMoment(record, playable?.deck, step);
  if (playable === undefined || typeof moment === "string") {
    send({ type: "fault", fault: typeof moment === "string" ? moment : "unknown_deck" });
    return;
  }
  const { game } = moment.referee;
  const decision = game.open.find((open) => open.seat === seat);
  if (game.solo !== undefined || decision === undefined) {
    send({ type: "fault", fault: decision === undefined ? "no_move" : "solo" });
    return;
  }
  const made = record.moves.slice(step).find((move) => move.seat === seat && (move.decision ?? decision.id) === decision.id)?.call as
    | ReplyCall
    | undefined;
  const calls = movesToCompare(playable, game, decision, made);
  const at = made === undefined ? -1 : calls.findIndex((call) => isSameCall(call, made));
  send({ type: "moves", moves: { calls, legal: countLegalReplies(decision), made: at < 0 ? undefined : at } });
  if (calls.length < 2) return;
  for (let round = first; round < rounds; round += stride) {
    send({ type: "round", wins: playRound(playable, { game, decision, areHandsOpen, calls }, round) });
    // Lets the other end stop it between two rounds, also in the same thread.
    await systemWorld.nextTurn();
  }
}
