import { hostname } from "node:os";
import { createAddressResolver, type Settings } from "@mutable/config";
import { socketPath } from "@mutable/protocol";
import type { RoomServerOptions } from "./room-server.ts";

/** The installation's settings as options of the room server. */
export const roomServerSettings = (
  settings: Settings,
): Pick<RoomServerOptions, "visitors" | "decks" | "botPause" | "chatDays" | "metricsToken"> & { readonly route: string } => ({
  route: settings.MUTABLE_ROOM_SERVER_URL ?? `${socketPath}/@${hostname()}`,
  visitors: createAddressResolver(settings.MUTABLE_TRUSTED_PROXIES),
  decks: settings.MUTABLE_DECKS,
  botPause: settings.MUTABLE_BOT_PAUSE,
  chatDays: settings.MUTABLE_CHAT_DAYS,
  metricsToken: settings.MUTABLE_METRICS_TOKEN,
});
