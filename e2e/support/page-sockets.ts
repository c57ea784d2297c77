import type { Page, Request } from "@playwright/test";

// Both transports are observed, because a page polls when it cannot open a WebSocket.

/** Separates the packets of one polling request. */
const SEPARATOR = "\x1e";

const isReply = (payload: string | Buffer | null): boolean =>
  String(payload)
    .split(SEPARATOR)
    .some((packet) => packet.startsWith('42["reply"'));

const isOfSocket = (request: Request): boolean => request.url().includes("/rooms/socket.io/");

/** Calls the listener for each reply sent on connections that are opened from now on. */
export function onReply(page: Page, listener: () => void): void {
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => isReply(payload) && listener()));
  page.on("request", (request) => {
    if (isOfSocket(request) && isReply(request.postData())) listener();
  });
}

/** Calls the listener when a connection opened from now on is lost, or cannot be opened. */
export function onLoss(page: Page, listener: () => void): void {
  page.on("websocket", (socket) => socket.on("close", listener));
  page.on("requestfailed", (request) => {
    if (isOfSocket(request)) listener();
  });
  page.on("response", (response) => {
    if (!response.ok() && isOfSocket(response.request())) listener();
  });
}
