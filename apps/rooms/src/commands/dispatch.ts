import { type Answer, COMMANDS, type CommandName, type Failure, parseOrExplain } from "@mutable/protocol";
import { seatOfPerson } from "@mutable/table";
import type { Client } from "../clients/client.ts";
import { logger, throttledWarning } from "../logger.ts";
import type { Metrics } from "../metrics.ts";
import { type Handler, RIGHT_BY_COMMAND, RIGHT_BY_SENDER, refuse, type ServerContext } from "./command.ts";
import { HANDLERS } from "./handlers.ts";

/** A map, so that a name like `constructor` finds nothing. */
const COMMAND_NAMES: ReadonlyMap<string, CommandName> = new Map(Object.keys(COMMANDS).map((name) => [name, name as CommandName]));

export type AnyAnswer = Answer<CommandName>;
/** A handler that was looked up by a name, so its types are unknown. */
type AnyHandler = (at: object, carries: unknown) => AnyAnswer | Promise<AnyAnswer>;

/** These change nothing at the table, so they run outside its queue: most of them wait for the database. */
const BESIDE: ReadonlySet<CommandName> = new Set(["say", "emote", "throw", "report", "past"]);

/** Slower commands are logged, in milliseconds. */
const SLOW = 500;
const warnOfSlow = throttledWarning("a command was slow");
const warnOfRight = throttledWarning("a right was refused");

/** Parses, authorizes and runs a command. Always returns an answer. */
export async function dispatch(context: ServerContext, client: Client, name: string, carries: unknown): Promise<AnyAnswer> {
  const { metrics, world } = context.services;
  const began = world.elapsed();
  const command = COMMAND_NAMES.get(name);
  if (command === undefined) return refused(metrics, refuse("bad_request", "There is no such command."));
  let answer: AnyAnswer;
  try {
    const going = perform(context, client, command, carries);
    answer = going instanceof Promise ? await going : going;
  } catch (error) {
    logger.warn("a command failed", { command, table: client.table?.id, error });
    answer = refuse("try_again");
  }
  const milliseconds = world.elapsed() - began;
  if (!answer.ok) refused(metrics, answer);
  if (!answer.ok && answer.error === "not_allowed")
    warnOfRight({ command, person: client.person, table: client.table?.id, address: client.address });
  metrics.tookOf(command).observe(milliseconds / 1_000);
  if (milliseconds > SLOW) warnOfSlow({ command, milliseconds: Math.round(milliseconds), table: client.table?.id, seat: client.viewer });
  return answer;
}

/** False for a missing argument, in whose place a client's acknowledgement is. */
const isObject = (carries: unknown): boolean => typeof carries === "object" && carries !== null && !Array.isArray(carries);

function refused(metrics: Metrics, answer: Failure): Failure {
  metrics.refusals.inc({ code: answer.error });
  return answer;
}

/** The only check of a command's form, of the sender's right by token, and of who may send it (`by`). */
function perform(context: ServerContext, client: Client, name: CommandName, carries: unknown): AnyAnswer | Promise<AnyAnswer> {
  const { by, carries: schema } = COMMANDS[name];
  if (!isObject(carries)) return refuse("bad_request", "A command carries one object: {} if it has no fields.");
  const parsed = parseOrExplain(schema, carries);
  if (parsed.why !== undefined) return refuse("bad_request", parsed.why);
  const right = RIGHT_BY_COMMAND[name] ?? RIGHT_BY_SENDER[by];
  if (!client.identity.rights.includes(right)) return refuse("not_allowed", `This needs the right to ${right}.`);
  const handler = HANDLERS[name] as Handler<CommandName> as AnyHandler;
  const { services, tables } = context;
  if (by === "anyone") return client.jobs.run(() => handler({ services, tables, client }, parsed.data));
  const { table } = client;
  if (table === undefined) return refuse("no_such_table", "Join a table first.");
  if (table.isOverloaded) return refuse("try_again");
  const now = () => {
    if (table.isGone || client.table !== table) return refuse("try_again");
    // Looked up for each command, because the seat may have changed.
    const seat = seatOfPerson(table.state, client.person);
    if (by === "seated" && seat === undefined) return refuse("not_seated");
    if (by === "host" && table.state.host !== client.person) return refuse("not_allowed");
    return handler({ services, tables, client, table, seat }, parsed.data);
  };
  return BESIDE.has(name) ? now() : table.host.run(now);
}
