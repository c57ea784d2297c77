import type { Right } from "@mutable/config";
import type { Seat } from "@mutable/engine";
import type { Answer, Carries, COMMANDS, CommandName, ErrorCode, Failure, Sender } from "@mutable/protocol";
import type { Client } from "../clients/client.ts";
import type { Services } from "../services.ts";
import type { TableActor } from "../tables/actor.ts";
import type { TableRegistry } from "../tables/registry.ts";

/** The context of every command. */
export interface ServerContext {
  readonly services: Services;
  readonly tables: TableRegistry;
}

export interface TableContext extends ServerContext {
  readonly client: Client;
  readonly table: TableActor;
  readonly seat: Seat | undefined;
}

export interface SeatContext extends TableContext {
  readonly seat: Seat;
}

type By<Name extends CommandName> = (typeof COMMANDS)[Name]["by"];

/** The handler of a command. Commands about a table run in its queue. */
export type Handler<Name extends CommandName> = (
  at: By<Name> extends "seated" ? SeatContext : By<Name> extends "anyone" ? ServerContext & { readonly client: Client } : TableContext,
  carries: Carries<Name>,
) => Answer<Name> | Promise<Answer<Name>>;

export type Handlers<Names extends CommandName = CommandName> = { readonly [Name in Names]: Handler<Name> };

/** The right that a ticket or token must have, by the senders of a command. */
export const RIGHT_BY_SENDER: Record<Sender, Right> = { anyone: "watch", watcher: "watch", seated: "play", host: "host" };
/** Exceptions by command. */
export const RIGHT_BY_COMMAND: Partial<Record<CommandName, Right>> = {
  create_table: "host",
  quick_play: "play",
  sit: "play",
  sit_next: "play",
  say: "play",
  emote: "play",
  report: "play",
  ask_vote: "play",
  answer_vote: "play",
};

export const OK = { ok: true } as const;
export const refuse = (error: ErrorCode, why?: string): Failure => ({ ok: false, error, ...(why !== undefined && { why }) });
/** True if the command had no effect and can be repeated. */
export const isTryAgain = (answer: object): boolean => "error" in answer && answer.error === "try_again";
