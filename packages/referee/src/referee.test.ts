import { fluxx3 } from "@mutable/decks";
import { type RandomGame, randomGameDeck, randomGameSetup } from "@mutable/decks/testing";
import { type Arrangement, SEATS, type Viewer } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { type Broadcast, batchFor } from "./broadcast.ts";
import type { Evaluation, LegalMove, SeatCommand } from "./command.ts";
import { Referee, type RefereeState } from "./referee.ts";
import { refereeRandomGame } from "./testing/refereed.ts";

const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];

/** A table of three. By default it is the turn of player_1. */
function tableOf(arrange?: Arrangement): { referee: Referee; broadcast: Broadcast } {
  const laid = arrange && { arrange: { turn: "player_1" as const, ...arrange } };
  const begun = Referee.start(fluxx3, { game: "a game", seats: 3, shuffle: { kind: "text", text: "a table" }, ...laid });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun;
}

/** Player_1 holds two cards; the table is empty. */
const twoCards = (): Referee => tableOf({ hands: { player_1: ["love", "war"] }, draw: ["milk", "bread", "time"] }).referee;

const plays = (card: string, more: Partial<SeatCommand> = {}): SeatCommand => ({ seat: "player_1", call: ["play_card", card], ...more });

function moveOf(evaluation: Evaluation): LegalMove {
  if (evaluation.kind !== "move") throw new Error(`No move: ${JSON.stringify(evaluation)}`);
  return evaluation;
}

function make(referee: Referee, command: SeatCommand): LegalMove {
  const move = moveOf(referee.evaluate(command));
  referee.commit(move);
  return move;
}

/** One viewer's calls of the ruleset, without the extensions. */
const callsTo = ({ broadcast }: { broadcast: Broadcast }, viewer: Viewer): Call[] =>
  batchFor(broadcast, viewer).filter(([name]) => !["game", "engine", "progress", "resolving", "decision", "because"].includes(name));

describe("evaluate and commit", () => {
  it("evaluating changes nothing and gives the same result again", () => {
    const referee = twoCards();
    const before = JSON.stringify(referee.save());
    const { game } = referee;
    const first = referee.evaluate(plays("love", { id: "a" }));
    expect(referee.evaluate(plays("war", { id: "b" })).kind).toBe("move");
    expect(referee.evaluate(plays("peace", { id: "c" }))).toMatchObject({ kind: "refusal", response: { error: "invalid_card" } });
    expect(referee.evaluate(plays("love", { id: "a" }))).toEqual(first);
    expect(referee.game).toBe(game);
    expect(JSON.stringify(referee.save())).toBe(before);
  });

  it("each committed move raises the version by one", () => {
    const referee = twoCards();
    expect(referee.version).toBe(0);
    const move = moveOf(referee.evaluate(plays("love")));
    expect([referee.version, move.response]).toEqual([0, { version: 1 }]);
    referee.commit(move);
    referee.commit(referee.evaluate(plays("love")));
    expect(referee.version, "a refusal is no move").toBe(1);
    expect(make(referee, { seat: "player_2", call: ["play_card", "bread"] }).response).toEqual({ version: 2 });
  });

  it("rejects a move that was evaluated before another one was committed, also the same one twice", () => {
    const referee = twoCards();
    const [one, other] = ["love", "war"].map((card) => moveOf(referee.evaluate(plays(card)))) as [LegalMove, LegalMove];
    referee.commit(one);
    const after = JSON.stringify(referee.save());
    expect(() => referee.commit(other)).toThrow("The game has changed");
    expect(() => referee.commit(one)).toThrow("The game has changed");
    expect(JSON.stringify(referee.save())).toBe(after);
  });

  it("refuses every command when the game is over", () => {
    const random = { deck: "workshop", seats: 3, seed: 1, seating: false };
    const last = refereeRandomGame(random).steps.at(-1);
    if (last?.command === undefined) throw new Error("The game has not ended.");
    const referee = Referee.restore(randomGameDeck(random), { game: last.game, version: 9, answers: {} });
    const commands = SEATS.flatMap((seat): SeatCommand[] => [
      { ...(last.command as SeatCommand), seat },
      { seat, call: ["play_card", "hammer"] },
      { seat, call: ["join"] },
      { seat, call: ["leave"] },
    ]);
    for (const command of commands) expect(referee.evaluate(command)).toMatchObject({ response: { error: "unexpected_reply" } });
    expect(batchFor(last.broadcast, "watcher").some(([name]) => name === "seat_won")).toBe(true);
  });
});

