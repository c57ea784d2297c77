import { Refused } from "./outcome.ts";

const SHORTEST = 2;
const LONGEST = 24;

/** What can be seen, and spaces: nothing that turns the line round, hides, or is a half of a character. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** A name as it is kept: spaces tidied. */
export function tidyName(text: string): string {
  const name = text.normalize("NFC").replace(/\s+/g, " ").trim();
  if (name.length < SHORTEST || name.length > LONGEST || !VISIBLE.test(name) || !SAYS_SOMETHING.test(name)) throw new Refused("name_bad");
  return name;
}

/** Names with the same key are the same name: "Mika", "MIKA", "mika". */
export const keyOfName = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The name itself for the first try, then "Mika 2", "Mika 3" … short enough to be names. */
export function numbered(name: string, attempt: number): string {
  if (attempt === 0) return name;
  const ending = ` ${attempt + 1}`;
  return `${[...name].reduce((kept, sign) => (kept.length + sign.length > LONGEST - ending.length ? kept : kept + sign), "").trimEnd()}${ending}`;
}
