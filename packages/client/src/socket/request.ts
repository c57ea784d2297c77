import { type Answer, type Carries, type CommandName, ERRORS, type ErrorCode, type Failure, isValidResponse } from "@mutable/protocol";
import type { Socket } from "socket.io-client";

/** "disconnected": the server may or may not have received it. "timeout": connected, but no answer in time. */
export type RequestResult<Name extends CommandName> = Answer<Name> | "disconnected" | "timeout";

export function sendRequest<Name extends CommandName>(
  socket: Socket,
  name: Name,
  carries: Carries<Name>,
  timeout: number,
): Promise<RequestResult<Name>> {
  if (!socket.connected) return Promise.resolve("disconnected");
  return new Promise((resolve) => {
    const finish = (result: RequestResult<Name>) => {
      socket.off("disconnect", onDisconnect);
      resolve(result);
    };
    const onDisconnect = () => finish("disconnected");
    socket.once("disconnect", onDisconnect);
    socket.timeout(timeout).emit(name, carries, (error: unknown, answer: unknown) => {
      if (error === null) finish(parseAnswer(name, answer));
      else finish(socket.connected ? "timeout" : "disconnected");
    });
  });
}

/** The route of the server that owns the table, if the answer is a redirect. */
export const routeOf = (result: RequestResult<CommandName>): string | undefined =>
  typeof result === "object" && !result.ok && result.error === "moved" ? result.route : undefined;

export const failure = (error: ErrorCode, why?: string): Failure => ({ ok: false, error, ...(why === undefined ? {} : { why }) });

const isErrorCode = (value: unknown): value is ErrorCode => typeof value === "string" && Object.hasOwn(ERRORS, value);

function parseAnswer<Name extends CommandName>(name: Name, value: unknown): Answer<Name> {
  const { ok, ...rest } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if (ok === false && rest.error === "moved" && typeof rest.route === "string") return { ...failure("moved"), route: rest.route };
  if (ok === false) return isErrorCode(rest.error) ? failure(rest.error, textOf(rest.why)) : failure("try_again", textOf(rest.error));
  if (ok !== true || !isValidResponse(name, rest)) return failure("outdated", "The answer is not of the form that this client knows.");
  return { ok, ...rest } as Answer<Name>;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