describe("a repeated command", () => {
  it("gets its first outcome and does nothing, accepted or refused", () => {
    const referee = twoCards();
    const refused = referee.evaluate(plays("peace", { id: "a" }));
    referee.commit(refused);
    make(referee, plays("love", { id: "b" }));
    const { game } = referee;
    // Also with another call: only the id counts.
    for (const [id, response] of [
      ["a", { error: "invalid_card" }],
      ["b", { version: 1 }],
    ] as const) {
      const again = referee.evaluate(plays("war", { id }));
      expect(again).toEqual({ kind: "duplicate", response });
      referee.commit(again);
      expect([referee.game, referee.version]).toEqual([game, 1]);
    }
  });

  it("is a different command if another seat sends it", () => {
    const referee = twoCards();
    make(referee, plays("love", { id: "a" }));
    expect(make(referee, { seat: "player_2", call: ["play_card", "bread"], id: "a" }).response).toEqual({ version: 2 });
    expect(referee.evaluate(plays("love", { id: "a" })).response).toEqual({ version: 1 });
  });

  it("keeps its first outcome when another evaluation of the same id is committed later", () => {
    const referee = twoCards();
    const refusal = referee.evaluate(plays("peace", { id: "a" }));
    const { response } = make(referee, plays("love", { id: "a" }));
    referee.commit(refusal);
    expect(referee.evaluate(plays("war", { id: "a" }))).toEqual({ kind: "duplicate", response });
  });

  it("is forgotten when its player leaves the seat", () => {
    const setup = {
      game: "a game",
      seats: 3,
      profile: { jumpingIn: true, droppingOut: true },
      shuffle: { kind: "text", text: "a table" },
    } as const;
    const begun = Referee.start(fluxx3, setup);
    if (begun.error !== undefined) throw new Error(begun.why);
    const { referee } = begun;
    referee.commit(referee.evaluate({ seat: "player_3", call: ["play_card", "love"], id: "1" }));
    expect(referee.evaluate({ seat: "player_3", call: ["play_card", "love"], id: "1" }).kind).toBe("duplicate");
    make(referee, { seat: "player_3", call: ["leave"], id: "2" });
    expect(referee.evaluate({ seat: "player_3", call: ["join"], id: "1" }).kind).toBe("move");
    expect(referee.evaluate({ seat: "player_3", call: ["leave"], id: "2" }).kind).toBe("duplicate");
  });

  it("is forgotten after 20 other commands of the same seat", () => {
    const referee = twoCards();
    const refuse = (seat: SeatCommand["seat"], id: string) => referee.commit(referee.evaluate({ seat, call: ["play_card", "?"], id }));
    const isKnown = (seat: SeatCommand["seat"], id: string) =>
      referee.evaluate({ seat, call: ["play_card", "?"], id }).kind === "duplicate";
    refuse("player_2", "first");
    for (let i = 0; i < 20; i += 1) refuse("player_1", `${i}`);
    expect([isKnown("player_1", "0"), isKnown("player_2", "first")]).toEqual([true, true]);
    refuse("player_1", "one more");
    expect([isKnown("player_1", "0"), isKnown("player_1", "1"), isKnown("player_2", "first")]).toEqual([false, true, true]);
    expect(referee.save().answers.player_1).toHaveLength(20);
  });
});

