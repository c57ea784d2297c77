import { deckTexts, fluxx4 } from "@mutable/decks";
import { keyFromText, startGame, viewFor } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import type { ViewContext } from "../model/context.ts";
import { hasTurn, summarizeSeat } from "./seat-summary.ts";

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
