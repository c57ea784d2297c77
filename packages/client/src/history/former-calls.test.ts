import { fluxx3, fluxx4, muchBother } from "@mutable/decks";
import { type Arrangement, type Deck, keyFromText, type Seat, startGame, transition, type View, viewFor } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { withFacts } from "./former-calls.ts";
import { type GameEvent, gameEvents } from "./game-events.ts";

/** What a client guesses of games whose referee told no facts. Whole games of earlier versions: `old-histories.test.ts`. */
const told = (deck: Deck, before: View, calls: readonly AnyCall[], after: View): GameEvent[] =>
  gameEvents(deck, before, withFacts(deck, before, calls, after), after);

const draws = (events: readonly GameEvent[]) => events.filter((event) => event.is === "drew");

describe("the cause of a draw", () => {
  const causeOf = (rules: string[], calls: readonly AnyCall[]) => {
    const started = startGame(fluxx4, { seats: 2, key: keyFromText("draws"), arrange: { turn: "player_1", rules } });
    if (started.error !== undefined) throw new Error(started.error);
    const view = viewFor(started.game, "watcher");
    return draws(told(fluxx4, view, calls, view)).map(({ cause }) => cause);
  };
  const draw = (count: number): AnyCall[] => [
    ["because", "inflation"],
    ["cards_drawn", "player_2", count],
  ];
  const nextTurn: AnyCall[] = [["current_turn", "player_2"], ...draw(4)];

  it("at the start of a turn is the draw rule, not the rule that raises its number", () => {
    expect(causeOf(["draw-3", "inflation"], nextTurn)).toEqual(["draw-3"]);
    expect(causeOf(["inflation"], nextTurn)).toEqual([undefined]);
  });

  it("in mid-turn is the rule that has raised the number", () => {
    expect(causeOf(["draw-3", "inflation"], draw(1))).toEqual(["inflation"]);
    expect(causeOf(["draw-3", "inflation"], [...nextTurn, ...draw(1)])).toEqual(["draw-3", "inflation"]);
  });
});

describe("the draws of the mystery", () => {
  const views = (keepers: string[][]) =>
    keepers.map((own) => {
      const arrange: Arrangement = { turn: "player_1", rules: ["morning-post"], keepers: { player_1: own } };
      const started = startGame(muchBother, { seats: 2, key: keyFromText("draws"), arrange });
      if (started.error !== undefined) throw new Error(started.why);
      return viewFor(started.game, "player_1");
    }) as [View, View];
  const calls: AnyCall[] = [
    ["because", "morning-post"],
    ["cards_drawn", "player_1", 1],
    ["drew_cards", ["milk"]],
  ];

  it("name a Keeper that has raised their number", () => {
    const [before, after] = views([[], ["cook-dumpling"]]);
    expect(draws(told(muchBother, before, calls, after))).toMatchObject([{ cause: "cook-dumpling", count: 1 }]);
  });

  it("are one with the draw that replaces a Creeper", () => {
    const [before, after] = views([[], []]);
    const twice = [...calls, ...calls];
    expect(told(muchBother, before, twice, after)).toEqual([
      { is: "drew", seat: "player_1", count: 2, cause: "morning-post", cards: ["milk", "milk"] },
    ]);
  });
});

describe("a Surprise", () => {
  it("names the card that it is played against: what was played, or the last link of the chain", () => {
    const hands = {
      player_1: ["musical-chairs", "blown-fuse"],
      player_2: ["great-auntie-objects", "rusty-key"],
      player_3: ["eek-a-mouse", "muddy-boot"],
    } satisfies Arrangement["hands"];
    const started = startGame(muchBother, { seats: 3, key: keyFromText("chain"), arrange: { turn: "player_1", hands } });
    if (started.error !== undefined) throw new Error(started.why);
    const asked = transition(muchBother, started.game, { seat: "player_1", call: ["play_card", "musical-chairs"] });
    if (asked.error !== undefined) throw new Error(asked.error);
    const before = viewFor(asked.game, "player_1");
    const answer: AnyCall[] = [["surprise_played", "player_2", "great-auntie-objects"]];
    const window = before.stack.at(-1);
    if (window?.kind !== "reaction") throw new Error("There is no window.");
    const played = { is: "played", seat: "player_2", card: "great-auntie-objects" } as const;
    expect(told(muchBother, before, answer, before)).toEqual([{ ...played, against: "musical-chairs" }]);
    const chain = [...window.chain, { seat: "player_3" as Seat, card: "eek-a-mouse" }];
    const withChain = (links: typeof chain) => ({ ...before, stack: [...before.stack.slice(0, -1), { ...window, chain: links }] });
    const answered = withChain([...chain, { seat: "player_2", card: "great-auntie-objects" }]);
    expect(told(muchBother, withChain(chain), answer, answered)).toEqual([{ ...played, against: "eek-a-mouse" }]);
    // In one's own turn the call is that of a play.
    expect(told(muchBother, before, [["card_played", "eek-a-mouse"]], before)).toEqual([
      { is: "played", seat: "player_1", card: "eek-a-mouse", against: "musical-chairs" },
    ]);
    // Played out of turn without a window.
    const alone = { ...before, stack: [] };
    expect(told(muchBother, alone, answer, alone)).toEqual([played]);
  });
});

it("a card from the discards that is played next is not told as a draw", () => {
  const arrange: Arrangement = { turn: "player_1", hands: { player_1: ["lets-do-that-again"] }, discard: ["draw-3"] };
  const started = startGame(fluxx3, { seats: 2, key: keyFromText("discards"), arrange });
  if (started.error !== undefined) throw new Error(started.why);
  const asked = transition(fluxx3, started.game, { seat: "player_1", call: ["play_card", "lets-do-that-again"] });
  if (asked.error !== undefined) throw new Error(asked.error);
  const before = viewFor(asked.game, "player_2");
  const calls: AnyCall[] = [
    ["cards_drawn", "player_1", 1],
    ["card_played", "draw-3"],
    ["because", "draw-3"],
    ["cards_drawn", "player_1", 2],
  ];
  expect(told(fluxx3, before, calls, before).map(({ is }) => is)).toEqual(["fetched", "played", "drew"]);
});
