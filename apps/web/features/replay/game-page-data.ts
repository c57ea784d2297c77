import type { GameWithChat, Person } from "@mutable/db";
import type { Seat } from "@mutable/engine";
import type { Translate } from "@mutable/i18n";
import type { Branch } from "@mutable/local-table";
import type { ChatLine, TableInfo } from "@mutable/protocol";
import { faceOfPlayedSeat, seatName } from "../formats/people.ts";
import type { VisibleGame } from "./game-access.ts";

/** A finished game as its page gets it; the record is fetched separately. */
export interface GamePageData {
  readonly id: string;
  readonly name: string;
  /** The viewer's seat. */
  readonly ownSeat: Seat | undefined;
  readonly info: TableInfo;
  readonly chat: readonly ChatLine[];
  readonly audience: Audience;
  /** The table's code, if that gives access. */
  readonly code: string | undefined;
  /** Set for a "what if": the moment at which it left a finished game. */
  readonly branch?: Branch | undefined;
}

/** Who can see the game besides its players, and what the viewer can change about it. */
export type Audience =
  /** Everyone: the table was public. */
  | "all"
  /** Everyone with the link; the viewer shared it and can stop that. */
  | "shared"
  /** Everyone with the link; another player shared it. */
  | "other"
  /** Players only; the viewer can share it. */
  | "players"
  /** Everyone who has the table's link. */
  | "guests"
  /** Only this device, which has played the game itself. */
  | "device";

/** `deckName`: that of a deck that players have made. */
export function toGamePageData({ part: game, person, code }: VisibleGame<GameWithChat>, t: Translate, deckName?: string): GamePageData {
  const { id, table, name, deck, isPublic, chat } = game;
  const seats = game.seats.map((then) => {
    const { seat, person: sitter, bot } = then;
    // A bot that replaced a player at the end is not shown.
    const who = sitter === undefined ? bot !== undefined && { bot } : { id: sitter };
    return [seat, { ...who, name: seatName(t, then), face: faceOfPlayedSeat(then), ready: true }];
  });
  return {
    id,
    name,
    ownSeat: game.seats.find((each) => person !== undefined && each.person === person.id)?.seat as Seat | undefined,
    info: {
      id: table,
      settings: { name, deck, seats: game.seats.length, isPublic, watchers: true, takeOverBots: false },
      ...(deckName !== undefined && { deckName }),
      phase: "over",
      host: "",
      seats: Object.fromEntries(seats) as TableInfo["seats"],
      game: id,
      dropped: 0,
      muted: [],
    },
    chat: chat.map(({ person: by, seat, at, ...line }) => ({
      ...line,
      ...(by && { by }),
      ...(seat !== undefined && { seat: seat as Seat }),
      at: at.getTime(),
    })),
    audience: audienceOf(game, person),
    code,
  };
}

function audienceOf({ isPublic, sharedBy, seats }: GameWithChat, person: Person | undefined): Audience {
  if (isPublic) return "all";
  if (person === undefined || !seats.some((seat) => seat.person === person.id)) return sharedBy === undefined ? "guests" : "other";
  if (sharedBy === undefined) return "players";
  return sharedBy === person.id ? "shared" : "other";
}
