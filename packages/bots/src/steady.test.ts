import { fluxx3, fluxx4 } from "@mutable/decks";
import { gameCount, PROPERTY, tableWith, withExamples } from "@mutable/decks/testing";
import { countLegalReplies, type Decision, keyFromText, legalReplies, predictReply, type ReplyCall, type Seat } from "@mutable/engine";
import { type ScenarioTable, scenario } from "@mutable/engine/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playGame } from "./arena/game.ts";
import type { BotLevel } from "./levels.ts";
import { EMPTY_MEMORY } from "./memory.ts";
import { type SeatView, seatView } from "./seat-view.ts";
import { quick } from "./testing/quick.ts";

/** Returns the reply of a bot of that level. */
function replyAt(t: ScenarioTable, level: BotLevel, seat: Seat = "player_1"): ReplyCall {
  const decision = t.decisionOf(seat) as Decision;
  return quick(t.deck, level, 60).decide(EMPTY_MEMORY, seatView(t.game, seat), decision, keyFromText("a test")).reply.call;
}

describe.each(["steady", "sharp"] as const)("a %s bot", (level) => {
  scenario("plays the goal that it meets", () => {
    const t = tableWith({ hands: { player_1: ["war", "draw-5", "toast", "hippyism"] }, keepers: { player_1: ["bread", "the-toaster"] } });
    expect(replyAt(t, level)).toEqual(["play_card", "toast"]);
  });

  scenario("plays the keeper that the goal requires", () => {
    const t = tableWith({ hands: { player_1: ["war", "draw-5", "bread"] }, keepers: { player_1: ["the-toaster"] }, goals: ["toast"] });
    expect(replyAt(t, level)).toEqual(["play_card", "bread"]);
  });

  scenario("wins in two plays if it has two", () => {
    const t = tableWith({
      hands: { player_1: ["war", "bread", "toast", "hippyism"] },
      keepers: { player_1: ["the-toaster"] },
      rules: ["play-2"],
    });
    const [call, card] = replyAt(t, level);
    expect(call).toBe("play_card");
    expect(["bread", "toast"]).toContain(card);
    t.player_1.plays(card as string);
    const [, next] = replyAt(t, level);
    t.player_1.plays(next as string);
    expect(t.winner).toBe("player_1");
  });

  scenario("plays the action that can take the keeper it needs", () => {
    for (const card of ["steal-a-keeper", "exchange-keepers"]) {
      const t = tableWith({
        hands: { player_1: ["peace", "draw-5", card, "money"] },
        keepers: { player_1: ["bread", "war"], player_2: ["milk", "the-toaster"] },
        goals: ["toast"],
      });
      expect(replyAt(t, level)).toEqual(["play_card", card]);
      t.player_1.plays(card);
      const [call, ...cards] = replyAt(t, level);
      expect([call, ...cards]).toEqual(
        card === "steal-a-keeper" ? ["take_keeper", "the-toaster"] : ["exchange_keepers", "the-toaster", "war"],
      );
    }
  });

  scenario("does not play a goal that another seat meets", () => {
    const t = tableWith({
      hands: { player_1: ["toast", "the-appliances"] },
      keepers: { player_2: ["bread", "the-toaster"] },
      draw: ["war-death"],
    });
    expect(replyAt(t, level)).not.toEqual(["play_card", "toast"]);
  });

  scenario("steals the keeper that wins", () => {
    const t = tableWith({
      hands: { player_1: ["steal-a-keeper"] },
      keepers: { player_1: ["the-toaster"], player_2: ["war", "bread"], player_3: ["love"] },
      goals: ["toast"],
    });
    t.player_1.plays("steal-a-keeper");
    expect(replyAt(t, level)).toEqual(["take_keeper", "bread"]);
  });

  scenario("trashes a keeper of the seat that is about to win, not its own", () => {
    const t = tableWith({
      hands: { player_1: ["trash-a-keeper", "milk"] },
      keepers: { player_1: ["war"], player_2: ["sleep"], player_3: ["money"] },
      goals: ["bed-time"],
    });
    t.player_1.plays("trash-a-keeper");
    expect(replyAt(t, level)).toEqual(["take_keeper", "sleep"]);
  });

  scenario("keeps the winning cards when it must discard", () => {
    const t = tableWith({
      hands: { player_2: ["hippyism", "toast", "war-death"], player_1: ["hand-limit-1"] },
      keepers: { player_2: ["bread", "the-toaster"] },
    });
    t.player_1.plays("hand-limit-1");
    const [call, cards] = replyAt(t, level, "player_2");
    expect(call).toBe("discard_cards");
    expect([...(cards as string[])].sort()).toEqual(["hippyism", "war-death"]);
  });

  scenario("keeps the pair of keepers for which it holds a goal", () => {
    const t = tableWith({
      hands: { player_1: ["keeper-limit-2"], player_2: ["rocket-science"] },
      keepers: { player_2: ["the-rocket", "war", "the-brain", "milk"] },
      goals: ["hippyism"],
    });
    t.player_1.plays("keeper-limit-2");
    const [, cards] = replyAt(t, level, "player_2");
    expect([...(cards as string[])].sort()).toEqual(["milk", "war"]);
  });

  scenario("gives away a useless goal, not the one that it needs", () => {
    const t = tableWith({
      hands: { player_1: ["taxation"], player_2: ["toast", "chocolate-milk"] },
      keepers: { player_2: ["bread", "the-toaster"] },
    });
    t.player_1.plays("taxation");
    expect(replyAt(t, level, "player_2")).toEqual(["give_cards", ["chocolate-milk"]]);
  });
});

