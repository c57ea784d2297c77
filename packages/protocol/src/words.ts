import * as v from "valibot";

/** The words that calls and commands are made of. */

export const SEATS = ["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"] as const;
export const seat = v.picklist(SEATS);
export type Seat = v.InferOutput<typeof seat>;
/** Whoever looks on from a seat, or from none. */
export const viewer = v.picklist([...SEATS, "watcher"]);

/** A number that JSON can hold. */
export const number = v.pipe(v.number(), v.finite());

/** A whole number. */
export const whole = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

export const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

/** For valibot a list is an object, too. It needs no telling where a field is required. */
const noList = v.custom<object>((value) => !Array.isArray(value), "It is a list.");

/** An object of which any field may be missing. */
export const partial = <Fields extends v.ObjectEntries>(fields: Fields) => v.pipe(noList, v.partial(v.strictObject(fields)));

/** Something for some of the seats. */
export const bySeat = <Each extends v.GenericSchema>(each: Each) =>
  v.pipe(noList, v.strictObject(v.entriesFromList(SEATS, v.exactOptional(each))));

/** Every database can store it: no NUL, and no half of a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes("\0") && !/\p{Surrogate}/u.test(value);

export const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.check(isStorable, "It holds characters that cannot be stored."));

export const notBlank = v.check((value: string) => value.trim() !== "", "It is empty.");

type Path = readonly unknown[];

/** As it is written in a program: "moves[3].seat". */
const placeIn = (path: Path): string =>
  path
    .map((key) => (typeof key === "string" && /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join("")
    .replace(/^\./, "");

const DEEPEST = 20;

/** What is wrong with a JSON value of unknown form, if it is to be kept, and where; nothing if it can be. */
export function storageFault(value: unknown, path: Path = []): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : `${placeIn(path)}: It holds characters that cannot be stored.`;
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length === DEEPEST) return `${placeIn(path.slice(0, 3))}: It is nested too deep.`;
  for (const [name, inner] of Object.entries(value)) {
    const inside = [...path, Array.isArray(value) ? Number(name) : name];
    const fault = storageFault(name, inside) ?? storageFault(inner, inside);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What a schema finds wrong, in one line, each with where. What is wrong may be long, or many things, and is told to whoever sent it. */
export function sentenceOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const sentences = issues.slice(0, 5).map((issue) => {
    const where = placeIn(issue.path?.map(({ key }) => key) ?? []);
    return where === "" ? whatIn(issue) : `${where}: ${whatIn(issue)}`;
  });
  return sentences
    .join("; ")
    .slice(0, 500)
    .replace(/[\p{Cc}\p{Surrogate}]/gu, " ");
}

function whatIn({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "This does not belong here.";
  return received === "undefined" ? "This is missing." : message;
}

/** SHA-256 as hex, and other 32 bytes. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const CARD_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const card = v.pipe(v.string(), v.regex(CARD_ID));
export const cards = list(card);
/** Cards of which some may lie face down. */
export const someFaceDown = list(v.union([card, v.literal("?")]));
/** How many cards: no deck has more. */
export const count = whole(0, 10_000);
/** What goes up by one again and again: turns, questions, moves. */
export const serial = whole(0);
/** 0: the order of the turns, 1: against it. */
export const direction = v.picklist([0, 1]);

/** Why a reply was refused: the ruleset's tokens. */
export const TOKENS = ["unexpected_reply", "invalid_card", "invalid_seat", "invalid_direction", "invalid_card_array"] as const;
export type Token = (typeof TOKENS)[number];
