import { chatting } from "./chatting.ts";
import type { Handlers } from "./command.ts";
import { joining } from "./joining.ts";
import { playing } from "./playing.ts";
import { tableHandlers } from "./table-handlers.ts";

/** The handlers of all commands. */
export const HANDLERS: Handlers = { ...joining, ...tableHandlers, ...playing, ...chatting };