describe("save and restore", () => {
  const RANDOM: RandomGame[] = [
    { deck: "fluxx-3", seats: 3, seed: 5, seating: false },
    { deck: "fluxx-3", seats: 6, seed: 6, seating: true },
    { deck: "workshop", seats: 4, seed: 7, seating: true },
  ];

  it.each(RANDOM)("continues identically after a restore at any step: $deck with $seats", (random) => {
    const { steps, deck } = refereeRandomGame(random);
    const { metas, profile, seats, text } = randomGameSetup(random);
    const begun = Referee.start(deck, { game: `game-${random.seed}`, seats, metas, profile, shuffle: { kind: "text", text } });
    if (begun.error !== undefined) throw new Error(begun.why);
    let { referee } = begun;
    for (const [at, { command, broadcast: expected, game }] of steps.slice(1).entries()) {
      const before = referee;
      referee = Referee.restore(deck, JSON.parse(JSON.stringify(referee.save())) as RefereeState);
      for (const viewer of VIEWERS) expect(referee.wholeGameFor(viewer)).toEqual(JSON.parse(JSON.stringify(before.wholeGameFor(viewer))));
      const move = make(referee, { ...(command as SeatCommand), id: `${at}` });
      expect(move.broadcast).toEqual(expected);
      expect([referee.version, JSON.stringify(referee.game)]).toEqual([at + 1, JSON.stringify(game)]);
      const previous = steps[at]?.command;
      const hasLeft = command?.call[0] === "leave" && command.seat === previous?.seat;
      if (previous === undefined || hasLeft) continue;
      const again = referee.evaluate({ ...previous, id: `${at - 1}` });
      expect(again, "the previous command, repeated").toEqual({ kind: "duplicate", response: { version: at } });
    }
    expect(referee.game.ending).toBeDefined();
  });
});

describe("the opening", () => {
  it("sends a fresh deal in the order of the seats, before the first turn", () => {
    const begun = tableOf();
    const { game } = begun.referee;
    const dealt = SEATS.slice(0, 3).map((seat): Call => ["cards_drawn", seat, 3]);
    const first = game.turn.seat;
    const turn: Call[] = [
      ["current_turn", first],
      ["cards_drawn", first, 1],
      ["must_play", first],
    ];
    expect(callsTo(begun, "watcher")).toEqual([...dealt, ...turn]);
    for (const seat of SEATS.slice(0, 3)) {
      const at = SEATS.indexOf(seat) + 1;
      const drawn: Call[] = seat === first ? [["drew_cards", game.hands[seat].slice(3)]] : [];
      const own: Call = ["drew_cards", game.hands[seat].slice(0, 3)];
      expect(callsTo(begun, seat)).toEqual([
        ...dealt.slice(0, at),
        own,
        ...dealt.slice(at),
        ...turn.slice(0, 2),
        ...drawn,
        ...turn.slice(2),
      ]);
    }
  });

  it("sends an arranged table, then the hands, then the first turn", () => {
    const begun = tableOf({
      turn: "player_2",
      rules: ["play-2"],
      goals: ["war-death"],
      keepers: { player_1: ["war"], player_3: ["love"] },
      hands: { player_1: ["milk"], player_2: ["bread", "time"] },
      discard: ["sleep", "dreams"],
      draw: ["money"],
    });
    const laid: Call[] = [
      ["current_rules", ["play-2"]],
      ["current_goals", ["war-death"]],
      ["current_keepers_all", { player_1: ["war"], player_2: [], player_3: ["love"] }],
      ["cards_discarded", ["sleep", "dreams"]],
    ];
    const turn: Call[] = [
      ["current_turn", "player_2"],
      ["cards_drawn", "player_2", 1],
    ];
    const [one, two]: Call[] = [
      ["cards_drawn", "player_1", 1],
      ["cards_drawn", "player_2", 2],
    ];
    const question: Call = ["must_play", "player_2"];
    expect(callsTo(begun, "watcher")).toEqual([...laid, one, two, ...turn, question]);
    expect(callsTo(begun, "player_1")).toEqual([...laid, one, ["drew_cards", ["milk"]], two, ...turn, question]);
    const drew: Call[] = [
      ["drew_cards", ["bread", "time"]],
      ["drew_cards", ["money"]],
    ];
    expect(callsTo(begun, "player_2")).toEqual([...laid, one, two, ...drew.slice(0, 1), ...turn, ...drew.slice(1), question]);
  });

  it("sends the current table to a viewer who joins later", () => {
    const referee = twoCards();
    make(referee, plays("love"));
    const whole = (viewer: Viewer) => callsTo({ broadcast: { common: JSON.stringify(referee.wholeGameFor(viewer)), own: {} } }, viewer);
    const laid: Call[] = [
      ["current_rules", []],
      ["current_goals", []],
      ["current_keepers_all", { player_1: ["love"], player_2: [], player_3: [] }],
    ];
    const hands: Call[] = [
      ["cards_drawn", "player_1", 2],
      ["cards_drawn", "player_2", 1],
    ];
    const now: Call[] = [
      ["current_turn", "player_2"],
      ["must_play", "player_2"],
    ];
    expect(whole("watcher")).toEqual([...laid, ...hands, ...now]);
    expect(whole("player_2")).toEqual([...laid, ...hands, ["drew_cards", ["bread"]], ...now]);
    expect(whole("player_1")).toEqual([...laid, ...hands.slice(0, 1), ["drew_cards", ["war", "milk"]], ...hands.slice(1), ...now]);
  });

  it("an impossible table is refused with a reason", () => {
    const begun = Referee.start(fluxx3, { game: "a game", seats: 7, shuffle: { kind: "text", text: "" } });
    expect(begun).toEqual({ error: "bad_setup", why: "seats: 7 is not between 2 and 6." });
  });
});

