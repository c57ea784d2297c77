/** Hooks of Node's loader: they change the text of one built file when it is loaded. */

interface Change {
  /** The address of the file. */
  readonly url: string;
  readonly find: string;
  readonly replace: string;
}

let change: Change | undefined;

export function initialize(planted: Change): void {
  change = planted;
}

type NextLoad = (url: string, context: object) => Promise<{ format: string; source: string | Uint8Array | null }>;

export async function load(url: string, context: object, nextLoad: NextLoad) {
  const loaded = await nextLoad(url, context);
  if (change === undefined || url !== change.url || loaded.source === null) return loaded;
  const text = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
  const parts = text.split(change.find);
  if (parts.length !== 2) throw new Error(`"${change.find}" occurs ${parts.length - 1} times in ${url}.`);
  return { ...loaded, source: parts.join(change.replace) };
}
