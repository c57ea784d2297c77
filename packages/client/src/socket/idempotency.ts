import type { Carries, CommandName } from "@mutable/protocol";
import { randomHex, systemWorld, type World } from "@mutable/world";

/** Commands that set a state, so that sending one twice has the effect of sending it once. */
const IDEMPOTENT: ReadonlySet<CommandName> = new Set([
  "answer_vote",
  "ask_vote",
  "back",
  "join_table",
  "leave_table",
  "mute",
  "pass_ahead",
  "past",
  "ready",
  "reveal_nonce",
  "sit",
  "stand_up",
  "watch_lobby",
  "whose_move",
]);

/** True if the command may be sent again after a disconnection. The server answers a repeated id with its first answer. */
export const isIdempotent = (name: CommandName, carries: object): boolean => IDEMPOTENT.has(name) || "command" in carries;

/** Returns a unique id for a command. */
export const newCommandId = (world: World = systemWorld): string => randomHex(world, 16);

/** Adds an id to commands that open a table, so that a retry cannot open a second one. */
export function withCommandId<Name extends CommandName>(world: World, name: Name, carries: Carries<Name>): Carries<Name> {
  return name === "create_table" || name === "quick_play" ? { command: newCommandId(world), ...carries } : carries;
}
