import { fluxx3, muchBother } from "@mutable/decks";
import { type Deck, type Ending, type Event, type Game, keyFromText, type Seat, startGame } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { type BalanceReport, type CardReport, reportOf } from "./report.ts";
import { addTally, emptyTally, tallyOf, type WatchedGame } from "./tally.ts";

const SEATS: Seat[] = ["player_1", "player_2"];

function emptyTable(deck: Deck): Game {
  const begun = startGame(deck, { seats: 2, key: keyFromText("statistics") });
  if (begun.error !== undefined) throw new Error(begun.why);
  const nothing = { ...begun.game.hands, player_1: [], player_2: [] };
  return { ...begun.game, hands: nothing, keepers: nothing, creepers: nothing };
}

interface Story {
  events: Event[];
  ending: Ending;
  turns: number;
  /** The table at the end. */
  final: Partial<Game>;
}

function played(deck: Deck, { events = [], ending = { winner: "player_1" }, turns = 8, final }: Partial<Story>): WatchedGame {
  const opening = emptyTable(deck);
  const last = { ...opening, ...final, ending, turn: { ...opening.turn, number: turns } };
  return { opening, final: last, events, decisions: 40, waits: 30 };
}

function report(deck: Deck, ...stories: Partial<Story>[]): BalanceReport {
  const tally = emptyTally(deck, SEATS);
  for (const [at, story] of stories.entries()) addTally(tally, tallyOf(deck, at + 1, played(deck, story)));
  return reportOf(deck, tally);
}

const card = ({ cards }: BalanceReport, id: string): CardReport => {
  const found = cards.find((each) => each.id === id);
  if (found === undefined) throw new Error(`The report has no card ${id}.`);
  return found;
};

