import { deckTexts, fluxx3 } from "@mutable/decks";
import type { Viewer } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import type { VoteInfo } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import type { ViewContext } from "../model/context.ts";
import { voteText } from "./vote.ts";

const NAMES = { player_1: "Ada", player_2: "Ben", player_3: "Cleo" } as Readonly<Record<string, string>>;

const seenBy = (viewer: Viewer): ViewContext => ({
  t: translator("en", messagesIn("en")),
  words: deckTexts("en", "fluxx-3"),
  deck: fluxx3,
  you: viewer === "watcher" ? undefined : viewer,
  viewer,
  nameOf: (seat) => NAMES[seat] ?? "",
  view: {} as ViewContext["view"],
});

const ada = { id: "u-1", name: "Ada", face: "fox" };
const vote: VoteInfo = { id: 7, kind: "suspend", by: "player_1", asker: ada, yes: ["player_1"], open: ["player_2", "player_3"], until: 0 };
const told = (viewer: Viewer, changes: Partial<VoteInfo> = {}, you?: string) => voteText(seenBy(viewer), { ...vote, ...changes }, you);

describe("a vote", () => {
  it("asks those who have not answered, and says who has", () => {
    expect(told("player_2")).toEqual({
      title: "Ada wants to stop for today. Agree?",
      details: "Yes: Ada. Not answered: you and Cleo.",
      offers: "answer",
    });
  });

  it("can be withdrawn by its asker", () => {
    expect(told("player_1")).toMatchObject({ title: "You asked to stop for today", offers: "withdrawal" });
  });

  it("offers nothing to those who have said yes, and to spectators", () => {
    expect(told("player_2", { yes: ["player_1", "player_2"], open: ["player_3"] })).toMatchObject({
      details: "Yes: you and Ada. Not answered: Cleo.",
      offers: "nothing",
    });
    expect(told("watcher").offers).toBe("nothing");
  });

  it("about an absent player names the player, and says what silence means", () => {
    expect(told("player_3", { kind: "stand_in", seat: "player_2", open: ["player_3"] })).toMatchObject({
      title: "Ada wants to let a bot play for Ben. Agree?",
      details: "Yes: Ada. Not answered: you. Without a no, a bot plays when the time is up.",
    });
  });

  it("of a spectator can be withdrawn by that spectator alone", () => {
    const asked = { kind: "take_over", seat: "player_2", by: "watcher", asker: { id: "u-9", name: "Ida", face: "owl" }, yes: [] } as const;
    expect(told("player_1", asked)).toMatchObject({ title: "Ida would like the seat of Ben. Agree?" });
    expect(told("watcher", asked, "u-9")).toMatchObject({ title: "You asked for the seat of Ben", offers: "withdrawal" });
    expect(told("watcher", asked, "u-8").offers).toBe("nothing");
  });
});
