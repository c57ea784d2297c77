import { fluxx3, fluxx4, muchBother } from "@mutable/decks";
import type { Arrangement, Deck, Seat, View } from "@mutable/engine";
import type { SeatCommand } from "@mutable/referee";
import { describe, expect, it } from "vitest";
import { arrangedSteps, type GameStep, gameSteps } from "../testing/game-steps.ts";
import { findAwards } from "./awards.ts";
import { findHandedWin } from "./handed-win.ts";

const plays = (seat: Seat, card: string): SeatCommand => ({ seat, call: ["play_card", card] });

function handedIn(steps: readonly GameStep[], deck: Deck = fluxx3) {
  const end = steps.at(-1)?.after as View;
  expect(end.ending).toBeDefined();
  return findHandedWin(
    deck,
    end,
    steps.map(({ entry }) => entry),
  );
}

const handedBy = (arrange: Arrangement, replies: readonly SeatCommand[]) => handedIn(arrangedSteps(arrange, replies));

describe("who has handed the winner the win", () => {
  it("is the player of the Goal", () => {
    const arrange: Arrangement = { turn: "player_1", keepers: { player_2: ["love", "peace"] }, hands: { player_1: ["hippyism"] } };
    expect(handedBy(arrange, [plays("player_1", "hippyism")])).toEqual({
      ...{ seat: "player_1", winner: "player_2", is: "goal", card: "hippyism", by: "hippyism", turn: 1 },
    });
  });

  it("is the player of the Goal, also if the winner's own Keeper came after it", () => {
    const arrange: Arrangement = {
      turn: "player_1",
      keepers: { player_2: ["love"] },
      hands: { player_1: ["hippyism"], player_2: ["peace"] },
    };
    const steps = [plays("player_1", "hippyism"), plays("player_2", "peace")];
    expect(handedBy(arrange, steps)).toMatchObject({ seat: "player_1", is: "goal", turn: 1 });
  });

  it("is no other player, if the winner has played both", () => {
    const arrange: Arrangement = {
      turn: "player_1",
      rules: ["play-3"],
      keepers: { player_1: ["love"] },
      hands: { player_1: ["hippyism", "peace"] },
    };
    expect(handedBy(arrange, [plays("player_1", "hippyism"), plays("player_1", "peace")])).toBeUndefined();
  });

  it("is the player who exchanges a Keeper for the last one", () => {
    const arrange: Arrangement = {
      turn: "player_1",
      goals: ["hippyism"],
      keepers: { player_1: ["peace"], player_2: ["love", "bread"] },
      hands: { player_1: ["exchange-keepers"] },
    };
    const exchange: SeatCommand = { seat: "player_1", call: ["exchange_keepers", "bread", "peace"] };
    expect(handedBy(arrange, [plays("player_1", "exchange-keepers"), exchange])).toMatchObject({
      ...{ seat: "player_1", winner: "player_2", is: "gave", card: "peace", by: "exchange-keepers" },
    });
  });

  it("is the player from whom the winner has taken the last Keeper", () => {
    const arrange: Arrangement = {
      turn: "player_1",
      goals: ["hippyism"],
      keepers: { player_1: ["love"], player_2: ["milk"], player_3: ["peace"] },
      hands: { player_1: ["steal-a-keeper"] },
    };
    const take: SeatCommand = { seat: "player_1", call: ["take_keeper", "peace"] };
    expect(handedBy(arrange, [plays("player_1", "steal-a-keeper"), take])).toMatchObject({
      ...{ seat: "player_3", winner: "player_1", is: "lost", card: "peace", by: "steal-a-keeper" },
    });
  });

  it("is the player who has discarded the winner's Creeper", () => {
    const arrange: Arrangement = {
      turn: "player_1",
      goals: ["hippyism"],
      keepers: { player_2: ["love", "peace"] },
      creepers: { player_2: ["taxes"] },
      hands: { player_1: ["creeper-sweeper"] },
    };
    const [start, ...steps] = arrangedSteps(arrange, [plays("player_1", "creeper-sweeper")], "player_1", 3, fluxx4);
    const came = { is: "creeper came", card: "taxes", seat: "player_2" } as const;
    const begun = { ...(start as GameStep), entry: { version: 0, events: [came, ...(start?.entry.events ?? [])] } };
    const handed = handedIn([begun, ...steps], fluxx4);
    expect(handed).toMatchObject({ seat: "player_1", winner: "player_2", is: "freed", card: "taxes", by: "creeper-sweeper" });
  });
});

const DECKS: readonly Deck[] = [fluxx3, fluxx4, muchBother];

describe.each(DECKS.map((deck) => [deck.id, deck] as const))("in random games with %s", (_, deck) => {
  const games = Array.from({ length: 12 }, (_, at) => gameSteps("watcher", 2 + (at % 5), at + 1, deck)).map((steps) => {
    const end = steps.at(-1)?.after as View;
    const history = steps.map(({ entry }) => entry).filter(({ events }) => events.length > 0);
    return { end, history, handed: findHandedWin(deck, end, history) };
  });

  it("is another player, in the winner's last two turns, by a card that was played", () => {
    for (const { end, history, handed } of games) {
      if (handed === undefined) continue;
      const events = history.flatMap((entry) => entry.events);
      const turns = events.flatMap((event) => (event.is === "turn" && event.seat === handed.winner ? [event.number] : []));
      expect(end.ending).toEqual({ winner: handed.winner });
      expect(handed.seat).not.toBe(handed.winner);
      expect(end.seats).toContain(handed.seat);
      expect(handed.turn).toBeGreaterThanOrEqual(turns.at(-2) ?? 0);
      expect(events.some((event) => "card" in event && event.card === handed.by)).toBe(true);
    }
  });

  it("is the same to all viewers", () => {
    for (const seed of [1, 4, 7]) {
      const seen = (["watcher", "player_1", "player_2"] as const).map((viewer) => {
        const steps = gameSteps(viewer, 2 + (seed % 5), seed, deck);
        const end = steps.at(-1)?.after as View;
        const history = steps.map(({ entry }) => entry);
        return [findHandedWin(deck, end, history), findAwards(deck, end, history)];
      });
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
    }
  });

  it("gives at most four awards, and none twice to one player while another has none", () => {
    for (const { end, history, handed } of games) {
      const awards = findAwards(deck, end, history, handed);
      const players = [...end.seats, ...Object.keys(end.eliminated ?? {})];
      const counts = players.map((seat) => awards.filter((award) => award.seat === seat).length);
      expect(awards.length).toBeLessThanOrEqual(4);
      expect(new Set(awards.map(({ is }) => is)).size).toBe(awards.length);
      expect(Math.max(...counts) <= 1 || Math.min(...counts) >= 1).toBe(true);
      for (const { seat } of awards) expect(players).toContain(seat);
      if (handed === undefined) expect(awards.map(({ is }) => is)).not.toContain("kingmaker");
    }
    expect(games.some(({ end, history, handed }) => findAwards(deck, end, history, handed).length > 1)).toBe(true);
  });
});
