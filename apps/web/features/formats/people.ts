import type { PlayedSeat } from "@mutable/db";
import type { Translate } from "@mutable/i18n";

/** A deleted account has no name. */
export const personName = (t: Translate, { name }: { readonly name: string }): string => (name === "" ? t("table.somebody") : name);

/** A player's name at the time of a finished game. */
export const seatName = (t: Translate, seat: PlayedSeat | undefined): string => personName(t, { name: seat?.name ?? "" });

/** Bots share one avatar. */
export const seatAvatar = ({ face, bot, person }: PlayedSeat): string => face ?? (bot !== undefined && person === undefined ? "robot" : "");
