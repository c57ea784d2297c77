import { deckTexts } from "@mutable/decks";
import { SEATS } from "@mutable/engine";
import { LANGUAGES, messagesIn, translator } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { plainText } from "../board/model/sentence.ts";
import { summarizeStep } from "./step-summary.ts";
import { sampleReplay } from "./testing/sample-replay.ts";

describe("the summary of a step", () => {
  for (const language of LANGUAGES)
    it(`is a sentence for each, for every viewer, in ${language}`, () => {
      const t = translator(language, messagesIn(language));
      for (const seed of [1, 2, 3, 4])
        for (const viewer of [...SEATS.slice(0, 3), "watcher"] as const) {
          const { deck, replay } = sampleReplay(3, seed, { viewer, showsAllHands: false });
          const text = { t, words: deckTexts(language, deck.id), deck, you: "player_1", nameOf: (seat: string) => `<${seat}>` } as const;
          for (let step = 0; step <= replay.last; step += 1) {
            replay.goTo(step);
            const { title, otherLines, reason } = summarizeStep(text, replay.now.history, step, replay.last);
            const told = [title, ...otherLines.map((line) => plainText(text, line.sentence))].join("\n");
            expect(told).not.toMatch(/^$|[{}\uE000]|undefined/m);
            const { events = [] } = replay.now.history.at(-1)?.version === step ? (replay.now.history.at(-1) ?? {}) : {};
            // The end of a turn is not listed as an effect of the next turn's start.
            if (step > 0 && step < replay.last && events.findIndex(({ is }) => is === "turn") > 0)
              expect(otherLines.map(({ level }) => level)).toContain("turn");
            expect(reason !== undefined).toBe(title === t("replay.nothing"));
            if (step === 0) expect(title).toBe(t("replay.begins"));
          }
        }
    });
});
