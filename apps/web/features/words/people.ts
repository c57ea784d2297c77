import type { PlayedSeat } from "@mutable/db";
import type { Translate } from "@mutable/i18n";

/** Whose account is gone has no name any more. */
export const nameOf = (t: Translate, { name }: { readonly name: string }): string => (name === "" ? t("table.somebody") : name);

/** How somebody was called at a table whose game is over. */
export const nameThen = (t: Translate, seat: PlayedSeat | undefined): string => nameOf(t, { name: seat?.name ?? "" });

/** Bots have no face of their own. */
export const faceThen = ({ face, bot, person }: PlayedSeat): string => face ?? (bot !== undefined && person === undefined ? "robot" : "");
