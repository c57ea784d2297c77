import type { World } from "@mutable/world";

/** Called when the database has not answered for a second, and when it answers again. */
export interface SilenceListener {
  onUnresponsive?(): void;
  onRecovered?(): void;
}

/** Milliseconds without an answer after which the database counts as away. */
const SILENT_AFTER = 1_000;

/** Resolves or rejects like `work`, which waits for the database, and only reports if that takes long: it ends no wait. */
export async function reportingSilence<Result>(work: Promise<Result>, listener: SilenceListener, world: World): Promise<Result> {
  let isSilent = false;
  const cancel = world.after(SILENT_AFTER, () => {
    isSilent = true;
    listener.onUnresponsive?.();
  });
  try {
    return await work;
  } finally {
    cancel();
    if (isSilent) listener.onRecovered?.();
  }
}
