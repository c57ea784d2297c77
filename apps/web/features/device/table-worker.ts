import { runTableWorker } from "@mutable/local-table/host";

/** The worker that runs a table of this device, and starts another one for its bots. */
void runTableWorker(self, new Worker(new URL("./bot-worker.ts", import.meta.url)));
