/** From this length on a name takes two lines. */
const TWO_LINES_FROM = 12;

/** A name in one line, or in two of about the same length, broken at a space if there is one. */
export function nameLines(name: string): string[] {
  const letters = [...name];
  if (letters.length < TWO_LINES_FROM) return [name];
  const middle = letters.length / 2;
  const spaces = letters.flatMap((letter, at) => (letter === " " ? [at] : []));
  const [space] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const at = space ?? Math.ceil(middle);
  return [letters.slice(0, at).join(""), letters.slice(space === undefined ? at : at + 1).join("")];
}
