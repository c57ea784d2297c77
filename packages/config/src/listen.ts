import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SettingName } from "./settings.ts";
import { Trouble } from "./trouble.ts";

/** Starts to listen and returns the port that was got; `setting` is the one to change when it cannot be had. */
export function listen(server: Server, port: number, host: string, setting: SettingName): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(troubleWithPort(error, port, host, setting)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function troubleWithPort(error: NodeJS.ErrnoException, port: number, host: string, setting: SettingName): unknown {
  switch (error.code) {
    case "EADDRINUSE":
      return new Trouble("port-taken", `Port ${port} is taken by another program; stop it, or set ${setting} to a free port.`, {
        cause: error,
      });
    case "EACCES":
      return new Trouble("port-taken", `Port ${port} is not allowed to this user; set ${setting} to one above 1023.`, { cause: error });
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new Trouble(
        "port-taken",
        `${host} is not an address of this machine; set HOST to one that is, or to 0.0.0.0 for all of them.`,
        {
          cause: error,
        },
      );
    default:
      return error;
  }
}

/** Stops listening and ends the connections that are still open. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
