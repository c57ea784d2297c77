import { action, type CardSource, condition, type DeckSource, goal, keeper, openDeck, rule, SEATS, type Seat, step } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { applyDeckEdit, fieldOfEdit } from "./deck-edit.ts";
import { type BalanceFinding, findingsOf, verdictsOf } from "./findings.ts";
import { measuresOf } from "./measures.ts";
import { type CardTally, emptyTally, type Tally } from "./tally.ts";

const { atLeast, has, hasSome } = condition;
const { draw } = step;

const source: DeckSource = {
  id: "pond",
  counts: { keeper: 4, goal: 4, rule: 1, action: 2 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: { bonusPlays: "optional", turnsInARow: 2, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 6 },
  cards: [
    keeper("frog"),
    keeper("fly"),
    keeper("lily"),
    keeper("beetle"),
    goal("lunch", has("frog", "fly")),
    goal("green-bed", hasSome(["frog", "fly", "lily"], 2)),
    goal("full-pond", atLeast("keepers", 3)),
    goal("pond", has("frog", "fly", "lily")),
    rule("long-rain", { draws: 2 }),
    action("feast", draw(4)),
    action("wind", draw(2)),
  ],
};
const deck = openDeck(source);
const GAMES = 400;

interface Course {
  games?: number;
  wins?: Record<string, number>;
  seats?: number[];
  cards?: Record<string, Partial<CardTally>>;
  early?: number;
  cut?: number;
  turns?: number;
  waits?: number;
}

/** Games of four seats in which all is as usual, except what is named. */
function tally({ games = GAMES, wins, seats, cards = {}, early = 0, cut = 0, turns = 20, waits = 60 }: Course = {}): Tally {
  const made = emptyTally(deck, SEATS.slice(0, 4));
  for (let number = 1; number <= games; number += 1) made.lengths.push({ number, turns, decisions: waits, waits });
  Object.assign(made.winsByGoal, wins ?? { lunch: games / 4, "green-bed": games / 4, "full-pond": games / 4, pond: games / 4 });
  for (const [at, seat] of SEATS.slice(0, 4).entries()) made.winsBySeat[seat as Seat] = seats?.[at] ?? games / 4;
  made.early = early;
  if (cut > 0) made.endings["drawn: too long"] = cut;
  for (const [id, counts] of made.cards) {
    const usual = { drawn: games, played: games, gamesDrawn: games, gamesPlayed: games, players: games, winners: games / 4 };
    Object.assign(counts, usual, cards[id]);
  }
  return made;
}

const find = (course: Course, is: BalanceFinding["is"]) =>
  findingsOf(deck, measuresOf(deck, tally(course))).filter((each) => each.is === is);
const kinds = (course: Course) => findingsOf(deck, measuresOf(deck, tally(course))).map(({ is }) => is);
const verdicts = (course: Course) => verdictsOf(measuresOf(deck, tally(course)));

describe("the findings of a balance report", () => {
  it("are none but the Keeper that no Goal names, if all is as usual", () => {
    expect(findingsOf(deck, measuresOf(deck, tally()))).toMatchObject([{ is: "keeperUnwanted", cards: ["beetle"] }]);
  });

  it("name Goals that never, hardly ever or too often won, with a try", () => {
    const wins = { lunch: 330, "green-bed": 60, "full-pond": 10, pond: 0 };
    expect(find({ wins }, "goalOften")).toMatchObject([
      {
        cards: ["lunch"],
        measured: { count: 330, of: GAMES },
        usual: 0.25,
        edit: { path: ["when", 0, "cards"], to: ["frog", "fly", "beetle"] },
      },
    ]);
    expect(find({ wins }, "goalNever")).toMatchObject([{ cards: ["pond"], edit: { card: "pond", to: ["frog", "fly"] } }]);
    expect(find({ wins }, "goalRarely")).toMatchObject([{ cards: ["full-pond"], edit: { from: 3, to: 2 } }]);
  });

  it("judge no Goal after few games", () => {
    const wins = { lunch: 8, "green-bed": 6, "full-pond": 6, pond: 0 };
    expect(find({ games: 20, wins }, "goalNever")).toEqual([]);
    expect(verdicts({ games: 20, wins }).goals).toEqual({ is: "unknown", ids: [] });
    expect(verdicts({ games: 5, wins: { lunch: 5, "green-bed": 0, "full-pond": 0, pond: 0 } }).goals.is).toBe("unknown");
  });

  it("name a seat that wins far more than its share, not one that is ahead by chance", () => {
    expect(find({ seats: [110, 100, 95, 95] }, "seatAhead")).toEqual([]);
    expect(find({ seats: [150, 90, 80, 80] }, "seatAhead")).toMatchObject([{ seat: "player_1", measured: { count: 150 }, usual: 0.25 }]);
  });

  it("name Actions whose players win more or less than others, with their number changed", () => {
    const cards = { feast: { players: 400, winners: 240 }, wind: { players: 400, winners: 40 } };
    expect(find({ cards }, "playersWin")).toMatchObject([
      { cards: ["feast"], edit: { card: "feast", path: ["steps", 0, "cards"], from: 4, to: 3 } },
    ]);
    expect(find({ cards }, "playersLose")).toMatchObject([{ cards: ["wind"], edit: { from: 2, to: 3 } }]);
  });

  it("name cards that are held back, never useful or too rare to judge", () => {
    const cards = {
      wind: { played: 100, unused: 300 },
      "long-rain": { gamesDrawn: 19, played: 0 },
    };
    const useless = { feast: { played: 0, gamesPlayed: 0, unused: 200, players: 0, winners: 0 } };
    expect(find({ cards }, "heldBack")).toMatchObject([{ cards: ["wind"], measured: { share: 0.75 } }]);
    expect(find({ cards: useless }, "neverUseful")).toMatchObject([{ cards: ["feast"] }]);
    expect(find({ cards }, "tooFew")).toMatchObject([{ cards: ["long-rain"] }]);
  });

  it("name games that had to be cut, end early, or are very short or long, with one try for all", () => {
    expect(kinds({ cut: 40, early: 80, waits: 5 })).toEqual(expect.arrayContaining(["cut", "early", "short"]));
    expect(kinds({ waits: 600 })).toContain("long");
    expect(kinds({ waits: 600, cut: 300 })).not.toContain("long");
    const edits = findingsOf(deck, measuresOf(deck, tally({ early: 80, waits: 5 }))).flatMap(({ edit }) =>
      edit ? [fieldOfEdit(edit)] : [],
    );
    expect(edits).toEqual(["basics.deal"]);
  });

  it("propose only edits that the checker accepts", () => {
    const wins = { lunch: 330, "green-bed": 60, "full-pond": 10, pond: 0 };
    for (const { edit } of findingsOf(deck, measuresOf(deck, tally({ wins, early: 80 })))) {
      if (edit === undefined) continue;
      const changed = applyDeckEdit(source, edit);
      expect(changed).toBeDefined();
      expect(changed).not.toEqual(source);
      // It is of the deck as it was.
      expect(changed && applyDeckEdit(changed, edit)).toBeUndefined();
    }
  });

  it("name Goals that changed since a former version by more than chance", () => {
    const [now, before] = [
      measuresOf(deck, tally({ wins: { lunch: 160, "green-bed": 85, "full-pond": 80, pond: 75 } })),
      measuresOf(deck, tally()),
    ];
    expect(findingsOf(deck, now, before).filter(({ is }) => is === "goalChanged")).toMatchObject([
      { cards: ["lunch"], change: { difference: expect.closeTo(0.15), isChance: false } },
    ]);
  });
});

describe("the verdicts", () => {
  it("are about length, turns for everybody, and Goals", () => {
    expect(verdicts({})).toEqual({ length: "fine", early: "fine", goals: { is: "fine", ids: [] } });
    expect(verdicts({ waits: 5, early: 80 })).toMatchObject({ length: "short", early: "early" });
    expect(verdicts({ games: 20, early: 1 })).toMatchObject({ early: "unknown" });
    expect(verdicts({ wins: { lunch: 330, "green-bed": 60, "full-pond": 10, pond: 0 } }).goals).toEqual({ is: "never", ids: ["pond"] });
  });
});

it("a deck with a remark can be changed", () => {
  const clock: CardSource = { id: "clock", type: "keeper", power: [step.eliminate(has("gone"))] };
  const counts = { ...source.counts, keeper: (source.counts.keeper ?? 0) + 1 };
  const remarked: DeckSource = { ...source, counts, cards: [...source.cards, clock] };
  const edit = { what: "draw", path: ["basics", "draws"], from: source.basics.draws, to: 3 } as const;
  expect(applyDeckEdit(remarked, edit)?.basics.draws).toBe(3);
});
