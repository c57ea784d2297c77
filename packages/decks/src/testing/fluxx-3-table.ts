import { tableOf } from "@mutable/engine/testing";
import { fluxx3 } from "../fluxx-3/index.ts";

/** Arranges a table of Fluxx 3.0. */
export const tableWith = tableOf(fluxx3);