describe("with a win in sight", () => {
  /** Returns the replies that win at once, as far as the seat can see. */
  const winnerAfter = (view: SeatView, call: ReplyCall): Seat | undefined => {
    const ending = predictReply(fluxx3, view, call)?.view.ending;
    return ending !== undefined && "winner" in ending ? ending.winner : undefined;
  };
  const anyTable = fc.record({ seats: fc.integer({ min: 2, max: 6 }), seed: fc.nat() });

  it.each([
    ["steady", 60],
    ["sharp", 12],
  ] as const)(
    "wins, and never hands it to another while there is another way: %s",
    (level, count) => {
      let wins = 0;
      let dangers = 0;
      fc.assert(
        fc.property(anyTable, ({ seats, seed }) => {
          const bots = Array.from({ length: seats }, (_, i) => (i % 2 === 0 ? quick(fluxx3, level) : quick(fluxx3, "random")));
          playGame(fluxx3, bots, `seen ${seed}`, ({ game, decision, reply }) => {
            if (countLegalReplies(decision) > 200 || bots[game.seats.indexOf(decision.seat)] === bots[1]) return;
            const view = seatView(game, decision.seat);
            const winners = Array.from(legalReplies(decision), (call) => winnerAfter(view, call));
            const chosen = winnerAfter(view, reply.call);
            const isWin = (winner: Seat | undefined) => winner === decision.seat;
            const isLoss = (winner: Seat | undefined) => winner !== undefined && winner !== decision.seat;
            if (winners.some(isWin)) expect(isWin(chosen)).toBe(true);
            // Of cards set aside another order is no other way: the card that loses is played next.
            else if (decision.purpose !== "aside" && !winners.every(isLoss)) expect(isLoss(chosen)).toBe(false);
            wins += winners.some(isWin) ? 1 : 0;
            dangers += winners.some(isLoss) ? 1 : 0;
          });
        }),
        // Games with wins and dangers for the seats that are tested.
        withExamples(
          count,
          [0, 1, 2, 3].map((seed) => [{ seats: 4, seed }]),
        ),
      );
      expect(wins).toBeGreaterThan(gameCount(count) / 4);
      expect(dangers).toBeGreaterThan(gameCount(count) / 8);
    },
    PROPERTY.timeout,
  );
});

it("do not give up their plays for a new hand turn after turn", () => {
  // With Get On With It! in play these deals took 342 to 1640 turns.
  const bots = [quick(fluxx4, "steady"), quick(fluxx4, "steady")];
  const turns = [179, 234, 344, 354].map((deal) => playGame(fluxx4, bots, `1 game ${deal}`).game.turn.number);
  expect(Math.max(...turns)).toBeLessThan(150);
});