describe("the statistics of games", () => {
  it("measure turns, decisions and minutes", () => {
    const { games, turns, decisions, minutes } = report(fluxx3, { turns: 10 }, { turns: 20 });
    expect([games, turns.mean, turns.most, decisions.mean]).toEqual([2, 15, 20, 40]);
    // 30 waits of 3 seconds
    expect(minutes.mean).toBe(1.5);
  });

  it("count wins by seat, by goal and by the last seat left, and draws by their reason", () => {
    const final = { goals: ["toast"], keepers: { ...emptyTable(fluxx3).keepers, player_2: ["bread", "the-toaster"] } };
    const found = report(
      fluxx3,
      { final, ending: { winner: "player_2" } },
      { ending: { winner: "player_2" } },
      { ending: { drawn: "too long" } },
    );
    expect(found.winsBySeat).toEqual({ player_1: 0, player_2: 2 });
    expect(found.endings).toEqual({ "goal met": 1, "all others out": 1, "drawn: too long": 1 });
    expect(found.winsByGoal).toMatchObject({ toast: 1, "time-is-money": 0 });
    expect(card(found, "bread").inWinnersRow).toBe(1);
  });

  it("count what happens to cards", () => {
    const found = report(fluxx3, {
      events: [
        { type: "drew", seat: "player_1", count: 2, aside: false, secret: { player_1: ["toast", "bread"] } },
        { type: "drew", seat: "player_2", count: 1, aside: true, secret: { player_2: ["toast"] } },
        { type: "played", seat: "player_1", card: "bread" },
        { type: "played", seat: "player_2", card: "bread" },
        { type: "discarded", seat: "player_1", cards: ["toast"] },
      ],
    });
    expect(card(found, "toast")).toMatchObject({ type: "goal", drawn: 2, played: 0, unused: 1 });
    expect(card(found, "bread")).toMatchObject({ type: "keeper", drawn: 1, played: 2, unused: 0, players: 2, winners: 1 });
  });

  it("count dealt cards as drawn", () => {
    const game = played(fluxx3, {});
    const opening = { ...game.opening, hands: { ...game.opening.hands, player_2: ["toast"] } };
    expect(card(reportOf(fluxx3, tallyOf(fluxx3, 1, { ...game, opening })), "toast").drawn).toBe(1);
  });

  it("count a creeper as drawn when it comes from the pile, not when it moves", () => {
    const found = report(muchBother, {
      events: [
        { type: "creepers", seat: "player_1", cards: ["loose-goose"] },
        { type: "creepers", seat: "player_1", cards: [] },
        { type: "creepers", seat: "player_2", cards: ["loose-goose"] },
        { type: "putAway", cards: ["loose-goose"] },
        { type: "creepers", seat: "player_2", cards: ["loose-goose"] },
      ],
    });
    expect(card(found, "loose-goose").drawn).toBe(2);
  });

  it("count each mechanic, and the games that have it", () => {
    const eliminated: Event = { type: "eliminated", seat: "player_2", card: "sleepy-soup" };
    const found = report(
      muchBother,
      {
        events: [
          eliminated,
          { type: "returned", seat: "player_2" },
          eliminated,
          { type: "cancelled", card: "larder-raid" },
          { type: "discarded", seat: "player_1", cards: ["fake-title"] },
          { type: "secretRevealed", seat: "player_1", card: "fake-title" },
        ],
      },
      {},
    );
    expect(found.mechanics).toMatchObject({
      eliminations: { count: 2, games: 1 },
      returns: { count: 1, games: 1 },
      cancels: { count: 1, games: 1 },
      secretsRevealed: { count: 1, games: 1 },
      reshuffles: { count: 0, games: 0 },
    });
    expect(card(found, "sleepy-soup").eliminated).toBe(2);
    expect(card(found, "fake-title")).toMatchObject({ unused: 0, revealed: 1 });
  });

  it("name goals never met, and cards that are never useful or mostly discarded", () => {
    const drew = (...cards: string[]): Event => ({
      type: "drew",
      seat: "player_1",
      count: cards.length,
      aside: false,
      secret: { player_1: cards },
    });
    const found = report(fluxx3, {
      events: [
        drew("toast", "bread", "milk"),
        { type: "played", seat: "player_1", card: "toast" },
        { type: "discarded", seat: "player_1", cards: ["bread"] },
      ],
    });
    expect(found.goalsNeverMet).toEqual(["toast"]);
    expect(found.neverUseful).toEqual(["bread", "milk"]);
    expect(found.mostlyUnused).toEqual(["bread"]);
    expect(found.neverDrawn).toHaveLength(fluxx3.pileIds.length - 3);
  });

  it("name cards whose players win less than chance explains", () => {
    const loss: Partial<Story> = { events: [{ type: "played", seat: "player_2", card: "toast" }] };
    expect(report(fluxx3, ...Array<Partial<Story>>(5).fill(loss), ...wonByPlayer2(5)).playersLose).toEqual([]);
    expect(report(fluxx3, ...Array<Partial<Story>>(20).fill(loss), ...wonByPlayer2(20)).playersLose).toEqual(["toast"]);
  });

  it("list the games that drag on, the longest first", () => {
    const { longGames } = report(fluxx3, ...[10, 31, 10, 10, 99].map((turns) => ({ turns })));
    expect(longGames).toEqual({
      moreThanTurns: 30,
      games: 2,
      longest: [
        { game: 5, turns: 99 },
        { game: 2, turns: 31 },
      ],
    });
  });

  it("count scored goals and turned rules in solo", () => {
    const found = report(fluxx3, {
      ending: { score: 1 },
      events: [
        { type: "ruleTurned", card: "draw-2" },
        { type: "goalScored", card: "toast" },
      ],
    });
    expect(found.scores).toEqual({ 1: 1 });
    expect(found.winsBySeat).toEqual({});
    expect(found.winsByGoal).toMatchObject({ toast: 1 });
    expect(found.neverUseful).toEqual([]);
  });
});

const wonByPlayer2 = (games: number): Partial<Story>[] => Array.from({ length: games }, () => ({ ending: { winner: "player_2" } }));
