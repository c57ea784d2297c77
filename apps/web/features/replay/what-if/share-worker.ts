import { runShareWorker } from "@mutable/local-table/shares";

/** A worker that plays continuations of a game. */
runShareWorker(self);
