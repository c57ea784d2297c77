/** The path of the room server's socket. `/rooms` lets a proxy tell the room server from the web app. */
export const socketPath = "/rooms/socket.io";

/** The time that a client waits for the response to `hello`, in milliseconds. */
export const helloTimeout = 5_000;
