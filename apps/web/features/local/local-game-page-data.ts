import type { SavedGame } from "@mutable/local-table";
import type { Seat, TableInfo } from "@mutable/protocol";
import type { GamePageData } from "../replay/game-page-data.ts";

/** A game of this device, as the board of replays needs it. */
export function toLocalGamePageData({ id, name, deck, deckName, seats, branch }: SavedGame): GamePageData {
  const people = seats.filter(({ bot }) => bot === undefined);
  const places = seats.map(({ seat, name: sitter, face, bot }) => {
    const who = bot === undefined ? { id: seat } : { bot: bot as "steady" };
    return [seat, { ...who, name: sitter, face, ready: true }];
  });
  return {
    id,
    name,
    ownSeat: people.length === 1 ? (people[0]?.seat as Seat) : undefined,
    info: {
      id,
      settings: { name, deck, seats: seats.length, isPublic: false, watchers: false, takeOverBots: false },
      ...(deckName !== undefined && { deckName }),
      phase: "over",
      host: "",
      seats: Object.fromEntries(places) as TableInfo["seats"],
      game: id,
      dropped: 0,
      muted: [],
    },
    chat: [],
    audience: "device",
    code: undefined,
    ...(branch && { branch }),
  };
}
