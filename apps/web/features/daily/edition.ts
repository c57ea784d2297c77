/** The deck of the day: the decks take turns. `decks`: those that can be played alone. */
export function editionOf(day: string, decks: readonly string[]): string | undefined {
  return decks[(Date.parse(day) / 86_400_000) % decks.length];
}
