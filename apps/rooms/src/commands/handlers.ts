import { chatting } from "./chatting.ts";
import type { Handlers } from "./command.ts";
import { joining } from "./joining.ts";
import { playing } from "./playing.ts";
import { seating } from "./seating.ts";

/** The handlers of all commands. */
export const HANDLERS: Handlers = { ...joining, ...seating, ...playing, ...chatting };
