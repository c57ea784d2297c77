/** The address of a finished game, or of a turn in it. `code`: that of its table, which gives access. */
export function gameAddress(game: string, code: string | undefined, turn?: number): string {
  const query = [code !== undefined && `code=${code}`, turn !== undefined && `turn=${turn}`].filter(Boolean).join("&");
  return `/games/${game}${query && `?${query}`}`;
}
