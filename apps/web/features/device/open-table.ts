import { type LocalTableHandle, type OpenAnswer, type OpenRequest, openLocalTable } from "@mutable/local-table";

/** Opens a table of this device in a worker of its own. */
export const openTableOfDevice = (request: OpenRequest): Promise<LocalTableHandle | Extract<OpenAnswer, { error: string }>> =>
  openLocalTable(new Worker(new URL("./table-worker.ts", import.meta.url)), request);
