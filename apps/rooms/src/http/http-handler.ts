import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressResolver, programVersion } from "@mutable/config";
import { findVisible, type GameStore } from "@mutable/db";
import { isTableCode } from "@mutable/protocol";
import { authenticate } from "../clients/authentication.ts";
import type { ServerContext } from "../commands/command.ts";
import { logger, warnOfCode, warnOfCredential } from "../logger.ts";
import type { Gateway } from "../net/gateway.ts";

export interface HttpHandlerOptions {
  readonly context: ServerContext;
  readonly gateway: Gateway;
  readonly visitors: AddressResolver;
  readonly ticketKey: Uint8Array;
  readonly metricsToken: string | undefined;
  readonly games: Pick<GameStore, "recordFor">;
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/** On every response: browsers must not treat it as a page. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Carries the code of a table. In the address servers and proxies would log it. */
const CODE_HEADER = "table-code";
const CODE_IN_ADDRESS = "Send the table's code in the header Table-Code: servers log addresses.";

const GAME = /^\/rooms\/games\/([A-Za-z0-9-]{1,100})$/;

/** Answers plain HTTP requests: health, metrics and finished games. */
export function createHttpHandler(options: HttpHandlerOptions) {
  const { context, gateway, visitors, ticketKey, metricsToken, games } = options;
  const { services, tables } = context;

  /** True for requests from this machine or, if a metrics token is set, with that token. */
  const maySeeInside = (request: IncomingMessage): boolean =>
    metricsToken === undefined ? isNear(request, visitors) : isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`);

  const health = async () => {
    const answers = await gateway.databaseAnswers();
    const isWell = answers && !gateway.isStopping && services.lease.hasLease();
    return { isWell, shown: { database: answers ? "answers" : "silent", accepts: !gateway.isStopping, now: services.world.now() } };
  };

  /** For external monitors. */
  const healthz: Answer = async (_request, response) => {
    const { isWell, shown } = await health();
    json(response, isWell ? 200 : 503, shown);
  };

  /** For the container engine. */
  const ready: Answer = async (request, response) => {
    const { isWell, shown } = await health();
    json(response, isWell ? 200 : 503, {
      ...shown,
      // With npm start one port carries everything, so strangers can reach this path.
      ...(maySeeInside(request) && { version: programVersion }),
    });
  };

  const metrics: Answer = async (request, response) => {
    if (!maySeeInside(request)) return json(response, 403, { error: "not_allowed" });
    const { metrics } = services;
    const { registry, tables: gauge, setAside } = metrics;
    const phases = new Map<string, number>();
    for (const { state } of tables.all) phases.set(state.phase, (phases.get(state.phase) ?? 0) + 1);
    gauge.reset();
    for (const [phase, count] of phases) gauge.set({ phase }, count);
    setAside.set(tables.setAside);
    metrics.leaseLapses.reset();
    metrics.leaseLapses.inc(services.lease.leaseLapses);
    response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
  };

  /** The record of a finished game, for people who may see it: by ticket, by token, or by the code of its table. */
  const game: Answer = async (request, response, url) => {
    if (url.searchParams.has("code")) return json(response, 400, { error: "bad_request", why: CODE_IN_ADDRESS });
    const [, id = ""] = GAME.exec(url.pathname) ?? [];
    const [scheme, secret = ""] = (request.headers.authorization ?? "").split(" ");
    const auth = scheme !== "Bearer" ? undefined : secret.startsWith("mutable_") ? { token: secret } : { ticket: secret };
    const who = auth === undefined ? undefined : await authenticate(services.people, ticketKey, auth);
    const asked = request.headers[CODE_HEADER];
    const code = isTableCode(asked) ? asked : undefined;
    // A token for decks alone is as good as none.
    const maySeeGames = who?.rights.some((right) => right !== "decks") === true;
    const asker = { person: maySeeGames ? who?.person.id : undefined, code, address: visitors.clientAddress(request) };
    const found = await findVisible(services.people.rateLimits, asker, (viewer) => games.recordFor(id, viewer));
    if (auth !== undefined && who === undefined)
      warnOfCredential({ credential: "ticket" in auth ? "ticket" : "token", address: asker.address });
    if (found === undefined && code !== undefined) warnOfCode({ game: id, address: asker.address });
    if (found === "too_many") return json(response, 429, { error: found });
    if (found === undefined) return json(response, 404, { error: "no_game" });
    response
      .writeHead(200, {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="mutable-${id}.json"`,
        "cache-control": "private, no-cache",
      })
      .end(found.part);
  };

  const answers: Record<string, Answer> = {
    "/health/live": (_request, response) => json(response, 200, { live: true }),
    "/health/ready": ready,
    "/rooms/healthz": healthz,
    "/metrics": metrics,
  };
  const known = new Map(Object.entries(answers));

  return {
    /** False if the path is none of these. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      // A request target with a host is not ours.
      if (!request.url?.startsWith("/") || !URL.canParse(request.url, "http://here")) return false;
      const url = new URL(request.url, "http://here");
      const answer = known.get(url.pathname) ?? (GAME.test(url.pathname) ? game : undefined);
      if (answer === undefined) return false;
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
      if (request.method !== "GET" && request.method !== "HEAD") json(response, 405, { error: "bad_request" });
      else
        void Promise.resolve(answer(request, response, url)).catch((error) => {
          logger.warn("a request failed", { path: url.pathname, error });
          if (!response.headersSent) json(response, 503, { error: "try_again" });
        });
      return true;
    },
  };
}

/** Names of this machine. */
const HERE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const PROXY_HEADERS = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * True for requests from this machine that name it as their host (against DNS rebinding) and have no header of a proxy. A proxy on this
 * machine that adds no such header and names this machine is not noticed: behind one, set MUTABLE_METRICS_TOKEN.
 */
function isNear(request: IncomingMessage, visitors: AddressResolver): boolean {
  const name = /^(.*?)(?::\d+)?$/.exec(request.headers.host ?? "")?.[1] ?? "";
  return (
    ["127.0.0.1", "::1"].includes(visitors.clientAddress(request)) &&
    HERE.test(name) &&
    PROXY_HEADERS.every((header) => request.headers[header] === undefined)
  );
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify(value));
}
