/** What the page shows, as the fragment of its address: so one document serves all of it without a connection. */
export type LocalPlace = { readonly table: string } | { readonly game: string } | "home";

export const LOCAL_HOME = "/play";

export const tableAddress = (table: string): string => `${LOCAL_HOME}#table=${table}`;
export const localGameAddress = (game: string): string => `${LOCAL_HOME}#game=${encodeURIComponent(game)}`;

export function parsePlace(fragment: string): LocalPlace {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const [table, game] = [parameters.get("table"), parameters.get("game")];
  if (table) return { table };
  return game ? { game } : "home";
}
