import type { PlayedSeat } from "@mutable/db";
import type { Translate } from "@mutable/i18n";
import { botFace, type TableInfo } from "@mutable/protocol";

/** A deleted account has no name. */
export const personName = (t: Translate, { name }: { readonly name: string }): string => (name === "" ? t("table.somebody") : name);

/** The people in the seats of a table; bots are none. */
export const countPeople = ({ seats }: Pick<TableInfo, "seats">): number =>
  Object.values(seats).filter(({ id }) => id !== undefined).length;

/** A player's name at the time of a finished game. */
export const seatName = (t: Translate, seat: PlayedSeat | undefined): string => personName(t, { name: seat?.name ?? "" });

/** The face at the time of a finished game; that of a bot follows from its name. */
export const faceOfPlayedSeat = ({ face, bot, person, name = "" }: PlayedSeat): string =>
  face ?? (bot !== undefined && person === undefined ? botFace(name) : "");
