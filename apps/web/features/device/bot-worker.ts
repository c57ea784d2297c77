import { runBotWorker } from "@mutable/local-table/bots";

/** The worker that runs the bots of a table. */
runBotWorker(self);
