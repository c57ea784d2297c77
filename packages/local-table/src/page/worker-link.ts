import type { Channel, ConnectionState, CreateServerLink, RequestResult } from "@mutable/client";
import type { Answer, CommandName } from "@mutable/protocol";
import { systemWorld } from "@mutable/world";
import type { WorkerChannel } from "./worker-channel.ts";

/** Connects a person to the table of a worker, as a socket connects to a room server. Nothing can be lost on the way. */
export function createWorkerLink(worker: WorkerChannel, person: string): CreateServerLink {
  return ({ onEvent, onStateChange }) => {
    let state: ConnectionState = { status: "connecting" };
    let end: (() => void) | undefined;
    let channel: Channel | undefined;
    const setState = (next: ConnectionState) => {
      state = next;
      onStateChange();
    };
    const link = {
      get state() {
        return state;
      },
      get channel() {
        return channel;
      },
      serverTime: () => systemWorld.now(),
      open() {
        if (end !== undefined) return;
        [channel, end] = openChannel(worker, person, onEvent);
        setState({ status: "open", hello: { database: "answers", now: systemWorld.now(), you: person }, roundTrip: 0 });
      },
      redirect() {},
      resetRedirects() {},
      check: () => Promise.resolve(),
      close(status: "lost" | "refused" | "outdated" | "closed") {
        end?.();
        end = channel = undefined;
        setState({ status });
      },
    };
    return link;
  };
}

function openChannel(
  worker: WorkerChannel,
  person: string,
  onEvent: (name: string, args: readonly unknown[]) => void,
): [Channel, () => void] {
  const client = worker.nextId();
  const pending = new Map<number, (result: RequestResult<CommandName>) => void>();
  const stop = worker.onMessage((message) => {
    if (message.type === "event" && message.client === client) onEvent(message.name, message.args);
    else if (message.type === "answer") {
      pending.get(message.id)?.(message.answer);
      pending.delete(message.id);
    }
  });
  worker.post({ type: "connect", client, person });
  const channel: Channel = {
    request: (name, carries) =>
      new Promise((resolve) => {
        const id = worker.nextId();
        pending.set(id, (result) => resolve(result as Answer<typeof name>));
        worker.post({ type: "command", client, id, name, carries });
      }),
    emitReply: (carries) => worker.post({ type: "command", client, name: "reply", carries }),
  };
  const end = () => {
    stop();
    worker.post({ type: "disconnect", client });
    for (const resolve of pending.values()) resolve("disconnected");
    pending.clear();
  };
  return [channel, end];
}
