import type { Say } from "../../texts/text.ts";

/** Whose account is gone has no name any more. */
export const nameOf = (say: Say, { name }: { readonly name: string }): string => (name === "" ? say("table.somebody") : name);
