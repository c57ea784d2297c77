import { fluxx3 } from "@mutable/decks";
import {
  anyGame,
  coveringSettings,
  fixedSettings,
  inlineCode,
  markdownTables,
  playRandomGame,
  randomGameDeck,
  read,
} from "@mutable/decks/testing";
import { type Event, keyFromText, SEATS, startGame, transition } from "@mutable/engine";
import {
  COMMANDS,
  type CommandName,
  callFault,
  ERRORS,
  EXTENSIONS,
  type Form,
  parseOrExplain,
  REPLY_EXTENSIONS,
  RESPONSES,
  TO_PLAYER,
  TO_REFEREE,
  TOKENS,
  wireReply,
} from "@mutable/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { BroadcastBuilder, batchFor } from "../broadcast.ts";
import { addEvents } from "../event-calls.ts";
import { Referee } from "../referee.ts";
import { commandFields } from "../testing/command-fields.ts";

const page = read("docs/ruleset.md");

/** The rows of the table with this first column under a heading. */
function rowsOf(heading: string, firstColumn: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const table = markdownTables(section ?? "").find(({ head }) => head[0] === firstColumn);
  if (table === undefined) throw new Error(`No table of ${firstColumn} under ${heading}.`);
  return table.rows;
}

const firstCode = (cell = ""): string => inlineCode(cell)[0] ?? "";
const exampleOf = (row: readonly string[]): unknown => JSON.parse(firstCode(row.at(-1)));
const signatures = (forms: readonly Form[]): string[] => forms.map(({ signature }) => signature);

describe("docs/ruleset.md", () => {
  it.each([
    ["From the referee to the players", TO_PLAYER, callFault],
    ["Extensions", EXTENSIONS, callFault],
    ["From a player to the referee", TO_REFEREE, (call: readonly unknown[]) => parseOrExplain(wireReply, call).why],
  ] as const)("%s: has every call in its order, each with an example of its form", (heading, forms: readonly Form[], fault) => {
    const rows = rowsOf(heading, "Call");
    expect(rows.map(([call]) => firstCode(call))).toEqual(signatures(forms));
    for (const [i, row] of rows.entries()) {
      const example = exampleOf(row);
      expect(fault(example as unknown[]), `the example ${JSON.stringify(example)}`).toBeUndefined();
      const { schema, signature } = forms[i] as Form;
      expect(schema.safeParse(example).success, `${signature}: ${JSON.stringify(example)}`).toBe(true);
    }
  });

  it("lists every reply beyond the ruleset, with an example of its form", () => {
    const rows = rowsOf("Extensions", "Reply");
    expect(rows.map(([call]) => firstCode(call))).toEqual(signatures(REPLY_EXTENSIONS));
    for (const [i, row] of rows.entries()) expect(REPLY_EXTENSIONS[i]?.schema.safeParse(exampleOf(row)).success).toBe(true);
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
    expect(rowsOf("Questions and answers", "Question").map(([question]) => firstCode(question))).toEqual(questions);
    const answered = rowsOf("From a player to the referee", "Call").flatMap(([, inReplyTo]) => inlineCode(inReplyTo ?? ""));
    expect([...answered].sort()).toEqual([...questions].sort());
  });

  it("lists the cards of the deck by their type", () => {
    const types = ["keeper", "goal", "rule", "action"];
    const rows = rowsOf("Words", "Type");
    expect(rows.map(([, count]) => Number(count))).toEqual([18, 23, 21, 21]);
    for (const [i, type] of types.entries()) {
      expect(inlineCode(rows[i]?.[2] ?? "")).toEqual(fluxx3.ids.filter((id) => fluxx3.cards.get(id)?.type === type));
    }
  });

  it("lists the refusal codes", () => {
    expect(rowsOf("Refusals", "Code").map(([code]) => firstCode(code))).toEqual([...TOKENS, "bad_request"]);
  });

  it("lists the errors with their sentences", () => {
    expect(Object.fromEntries(rowsOf("The room server", "Error").map(([code, sentence]) => [firstCode(code), sentence]))).toEqual(ERRORS);
  });

  it("lists the commands with sender, data and answer", () => {
    type Struct = z.ZodMiniType & { shape?: object; options?: readonly Struct[] };
    const fieldsOf = ({ shape, def }: Struct & { def: { options?: readonly Struct[] } }): string[] =>
      shape ? Object.keys(shape) : [...new Set((def.options ?? []).flatMap((option) => fieldsOf(option as never)))];
    const listed = rowsOf("The room server", "Command").map(([name, by, carries, answer]) => [
      firstCode(name),
      by,
      inlineCode(carries ?? "").sort(),
      inlineCode(answer ?? "").sort(),
    ]);
    expect(listed).toEqual(
      Object.entries(COMMANDS).map(([name, { by, carries }]) => [
        name,
        by,
        fieldsOf(carries).sort(),
        fieldsOf(RESPONSES[name as CommandName]).sort(),
      ]),
    );
  });

  it("lists the type of every field of the commands", () => {
    expect(markdownTables(page.split(/^### Fields$/m)[1] ?? "")[0]?.rows).toEqual(commandFields());
  });

  it("maps events to exactly the calls that occur in games", () => {
    const listed = new Map(rowsOf("What causes which call", "Event").map(([event, calls]) => [firstCode(event), inlineCode(calls ?? "")]));
    const seen = new Map<string, Set<string>>();
    const look = (event: Event, turn: (typeof SEATS)[number]) => {
      const builder = new BroadcastBuilder();
      addEvents(builder, [event], turn);
      const broadcast = builder.build();
      const names = seen.get(event.type) ?? new Set();
      seen.set(event.type, names);
      for (const viewer of [...SEATS, "watcher"] as const) for (const [name] of batchFor(broadcast, viewer)) names.add(name);
    };
    fc.assert(
      fc.property(anyGame, (random) => {
        playRandomGame(random, (game, { reply }) => {
          const outcome = transition(randomGameDeck(random), game, reply);
          for (const event of outcome.error === undefined ? outcome.events : []) look(event, game.turn.seat);
        });
      }),
      { ...fixedSettings(300), examples: coveringSettings(0).examples },
    );
    const drawn = startGame(fluxx3, { seats: 2, key: keyFromText("x"), arrange: { rest: "out" } });
    for (const event of drawn.error === undefined ? drawn.events : []) look(event, "player_1");
    // `answered` is sent with the reply (move-broadcast.ts).
    seen.set("answered", new Set(["answered"]));
    expect([...seen.keys()].sort()).toEqual([...listed.keys()].sort());
    for (const [event, names] of seen) expect([event, [...names].sort()]).toEqual([event, [...(listed.get(event) ?? [])].sort()]);
  });
});
