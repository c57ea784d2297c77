import { deckTexts, muchBother } from "@mutable/decks";
import { type Arrangement, type Decision, keyFromText, startGame, viewFor } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import type { ViewContext } from "../model/context.ts";
import { noveltyAt } from "./novelty.ts";

function decisionWith(arrange: Arrangement, asked: Partial<Decision> = {}) {
  const started = startGame(muchBother, { seats: 2, key: keyFromText("novelty"), arrange: { turn: "player_1", ...arrange } });
  if (started.error !== undefined) throw new Error(started.why);
  const view = viewFor(started.game, "player_1");
  const [decision] = view.open;
  if (decision === undefined) throw new Error("player_1 has no decision.");
  const words = deckTexts("en", muchBother.id);
  const context: ViewContext = {
    ...{ t: translator("en", messagesIn("en")), words, deck: muchBother },
    ...{ you: "player_1", viewer: "player_1", nameOf: (seat) => seat, view },
  };
  return (met: readonly string[]) => noveltyAt(context, { ...decision, ...asked }, met);
}

it("explains each mechanic of an edition once, in the order of what is asked", () => {
  const novelty = decisionWith({
    keepers: { player_1: ["waffles-the-dog"] },
    creepers: { player_1: ["nasty-gossip"] },
    hands: { player_1: ["fake-title", "library-trapdoor", "rusty-key"] },
  });
  expect(novelty([])).toBe("power");
  expect(novelty(["power"])).toBe("creeper");
  expect(novelty(["power", "creeper"])).toBe("danger");
  expect(novelty(["power", "creeper", "danger"])).toBe("secret");
  expect(novelty(["power", "creeper", "danger", "secret"])).toBeUndefined();
});

it("leaves the line to the reason of a question that is not about the turn", () => {
  const asked = { kind: "must_trash_keepers", purpose: "creeper" } as const;
  const novelty = decisionWith({ creepers: { player_1: ["nasty-gossip"] }, hands: { player_1: ["fake-title"] } }, asked);
  expect(novelty([])).toBeUndefined();
});

it("explains nothing at a table with nothing new", () => {
  expect(decisionWith({ hands: { player_1: ["rusty-key"] }, draw: ["muddy-boot"] })([])).toBeUndefined();
});
