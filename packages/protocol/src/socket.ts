/** Everything of the room server lies below one path, so that a proxy can tell it from the web app. */
export const socketPath = "/rooms/socket.io";

/** How long a client waits for the answer to `hello`, in milliseconds. */
export const helloWithin = 5_000;
