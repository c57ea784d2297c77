import { isVisibleText, visibleLine } from "@mutable/protocol";
import { RefusedError } from "./result.ts";

/** The fewest characters of a name. */
const SHORTEST = 2;
/** The most characters of a name. */
const LONGEST = 24;

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Name keys ignore these. Of those a name may contain only parts of signs (as in "❤️"). */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns the name as it is stored, with extra spaces removed. Throws a RefusedError if it is invalid. */
export function normalizeName(text: string): string {
  const name = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const isName = name.length >= SHORTEST && name.length <= LONGEST && isVisibleText(name) && HAS_LETTER_OR_DIGIT.test(name);
  if (!isName) throw new RefusedError("name_bad");
  if (OFFICES.has(lettersOf(name))) throw new RefusedError("name_reserved");
  return name;
}

/** What only those who run an installation could be called, in the languages of the interface: others would believe it. */
const OFFICES: ReadonlySet<string> = new Set(
  (
    "admin admins administrator administrators moderator moderators mod mods staff support sysadmin system " +
    "mutable mutableadmin mutablesupport mutableteam " +
    "administratorka moderatorka podpora spravce spravci spravkyne"
  ).split(" "),
);

/** Its letters alone: "Ad_min 2" and "ÁDMIN" are "admin". */
const lettersOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/** Removes hidden characters and cuts the text to the maximum length. May return an empty text. */
export const sanitizeName = (text: string): string => cut(visibleLine(text.normalize("NFC")), LONGEST);

/** Names with the same key are the same name: "Mika", "MIKA", "mika". Accepts any text; NUL is replaced, because PostgreSQL cannot store it. */
export const toNameKey = (text: string): string =>
  text.normalize("NFKC").replace(INVISIBLE, "").replaceAll("\0", "\ufffd").toLowerCase().normalize("NFKC").replace(/\s+/g, " ").trim();

/** The name itself, then "Mika 2", "Mika 3" … short enough to be names. */
export function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const ending = ` ${number}`;
  return `${cut(name, LONGEST - ending.length).trimEnd()}${ending}`;
}

/** Cuts a text to a length, without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  let result = "";
  for (const sign of text) {
    if (result.length + sign.length > length) break;
    result += sign;
  }
  return result;
}
