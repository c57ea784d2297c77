import type { GameWithChat, Person } from "@mutable/db";
import type { Seat } from "@mutable/engine";
import type { Translate } from "@mutable/i18n";
import type { ChatLine, TableInfo } from "@mutable/protocol";
import { seatAvatar, seatName } from "../words/people.ts";
import type { VisibleGame } from "./game-access.ts";

/** A game that is over as its page gets it; the record comes apart. */
export interface ReplayGame {
  readonly id: string;
  readonly name: string;
  /** Where the viewer sat. */
  readonly ownSeat: Seat | undefined;
  readonly info: TableInfo;
  readonly chat: readonly ChatLine[];
  readonly audience: Audience;
  /** The code of the table, if that is what lets one see it. */
  readonly code: string | undefined;
}

/** Who may see it besides its players, and what the viewer has to say in that. */
export type Audience =
  /** The table was public. */
  | "all"
  /** The viewer has shared it, and can take that back. */
  | "shared"
  /** Another player has. */
  | "other"
  /** The viewer can share it. */
  | "players"
  /** Whoever has the link of the table. */
  | "guests";

export function toReplayGame({ value: game, person, code }: VisibleGame<GameWithChat>, t: Translate): ReplayGame {
  const { id, table, name, deck, isPublic, chat } = game;
  const seats = game.seats.map((then) => {
    const { seat, person: sitter, bot } = then;
    // A bot that stood in at the end says nothing about the game.
    const who = sitter === undefined ? bot !== undefined && { bot } : { id: sitter };
    return [seat, { ...who, name: seatName(t, then), face: seatAvatar(then), ready: true }];
  });
  return {
    id,
    name,
    ownSeat: game.seats.find((each) => person !== undefined && each.person === person.id)?.seat as Seat | undefined,
    info: {
      id: table,
      settings: { name, deck, seats: game.seats.length, isPublic, watchers: true, takeOverBots: false },
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
