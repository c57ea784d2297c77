import type { TableInfo } from "@mutable/protocol";

/** False where strangers can sit: at a public table with other people. There no player is told to have lost the game for others. */
export const isAmongFriends = ({ settings, seats }: Pick<TableInfo, "settings" | "seats">): boolean =>
  !settings.isPublic || Object.values(seats).filter(({ id }) => id !== undefined).length < 2;
