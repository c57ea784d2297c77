import * as engine from "@mutable/engine";
import { checkDeck, type DeckSource, faultLine, REPLY_TO } from "@mutable/engine";
import { CONDITIONS_SAID, MODIFIERS_SAID, PROFILE_SAID, STEPS_SAID, TYPES_SAID, type WordSaid } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { expectGenerated, tableText } from "./generated.ts";
import { allMatches, filesIn, inlineCode, markdownTables, read } from "./reading.ts";

const PAGE = "docs/cards.md";
const cards = read(PAGE);

const linesOf = (deck: unknown) => checkDeck(deck).map(faultLine);

/** What the page's code can use: the exports of the engine, with the builders of steps and conditions taken apart. */
const known = { ...engine, ...engine.step, ...engine.condition };

/** Evaluates code of the page. */
function run(code: string): unknown {
  return new Function(...Object.keys(known), code)(...Object.values(known));
}

const [wholeDeck = ""] = allMatches(cards, /## A whole deck\n\n```ts\n.*?\nconst source: DeckSource = (\{.*?\n\});\n/gs);
const pond = run(`return ${wholeDeck};`) as DeckSource;

/** The document's deck with other fields for one card. */
const withCard = (id: string, fields: object): unknown => ({
  ...pond,
  cards: pond.cards.map((card) => (card.id === id ? { ...card, ...fields } : card)),
});
const withRule = (id: string, fields: object, type: "rule" | "meta" = "rule"): unknown => ({
  ...pond,
  counts: type === "rule" ? pond.counts : { ...pond.counts, rule: (pond.counts.rule ?? 0) - 1, meta: 1 },
  cards: pond.cards.map((card) => (card.id === id ? { id, type, ...fields } : card)),
});
const withSteps = (steps: unknown[]): unknown => withCard("catch", { steps });
const withMud = ({ counts, cards, ...deck }: DeckSource): unknown => ({
  ...deck,
  counts: { ...counts, creeper: 1 },
  cards: [...cards, { id: "mud", type: "creeper" }],
});
/** The steps of a part of a creeper. */
const withPair = (steps: unknown[]): unknown =>
  plus("creeper", { id: "mud", type: "creeper", with: { card: "lily", steps: [...steps, { do: "discardPair" }] } });
/** The steps of a keeper's power. */
const withPower = (steps: unknown[]): unknown => withCard("frog", { power: steps });
const isPowerStep = (step: string | undefined): boolean => ["discardThis", "cutTurnShort", "endPlays"].includes(step ?? "");
const isCreeperStep = (step: string | undefined): boolean => ["discardFromRow", "moveCreeper", "discardPair"].includes(step ?? "");
const withProfile = (fields: object): unknown => ({ ...pond, profile: { ...pond.profile, ...fields } });
const plus = (type: string, card: object): unknown => ({ ...pond, counts: { ...pond.counts, [type]: 1 }, cards: [...pond.cards, card] });
const feast = [{ do: "drawAside", cards: 3 }, { do: "playAside", cards: 2 }, { do: "discardAside" }];

/** A deck for each mistake that the document lists. */
const mistakes: Record<string, unknown> = {
  "A field forgotten": withProfile({ jumpingIn: undefined }),
  "A field too many": withRule("long-rain", { draws: 2, drawz: 2 }),
  "A wrong id": withCard("frog", { id: "The Frog" }),
  "The id of the basic rules": withCard("lunch", { id: "basic-rules" }),
  "No id at all": withCard("frog", { id: undefined }),
  "No card": { ...pond, cards: ["frog"] },
  "An unknown type": withCard("frog", { type: "toad" }),
  "An empty list": withCard("lunch", { when: [] }),
  "A wrong thing in a list": withCard("lunch", { when: [{ is: "has", cards: ["frog", 2] }] }),
  "An unknown condition": withCard("lunch", { when: [{ is: "owns" }] }),
  "Something unknown to compare": withCard("full-pond", { when: [{ is: "most", of: "goals" }] }),
  "A card that is nowhere in the deck": withCard("lunch", { when: [{ is: "has", cards: ["toad"] }] }),
  "`hasOnly` with anything but a keeper": {
    ...(plus("creeper", { id: "mud", type: "creeper" }) as object),
    cards: [
      ...pond.cards.map((card) => (card.id === "lunch" ? { ...card, when: [{ is: "hasOnly", card: "mud" }] } : card)),
      { id: "mud", type: "creeper" },
    ],
  },
  "A rule that changes nothing": withRule("long-rain", {}),
  "A number below 0": withRule("long-rain", { draws: -1 }),
  "A word that is no number of plays": withRule("long-rain", { plays: "every" }),
  "A flag set to false": withRule("long-rain", { twoGoals: false }),
  "A bonus without `for`": withRule("late-bird", { moreDraws: 1 }),
  "`for` without a bonus": withRule("late-bird", { for: { is: "fewest", of: "keepers" } }),
  "A bonus and something else": withCard("late-bird", { handLimit: 3 }),
  "An unknown step": withSteps([{ do: "explode" }]),
  "A step without a required earlier step": withSteps([{ do: "takeKeeper" }]),
  "A chosen victim whom nobody has chosen": withSteps([{ do: "eliminate", who: "chosen" }]),
  "Victims by a condition that does not exist": withSteps([{ do: "eliminate", who: { is: "owns" } }]),
  "The same, with several possible ones": withSteps([{ do: "playAside", cards: 1 }]),
  "Two steps that set cards aside": withCard("feast", { steps: [...feast, { do: "fetch", types: ["goal"] }] }),
  "`playAside` twice": withCard("feast", { steps: [...feast, { do: "playAside", cards: "all" }] }),
  "Rules chosen without saying how many, or in both ways": withSteps([{ do: "chooseRules" }]),
  "A wrong kind of rules to trash": withSteps([{ do: "trashRules", which: "some" }]),
  "A card to fetch that cannot be played": withSteps([{ do: "fetch", types: ["creeper"] }]),
  "A surprise against cards that cannot be played": plus("surprise", { id: "splash", type: "surprise", cancels: ["meta"], steps: [] }),
  "A surprise against nothing": plus("surprise", { id: "splash", type: "surprise", cancels: [], steps: [] }),
  "`takesKeeper` without keepers to cancel": plus("surprise", {
    id: "splash",
    type: "surprise",
    cancels: ["goal"],
    takesKeeper: true,
    steps: [],
  }),
  "`instead` of nothing": plus("surprise", {
    id: "splash",
    type: "surprise",
    cancels: [],
    instead: [{ do: "draw", cards: 1 }],
    standing: [{ do: "draw", cards: 1 }],
    steps: [],
  }),
  "A step out of turn that needs the turn": plus("surprise", {
    id: "splash",
    type: "surprise",
    cancels: ["goal"],
    instead: [{ do: "anotherTurn" }],
    steps: [],
  }),
  "A secret that plays cards": plus("secret", {
    id: "old-debt",
    type: "secret",
    revealed: [
      { do: "drawAside", cards: 1 },
      { do: "draw", cards: 1 },
    ],
  }),
  "A secret without steps": plus("secret", { id: "old-debt", type: "secret", revealed: [] }),
  "A surprise against secrets": plus("surprise", { id: "splash", type: "surprise", cancels: ["secret"], steps: [] }),
  "A surprise without a list of steps": plus("surprise", { id: "splash", type: "surprise", cancels: ["goal"] }),
  "The same id twice": { ...pond, counts: { ...pond.counts, keeper: 5 }, cards: [...pond.cards, { id: "frog", type: "keeper" }] },
  "A card lost": { ...pond, counts: { ...pond.counts, keeper: 5 } },
  "A number of turns that makes no sense": withProfile({ turnsInARow: 0 }),
  "`minSeats` above `maxSeats`": withProfile({ minSeats: 4, maxSeats: 3 }),
  "Too many seats": withProfile({ maxSeats: 7 }),
  "`solo` for several seats": withProfile({ solo: true }),
  "A part of a creeper with steps of other cards": plus("creeper", {
    id: "mud",
    type: "creeper",
    turnStart: [{ do: "draw", cards: 1 }],
  }),
  "A step of a creeper on another card": withSteps([{ do: "moveCreeper", to: "chosen" }]),
  "A power that costs nothing, any number of times": withRule("long-rain", { power: [{ do: "draw", cards: 1 }], often: "any" }),
  "`often` without a power": withRule("long-rain", { draws: 2, often: "any" }),
  "A rule that discards itself": withRule("long-rain", { power: [{ do: "discardThis" }] }),
  "`discardPair` without a pair": plus("creeper", { id: "mud", type: "creeper", turnStart: [{ do: "discardPair" }] }),
  "A pair that stays together": plus("creeper", { id: "mud", type: "creeper", with: { card: "lily", steps: [{ do: "discardFromRow" }] } }),
  "A creeper with itself": plus("creeper", { id: "mud", type: "creeper", with: { card: "mud", steps: [{ do: "discardPair" }] } }),
  "A pair with a card that is nowhere in the deck": plus("creeper", {
    id: "mud",
    type: "creeper",
    with: { card: "toad", steps: [{ do: "discardPair" }] },
  }),
  "`bonusPlays` without plays": withCard("late-bird", { bonusPlays: "mandatory" }),
  "`withoutCreepers` on a rule": withRule("long-rain", { withoutCreepers: true }),
  "`noElimination` on a rule": withRule("long-rain", { noElimination: true }),
  "A price of nothing": withCard("catch", { steps: [{ do: "chooseVictim" }, { do: "mayPay", what: "card", cards: 0 }] }),
  "`basicsGrow` on a rule": withRule("long-rain", { basicsGrow: true }),
  "`noReturn` on a rule": withRule("long-rain", { noReturn: true }),
  "A rule that comes into force later": withRule("long-rain", { draws: 2, from: "pileRunsOut" }),
  "Consent to a meta rule from the start": plus("meta", { id: "calm", type: "meta", handLimit: 9, byConsent: true }),
  "A needed card that is no creeper": withRule("long-rain", { needed: "frog" }),
  "No deck at all": ["frog"],
};

const OF_META = ["withoutCreepers", "noReturn", "noElimination", "basicsGrow"];

/** A table of all words of a part of the vocabulary, in its order. */
const tableOfWords = (head: readonly string[], names: readonly string[], cellsOf: (name: string) => readonly string[]): string =>
  tableText(
    head,
    names.map((name) => [`\`${name}\``, ...cellsOf(name)]),
  );

it.each([
  ["conditions", "Condition", "True of a seat", Object.keys(engine.CONDITIONS), CONDITIONS_SAID],
  ["modifiers", "Modifier", "What it does", engine.MODIFIER_NAMES, MODIFIERS_SAID],
  ["profile", "Switch", "What it decides", Object.keys(engine.PROFILE), PROFILE_SAID],
] as const)("lists the %s", (part, head, column, names, said: Readonly<Record<string, WordSaid>>) => {
  const cellsOf = (name: string) => [said[name]?.example ?? "", said[name]?.says ?? ""];
  expectGenerated(PAGE, part, tableOfWords([head, "Example", column], names, cellsOf));
});

it("lists the types of card", () => {
  const table = engine.CARD_TYPES.map((type) => [`\`${type}\``, ...Object.values(TYPES_SAID[type])]);
  expectGenerated(PAGE, "types", tableText(["Type", "Example", "When it is drawn", "When it is played"], table));
});

it("lists the steps", () => {
  const table = engine.STEP_NAMES.map((name) => {
    const { after = [], afterIfChosen }: { after?: readonly string[]; afterIfChosen?: string } = engine.STEPS[name];
    const before = [
      ...after.map((step) => `\`${step}\``),
      ...(afterIfChosen === undefined ? [] : [`\`${afterIfChosen}\`, if \`"chosen"\``]),
    ];
    const { example, asks = "–", does, otherwise = "–" } = STEPS_SAID[name];
    return [`\`${name}\``, example, before.join(", ") || "–", asks, does, otherwise];
  });
  const head = ["Step", "Example", "Needs one of these before it", "Asks", "What it does", "With nothing to do"];
  expectGenerated(PAGE, "steps", tableText(head, table));
});

it("lists the fields of a deck", () => {
  const table = markdownTables(cards).find(({ head }) => head[0] === "Field");
  expect(table?.rows.map(([field = ""]) => inlineCode(field)[0]).sort()).toEqual(Object.keys(fluxx3.source).sort());
});

/** The words with the pieces of code in their examples. */
const examples = (head: string, said: object): [head: string, name: string, code: string][] =>
  Object.entries(said).flatMap(([name, { example }]) => inlineCode(example).map((code): [string, string, string] => [head, name, code]));

it.each([
  ...examples("Type", TYPES_SAID),
  ...examples("Condition", CONDITIONS_SAID),
  ...examples("Modifier", MODIFIERS_SAID),
  ...examples("Step", STEPS_SAID),
  ...examples("Switch", PROFILE_SAID),
])("shows the %s %s in an example that the engine understands: %s", (head, shown, code) => {
  if (head === "Type") expect(run(`return ${code};`)).toHaveProperty("type", shown);
  else if (head === "Modifier" || head === "Switch") {
    const fields = run(`return ${head === "Switch" ? `{ ${code} }` : code};`) as object;
    expect(fields).toHaveProperty(shown);
    expect(
      checkDeck(
        head === "Switch"
          ? withProfile(fields)
          : withMud(withRule("long-rain", fields, OF_META.some((field) => field in fields) ? "meta" : "rule") as DeckSource),
      ),
    ).toEqual([]);
  } else {
    const words = run(`return [${code}];`) as { is?: string; do?: string }[];
    expect(words.map((word) => (head === "Step" ? word.do : word.is))).toContain(shown);
    // Examples may name cards of another deck, but their steps are complete.
    const does = (isOne: (step: string | undefined) => boolean) => words.some((word) => isOne(word.do));
    const place = does(isCreeperStep) ? withPair : does(isPowerStep) ? withPower : withSteps;
    if (head === "Step") expect(checkDeck(place(words))).toEqual([]);
  }
});

const needs = markdownTables(cards).find(({ head }) => head[0] === "Step");

it.each((needs?.rows ?? []).map(([step = "", , before = ""]) => [inlineCode(step)[0] ?? "", inlineCode(before)] as const))(
  "says rightly what %s needs before it: %j",
  (step, before) => {
    const fields = { cards: 1, what: "keeper", of: "others", which: "chosen", types: ["goal"], exactly: "one", who: "chosen" };
    const taken = Object.entries(fields).filter(([field]) => Object.hasOwn(engine.STEPS[step as engine.StepName].fields, field));
    const bare = { do: step, ...Object.fromEntries(taken) };
    const needed = step === "trashRules" ? ["chooseRules"] : step === "eliminate" ? ["chooseVictim"] : before;
    if (isCreeperStep(step)) {
      expect(checkDeck(withPair([{ ...bare, ...(step === "moveCreeper" && { to: "before" }) }]))).toEqual([]);
      return;
    }
    if (isPowerStep(step)) {
      expect(checkDeck(withPower([bare]))).toEqual([]);
      return;
    }
    const fault = `catch: steps[0].do: ${step} needs ${needed.join(" or ")} before it.`;
    expect(linesOf(withSteps([bare]))).toEqual(before.length === 0 ? [] : [fault]);
  },
);

it("names only existing files and constants", () => {
  const files = ["packages/engine/src", "packages/decks/src"].flatMap(filesIn);
  const code = files.map(read).join("\n");
  const text = cards.replaceAll(/^ *```.*?^ *```$/gms, "");
  const [paths, constants] = [/[\w./-]+\.ts$/, /^[A-Z_]{4,}$/].map((shape) => inlineCode(text).filter((word) => shape.test(word)));
  expect(paths?.length).toBeGreaterThan(10);
  expect(constants?.length).toBeGreaterThan(3);
  const missing = paths?.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
  expect(constants?.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it("names only decision kinds that have a reply call", () => {
  const asked = Object.values(STEPS_SAID).flatMap(({ asks = "" }) => inlineCode(asks));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((kind) => !Object.hasOwn(REPLY_TO, kind))).toEqual([]);
});

it("shows a complete, valid deck", () => {
  expect(checkDeck(pond)).toEqual([]);
  expect(pond.cards).toHaveLength(13);
});

it("shows the message of the checker for each mistake", () => {
  const table = Object.entries(mistakes).map(([mistake, deck]) => {
    const lines = linesOf(deck);
    expect(lines, mistake).toHaveLength(1);
    return [mistake, `\`${lines[0]}\``];
  });
  expectGenerated(PAGE, "faults", tableText(["Mistake", "What it says"], table));
});
