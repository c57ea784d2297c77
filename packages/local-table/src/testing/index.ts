// For tests of other packages: a table as its worker runs it, without the worker.
export { answerCommand } from "../host/commands.ts";
export { LocalTable, type LocalTableServices } from "../host/local-table.ts";
export { createMemoryStore } from "../store/memory-store.ts";
