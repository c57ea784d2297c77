import type { Page, Request } from "@playwright/test";

// Where a WebSocket cannot be opened, as while a server restarts, a page falls back to polling. Both are watched.

/** Between the packets of one polling request. */
const SEPARATOR = "\x1e";

const isReply = (payload: string | Buffer | null): boolean =>
  String(payload)
    .split(SEPARATOR)
    .some((packet) => packet.startsWith('42["reply"'));

const isOfSocket = (request: Request): boolean => request.url().includes("/rooms/socket.io/");

/** Calls the listener for each reply that connections opened from now on send. */
export function onReply(page: Page, listener: () => void): void {
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => isReply(payload) && listener()));
  page.on("request", (request) => {
    if (isOfSocket(request) && isReply(request.postData())) listener();
  });
}

/** Calls the listener when a connection that was opened from now on is lost, and when one cannot be opened. */
export function onLoss(page: Page, listener: () => void): void {
  page.on("websocket", (socket) => socket.on("close", listener));
  page.on("requestfailed", (request) => {
    if (isOfSocket(request)) listener();
  });
  page.on("response", (response) => {
    if (!response.ok() && isOfSocket(response.request())) listener();
  });
}
