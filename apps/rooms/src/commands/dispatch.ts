import { type Answer, COMMANDS, type CommandName, type Failure, parseOrExplain } from "@mutable/protocol";
import { seatOfUser } from "@mutable/table";
import type { Visitor } from "../entry/visitor.ts";
import type { Figures } from "../outside/figures.ts";
import { warn, warnSeldom } from "../outside/say.ts";
import { type Handler, type House, MORE_RIGHTS, no, RIGHT_FOR } from "./command.ts";
import { HANDLERS } from "./handlers.ts";

/** Looked up in a map, so that no name that comes in can reach anything else. */
const COMMAND_NAMES: ReadonlyMap<string, CommandName> = new Map(Object.keys(COMMANDS).map((name) => [name, name as CommandName]));

export type AnyAnswer = Answer<CommandName>;
/** A command as it is looked up by a name that came in: which one it is, the types cannot know any more. */
type AnyHandler = (at: object, carries: unknown) => AnyAnswer | Promise<AnyAnswer>;

/** These change nothing at the table, and ask the database: the game need not wait for them. */
const BESIDE: ReadonlySet<CommandName> = new Set(["say", "report", "past"]);

/** Slower commands are written down, in milliseconds. */
const SLOW = 500;
const warnOfSlow = warnSeldom("a command was slow");

/** Does what somebody asks for, if they may and if it can be understood. Always answers. */
export async function dispatch(house: House, visitor: Visitor, name: string, carries: unknown): Promise<AnyAnswer> {
  const began = performance.now();
  const { figures } = house.services;
  const command = COMMAND_NAMES.get(name);
  if (command === undefined) return refused(figures, no("bad_request", "There is no such command."));
  let answer: AnyAnswer;
  try {
    const going = perform(house, visitor, command, carries);
    answer = going instanceof Promise ? await going : going;
  } catch (error) {
    warn("a command failed", { command, table: visitor.table?.id, error });
    answer = no("try_again");
  }
  const milliseconds = performance.now() - began;
  if (!answer.ok) refused(figures, answer);
  figures.tookOf(command).observe(milliseconds / 1_000);
  if (milliseconds > SLOW) warnOfSlow({ command, milliseconds: Math.round(milliseconds), table: visitor.table?.id, seat: visitor.viewer });
  return answer;
}

function refused(figures: Figures, answer: Failure): Failure {
  figures.refusals.inc({ code: answer.error });
  return answer;
}

function perform(house: House, visitor: Visitor, name: CommandName, carries: unknown): AnyAnswer | Promise<AnyAnswer> {
  const { by, carries: schema } = COMMANDS[name];
  const parsed = parseOrExplain(schema, carries);
  if (parsed.why !== undefined) return no("bad_request", parsed.why);
  const right = MORE_RIGHTS[name] ?? RIGHT_FOR[by];
  if (!visitor.identity.rights.includes(right)) return no("not_allowed", `This needs the right to ${right}.`);
  const handler = HANDLERS[name] as Handler<CommandName> as AnyHandler;
  if (by === "anyone") return visitor.ways.run(() => handler({ ...house, visitor }, parsed.data));
  const { table } = visitor;
  if (table === undefined) return no("no_such_table", "Join a table first.");
  if (table.isOverloaded) return no("try_again");
  const now = () => {
    if (table.isGone || visitor.table !== table) return no("try_again");
    // Looked up anew for each command: who sits where may have changed a moment ago.
    const seat = seatOfUser(table.state, visitor.person);
    if (by === "seated" && seat === undefined) return no("not_seated");
    if (by === "host" && table.state.host !== visitor.person) return no("not_allowed");
    return handler({ ...house, visitor, table, seat }, parsed.data);
  };
  return BESIDE.has(name) ? now() : table.run(now);
}
