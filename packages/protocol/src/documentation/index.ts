export { CALLS_SAID } from "./calls.ts";
export { COMMANDS_SAID } from "./commands.ts";
export { EXTENSIONS_SAID, PURPOSES_SAID } from "./extensions.ts";
export { REPLIES_SAID, REPLY_EXTENSIONS_SAID } from "./replies.ts";
