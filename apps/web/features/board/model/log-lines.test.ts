import type { GameEvent, HistoryEntry, SurpriseChain } from "@mutable/client";
import { deckTexts, fluxx3 } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import type { TextContext } from "./context.ts";
import { logLines } from "./log-lines.ts";
import { recapLines } from "./recap-lines.ts";
import { plainText } from "./sentence.ts";

const NAMES = { player_1: "Ana", player_2: "Ben" } as Readonly<Record<string, string>>;
const text = (you: Seat | undefined): TextContext => ({
  t: translator("en", messagesIn("en")),
  words: deckTexts("en", "fluxx-3"),
  deck: fluxx3,
  you,
  nameOf: (seat) => NAMES[seat] ?? "",
});

const entry = (version: number, events: GameEvent[], standIns?: Seat[]): HistoryEntry => ({
  version,
  events,
  ...(standIns && { standIns }),
});
const PLAYED: GameEvent = { is: "played", seat: "player_2", card: "milk" };
const sentences = (you: Seat | undefined, ...history: HistoryEntry[]) =>
  logLines(text(you), history).map(({ sentence }) => plainText(text(you), sentence));

describe("the log", () => {
  it("names the bot that plays for an absent player", () => {
    const drew: GameEvent = { is: "drew", seat: "player_2", count: 2 };
    expect(sentences("player_1", entry(1, [drew, PLAYED], ["player_2"]), entry(2, [PLAYED]))).toEqual([
      "A bot, for Ben, drew 2 cards",
      "A bot, for Ben, played Milk",
      "Ben played Milk",
    ]);
    expect(sentences("player_2", entry(1, [PLAYED], ["player_2"]))).toEqual(["A bot, for you, played Milk"]);
  });

  it("says when a bot begins and ends to stand in, or has a seat for good", () => {
    const began: GameEvent = { is: "bot took seat", seat: "player_2" };
    expect(sentences("player_1", entry(1, [began], ["player_2"]), entry(2, [{ is: "seat handed back", seat: "player_2" }]))).toEqual([
      "A bot plays for Ben",
      "Ben plays from here on",
    ]);
    expect(sentences("player_1", entry(1, [began]))).toEqual(["Ben, a bot, plays on in the seat of a player who left"]);
  });

  it("says that a seat has won because all others were out, or had left", () => {
    expect(sentences("player_1", entry(1, [{ is: "won", seat: "player_2", others: "out" }]))).toEqual(["Ben won: everybody else was out"]);
    expect(sentences("player_2", entry(1, [{ is: "won", seat: "player_2", others: "left" }]))).toEqual([
      "You won: everybody else had left",
    ]);
  });

  it("says a shuffle once while it happens nearly every turn", () => {
    const turn = (number: number, isShuffled = true) =>
      entry(number, [{ is: "turn", seat: "player_2", number }, ...(isShuffled ? [{ is: "reshuffled" } as const] : []), PLAYED]);
    const history = [1, 2, 4, 8]
      .map((number) => turn(number))
      .concat(
        [9, 10, 11, 12].map((number) => turn(number, false)),
        turn(13),
      );
    const told = logLines(text("player_1"), history).filter(({ kind }) => kind === "reshuffled");
    expect(told.map(({ version }) => version)).toEqual([1, 13]);
  });

  it("says that a meta rule has raised the basic rules", () => {
    const grew: GameEvent = { is: "basics grew", card: "milk", draws: 2, plays: 2 };
    expect(sentences("player_1", entry(1, [{ is: "reshuffled" }, grew]))).toEqual([
      "The discards were shuffled into the draw pile",
      "Milk: the basic rules are now draw 2, play 2",
    ]);
  });

  it("says which card a Surprise is played against", () => {
    const answer: GameEvent = { is: "played", seat: "player_2", card: "time", against: "milk" };
    expect(sentences("player_1", entry(1, [answer]))).toEqual(["Ben played Time to stop Milk"]);
    expect(sentences("player_2", entry(1, [answer]))).toEqual(["You played Time to stop Milk"]);
  });

  it("says why a chain of Surprises ended as it did, from the last one backwards", () => {
    const answers = (["player_2", "player_1", "player_2"] as const).map((seat, at) => ({
      seat,
      card: ["time", "love", "sleep"][at] ?? "",
    }));
    const ended = (outcome: SurpriseChain["outcome"], count: number): GameEvent => {
      return { is: "chain ended", seat: "player_1", card: "milk", chain: answers.slice(0, count), outcome };
    };
    const [saved, stopped] = [entry(1, [ended("saved", 2)]), entry(1, [ended("cancelled", 3), { is: "cancelled", card: "milk" }])];
    expect(sentences("player_1", saved)).toEqual(["You stop Time (Ben)", "So your Milk goes ahead"]);
    expect(sentences("player_2", saved)).toEqual(["Ana stops your Time", "So Milk (Ana) goes ahead"]);
    expect(sentences(undefined, stopped)).toEqual(["Ben stops Love (Ana)", "So Time (Ben) stands, and stops Milk (Ana)"]);
    expect(sentences("player_1", stopped)).toEqual(["Ben stops your Love", "So Time (Ben) stands, and stops your Milk"]);
    expect(sentences(undefined, entry(1, [ended("taken", 3)]))[1]).toBe("So Time (Ben) stands, and takes Milk (Ana)");
  });

  it("tells of secrets that leave a hand, are carried out, or are kept", () => {
    const secret = (is: "secret revealed" | "carrying out" | "secret kept", seat: Seat): GameEvent => ({ is, seat, card: "milk" });
    const all = (["secret revealed", "carrying out", "secret kept"] as const).map((is) => secret(is, "player_2"));
    expect(sentences("player_1", entry(1, all))).toEqual([
      "The Secret Milk left the hand of Ben",
      "Milk was carried out for Ben",
      "Ben kept the Secret Milk to the end",
    ]);
    expect(sentences("player_2", entry(1, all))).toEqual([
      "The Secret Milk left your hand",
      "Milk was carried out for you",
      "You kept the Secret Milk to the end",
    ]);
  });

  it("has each vote with its end", () => {
    const question = { kind: "suspend" } as const;
    const asked: GameEvent = { is: "vote asked", question, by: "player_2" };
    const ended = (outcome: "agreed" | "unanswered"): GameEvent => ({ is: "vote ended", question, by: "player_2", outcome });
    const refused: GameEvent = { is: "vote ended", question, by: "player_2", outcome: "refused", no: "player_1" };
    expect(
      sentences("player_1", entry(1, [asked]), entry(2, [ended("agreed")]), entry(3, [ended("unanswered")]), entry(4, [refused])),
    ).toEqual([
      "Ben asked to stop for today",
      "Agreed: the game is set aside",
      "Not everybody answered, so nothing changes",
      "You said no",
    ]);
  });
});

it("a recap has the acts of the missed versions", () => {
  const turn: GameEvent = { is: "turn", seat: "player_2", number: 4 };
  const history = [entry(3, [PLAYED]), entry(4, [turn, PLAYED]), entry(6, [PLAYED, { is: "reshuffled" }]), entry(7, [PLAYED])];
  expect(recapLines(text("player_1"), history, { game: "g", after: 3, until: 6 }).map(({ version }) => version)).toEqual([4, 6]);
});
