import { io } from "socket.io-client";
import type { ClientSocket, OpenSocket, SocketEvents } from "./client-socket.ts";

/** A new socket for each attempt, without state of an earlier one. Falls back from WebSocket to polling. */
export const openSocketIo: OpenSocket = ({ origin, path }, auth) => {
  const options = {
    path,
    auth,
    forceNew: true,
    reconnection: false,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
  };
  const socket = origin === undefined ? io(options) : io(origin, options);
  const remove = new Set<() => void>();
  const disconnected = new Set<() => void>();
  /** How each event is heard of. Each returns what stops it. */
  const hear: { [Name in keyof SocketEvents]: (listener: SocketEvents[Name]) => () => void } = {
    open(listener) {
      socket.io.on("open", listener);
      return () => socket.io.off("open", listener);
    },
    connect(listener) {
      socket.on("connect", listener);
      return () => socket.off("connect", listener);
    },
    refuse(listener) {
      const refused = (error: Error & { data?: { error?: unknown } | undefined }) => listener(error.data?.error);
      socket.on("connect_error", refused);
      return () => socket.off("connect_error", refused);
    },
    disconnect(listener) {
      const heard = () => listener();
      disconnected.add(heard);
      socket.on("disconnect", heard);
      return () => {
        disconnected.delete(heard);
        socket.off("disconnect", heard);
      };
    },
    event(listener) {
      const heard = (name: string, ...args: unknown[]) => listener(name, args);
      socket.onAny(heard);
      return () => socket.offAny(heard);
    },
    packet(listener) {
      const { engine } = socket.io;
      engine.on("packet", listener);
      return () => engine.off("packet", listener);
    },
  };
  const on: ClientSocket["on"] = (name, listener) => {
    const stop = hear[name](listener);
    const stopOnce = () => {
      remove.delete(stopOnce);
      stop();
    };
    remove.add(stopOnce);
    return stopOnce;
  };
  return {
    get isConnected() {
      return socket.connected;
    },
    emit: (name, args, acknowledge) => void socket.emit(name, ...args, ...(acknowledge === undefined ? [] : [acknowledge])),
    on,
    close() {
      const told = [...disconnected];
      for (const stop of [...remove]) stop();
      socket.disconnect();
      for (const tell of told) tell();
    },
  };
};
