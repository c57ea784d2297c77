import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fluxx3 } from "@mutable/decks";
import type { Viewer } from "@mutable/engine";
import { type Call, SEATS, TO_PLAYER, TO_REFEREE } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { batchFor } from "../broadcast.ts";
import { reply } from "./scene.ts";
import { SCENES } from "./scenes.ts";
import { asText, isExtension, type Line, partsOf, transcript } from "./transcript.ts";

/**
 * Short scenes with every card, as readable transcripts of the referee's messages. After an intended change, write
 * the files again and review the difference against the ruleset:
 *
 *     UPDATE_GOLDEN=1 npx vitest run --project unit packages/referee/src/transcripts
 */
const HEAD = `What the referee tells of short scenes, call by call.

A line that begins with ">" is a reply; below it is what everybody is told of it. A call that all get stands there bare; "player_1:" before it
says that only that seat gets it, "others:" that all get it in this form, watchers too, but the seats that have just got the same call in a form
of their own. "~" marks calls that are not the ruleset's. Left out are the calls game and progress, and how the table is told before the first
turn, but for the scenes "with every call".

`;

const update = process.env.UPDATE_GOLDEN === "1";
const files = Object.entries(SCENES);
const scenes = files.flatMap(([, some]) => some);
const textOf = (file: string, engine?: string): string =>
  `${HEAD}${(SCENES[file] ?? []).map((scene) => transcript(scene, engine)).join("\n")}`;
const urlOf = (file: string): URL => new URL(`./${file}.txt`, import.meta.url);

/** The transcripts of version 2 that differ from the newest ones. Games of that version are told by them to their end, so they never change. */
const formerUrlOf = (file: string): URL => {
  const own = urlOf(`version-2/${file}`);
  return existsSync(own) ? own : urlOf(file);
};

if (update) {
  it.each(files)("writes %s.txt", (file) => {
    const text = textOf(file);
    const same = existsSync(urlOf(file)) && readFileSync(urlOf(file), "utf8") === text;
    console.log(`${file}.txt: ${same ? "unchanged." : "changed: have the difference read."}`);
    writeFileSync(urlOf(file), text);
  });
}

describe("transcripts", () => {
  it.each(files)("%s.txt matches the referee's messages", (file) => {
    expect(textOf(file)).toBe(readFileSync(urlOf(file), "utf8"));
  });

  it.each(files)("%s.txt matches the messages of games of version 2", (file) => {
    expect(textOf(file, "2")).toBe(readFileSync(formerUrlOf(file), "utf8"));
  });

  it("every scene has a unique name", () => {
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  });

  const parts = scenes.flatMap((scene) => partsOf(scene));
  const calls = parts.flatMap(({ lines }) => lines.map(({ call }) => call));

  it("contain the batches of each viewer, line by line", () => {
    for (const { told, lines } of parts) {
      for (const viewer of [...SEATS, "watcher"] as const) {
        if (viewer in told.own || viewer === "watcher") expect(readBy(viewer, lines)).toEqual(batchFor(told, viewer));
      }
    }
  });

  it("every card is played", () => {
    const played = new Set(calls.flatMap((call) => (call[0] === "card_played" ? [call[1]] : [])));
    expect(fluxx3.ids.filter((card) => !played.has(card))).toEqual([]);
  });

  it("every call of the ruleset occurs, in each of its forms", () => {
    const unused = TO_PLAYER.filter(({ schema }) => !calls.some((call) => schema.safeParse(call).success));
    expect(unused.map(({ signature }) => signature)).toEqual([]);
    expect([TO_PLAYER.length, new Set(TO_PLAYER.map(({ name }) => name)).size]).toEqual([37, 35]);
  });

  it("every reply occurs", () => {
    const replied = new Set(scenes.flatMap(({ replies }) => replies.map((line) => reply(line).call[0])));
    expect(replied).toEqual(new Set(TO_REFEREE.map(({ name }) => name)));
    expect(replied.size).toBe(11);
  });

  it("private calls go to their seat only", () => {
    const secret: readonly string[] = ["drew_cards", "gave_cards", "took_cards", "rotated_hand"];
    const lists: readonly string[] = ["must_choose_from", "must_give_from_list"];
    for (const line of parts.flatMap(({ lines }) => lines)) {
      const isOwn = secret.includes(line.call[0]) || (lists.includes(line.call[0]) && Array.isArray(line.call.at(-1)));
      if (!isExtension(line.call))
        expect(
          SEATS.some((seat) => seat === line.to),
          asText(line),
        ).toBe(isOwn);
    }
  });
});

/** The calls of a viewer, as the head of the files explains them. */
function readBy(viewer: Viewer, lines: readonly Line[]): Call[] {
  let own = new Set<string>();
  return lines.flatMap(({ to, call }) => {
    const isMine = to === "all" || to === viewer || (to === "others" && !own.has(`${viewer} ${call[0]}`));
    if (to === "all" || to === "others") own = new Set();
    else own.add(`${to} ${call[0]}`);
    return isMine ? [call] : [];
  });
}
