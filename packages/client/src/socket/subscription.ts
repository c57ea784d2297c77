import type { Carries, CommandName, ErrorCode } from "@mutable/protocol";
import type { RequestResult } from "./request.ts";
import type { ServerEvent } from "./server-event.ts";

/** Sends a request over the current socket only; it is not repeated on another one. */
export type SendRequest = <Name extends CommandName>(name: Name, carries: Carries<Name>) => Promise<RequestResult<Name>>;

/** What a connection follows: a table or the lobby. Started again after every reconnection. */
export interface Subscription {
  /** Resolves when the server has accepted or refused it. */
  start(request: SendRequest): Promise<void>;
  handleEvent(event: ServerEvent): void;
  /** The socket has disconnected; `start` follows after a reconnection. */
  handleDisconnect(): void;
  /** The subscription is over for good. */
  end(reason: ErrorCode): void;
}

/** True for errors after which the same request may succeed later. */
export const isTemporary = (error: ErrorCode): boolean => error === "try_again" || error === "too_many";
