import { setFlagsFromString } from "node:v8";

/**
 * V8's settings for objects that live until the next move of their table: longer than a young object should, but not long.
 * docs/performance.md shows what each is worth.
 */
export const HEAP_FLAGS = [
  // V8 notices that such objects survive, and allocates the next ones as old objects, which only a marking of the whole heap frees.
  "--no-allocation-site-pretenuring",
  // A marking takes processor time from the moves. It begins when the heap has grown by this much.
  "--heap-growing-percent=250",
];

/** Sets them for this process, before its first table. */
export function tuneHeap(): void {
  for (const flag of HEAP_FLAGS) setFlagsFromString(flag);
}
