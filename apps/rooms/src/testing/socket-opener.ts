import { parentPort, workerData } from "node:worker_threads";
import { socketPath } from "@mutable/protocol";
import { io } from "socket.io-client";

/**
 * Opens sockets, many at once, in a thread of its own: the servers answer them while its creator is busy. Reports how many got no
 * answer; after the first of them it opens no more.
 */
export interface SocketOpenerOptions {
  readonly address: string;
  readonly count: number;
  readonly atOnce: number;
}

/** In milliseconds: only a lost message takes so long. */
const ANSWER_WITHIN = 30_000;
/** Further messages of each socket, which keep its server busy. */
const MESSAGES = 40;

const { address, count, atOnce } = workerData as SocketOpenerOptions;
let opened = 0;
let unanswered = 0;

/** Each has an address of its own, as far as its server knows: the limits of one address are lower. */
const forwardedFor = (n: number) => ({ "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });

/** Returns true if the server answers the first messages. */
async function isAnswered(n: number): Promise<boolean> {
  const socket = io(address, {
    path: `${socketPath}/${n}`,
    transports: ["websocket"],
    extraHeaders: forwardedFor(n),
    reconnection: false,
    forceNew: true,
  });
  const ended = new Promise<boolean>((resolve) => {
    for (const event of ["disconnect", "connect_error"]) socket.on(event, () => resolve(false));
  });
  const answered = socket
    .timeout(ANSWER_WITHIN)
    .emitWithAck("hello")
    .then(
      () => true,
      () => false,
    );
  for (let i = 0; i < MESSAGES; i += 1) socket.emit("hello");
  const result = await Promise.race([answered, ended]);
  socket.disconnect();
  return result;
}

async function openAll(): Promise<void> {
  while (opened < count && unanswered === 0) if (!(await isAnswered(opened++))) unanswered += 1;
}

await Promise.all(Array.from({ length: atOnce }, openAll));
parentPort?.postMessage(unanswered);
