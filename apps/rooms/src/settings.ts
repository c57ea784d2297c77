import { createAddressResolver, type Settings } from "@mutable/config";
import type { RoomsOptions } from "./rooms.ts";

/** What the installation's settings say about the room server. */
export const roomsSettings = (
  settings: Settings,
): Pick<RoomsOptions, "redisUrl" | "visitors" | "botPause" | "chatDays" | "metricsToken"> => ({
  redisUrl: settings.REDIS_URL,
  visitors: createAddressResolver(settings.MUTABLE_TRUSTED_PROXIES),
  botPause: settings.MUTABLE_BOT_PAUSE,
  chatDays: settings.MUTABLE_CHAT_DAYS,
  metricsToken: settings.MUTABLE_METRICS_TOKEN,
});
