import type { TabChannel } from "./open-draft.ts";

/** Tells the other tabs of this browser about one deck. */
export function openTabChannel(deck: string): TabChannel & { close(): void } {
  const channel = new BroadcastChannel(`mutable deck ${deck}`);
  return {
    send: (stamp) => channel.postMessage(stamp),
    listen(onStamp) {
      const hear = ({ data }: MessageEvent) => onStamp(String(data));
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
    close: () => channel.close(),
  };
}
