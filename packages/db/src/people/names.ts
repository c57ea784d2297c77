import { RefusedError } from "./result.ts";

const SHORTEST = 2;
const LONGEST = 24;

/** What can be seen, spaces, and what joins emoji: nothing that turns the line round, hides, or is a half of a character. */
const VISIBLE = /^(?:[\p{L}\p{M}\p{N}\p{P}\p{S} ]|\u200d)+$/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Letters, marks and signs of which nothing is seen. They may stand in a name (in "❤️", say), but make none, and no difference between two. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name as it is kept: spaces tidied. */
export function normalizeName(text: string): string {
  const name = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const isName = name.length >= SHORTEST && name.length <= LONGEST && VISIBLE.test(name) && SAYS_SOMETHING.test(name.replace(UNSEEN, ""));
  if (!isName) throw new RefusedError("name_bad");
  return name;
}

/** What is left of any text that can stand in a name; perhaps nothing. */
export function sanitizeName(text: string): string {
  const signs = [...text.normalize("NFC").replace(/\s+/g, " ").trim()].filter((sign) => VISIBLE.test(sign));
  return cut(signs.join(""), LONGEST);
}

/** Names with the same key are the same name: "Mika", "MIKA", "mika". It can be asked of any text: PostgreSQL stores no NUL, so there is none in it. */
export const toNameKey = (text: string): string =>
  text.normalize("NFKC").replace(UNSEEN, "").replaceAll("\0", "\ufffd").toLowerCase().normalize("NFKC").replace(/\s+/g, " ").trim();

/** Whether all of it can be read, which is asked of every name that people give to something. */
export const isReadable = (text: string): boolean => VISIBLE.test(text);

/** The name itself, then "Mika 2", "Mika 3" … short enough to be names. */
export function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const ending = ` ${number}`;
  return `${cut(name, LONGEST - ending.length).trimEnd()}${ending}`;
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string, length: number): string {
  let kept = "";
  for (const sign of text) {
    if (kept.length + sign.length > length) break;
    kept += sign;
  }
  return kept;
}
