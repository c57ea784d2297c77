/** Normalises a text so that "skola" finds "Škola", and "let's" finds "Let’s". */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** True if the text contains every word of the query, in any order. */
export function containsAllWords(text: string, wanted: string): boolean {
  const searched = plain(text);
  return plain(wanted)
    .trim()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
