import { fluxx3 } from "@mutable/decks";
import {
  anyGame,
  asCode,
  coveringSettings,
  expectGenerated,
  fixedSettings,
  inlineCode,
  markdownTables,
  playRandomGame,
  randomGameDeck,
  read,
  tableText,
} from "@mutable/decks/testing";
import { type Event, type Game, keyFromText, SEATS, startGame, transition } from "@mutable/engine";
import {
  COMMANDS,
  type CommandName,
  ERRORS,
  EXTENSIONS,
  type Form,
  NOTICES,
  REPLY_EXTENSIONS,
  RESPONSES,
  TO_PLAYER,
  TO_REFEREE,
  TOKENS,
} from "@mutable/protocol";
import {
  CALLS_SAID,
  COMMANDS_SAID,
  EXTENSIONS_SAID,
  PURPOSES_SAID,
  REPLIES_SAID,
  REPLY_EXTENSIONS_SAID,
} from "@mutable/protocol/documentation";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { BroadcastBuilder, batchFor } from "../broadcast.ts";
import { addEvents } from "../event-calls.ts";
import { Referee } from "../referee.ts";
import { commandFields } from "../testing/command-fields.ts";

const PAGE = "docs/ruleset.md";
const page = read(PAGE);
const firstCode = (cell = ""): string => inlineCode(cell)[0] ?? "";

/** A column of a table of calls: its head, and its cell of a form. */
type Column = readonly [head: string, cell: (said: Readonly<Record<string, unknown>>) => string];
const says = (head: string, field: string): Column => [head, (said) => String(said[field])];
const [MEANING, WHEN, IN_REPLY_TO] = [says("Meaning", "meaning"), says("When", "when"), says("In reply to", "inReplyTo")];
const EXAMPLE: Column = ["Example", ({ example }) => `\`${JSON.stringify(example)}\``];

/** A table of all forms in their order, with what is said of each. */
function tableOf(head: string, forms: readonly Form[], said: object, columns: readonly Column[]): string {
  const saidOf = said as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return tableText(
    [head, ...columns.map(([column]) => column)],
    forms.map(({ signature }) => [`\`${signature}\``, ...columns.map(([, cell]) => cell(saidOf[signature] ?? {}))]),
  );
}

/** A table of names and sentences. */
const sentences = (head: readonly string[], said: Readonly<Record<string, string>>): string =>
  tableText(
    head,
    Object.entries(said).map(([name, sentence]) => [`\`${name}\``, sentence]),
  );

