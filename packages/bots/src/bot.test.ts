import { fluxx3 } from "@mutable/decks";
import { gameCount, PROPERTY } from "@mutable/decks/testing";
import { type Decision, keyFromText, randomStream, sampleGame, viewFor } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { playGame } from "./arena/game.ts";
import type { Bot } from "./bot.ts";
import { BOT_LEVELS } from "./levels.ts";
import { EMPTY_MEMORY, updateMemory } from "./memory.ts";
import { randomBot } from "./random.ts";
import { eventsFor, seatView } from "./seat-view.ts";
import { quick } from "./testing/quick.ts";

describe("a bot", () => {
  it("accepts only what its seat sees: the compiler refuses anything else", () => {
    playGame(fluxx3, [randomBot, randomBot], "types", ({ game, decision }) => {
      const tries = (bot: Bot, key: string) => [
        () => bot.decide(EMPTY_MEMORY, seatView(game, "player_1"), decision, key),
        // @ts-expect-error A game contains secrets.
        () => bot.decide(EMPTY_MEMORY, game, decision, key),
        // @ts-expect-error A game with the fields of a view.
        () => bot.decide(EMPTY_MEMORY, { ...game, viewer: "player_1", answered: [] }, decision, key),
        // @ts-expect-error A modified view.
        () => bot.decide(EMPTY_MEMORY, { ...seatView(game, "player_1"), hands: game.hands }, decision, key),
        // @ts-expect-error The view of a spectator.
        () => bot.decide(EMPTY_MEMORY, viewFor(game, "watcher"), decision, key),
        // @ts-expect-error A made-up memory.
        () => bot.decide({ hands: game.hands }, seatView(game, "player_1"), decision, key),
        // @ts-expect-error Events with secrets.
        () => updateMemory(EMPTY_MEMORY, seatView(game, "player_1"), [{ type: "turn", seat: "player_1" }]),
        () => updateMemory(EMPTY_MEMORY, seatView(game, "player_1"), eventsFor([], "player_1")),
      ];
      expect(tries(randomBot, keyFromText("types"))).toHaveLength(8);
      return false;
    });
  });

  it.each(BOT_LEVELS)("of the level %s refuses a decision of another seat", (level) => {
    playGame(fluxx3, [randomBot, randomBot], "another's", ({ game, decision }) => {
      const other = decision.seat === "player_1" ? "player_2" : "player_1";
      const decide = () => quick(fluxx3, level).decide(EMPTY_MEMORY, seatView(game, other), decision, keyFromText("another's"));
      expect(decide).toThrow(`${other} has no open decision ${decision.id}.`);
      return decision.id < 10;
    });
  });

  it.each(BOT_LEVELS)("of the level %s makes the same decision in any game with the same view", PROPERTY, (level) => {
    const bot = quick(fluxx3, level);
    const { below } = randomStream({ key: keyFromText("other games"), taken: 0 });
    let prompts = 0;
    for (let n = 0; n < Math.min(6, gameCount(64)); n += 1) {
      playGame(fluxx3, [randomBot, randomBot, randomBot], `looks ${n}`, ({ game, decision }) => {
        const other = sampleGame(fluxx3, viewFor(game, decision.seat), below);
        const asked = other.open.find(({ seat }) => seat === decision.seat) as Decision;
        const key = keyFromText(`${n} ${decision.id}`);
        expect(bot.decide(EMPTY_MEMORY, seatView(other, decision.seat), asked, key)).toEqual(
          bot.decide(EMPTY_MEMORY, seatView(game, decision.seat), decision, key),
        );
        prompts += 1;
      });
    }
    expect(prompts).toBeGreaterThan(80);
  });

  it("makes other decisions with other random keys", () => {
    const replies = new Set<string>();
    playGame(fluxx3, [randomBot, randomBot], "chance", ({ game, decision }) => {
      if (decision.cards.length < 4) return;
      for (let n = 0; n < 30; n += 1) {
        const { reply } = randomBot.decide(EMPTY_MEMORY, seatView(game, decision.seat), decision, keyFromText(`${n}`));
        replies.add(JSON.stringify(reply));
      }
      return false;
    });
    expect(replies.size).toBeGreaterThan(2);
  });
});
