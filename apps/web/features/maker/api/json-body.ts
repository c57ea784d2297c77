/** Legitimate deck files are about a dozen levels deep. Deeper ones could exhaust the stack of code that walks them. */
const DEEPEST = 40;

/** Parses a JSON text. Returns undefined if it is malformed or nested too deeply. */
export function parseShallowJson(text: string): unknown {
  if (depthOf(text) > DEEPEST) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/** The deepest nesting of objects and lists. Brackets inside texts do not count. */
function depthOf(text: string): number {
  let [depth, deepest, isInText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInText = !isInText;
    else if (isInText) at += letter === BACKSLASH ? 1 : 0;
    else if (OPENING.has(letter)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(letter)) depth -= 1;
  }
  return deepest;
}