describe("hands that move while cards are set aside", () => {
  /** player_1 has played one of three cards set aside; two are left aside. */
  function asideWith(card: string): Referee {
    const { referee } = tableOf({
      hands: { player_1: ["draw-3-play-2-of-them", "war"], player_2: ["death"], player_3: ["peace"] },
      draw: ["milk", card, "love", "bread"],
    });
    make(referee, plays("draw-3-play-2-of-them"));
    make(referee, { seat: "player_1", call: ["choose_card", card] });
    return referee;
  }
  const question: Call = ["must_choose_from", "player_1", 1, 2];
  const privateQuestion: Call = ["must_choose_from", "player_1", 1, ["love", "bread"]];

  it("trading swaps the sizes of hands, and returns the cards set aside", () => {
    const move = make(asideWith("trade-hands"), { seat: "player_1", call: ["choose_hand_of", "player_2"] });
    const open: Call[] = [
      ["seats_traded_hands", "player_1", "player_2"],
      ["seat_gave_cards", "player_2", "player_1", 2],
    ];
    const swapped = (to: "player_1" | "player_2", gave: string[], took: string[]): Call[] => [
      ["gave_cards", to, gave],
      ["took_cards", to, took],
    ];
    expect(callsTo(move, "watcher")).toEqual([...open, question]);
    expect(callsTo(move, "player_3")).toEqual([...open, question]);
    expect(callsTo(move, "player_1")).toEqual([...swapped("player_2", ["war", "milk"], ["death"]), ...open, privateQuestion]);
    expect(callsTo(move, "player_2")).toEqual([...swapped("player_1", ["death"], ["war", "milk"]), ...open, question]);
  });

  it.each([
    { direction: 0, to: "player_2", hands: [["peace", "love", "bread"], ["war", "milk"], ["death"]] },
    { direction: 1, to: "player_3", hands: [["death", "love", "bread"], ["peace"], ["war", "milk"]] },
  ] as const)("rotated to $to: the same, and the current seat's hand includes them", ({ direction, to, hands }) => {
    const move = make(asideWith("rotate-hands"), { seat: "player_1", call: ["game_direction", direction] });
    const open: Call[] = [
      ["hands_rotated", direction],
      ["seat_gave_cards", to, "player_1", 2],
    ];
    expect(callsTo(move, "watcher")).toEqual([...open, question]);
    for (const [i, cards] of hands.entries()) {
      const seat = SEATS[i] ?? "watcher";
      expect(callsTo(move, seat)).toEqual([open[0], ["rotated_hand", cards], open[1], i === 0 ? privateQuestion : question]);
    }
  });
});
