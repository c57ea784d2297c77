import type { Chapter, Episode } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import { about, seatsInWords, type Voice } from "./context.ts";
import { toldNumber } from "./number-text.ts";
import { type Change, inWords, marked, markedList, type Piece, type Sentence, sentence } from "./sentence.ts";

/** One thing that has happened, as a line of the log and as a caption. */
export interface Line {
  /** Unique within a story, and the same whenever the story is told anew. */
  readonly key: string;
  readonly version: number;
  /** A line that heads a turn, what somebody did, or what came of it. */
  readonly level: "turn" | "act" | "effect";
  readonly by?: Seat | undefined;
  readonly card?: string | undefined;
  readonly told: Sentence;
  readonly is: Episode["is"];
}

/** A chapter never changes, and a game has hundreds of them: each is told once. */
const linesTold = new WeakMap<Voice, WeakMap<Chapter, readonly Line[]>>();

/** The whole story in lines. */
export function linesOf(voice: Voice, story: readonly Chapter[]): Line[] {
  const known = linesTold.get(voice) ?? new WeakMap<Chapter, readonly Line[]>();
  linesTold.set(voice, known);
  return story.flatMap((chapter) => {
    const lines = known.get(chapter) ?? linesOfChapter(voice, chapter);
    known.set(chapter, lines);
    return lines;
  });
}

/** Numbers that change together stand in one line. */
function linesOfChapter(voice: Voice, { version, episodes }: Chapter): Line[] {
  const lines: Line[] = [];
  episodes.forEach((episode, at) => {
    const last = lines.at(-1);
    if (episode.is === "number" && last?.is === "number") {
      lines[lines.length - 1] = { ...last, told: [...last.told, ", ", changeOf(voice, episode)] };
      return;
    }
    const words = tell(voice, episode);
    if (words !== undefined) lines.push({ key: `${version}.${at}`, version, is: episode.is, ...words });
  });
  return lines;
}

type Told = Pick<Line, "level" | "by" | "card" | "told">;

const act = (
  voice: Voice,
  by: Seat,
  key: Parameters<typeof sentence>[1],
  values: Readonly<Record<string, string | number>> = {},
): Told => ({
  level: "act",
  by,
  told: sentence(voice, key, { ...about(voice, by), ...values }),
});

const effect = (told: Sentence, by?: Seat): Told => ({ level: "effect", told, by });

function tell(voice: Voice, episode: Episode): Told | undefined {
  switch (episode.is) {
    case "arrival":
      return undefined;
    case "turn":
      return {
        level: "turn",
        by: episode.seat,
        told: sentence(voice, "told.turn", { ...about(voice, episode.seat), number: episode.number }),
      };
    case "drew":
      return drew(voice, episode);
    case "reshuffled":
      return effect(sentence(voice, "told.reshuffled"));
    case "played":
      return { ...act(voice, episode.seat, "told.played", { card: marked(episode.card) }), card: episode.card };
    case "cancelled":
      return effect(sentence(voice, "told.cancelled", { card: marked(episode.card) }));
    case "left play":
      return effect(sentence(voice, "told.leftPlay", { cards: markedList(voice, episode.cards), count: episode.cards.length }));
    case "number":
      return effect([changeOf(voice, episode)]);
    case "keeper moved":
      return effect(sentence(voice, "told.keeperMoved", { card: marked(episode.card), ...between(voice, episode.from, episode.to) }));
    case "keeper trashed":
      return effect(sentence(voice, "told.trashed", { card: marked(episode.card) }), episode.seat);
    case "discarded":
      return act(voice, episode.seat, "told.discarded", { cards: markedList(voice, episode.cards) });
    case "put away":
      return effect(sentence(voice, "told.putAway", { cards: markedList(voice, episode.cards), count: episode.cards.length }));
    case "gave":
      return gave(voice, episode);
    case "traded hands":
      return effect(sentence(voice, "told.traded", { seats: seatsInWords(voice, episode.seats) }));
    case "rotated hands":
      return effect(sentence(voice, episode.direction === 0 ? "told.rotatedOn" : "told.rotatedBack"));
    case "named":
      return act(voice, episode.seat, "told.named", { card: marked(episode.card) });
    case "joining":
    case "withdrew":
    case "joined":
    case "left":
      return act(voice, episode.seat, `told.${episode.is}`);
    case "won":
      return act(voice, episode.seat, "told.won");
    case "drawn game":
      return effect(sentence(voice, "told.drawnGame"));
  }
}

function drew(voice: Voice, { seat, count, cause, cards }: Extract<Episode, { is: "drew" }>): Told {
  const values = { count, ...(cause !== undefined && { card: marked(cause) }) };
  const words = sentence(voice, cause === undefined ? "told.drew" : "told.drewBecause", { ...about(voice, seat), ...values });
  return { level: "act", by: seat, told: withOwn(voice, words, cards) };
}

function gave(voice: Voice, { from, to, count, cards }: Extract<Episode, { is: "gave" }>): Told {
  return { level: "act", by: from, told: withOwn(voice, sentence(voice, "told.gave", { ...between(voice, from, to), count }), cards) };
}

/** Which cards they were, where the viewer alone may know. */
const withOwn = (voice: Voice, words: Sentence, cards: readonly string[] | undefined): Sentence =>
  cards === undefined || cards.length === 0
    ? words
    : [...words, ": ", ...sentence(voice, "told.cards", { cards: markedList(voice, cards) })];

/** The arguments of a sentence in which something goes from one to another. */
function between({ you, nameOf }: Voice, from: Seat, to: Seat) {
  const which = from === you ? "fromYou" : to === you ? "toYou" : "other";
  return { which, from: nameOf(from), to: nameOf(to) };
}

function changeOf(voice: Voice, { of, before, after }: Extract<Episode, { is: "number" }>): Piece {
  const change: Change = {
    label: voice.t(`number.${of}`),
    before: toldNumber(voice, of, before),
    after: toldNumber(voice, of, after),
  };
  return { change };
}

/** What somebody who listens hears of these lines, in one breath. */
export const spoken = (voice: Voice, lines: readonly Line[]): string =>
  lines.map(({ told }) => `${inWords(voice, told).replace(/[.!]$/, "")}.`).join(" ");
