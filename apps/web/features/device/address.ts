import { safePath } from "../urls/safe-path.ts";

/** What the page shows, as the fragment of its address: so one document serves all of it without a connection. */
export type LocalPlace =
  | { readonly table: string }
  | { readonly game: string; readonly step: number }
  /** A "what if" that its address holds. */
  | { readonly branch: string }
  /** The id of a published version: a new table against bots begins with it. */
  | { readonly deck: string }
  /** The home, in the place of a page that could not be loaded. */
  | { readonly instead: string }
  | "first-game"
  | "home";

export const LOCAL_HOME = "/play";

export const tableAddress = (table: string): string => `${LOCAL_HOME}#table=${table}`;
export const localGameAddress = (game: string): string => `${LOCAL_HOME}#game=${encodeURIComponent(game)}`;

export const localMomentAddress = (game: string, step: number): string => `${localGameAddress(game)}&step=${step}`;
export const sharedBranchAddress = (packed: string): string => `${LOCAL_HOME}#branch=${packed}`;

export function parsePlace(fragment: string): LocalPlace {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const [table, game, branch] = [parameters.get("table"), parameters.get("game"), parameters.get("branch")];
  if (table) return { table };
  if (branch) return { branch };
  const deck = versionIdOf(parameters.get("deck"));
  if (deck !== undefined) return { deck };
  const instead = parameters.get("instead");
  if (instead) return { instead: safePath(instead) };
  if (parameters.has("first-game")) return "first-game";
  return game ? { game, step: Number(/^\d{1,6}$/.exec(parameters.get("step") ?? "")?.[0] ?? 0) } : "home";
}

/** The id of a published version of a made deck; undefined for any other text. */
export const versionIdOf = (text: string | null): string | undefined =>
  text !== null && /^made-[a-z\d]{1,20}-\d{1,6}$/.test(text) ? text : undefined;
