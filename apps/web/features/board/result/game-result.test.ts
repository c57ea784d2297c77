import { deckTexts, fluxx3, muchBother } from "@mutable/decks";
import { keyFromText, SEATS, startGame, transition, type View, type Viewer, viewFor } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import { gameResult } from "./game-result.ts";

/** A finished game of four, which player_3 has won by its Keepers in the turn of player_1. */
function finishedGame(viewer: Viewer): View {
  const arrange = {
    turn: "player_1" as const,
    keepers: { player_3: ["love", "peace"], player_4: ["war"] },
    hands: { player_1: ["hippyism"] },
  };
  const started = startGame(fluxx3, { seats: 4, key: keyFromText("result"), arrange });
  if (started.error !== undefined) throw new Error(`The game cannot start: ${started.why}`);
  const played = transition(fluxx3, started.game, { seat: "player_1", call: ["play_card", "hippyism"] });
  if (played.error !== undefined) throw new Error(`The play fails: ${played.error}`);
  return viewFor(played.game, viewer);
}

it("names the same winner to all four players and to spectators", () => {
  const resultFor = (viewer: Viewer) =>
    gameResult({
      t: translator("en", messagesIn("en")),
      words: deckTexts("en", "fluxx-3"),
      deck: fluxx3,
      you: viewer === "watcher" ? undefined : viewer,
      viewer,
      nameOf: () => "Cleo",
      view: finishedGame(viewer),
    });
  const viewers: readonly Viewer[] = [...SEATS.slice(0, 4), "watcher"];
  expect(viewers.map((viewer) => [viewer, resultFor(viewer)?.title, resultFor(viewer)?.isOwnWin])).toEqual([
    ["player_1", "Cleo wins with Hippyism", false],
    ["player_2", "Cleo wins with Hippyism", false],
    ["player_3", "You win with Hippyism", true],
    ["player_4", "Cleo wins with Hippyism", false],
    ["watcher", "Cleo wins with Hippyism", false],
  ]);
  for (const viewer of viewers) expect(resultFor(viewer)).toMatchObject({ winner: "player_3", goals: ["hippyism"] });
});

it.each([
  ["en", "You win: everybody else is out", "Cleo wins: everybody else is out"],
  ["cs", "Vítězíš: všichni ostatní jsou mimo hru", "Vítězí Cleo: všichni ostatní jsou mimo hru"],
] as const)("says that the last seat has won because all others are out: %s", (language, own, other) => {
  const arrange = {
    turn: "player_1" as const,
    creepers: { player_2: ["nasty-gossip", "draughty-ghost"], player_3: ["jam-on-your-fingers", "loose-goose"] },
    hands: { player_1: ["constables-round-up"] },
  };
  const started = startGame(muchBother, { seats: 3, key: keyFromText("alone"), arrange });
  if (started.error !== undefined) throw new Error(`The game cannot start: ${started.why}`);
  const played = transition(muchBother, started.game, { seat: "player_1", call: ["play_card", "constables-round-up"] });
  if (played.error !== undefined) throw new Error(`The play fails: ${played.error}`);
  const titleFor = (viewer: Viewer) =>
    gameResult({
      t: translator(language, messagesIn(language)),
      words: deckTexts(language, "much-bother"),
      deck: muchBother,
      you: viewer === "watcher" ? undefined : viewer,
      viewer,
      nameOf: () => "Cleo",
      view: viewFor(played.game, viewer),
    })?.title;
  expect([titleFor("player_1"), titleFor("player_2"), titleFor("watcher")]).toEqual([own, other, other]);
});
