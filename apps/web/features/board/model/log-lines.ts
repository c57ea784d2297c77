import type { Chapter, Episode } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import { seatNames, type TextContext, whoArguments } from "./context.ts";
import { numberText } from "./number-text.ts";
import { buildSentence, cardMarker, cardMarkers, type NumberChange, plainText, type Sentence, type SentencePart } from "./sentence.ts";

/** A line of the game log; captions show the same lines. */
export interface LogLine {
  /** Unique within a game, and stable when the lines are computed again. */
  readonly key: string;
  readonly version: number;
  /** A turn's heading, a player's act, or its effect. */
  readonly level: "turn" | "act" | "effect";
  readonly by?: Seat | undefined;
  readonly card?: string | undefined;
  readonly sentence: Sentence;
  readonly kind: Episode["is"];
}

/** Chapters never change and a game has hundreds, so the lines of each are cached. */
const linesByContext = new WeakMap<TextContext, WeakMap<Chapter, readonly LogLine[]>>();

export function logLines(text: TextContext, story: readonly Chapter[]): LogLine[] {
  const known = linesByContext.get(text) ?? new WeakMap<Chapter, readonly LogLine[]>();
  linesByContext.set(text, known);
  return story.flatMap((chapter) => {
    const lines = known.get(chapter) ?? chapterLines(text, chapter);
    known.set(chapter, lines);
    return lines;
  });
}

/** Numbers that change together share a line. */
function chapterLines(text: TextContext, { version, episodes }: Chapter): LogLine[] {
  const lines: LogLine[] = [];
  episodes.forEach((episode, at) => {
    const last = lines.at(-1);
    if (episode.is === "number" && last?.kind === "number") {
      lines[lines.length - 1] = { ...last, sentence: [...last.sentence, ", ", numberChange(text, episode)] };
      return;
    }
    const words = lineContent(text, episode);
    if (words !== undefined) lines.push({ key: `${version}.${at}`, version, kind: episode.is, ...words });
  });
  return lines;
}

type LineContent = Pick<LogLine, "level" | "by" | "card" | "sentence">;

const actLine = (
  text: TextContext,
  by: Seat,
  key: Parameters<typeof buildSentence>[1],
  values: Readonly<Record<string, string | number>> = {},
): LineContent => ({
  level: "act",
  by,
  sentence: buildSentence(text, key, { ...whoArguments(text, by), ...values }),
});

const effectLine = (sentence: Sentence, by?: Seat): LineContent => ({ level: "effect", sentence, by });

function lineContent(text: TextContext, episode: Episode): LineContent | undefined {
  switch (episode.is) {
    case "arrival":
      return undefined;
    case "turn":
      return {
        level: "turn",
        by: episode.seat,
        sentence: buildSentence(text, "told.turn", { ...whoArguments(text, episode.seat), number: episode.number }),
      };
    case "drew":
      return drew(text, episode);
    case "reshuffled":
      return effectLine(buildSentence(text, "told.reshuffled"));
    case "played":
      return { ...actLine(text, episode.seat, "told.played", { card: cardMarker(episode.card) }), card: episode.card };
    case "cancelled":
      return effectLine(buildSentence(text, "told.cancelled", { card: cardMarker(episode.card) }));
    case "left play":
      return effectLine(buildSentence(text, "told.leftPlay", { cards: cardMarkers(text, episode.cards), count: episode.cards.length }));
    case "number":
      return effectLine([numberChange(text, episode)]);
    case "keeper moved":
      return effectLine(
        buildSentence(text, "told.keeperMoved", { card: cardMarker(episode.card), ...fromToArguments(text, episode.from, episode.to) }),
      );
    case "keeper trashed":
      return effectLine(buildSentence(text, "told.trashed", { card: cardMarker(episode.card) }), episode.seat);
    case "discarded":
      return actLine(text, episode.seat, "told.discarded", { cards: cardMarkers(text, episode.cards) });
    case "put away":
      return effectLine(buildSentence(text, "told.putAway", { cards: cardMarkers(text, episode.cards), count: episode.cards.length }));
    case "gave":
      return gave(text, episode);
    case "traded hands":
      return effectLine(buildSentence(text, "told.traded", { seats: seatNames(text, episode.seats) }));
    case "rotated hands":
      return effectLine(buildSentence(text, episode.direction === 0 ? "told.rotatedOn" : "told.rotatedBack"));
    case "named":
      return actLine(text, episode.seat, "told.named", { card: cardMarker(episode.card) });
    case "joining":
    case "withdrew":
    case "joined":
    case "left":
      return actLine(text, episode.seat, `told.${episode.is}`);
    case "won":
      return actLine(text, episode.seat, "told.won");
    case "drawn game":
      return effectLine(buildSentence(text, "told.drawnGame"));
  }
}

function drew(text: TextContext, { seat, count, cause, cards }: Extract<Episode, { is: "drew" }>): LineContent {
  const values = { count, ...(cause !== undefined && { card: cardMarker(cause) }) };
  const words = buildSentence(text, cause === undefined ? "told.drew" : "told.drewBecause", { ...whoArguments(text, seat), ...values });
  return { level: "act", by: seat, sentence: withVisibleCards(text, words, cards) };
}

function gave(text: TextContext, { from, to, count, cards }: Extract<Episode, { is: "gave" }>): LineContent {
  return {
    level: "act",
    by: from,
    sentence: withVisibleCards(text, buildSentence(text, "told.gave", { ...fromToArguments(text, from, to), count }), cards),
  };
}

/** Names the cards if the viewer may see them. */
const withVisibleCards = (text: TextContext, words: Sentence, cards: readonly string[] | undefined): Sentence =>
  cards === undefined || cards.length === 0
    ? words
    : [...words, ": ", ...buildSentence(text, "told.cards", { cards: cardMarkers(text, cards) })];

/** The arguments of a text in which something moves from one seat to another. */
function fromToArguments({ you, nameOf }: TextContext, from: Seat, to: Seat) {
  const which = from === you ? "fromYou" : to === you ? "toYou" : "other";
  return { which, from: nameOf(from), to: nameOf(to) };
}

function numberChange(text: TextContext, { of, before, after }: Extract<Episode, { is: "number" }>): SentencePart {
  const change: NumberChange = {
    label: text.t(`number.${of}`),
    before: numberText(text, of, before),
    after: numberText(text, of, after),
  };
  return { change };
}

/** The lines as one announcement for screen readers. */
export const spokenText = (text: TextContext, lines: readonly LogLine[]): string =>
  lines.map(({ sentence }) => `${plainText(text, sentence).replace(/[.!]$/, "")}.`).join(" ");
