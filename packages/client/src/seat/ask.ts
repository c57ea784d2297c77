import { type Answer, type Carries, type CommandName, ERRORS, type ErrorCode, type Failure, isValidResponse } from "@mutable/protocol";
import type { Socket } from "socket.io-client";

/** "lost": the line has ended, and nobody knows whether the command was heard. "late": the line is there, but nothing was said. */
export type Asked<Name extends CommandName> = Answer<Name> | "lost" | "late";

export function ask<Name extends CommandName>(socket: Socket, name: Name, carries: Carries<Name>, within: number): Promise<Asked<Name>> {
  if (!socket.connected) return Promise.resolve("lost");
  return new Promise((resolve) => {
    const end = (asked: Asked<Name>) => {
      socket.off("disconnect", lose);
      resolve(asked);
    };
    const lose = () => end("lost");
    socket.once("disconnect", lose);
    socket.timeout(within).emit(name, carries, (error: unknown, answer: unknown) => {
      if (error === null) end(answerOf(name, answer));
      else end(socket.connected ? "late" : "lost");
    });
  });
}

/** The route of the server that has the table, if the answer names one. */
export const routeOf = (answer: Asked<CommandName>): string | undefined =>
  typeof answer === "object" && !answer.ok && answer.error === "moved" ? answer.route : undefined;

export const failure = (error: ErrorCode, why?: string): Failure => ({ ok: false, error, ...(why === undefined ? {} : { why }) });

const isCode = (value: unknown): value is ErrorCode => typeof value === "string" && Object.hasOwn(ERRORS, value);

function answerOf<Name extends CommandName>(name: Name, value: unknown): Answer<Name> {
  const { ok, ...rest } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if (ok === false && rest.error === "moved" && typeof rest.route === "string") return { ...failure("moved"), route: rest.route };
  if (ok === false) return isCode(rest.error) ? failure(rest.error, textOf(rest.why)) : failure("try_again", textOf(rest.error));
  if (ok !== true || !isValidResponse(name, rest)) return failure("outdated", "The answer is not of the form that this client knows.");
  return { ok, ...rest } as Answer<Name>;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
