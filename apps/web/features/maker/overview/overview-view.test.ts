import { fluxx3, fluxx4, muchBother } from "@mutable/decks";
import { action, condition, creeper, type DeckSource, goal, keeper, rule, step } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { deckGraph, graphRows, type KnownDeck, MOST_KEEPERS, placeGraph, typeCounts } from "./overview-view.ts";

const { atLeast, has, hasOnly, hasSome, most, nobodyHas, otherHas } = condition;
const { draw } = step;

const deckOf = (...cards: DeckSource["cards"]): DeckSource => ({ ...fluxx3.source, id: "pond", counts: {}, cards });

const pond = deckOf(
  keeper("frog"),
  keeper("fly"),
  keeper("lily"),
  keeper("beetle"),
  creeper("mosquito"),
  creeper("mud"),
  goal("lunch", has("frog", "fly")),
  goal("lone-frog", hasOnly("frog")),
  goal("itchy-night", has("lily", "mosquito")),
  goal("quiet-pond", has("lily"), nobodyHas("fly")),
  goal("full-pond", most("keepers", { atLeast: 3 })),
);

describe("the graph of a deck", () => {
  const graph = deckGraph(pond);

  it("has the Keepers, the Creepers that Goals name, and the Goals that want each", () => {
    expect(graph.keepers.map(({ id, wantedBy }) => [id, wantedBy])).toEqual([
      ["frog", ["lunch", "lone-frog"]],
      ["fly", ["lunch"]],
      ["lily", ["itchy-night", "quiet-pond"]],
      ["beetle", []],
      ["mosquito", ["itchy-night"]],
    ]);
    expect(graph.goals.every(({ fault }) => fault === undefined)).toBe(true);
    expect(graph.lines.find(({ goal: id, keeper: card }) => id === "quiet-pond" && card === "fly")).toMatchObject({ isAbsent: true });
  });

  it("finds no fault in shipped decks", () => {
    for (const { source } of [fluxx3, fluxx4, muchBother]) expect(deckGraph(source).goals.filter(({ fault }) => fault)).toEqual([]);
  });

  it.each([
    [goal("g", has("frog", "goose")), { is: "missing", card: "goose" }],
    [goal("g", has("frog", "feast")), { is: "notKeeper", card: "feast" }],
    [goal("g", has("frog"), nobodyHas("frog")), { is: "excluded", card: "frog" }],
    [goal("g", has("frog"), otherHas("frog")), { is: "excluded", card: "frog" }],
    [goal("g", hasOnly("frog"), has("fly")), { is: "only" }],
    [goal("g", hasOnly("frog"), atLeast("keepers", 2)), { is: "only" }],
    [goal("g", hasSome(["frog", "fly"], 3)), { is: "tooMany", count: 3, all: 2 }],
    [goal("g", hasSome(["frog", "fly"], 2), nobodyHas("fly")), { is: "tooMany", count: 2, all: 1 }],
    [goal("g", atLeast("keepers", 3)), { is: "tooFewKeepers", all: 2 }],
    [goal("g", hasOnly("frog"), has("mud")), undefined],
    [goal("g", has("frog"), nobodyHas("mud")), undefined],
  ])("says why no player can meet %j", (source, fault) => {
    const { goals } = deckGraph(deckOf(keeper("frog"), keeper("fly"), creeper("mud"), action("feast", draw(1)), source));
    expect(goals[0]?.fault).toEqual(fault);
  });

  it("bears a draft in which nothing is finished", () => {
    const unfinished = deckOf(
      keeper("frog"),
      { id: "a", type: "goal" } as never,
      { id: "b", type: "goal", when: [{ is: "has" }] } as never,
    );
    expect(deckGraph(unfinished, new Set(["b"])).goals).toMatchObject([
      { id: "a", cards: [], fault: undefined },
      { id: "b", cards: [], fault: { is: "broken" } },
    ]);
    expect(deckGraph(deckOf())).toEqual({ keepers: [], goals: [], lines: [] });
  });
});

describe("the lines", () => {
  it("join the middles of both cards, with those of the chosen card last", () => {
    const graph = deckGraph(deckOf(keeper("frog"), keeper("fly"), goal("lunch", has("frog", "fly"))));
    const rows = graphRows(graph);
    const lines = placeGraph(graph, "frog");
    expect(lines.map(({ line, isChosen }) => [line.keeper, isChosen])).toEqual([
      ["fly", false],
      ["frog", true],
    ]);
    expect(lines.map(({ from }) => from)).toEqual([expect.closeTo(1 - 0.5 / rows), expect.closeTo(0.5 / rows)]);
    expect(lines.map(({ to }) => to)).toEqual([expect.closeTo(0.5 / rows), expect.closeTo(0.5 / rows)]);
    expect(placeGraph(graph, "lunch").every(({ isChosen }) => isChosen)).toBe(true);
  });

  it("are only those of the chosen card, if there are very many Keepers", () => {
    const keepers = Array.from({ length: MOST_KEEPERS + 1 }, (_, at) => keeper(`k-${at}`));
    const graph = deckGraph(deckOf(...keepers, goal("one", has("k-1", "k-2")), goal("other", has("k-3", "k-4"))));
    expect(placeGraph(graph, undefined)).toEqual([]);
    expect(placeGraph(graph, "one")).toHaveLength(2);
  });
});

describe("the counts by type", () => {
  const countsOf = ({ source }: typeof fluxx3): KnownDeck["counts"] => source.counts;
  const known: KnownDeck[] = [
    { name: "Fluxx 3.0", counts: countsOf(fluxx3) },
    { name: "Mystery", counts: countsOf(muchBother) },
  ];
  const many = (count: number, make: (id: string) => DeckSource["cards"][number], name: string) =>
    Array.from({ length: count }, (_, at) => make(`${name}-${at}`));

  it("stand beside those of known decks", () => {
    const counts = typeCounts(pond, known);
    expect(counts.find(({ type }) => type === "keeper")).toMatchObject({
      count: 4,
      known: [fluxx3.source.counts.keeper, expect.any(Number)],
    });
    expect(counts.find(({ type }) => type === "secret")).toMatchObject({ count: 0, remark: undefined });
    expect(counts.every(({ remark }) => remark === undefined)).toBe(true);
  });

  it("have a remark if they are far off", () => {
    const deck = deckOf(
      ...many(30, keeper, "k"),
      ...many(14, (id) => goal(id, has("k-1", "k-2")), "g"),
      ...many(4, (id) => action(id, draw(1)), "a"),
    );
    const remarks = new Map(typeCounts(deck, known).map(({ type, remark }) => [type, remark]));
    expect(remarks.get("keeper")).toMatchObject({ is: "many", here: 2 });
    expect(remarks.get("action")).toMatchObject({ is: "few", here: 12 });
    expect(remarks.get("rule")).toEqual({ is: "missing" });
    expect(remarks.get("goal")).toBeUndefined();
    expect(remarks.get("creeper")).toBeUndefined();
    for (const { source } of [fluxx3, fluxx4, muchBother]) expect(typeCounts(source, known).filter(({ remark }) => remark)).toEqual([]);
  });

  it("are not compared in a very small deck", () => {
    expect(typeCounts(deckOf(keeper("a"), rule("b", { draws: 2 })), known).filter(({ remark }) => remark)).toEqual([]);
  });
});
