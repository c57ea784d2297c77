import { Replay } from "@mutable/client";
import { deckTexts, fluxx3 } from "@mutable/decks";
import { messagesIn, translator } from "@mutable/i18n";
import { readRecord } from "@mutable/referee";
import { recordRandomGame } from "@mutable/referee/testing";
import { expect, it } from "vitest";
import { logLines } from "../board/model/log-lines.ts";
import { plainText } from "../board/model/sentence.ts";
import type { GamePageData } from "./game-page-data.ts";
import { toReplayedGame } from "./replayed-game.ts";

it("says whose moves a bot made for an absent player", () => {
  const { deck, record } = recordRandomGame({ deck: "fluxx-3", seats: 2, seed: 1, seating: false }, { kind: "text", text: "game 1" });
  const first = record.moves.findIndex(({ seat, call: [name] }) => seat === "player_2" && name === "play_card");
  const moves = record.moves.map((move, at) => (at === first ? { ...move, standIns: ["player_2" as const] } : move));
  const stored = readRecord(JSON.parse(JSON.stringify({ ...record, moves })));
  if (stored.why !== undefined) throw new Error(stored.why);
  const replay = new Replay(toReplayedGame(stored.record, deck, { chat: [] } as unknown as GamePageData), {
    viewer: "watcher",
    showsAllHands: true,
  });
  const t = translator("en", messagesIn("en"));
  const text = { t, words: deckTexts("en", "fluxx-3"), deck: fluxx3, you: undefined, nameOf: () => "Ben" };
  const played = logLines(text, replay.history).filter(({ kind, by }) => kind === "played" && by === "player_2");
  const told = played.map(({ version, sentence }) => [version, plainText(text, sentence)] as const);
  expect(told[0]).toEqual([first + 1, expect.stringMatching(/^A bot, for Ben, played /)]);
  for (const [, sentence] of told.slice(1)) expect(sentence).toMatch(/^Ben played /);
});