describe("docs/ruleset.md", () => {
  it("has every call and reply", () => {
    expectGenerated(PAGE, "calls", tableOf("Call", TO_PLAYER, CALLS_SAID, [says("To", "to"), MEANING, WHEN, EXAMPLE]));
    expectGenerated(PAGE, "extensions", tableOf("Call", EXTENSIONS, EXTENSIONS_SAID, [MEANING, WHEN, EXAMPLE]));
    expectGenerated(PAGE, "replies", tableOf("Call", TO_REFEREE, REPLIES_SAID, [IN_REPLY_TO, MEANING, EXAMPLE]));
    const refused = says("Refused with", "refusedWith");
    expectGenerated(
      PAGE,
      "reply-extensions",
      tableOf("Reply", REPLY_EXTENSIONS, REPLY_EXTENSIONS_SAID, [IN_REPLY_TO, MEANING, refused, EXAMPLE]),
    );
  });

  it.each([
    ["calls", TO_PLAYER, CALLS_SAID],
    ["extensions", EXTENSIONS, EXTENSIONS_SAID],
    ["replies", TO_REFEREE, REPLIES_SAID],
    ["further replies", REPLY_EXTENSIONS, REPLY_EXTENSIONS_SAID],
  ] as const)("%s: each example has the form of its call", (_, forms: readonly Form[], said) => {
    const examples = Object.entries(said).map(([signature, { example }]) => ({ signature, example }));
    const wrong = examples.filter(
      ({ signature, example }) => !forms.some((form) => form.signature === signature && form.schema.safeParse(example).success),
    );
    expect(wrong).toEqual([]);
  });

  it("counts 35 calls, 11 replies and 5 tokens", () => {
    expect(new Set(TO_PLAYER.map(({ name }) => name)).size).toBe(35);
    expect(TO_PLAYER.length).toBe(37);
    expect(TO_REFEREE.length).toBe(11);
    expect(TOKENS.length).toBe(5);
  });

  it("begins with the real messages of a game", () => {
    const begun = Referee.start(fluxx3, { game: "any", seats: 3, shuffle: { kind: "text", text: "any text" } });
    if (begun.error !== undefined) throw new Error(begun.why);
    const known = new Set<string>(TO_PLAYER.map(({ name }) => name));
    for (const seat of ["player_1", "player_2"] as const) {
      const calls = batchFor(begun.broadcast, seat).filter(([name]) => known.has(name));
      const shown = new RegExp(`< \\{"to":"${seat}","calls":\\[(.*?),…`).exec(page)?.[1] ?? "";
      expect(JSON.stringify(calls).slice(1, shown.length + 1)).toBe(shown);
      expect(shown).toContain("drew_cards");
    }
  });

  it("maps every question to its replies, and back", () => {
    const questions = [...new Set(TO_PLAYER.map(({ name }) => name).filter((name) => name.startsWith("must_")))];
    const [table] = markdownTables(page.split(/^## Questions and answers$/m)[1] ?? "");
    expect(table?.rows.map(([question]) => firstCode(question))).toEqual(questions);
    const answered = Object.values(REPLIES_SAID).flatMap(({ inReplyTo }) => inlineCode(inReplyTo));
    expect([...answered].sort()).toEqual([...questions].sort());
  });

  it("lists the cards of the deck by their type", () => {
    const types = { Keeper: "keeper", Goal: "goal", "New Rule": "rule", Action: "action" };
    const rows = Object.entries(types).map(([name, type]) => {
      const ids = fluxx3.ids.filter((id) => fluxx3.cards.get(id)?.type === type);
      return [name, String(ids.length), asCode(ids)];
    });
    expectGenerated(PAGE, "cards", tableText(["Type", "How many", "Cards of Fluxx 3.0"], rows));
  });

  it("lists the refusal codes", () => {
    const [table] = markdownTables(page.split(/^## Refusals$/m)[1] ?? "");
    expect(table?.rows.map(([code]) => firstCode(code))).toEqual([...TOKENS, "bad_request"]);
  });

  it("lists purposes, errors and notices with their sentences", () => {
    expectGenerated(PAGE, "purposes", sentences(["Purpose of a decision", "Meaning"], PURPOSES_SAID));
    expectGenerated(PAGE, "errors", sentences(["Error", "Sentence"], ERRORS));
    expectGenerated(PAGE, "notices", sentences(["Notice", "Sentence"], NOTICES));
  });

  it("lists the commands with sender, data and answer", () => {
    type Struct = z.ZodMiniType & { shape?: object; options?: readonly Struct[] };
    const fieldsOf = ({ shape, def }: Struct & { def: { options?: readonly Struct[] } }): string[] =>
      shape ? Object.keys(shape) : [...new Set((def.options ?? []).flatMap((option) => fieldsOf(option as never)))];
    const namesOf = (schema: z.ZodMiniType): string => asCode(fieldsOf(schema as never)) || "–";
    const rows = Object.entries(COMMANDS).map(([key, { by, carries }]) => {
      const name = key as CommandName;
      return [`\`${name}\``, by, namesOf(carries), namesOf(RESPONSES[name]), COMMANDS_SAID[name]];
    });
    expectGenerated(PAGE, "commands", tableText(["Command", "By", "Carries", "Answer", "What it does"], rows));
  });

  it("lists the type of every field of the commands", () => {
    expectGenerated(PAGE, "fields", tableText(["Field", "Type", "Needed by", "Optional in"], commandFields()));
  });

  it("maps events to the calls that occur in games", () => {
    const seen = new Map<string, Set<string>>();
    const look = (event: Event, game: Game) => {
      const builder = new BroadcastBuilder();
      addEvents(builder, [event], game);
      const broadcast = builder.build();
      const names = seen.get(event.type) ?? new Set();
      seen.set(event.type, names);
      for (const viewer of [...SEATS, "watcher"] as const) for (const [name] of batchFor(broadcast, viewer)) names.add(name);
    };
    fc.assert(
      fc.property(anyGame, (random) => {
        playRandomGame(random, (game, { reply }) => {
          const outcome = transition(randomGameDeck(random), game, reply);
          for (const event of outcome.error === undefined ? outcome.events : []) look(event, game);
        });
      }),
      { ...fixedSettings(300), examples: coveringSettings(0).examples },
    );
    const drawn = startGame(fluxx3, { seats: 2, key: keyFromText("x"), arrange: { rest: "out" } });
    if (drawn.error === undefined) for (const event of drawn.events) look(event, drawn.game);
    // `answered` is sent with the reply (move-broadcast.ts).
    seen.set("answered", new Set(["answered"]));
    const ruleset = TO_PLAYER.map(({ name }) => name as string);
    const callText = (name: string) => (ruleset.includes(name) ? `\`${name}\`` : `*\`${name}\`*`);
    const rows = [...seen].sort().map(([event, names]) => [`\`${event}\``, [...names].sort().map(callText).join(", ") || "none"]);
    expectGenerated(PAGE, "causes", tableText(["Event", "Calls"], rows));
  });
});
