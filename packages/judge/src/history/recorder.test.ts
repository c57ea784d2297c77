import type { ClientSocket, SocketEvents } from "@mutable/client";
import { expect, it } from "vitest";
import { Recorder } from "./recorder.ts";

/** A socket that a test plays. */
class ScriptedSocket implements ClientSocket {
  isConnected = true;
  readonly emitted: { readonly name: string; readonly acknowledge: ((answer: unknown) => void) | undefined }[] = [];
  readonly #listeners = new Set<{ readonly name: string; readonly listener: (...args: never[]) => void }>();

  emit(name: string, _: readonly unknown[], acknowledge?: (answer: unknown) => void): void {
    this.emitted.push({ name, acknowledge });
  }

  on<Name extends keyof SocketEvents>(name: Name, listener: SocketEvents[Name]) {
    const own = { name, listener };
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  tell(name: keyof SocketEvents, ...args: readonly unknown[]): void {
    for (const own of this.#listeners) if (own.name === name) own.listener(...(args as never[]));
  }

  close(): void {
    this.#listeners.clear();
  }
}

it("records what passes on a socket, in its order, before the client hears of it", () => {
  let now = 0;
  const recorder = new Recorder(() => ++now);
  const inner = new ScriptedSocket();
  const heard: unknown[] = [];
  const socket = recorder.page("ana", () => inner).openSocket({ origin: "http://rooms", path: "/a" }, { ticket: "a secret" });
  socket.on("event", (name, args) => heard.push([name, args, recorder.connections[0]?.events.length]));
  inner.tell("connect");
  socket.emit("hello", [], () => {});
  socket.emit("join_table", [{ code: "code-1" }], (answer) => heard.push(answer));
  inner.tell("event", "batch", [7, [["table", { id: "t" }]]]);
  inner.emitted[1]?.acknowledge?.({ ok: true, version: 7 });
  socket.emit("reply", [{ command: "c", decision: 1, call: ["play_card", "love"] }]);
  inner.tell("event", "batch", [8, [], "c"]);
  inner.tell("event", "presence", [{}]);
  inner.tell("event", "refused", ["c", "invalid_card"]);
  inner.tell("event", "notice", ["paused"]);
  inner.tell("disconnect");
  socket.close();
  expect(recorder.connections).toEqual([
    {
      person: "ana",
      page: 1,
      address: "http://rooms/a",
      events: [
        { at: 1, type: "opened" },
        { at: 2, type: "sent", request: 1, name: "join_table", carries: { code: "code-1" } },
        { at: 3, type: "batch", version: 7, calls: '[["table",{"id":"t"}]]' },
        { at: 4, type: "answered", request: 1, answer: { ok: true, version: 7 } },
        { at: 5, type: "sent", request: 2, name: "reply", carries: { command: "c", decision: 1, call: ["play_card", "love"] } },
        { at: 6, type: "batch", version: 8, calls: "[]", command: "c" },
        { at: 7, type: "refused", command: "c", error: "invalid_card" },
        { at: 8, type: "notice", notice: "paused" },
        { at: 9, type: "lost" },
      ],
    },
  ]);
  expect(heard[0]).toEqual(["batch", [7, [["table", { id: "t" }]]], 3]);
  expect(inner.emitted.map(({ name }) => name)).toEqual(["hello", "join_table", "reply"]);
});

it("records a connection that the client closes as lost", () => {
  const recorder = new Recorder(() => 1);
  const inner = new ScriptedSocket();
  const socket = recorder.page("ana", () => inner).openSocket({ origin: undefined, path: "/a" }, { ticket: "" });
  inner.tell("connect");
  socket.close();
  expect(recorder.connections[0]?.events.map(({ type }) => type)).toEqual(["opened", "lost"]);
});

it("records a connection of a killed client as lost", () => {
  const recorder = new Recorder(() => 1);
  const inner = new ScriptedSocket();
  const page = recorder.page("ana", () => inner);
  page.openSocket({ origin: undefined, path: "/a" }, { ticket: "" });
  inner.tell("connect");
  page.vanish();
  expect(recorder.connections[0]?.events.map(({ type }) => type)).toEqual(["opened", "lost"]);
});

it("records nothing after the end of the history", () => {
  const recorder = new Recorder(() => 1);
  const inner = new ScriptedSocket();
  const socket = recorder.page("ana", () => inner).openSocket({ origin: undefined, path: "/a" }, { ticket: "" });
  inner.tell("connect");
  recorder.end();
  inner.tell("event", "notice", ["paused"]);
  socket.close();
  expect(recorder.connections[0]?.events.map(({ type }) => type)).toEqual(["opened"]);
});
