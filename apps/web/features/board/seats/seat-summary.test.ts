import { deckTexts, fluxx4 } from "@mutable/decks";
import { keyFromText, startGame, viewFor } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import type { ViewContext } from "../model/context.ts";
import { hasTurn, summarizeSeat, winsAt } from "./seat-summary.ts";

it("R-330: no seat has the turn, or the next one, until the first seat is found", () => {
  const started = startGame(fluxx4, { seats: 3, key: keyFromText("first seat"), profile: { firstSeat: "called" } });
  if (started.error !== undefined) throw new Error(started.why);
  const view = viewFor(started.game, "player_3");
  const context: ViewContext = {
    ...{ t: translator("en", messagesIn("en")), words: deckTexts("en", fluxx4.id), deck: fluxx4 },
    ...{ you: "player_3", viewer: "player_3", nameOf: (seat) => seat, view },
  };
  expect(view.seats.filter((seat) => hasTurn(view, seat))).toEqual([]);
  const summary = summarizeSeat(context, "player_1", { seats: {} } as Parameters<typeof summarizeSeat>[2], undefined);
  expect(summary).toMatchObject({ isTurn: false, status: "may go first" });
});

it("finds the wins of a person by the id, and those of a bot by its name", () => {
  const row = { name: "Tin", face: "robot", goals: [] };
  const tally = {
    games: 5,
    rows: [
      { ...row, id: "ana", wins: 3 },
      { ...row, wins: 2 },
    ],
  };
  const seats = {
    player_1: { id: "ana", name: "Tin" },
    player_2: { name: "Tin" },
    player_3: { id: "ben", name: "Tin" },
    player_4: { name: "Bolt" },
  };
  const info = { seats, tally } as unknown as Parameters<typeof winsAt>[0];
  const places = ["player_1", "player_2", "player_3", "player_4", "player_5"] as const;
  expect(places.map((seat) => winsAt(info, seat))).toEqual([3, 2, 0, 0, 0]);
  expect(winsAt({ ...info, tally: undefined }, "player_1")).toBe(0);
});
