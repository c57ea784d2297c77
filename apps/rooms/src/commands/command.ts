import type { Right } from "@mutable/config";
import type { Seat } from "@mutable/engine";
import type { Answer, Carries, COMMANDS, CommandName, ErrorCode, Failure, Sender } from "@mutable/protocol";
import type { Session } from "../net/session.ts";
import type { Services } from "../services.ts";
import type { TableActor } from "../tables/actor.ts";
import type { TableRegistry } from "../tables/registry.ts";

/** All that a command may need. */
export interface ServerContext {
  readonly services: Services;
  readonly tables: TableRegistry;
}

export interface TableContext extends ServerContext {
  readonly session: Session;
  readonly table: TableActor;
}

export interface SeatContext extends TableContext {
  readonly seat: Seat;
}

type By<Name extends CommandName> = (typeof COMMANDS)[Name]["by"];

/** What a command does, for who may send it. Those about a table are called in its mailbox. */
export type Handler<Name extends CommandName> = (
  at: By<Name> extends "seated" ? SeatContext : By<Name> extends "anyone" ? ServerContext & { readonly session: Session } : TableContext,
  carries: Carries<Name>,
) => Answer<Name> | Promise<Answer<Name>>;

export type Handlers<Names extends CommandName = CommandName> = { readonly [Name in Names]: Handler<Name> };

/** What a ticket or a token must allow. */
export const RIGHT_BY_SENDER: Record<Sender, Right> = { anyone: "watch", watcher: "watch", seated: "play", host: "host" };
/** Where it is more than watching that anyone, or a watcher, does. */
export const RIGHT_BY_COMMAND: Partial<Record<CommandName, Right>> = {
  create_table: "host",
  quick_play: "play",
  sit: "play",
  say: "play",
  report: "play",
};

export const OK = { ok: true } as const;
export const refuse = (error: ErrorCode, why?: string): Failure => ({ ok: false, error, ...(why !== undefined && { why }) });
/** Nothing was done, and may be done in a moment. */
export const isTryAgain = (answer: object): boolean => "error" in answer && answer.error === "try_again";

/** The answer of a command without a result of its own. */
export const toAnswer = ({ error }: { readonly error?: ErrorCode | undefined }): typeof OK | Failure =>
  error === undefined ? OK : refuse(error);
