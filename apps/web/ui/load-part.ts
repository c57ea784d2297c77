/** Milliseconds between two attempts. */
const PAUSE = 1_000;

/** Loads a part of a page until it succeeds. A part that fails would replace the whole page by the error page. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
