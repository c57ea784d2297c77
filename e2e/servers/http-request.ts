import { once } from "node:events";
import { request as http, type IncomingMessage } from "node:http";
import { request as https } from "node:https";
import { text } from "node:stream/consumers";

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Sends one request on its own connection, with the path unchanged and any certificate accepted. */
export async function sendRawRequest(origin: string, path: string, { body, ...options }: RawRequest = {}): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(origin);
  const secure = protocol === "https:";
  const sent = (secure ? https : http)({ ...options, hostname, port, path, agent: false, ...(secure && { rejectUnauthorized: false }) });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
