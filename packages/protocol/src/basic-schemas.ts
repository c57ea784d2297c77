import * as z from "zod/mini";
import { SEATS, type Seat } from "./seats.ts";
import { isStorable, NOT_STORABLE } from "./storable-text.ts";
import { isVisibleText, showsSomething } from "./visible-text.ts";

/** The values in calls and commands. */

export const seat = z.enum(SEATS);
/** A player in a seat, or a spectator. */
export const viewer = z.enum([...SEATS, "watcher"]);

/** A number that JSON can hold. */
export const number = z.number();

/** A whole number. */
export const whole = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) => z.int().check(z.gte(min), z.lte(max));

type ReadonlyList<Item extends z.core.$ZodType> = z.ZodMiniType<readonly z.output<Item>[], readonly z.input<Item>[]>;

/** `z.readonly` would freeze every list that is parsed. */
export const list = <Item extends z.core.$ZodType>(item: Item): ReadonlyList<Item> => z.array(item) as unknown as ReadonlyList<Item>;

/** An object of which any field may be missing. */
export const partial = <Fields extends z.core.$ZodLooseShape>(fields: Fields) => z.partial(z.strictObject(fields));

/** A value for some of the seats. */
export const bySeat = <Value extends z.core.$ZodType>(value: Value) => {
  const field = z.exactOptional(value);
  return z.strictObject(Object.fromEntries(SEATS.map((name) => [name, field])) as Record<Seat, typeof field>);
};

/** Text of at most `max` UTF-16 code units. zod would count code points. */
export const text = (max: number) =>
  z.string().check(
    z.refine((value) => value.length <= max, `Invalid length: Expected <=${max}`),
    z.refine(isStorable, NOT_STORABLE),
  );

export const notBlank = z.refine<string>(showsSomething, "It is empty.");
/** The name that a person gives to something. */
export const nameUpTo = (max: number) =>
  text(max).check(notBlank, z.refine(isVisibleText, "It holds hidden characters or piled up accents."));

/** 32 bytes in hexadecimal, such as a SHA-256 hash. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const CARD_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const card = z.string().check(z.regex(CARD_ID));
export const cards = list(card);
/** Cards. "?" stands for a face-down card. */
export const someFaceDown = list(z.union([card, z.literal("?")]));
/** A number of cards; no deck has more. */
export const count = whole(0, 10_000);
/** A number that never decreases: turns, decisions, versions, times. */
export const serial = whole(0);
/** 0: in the order of the turns. 1: against it. */
export const direction = z.literal([0, 1]);
