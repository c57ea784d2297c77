import { type Answer, type Carries, type CommandName, ERRORS, type ErrorCode, type Failure, isValidResponse } from "@mutable/protocol";
import type { World } from "@mutable/world";
import type { ClientSocket } from "./client-socket.ts";

/** "disconnected": the server may or may not have received it. "timeout": connected, but no answer in time. */
export type RequestResult<Name extends CommandName> = Answer<Name> | "disconnected" | "timeout";

type Answered = { readonly answer: unknown } | "disconnected" | "timeout";

/** Sends an event, and resolves to its answer, if one comes in time. */
export function ask(world: World, socket: ClientSocket, name: string, args: readonly unknown[], timeout: number): Promise<Answered> {
  if (!socket.isConnected) return Promise.resolve("disconnected");
  return new Promise((resolve) => {
    const finish = (result: Answered) => {
      stopListening();
      cancel();
      resolve(result);
    };
    const stopListening = socket.on("disconnect", () => finish("disconnected"));
    const cancel = world.after(timeout, () => finish(socket.isConnected ? "timeout" : "disconnected"));
    socket.emit(name, args, (answer) => finish({ answer }));
  });
}

export async function sendRequest<Name extends CommandName>(
  world: World,
  socket: ClientSocket,
  name: Name,
  carries: Carries<Name>,
  timeout: number,
): Promise<RequestResult<Name>> {
  const result = await ask(world, socket, name, [carries], timeout);
  return typeof result === "string" ? result : parseAnswer(name, result.answer);
}

/** The route of the server that owns the table, if the answer is a redirect. */
export const routeOf = (result: RequestResult<CommandName>): string | undefined =>
  typeof result === "object" && !result.ok && result.error === "moved" ? result.route : undefined;

export const failure = (error: ErrorCode, why?: string): Failure => ({ ok: false, error, ...(why === undefined ? {} : { why }) });

const isErrorCode = (value: unknown): value is ErrorCode => typeof value === "string" && Object.hasOwn(ERRORS, value);

function parseAnswer<Name extends CommandName>(name: Name, value: unknown): Answer<Name> {
  const { ok, ...rest } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if (ok === false && rest.error === "moved" && typeof rest.route === "string") return { ...failure("moved"), route: rest.route };
  if (ok === false) {
    if (!isErrorCode(rest.error)) return failure("try_again", textOf(rest.error));
    return { ...failure(rest.error, textOf(rest.why)), ...(Number.isSafeInteger(rest.wait) && { wait: rest.wait as number }) };
  }
  if (ok !== true || !isValidResponse(name, rest)) return failure("outdated", "The answer is not of the form that this client knows.");
  return { ok, ...rest } as Answer<Name>;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
