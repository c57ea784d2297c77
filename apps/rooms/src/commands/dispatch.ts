import { type Answer, COMMANDS, type CommandName, type ErrorCode, type Failure } from "@mutable/protocol";
import type { Visitor } from "../entry/visitor.ts";
import { warn } from "../outside/say.ts";
import { seatOf } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { type Handler, type House, MORE_RIGHTS, no, RIGHT_FOR } from "./command.ts";
import { HANDLERS } from "./handlers.ts";

/** Looked up in a map, so that no name that comes in can reach anything else. */
const COMMAND_NAMES: ReadonlyMap<string, CommandName> = new Map(Object.keys(COMMANDS).map((name) => [name, name as CommandName]));

type AnyAnswer = Answer<CommandName>;
/** A command as it is looked up by a name that came in: which one it is, the types cannot know any more. */
type AnyHandler = (at: object, carries: unknown) => AnyAnswer | Promise<AnyAnswer>;

/** Slower commands are written down, in milliseconds. */
const SLOW = 500;

/** Does what somebody asks for, if they may and if it can be understood. Always answers. */
export async function dispatch(house: House, visitor: Visitor, name: string, carries: unknown): Promise<AnyAnswer> {
  const began = performance.now();
  const command = COMMAND_NAMES.get(name);
  const answer = command === undefined ? no("bad_request", "There is no such command.") : await attempt(house, visitor, command, carries);
  const { figures } = house.services;
  if (!answer.ok) figures.refusals.inc({ code: answer.error });
  if (command === undefined) return answer;
  const milliseconds = performance.now() - began;
  figures.commands.observe({ command }, milliseconds / 1_000);
  if (milliseconds > SLOW)
    warn("a command was slow", { command, milliseconds: Math.round(milliseconds), table: visitor.table?.id, seat: visitor.viewer });
  return answer;
}

async function attempt(house: House, visitor: Visitor, name: CommandName, carries: unknown): Promise<AnyAnswer> {
  const { clock } = house.services;
  if (!visitor.commands.take(clock.now())) return no("too_many");
  const { by, carries: schema } = COMMANDS[name];
  const right = MORE_RIGHTS[name] ?? RIGHT_FOR[by];
  const parsed = schema.safeParse(carries);
  if (!parsed.success) return no("bad_request", sentence(parsed.error));
  if (!visitor.identity.rights.includes(right)) return no("not_allowed", `This needs the right to ${right}.`);
  try {
    return await perform(house, visitor, name, parsed.data);
  } catch (error) {
    warn("a command failed", { command: name, table: visitor.table?.id, error });
    return no("try_again");
  }
}

const sentence = ({ issues }: { issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`))
    .join("; ")
    .slice(0, 500);

function perform(house: House, visitor: Visitor, name: CommandName, carries: unknown): AnyAnswer | Promise<AnyAnswer> {
  const handler = HANDLERS[name] as Handler<CommandName> as AnyHandler;
  const { by } = COMMANDS[name];
  if (by === "anyone") return handler({ ...house, visitor }, carries);
  const { table } = visitor;
  if (table === undefined) return no("no_such_table", "Join a table first.");
  return table.run(() => {
    if (table.isGone || visitor.table !== table) return no("try_again");
    const at = { ...house, visitor, table, seat: seatOf(table.state, visitor.person) };
    const fault = mayNot(table, visitor, by);
    return fault === undefined ? handler(at, carries) : no(fault);
  });
}

/** Looked up anew for each command: who sits where may have changed a moment ago. */
function mayNot({ state }: Table, { person }: Visitor, by: "watcher" | "seated" | "host"): ErrorCode | undefined {
  if (by === "seated" && seatOf(state, person) === undefined) return "not_seated";
  return by === "host" && state.host !== person ? "not_allowed" : undefined;
}

export type { Failure };
