import * as z from "zod/mini";
import { partial, whole } from "./basic-schemas.ts";

/** Made by the client. A seat never uses an id for two commands: a repeated id gets the first response again. */
export const commandId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Also fits the codes that room servers make: `CODE_LENGTH`. */
export const tableCode = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
export const isTableCode = (text: unknown): text is string => tableCode.safeParse(text).success;

/** The version of a table that a client saw last. */
export const version = whole(0);

export const nothing: z.ZodMiniType<object, Record<string, never>> = partial({});
