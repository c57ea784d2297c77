import { fluxx3 } from "@mutable/decks";
import { callFault } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Headless, picker, playHeadlessGame } from "./testing/headless.ts";

const start = (more: object = {}) => ({ start: { deck: "fluxx-3", seats: 3, seed: "any text", ...more } });

describe("mutable referee", () => {
  /** Receives all invalid lines. */
  let patient: Headless;
  beforeAll(() => {
    patient = new Headless();
  });
  afterAll(async () => {
    expect(await patient.end()).toEqual({ code: 0, errors: "", rest: [] });
  });

  // `npm test` takes two of the numbers of seats, by TEST_SEED.
  const SEAT_COUNTS = [2, 3, 4, 5, 6].filter((seats) => process.env.TEST_DEEP === "1" || (seats + Number(process.env.TEST_SEED)) % 5 < 2);

  it.each(SEAT_COUNTS)("referees whole games at %i seats: a line for each viewer, then the open decisions", async (seats) => {
    const headless = new Headless();
    for (let game = 0; game < (process.env.TEST_DEEP === "1" ? 5 : 2); game += 1) {
      const lines = await playHeadlessGame(headless, { deck: "fluxx-3", seats, seed: `game ${game}` }, picker(game + 1));
      const viewers = [...Array.from({ length: seats }, (_, i) => `player_${i + 1}`), "watcher"];
      const answers = lines.map(({ to }) => to ?? "asked");
      expect(answers.slice(0, seats + 2)).toEqual([...viewers, "asked"]);
      expect(answers.length % (seats + 2)).toBe(0);
      for (const { calls = [] } of lines) for (const call of calls) expect(callFault(call)).toBeUndefined();
      const last = lines.at(-1);
      expect(last?.asked).toEqual([]);
      expect(last?.won ?? last?.drawn).toBeDefined();
      const { state } = await headless.ask({ show: "state" });
      expect(state).toMatchObject({ winner: last?.won ?? null, resolving: expect.any(Array) });
    }
    expect(await headless.end()).toEqual({ code: 0, errors: "", rest: [] });
  });

  it("referees solo games: one seat, two decks, a score at the end (R-364 to R-379)", async () => {
    const headless = new Headless();
    const solo = (more: object = {}) => ({ start: { deck: "fluxx-3", seats: 1, seed: "alone", solo: true, ...more } });
    const arrange = {
      rest: "out",
      rulesDeck: ["draw-2"],
      rulesDiscard: ["draw-3"],
      scored: ["toast"],
      hands: { player_1: ["milk"] },
      draw: ["love", "war"],
    };
    await headless.say(solo({ arrange }));
    const { state } = await headless.ask({ show: "state" });
    expect(state).toMatchObject({ scored: ["toast"], rulesDeck: ["draw-2"], rulesDiscard: ["draw-3"], draw: ["war"], winner: null });
    const lines = await headless.say({ seat: "player_1", call: ["play_card", "milk"] });
    expect(lines.map(({ to }) => to)).toEqual(["player_1", "watcher", undefined]);
    expect(lines.at(-1)).toEqual({ asked: [], score: 1 });
    const bad = async (line: object) => (await headless.ask(line)).why;
    expect(await bad(solo({ seats: 2 }))).toBe("start: seats: solo is played by one seat, not 2.");
    expect(await bad(start({ seats: 1 }))).toBe("start: seats: 1 is not between 2 and 6.");
    expect(await bad(solo({ arrange: { discard: ["draw-2"] } }))).toBe("start: discard: in solo a rule, like draw-2, cannot lie there.");
    const [, , asked] = await headless.say(solo());
    expect(asked?.asked).toMatchObject([{ seat: "player_1" }]);
    expect(await headless.end()).toEqual({ code: 0, errors: "", rest: [] });
  });

  it("gives the same game for the same seed, and other games for other seeds", async () => {
    const told = async (seed: string) => {
      const headless = new Headless();
      const lines = await playHeadlessGame(headless, { deck: "fluxx-3", seats: 4, seed }, picker(9));
      await headless.end();
      return lines;
    };
    const [one, again, other] = await Promise.all([told("a"), told("a"), told("b")]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it("arranges a table, and shows all of it", async () => {
    const headless = new Headless();
    const arrange = {
      turn: "player_2",
      rules: ["draw-3"],
      goals: ["toast"],
      keepers: { player_1: ["bread"] },
      hands: { player_1: ["milk"], player_2: ["draw-3-play-2-of-them"] },
      draw: ["war", "peace", "love", "trade-hands", "money", "time"],
      discard: ["sleep", "dreams"],
    };
    const opening = await headless.say(start({ arrange }));
    const ruleset = opening[1]?.calls?.filter(([name]) => !["game", "engine", "progress", "decision", "because"].includes(name));
    expect(ruleset).toEqual([
      ["current_rules", ["draw-3"]],
      ["current_goals", ["toast"]],
      ["current_keepers_all", { player_1: ["bread"], player_2: [], player_3: [] }],
      ["cards_discarded", ["sleep", "dreams"]],
      ["cards_drawn", "player_1", 1],
      ["cards_drawn", "player_2", 1],
      ["drew_cards", ["draw-3-play-2-of-them"]],
      ["current_turn", "player_2"],
      ["cards_drawn", "player_2", 3],
      ["drew_cards", ["war", "peace", "love"]],
      ["must_play", "player_2"],
    ]);
    await headless.say({ seat: "player_2", call: ["play_card", "draw-3-play-2-of-them"] });
    const { state } = await headless.ask({ show: "state" });
    expect(state).toMatchObject({
      turn: "player_2",
      drawn: 3,
      played: 1,
      rules: ["draw-3"],
      goals: ["toast"],
      keepers: { player_1: ["bread"], player_2: [], player_3: [] },
      hands: { player_1: ["milk"], player_2: ["war", "peace", "love"], player_3: [] },
      aside: [["trade-hands", "money", "time"]],
      resolving: ["draw-3-play-2-of-them"],
      discard: ["sleep", "dreams"],
      winner: null,
    });
    expect((state?.draw as string[] | undefined)?.[0]).toBe(fluxx3.ids.find((id) => !JSON.stringify(arrange).includes(`"${id}"`)));
    expect(await headless.ask({ show: "options", seat: "player_2" })).toEqual({
      options: [
        ["choose_card", "trade-hands"],
        ["choose_card", "money"],
        ["choose_card", "time"],
      ],
    });
    expect(await headless.ask({ show: "options", seat: "player_3" })).toEqual({ options: [] });
    const out = await headless.say(
      start({ seats: 2, arrange: { turn: "player_1", hands: { player_1: ["milk"] }, draw: ["war"], rest: "out" } }),
    );
    expect(out.at(-1)?.asked).toHaveLength(1);
    expect((await headless.ask({ show: "state" })).state).toMatchObject({ draw: [], discard: [] });
    await headless.end();
  });

  it("lists a sample of 1,000 options where there are more", async () => {
    const headless = new Headless();
    const hand = fluxx3.ids.filter((id) => id !== "hand-limit-2").slice(0, 60);
    // Two of 60 cards may be kept: 1,770 ways.
    await headless.say(start({ seats: 2, arrange: { turn: "player_1", rules: ["hand-limit-2"], hands: { player_1: hand } } }));
    await headless.say({ seat: "player_1", call: ["play_card", "bread"] });
    const { options = [] } = await headless.ask({ show: "options", seat: "player_1" });
    expect(options).toHaveLength(1000);
    expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(1000);
    expect((await headless.ask({ show: "options", seat: "player_1" })).options).toEqual(options);
    const { asked } = await headless.ask({ seat: "player_1", call: options[0] });
    expect(asked?.[0]?.seat).toBe("player_2");
    await headless.end();
  });

  it.each([
    ["no JSON", "milk", "It is not JSON."],
    ["an empty line", "", "It is not JSON."],
    ["a list", [], "It is not an object."],
    ["nothing known", { sing: "a song" }, "It has neither start nor show, nor seat and call."],
    [
      "a field that would get lost",
      '{"start":{"deck":"fluxx-3","seats":2,"seed":"s","arrange":{"hands":{"__proto__":["milk"]}}}}',
      "It is not JSON.",
    ],
    ["a seed that cannot be kept", start({ seed: "a\0" }), "start.seed: It holds characters that cannot be stored."],
    ["another deck", start({ deck: "bridge" }), "start: deck: There is no deck bridge"],
    ["too many seats", start({ seats: 7 }), "start: seats: 7 is not between 2 and 6."],
    ["half a seat", start({ seats: 2.5 }), "start: seats: 2.5 is not between 2 and 6."],
    ["no seed", { start: { deck: "fluxx-3", seats: 3 } }, "start.seed: This is missing."],
    ["an unknown field", start({ surprise: 1 }), "start.surprise: This is not allowed here."],
    ["a card that is not known", start({ arrange: { draw: ["ace"] } }), "start: draw: the deck fluxx-3 has no card ace."],
    ["a card in two places", start({ arrange: { goals: ["toast"], draw: ["toast"] } }), "start: draw: toast already lies in goals."],
    [
      "a game already won",
      start({ arrange: { goals: ["toast"], keepers: { player_1: ["bread", "the-toaster"] } } }),
      "start: player_1 has already won.",
    ],
    [
      "a seat over a limit",
      start({ arrange: { turn: "player_1", rules: ["hand-limit-0"], hands: { player_2: ["milk"] } } }),
      "start: player_2 is over a limit.",
    ],
    ["a seat that cannot be", { seat: "player_9", call: ["play_card", "milk"] }, "seat: "],
    ["a call that is not known", { seat: "player_1", call: ["sing"] }, "call: A call is a list that begins with one of play_card"],
    ["no call", { seat: "player_1" }, "call: "],
    ["a call without arguments", { seat: "player_1", call: ["play_card"] }, "call: The arguments do not match play_card(card)."],
    ["a call with too many", { seat: "player_1", call: ["play_card", "milk", "war"] }, "call: The arguments do not match play_card(card)."],
    ["a number for a card", { seat: "player_1", call: ["play_card", 5] }, "call: The arguments do not match play_card(card)."],
    ["a card for a list", { seat: "player_1", call: ["give_cards", "milk"] }, "call: The arguments do not match give_cards(card_array)."],
    [
      "a word for a number",
      { seat: "player_1", call: ["game_direction", "left"] },
      "call: The arguments do not match game_direction(direction).",
    ],
    ["a decision in words", { seat: "player_1", call: ["play_card", "milk"], decision: "first" }, "decision: "],
    ["options of nobody", { show: "options" }, "seat"],
    ["something else shown", { show: "key" }, "show"],
  ])("answers %s with bad_request, and goes on", async (_, line, why) => {
    const headless = patient;
    expect((await headless.say(start())).at(-1)?.asked).toHaveLength(1);
    const before = await headless.ask({ show: "state" });
    const answer = await headless.ask(line);
    expect(answer).toEqual({ error: "bad_request", why: expect.stringContaining(why) });
    expect(answer.why).not.toContain("\n");
    expect(await headless.ask({ show: "state" })).toEqual(before);
  });

  it("refuses with the ruleset's tokens", async () => {
    const headless = new Headless();
    expect(await headless.ask({ show: "state" })).toEqual({ error: "bad_request", why: "No game has been started." });
    await headless.say(start({ arrange: { turn: "player_1", hands: { player_1: ["milk", "trade-hands"] } } }));
    const refused = async (seat: string, call: unknown[], decision?: number) => (await headless.ask({ seat, call, decision })).error;
    expect(await refused("player_2", ["play_card", "milk"])).toBe("unexpected_reply");
    expect(await refused("player_1", ["play_card", "milk"], 7)).toBe("unexpected_reply");
    expect(await refused("player_1", ["choose_card", "milk"])).toBe("unexpected_reply");
    expect(await refused("player_1", ["play_card", "war"])).toBe("invalid_card");
    expect(await refused("player_1", ["play_card", ""])).toBe("invalid_card");
    await headless.say({ seat: "player_1", call: ["play_card", "trade-hands"], decision: 1 });
    expect(await refused("player_1", ["choose_hand_of", "player_1"])).toBe("invalid_seat");
    expect(await refused("player_1", ["choose_hand_of", "nobody"])).toBe("invalid_seat");
    await headless.end();
  });

  it("survives lines of many megabytes, in pieces and at once", async () => {
    const headless = new Headless();
    const huge = `{"seat":"player_1","call":["play_card","${"x".repeat(5_000_000)}"]}`;
    expect(await headless.ask(huge)).toEqual({ error: "bad_request", why: "The line is too long." });
    await headless.say(start());
    expect((await headless.ask("y".repeat(3_000_000))).error).toBe("bad_request");
    expect((await headless.ask({ seat: "player_1", call: ["play_card", "z".repeat(90_000)] })).error).toMatch(
      /^invalid_card$|^unexpected_reply$/,
    );
    expect((await headless.ask({ show: "state" })).state).toBeDefined();
    expect((await headless.end()).code).toBe(0);
  });

  it("ends with its input, in the middle of a game or line, and before the first line", async () => {
    const inGame = new Headless();
    await inGame.say(start());
    expect(await inGame.end()).toEqual({ code: 0, errors: "", rest: [] });

    const inLine = new Headless();
    inLine.child.stdin.write('{"start":{"deck":"fluxx-3"');
    expect(await inLine.end()).toMatchObject({ code: 0, errors: "", rest: [expect.stringContaining("bad_request")] });

    const withoutLineEnd = new Headless();
    withoutLineEnd.child.stdin.write(JSON.stringify(start()));
    expect((await withoutLineEnd.end()).rest).toHaveLength(5);

    expect(await new Headless().end()).toEqual({ code: 0, errors: "", rest: [] });
  });

  it("reads several lines at once, and single characters", async () => {
    const headless = new Headless();
    for (const letter of `${JSON.stringify(start())}\r\n`) headless.child.stdin.write(letter);
    headless.child.stdin.write(`{"show":"state"}\n{"show":"state"}\n`);
    const { rest } = await headless.end();
    expect(rest).toHaveLength(7);
  });
});
