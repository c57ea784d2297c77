import type { Carries, CommandName } from "@mutable/protocol";
import { randomHex } from "./random-hex.ts";

/** What says how something shall be, and not what shall change: twice is once. */
const ABSOLUTE: ReadonlySet<CommandName> = new Set([
  "back",
  "join_table",
  "leave_table",
  "mute",
  "past",
  "ready",
  "resume",
  "reveal_nonce",
  "sit",
  "stand_up",
  "suspend",
  "wait_no_longer",
  "watch_lobby",
  "whose_move",
]);

/** Whether it may be sent again where nobody knows if it was heard. What carries an id gets its first answer. */
export const isHarmless = (name: CommandName, carries: object): boolean => ABSOLUTE.has(name) || "command" in carries;

/** An id that no other command has. */
export const newCommand = (): string => randomHex(16);

/** Nobody wants two tables for one click. */
export function withCommand<Name extends CommandName>(name: Name, carries: Carries<Name>): Carries<Name> {
  return name === "create_table" || name === "quick_play" ? { command: newCommand(), ...carries } : carries;
}
