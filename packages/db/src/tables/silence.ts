/** Called when the database has not answered for a second, and when it answers again. */
export interface SilenceListener {
  onUnresponsive?(): void;
  onRecovered?(): void;
}

/** Milliseconds without an answer after which the database counts as away. */
const SILENT_AFTER = 1_000;

/** Resolves or rejects like `work`, which waits for the database, and reports if that takes long. */
export async function reportingSilence<Result>(work: Promise<Result>, listener: SilenceListener): Promise<Result> {
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    listener.onUnresponsive?.();
  }, SILENT_AFTER);
  try {
    return await work;
  } finally {
    clearTimeout(silence);
    if (isSilent) listener.onRecovered?.();
  }
}
