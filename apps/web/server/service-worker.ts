import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface ServiceWorkerFile {
  /** Answers requests for the service worker. Returns false for all others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The address of the worker. Its folder is the part of the site that it may answer for. */
const ADDRESS = /^\/sw\.js(\?|$)/;

/** The service worker of the build in this folder. */
export function openServiceWorker(folder: string, build: string): ServiceWorkerFile {
  const path = `${folder}/sw.js`;
  const script = existsSync(path) ? readFileSync(path) : undefined;
  const etag = `"${build}"`;
  return {
    answer(request, response) {
      if (script === undefined || !ADDRESS.test(request.url ?? "")) return false;
      const isKnown = request.headers["if-none-match"] === etag;
      // Browsers compare the script with theirs at each visit.
      response.writeHead(isKnown ? 304 : 200, {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-cache",
        etag,
      });
      response.end(isKnown || request.method === "HEAD" ? undefined : script);
      return true;
    },
  };
}
