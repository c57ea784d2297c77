import type { ChatLine, Emote, Seat, ShownEmote } from "@mutable/protocol";

/** Where a person speaks: at a seat, or beside the table. */
export type Speaker = Seat | "watcher";

/** The element of the person there; undefined if the page does not show it. */
export type FaceOf = (speaker: Speaker) => Element | undefined;

/** What a person says, at the place where the person is. Each place has one bubble. */
export interface Bubble {
  /** Names the bubble: one that grows stays the same. */
  readonly key: number;
  readonly speaker: Speaker;
  readonly by: ShownEmote["by"] | undefined;
  readonly says: { readonly emote: Emote; readonly times: number } | { readonly text: string; readonly isCut: boolean };
  readonly saidAt: number;
  /** The bubble is shown before this time, in milliseconds. */
  readonly until: number;
}

/** A bubble stays here after it has gone, because the same face can still make it grow. */
export type Speech = readonly Bubble[];

const EMOTE_LASTS = 2_500;
/** The same face grows when it comes again within this time. */
const GROWS_WITHIN = 8_000;
const MOST_TIMES = 3;
/** A line is shown for so long, and so much longer for each letter. */
const [LINE_LASTS, PER_LETTER, LINE_LASTS_AT_MOST] = [4_000, 40, 8_000];
/** The letters of a line in a bubble; the drawer has the rest. */
const LETTERS = 80;

const byOthers = (speech: Speech, speaker: Speaker, now: number): Bubble[] =>
  speech.filter((bubble) => bubble.speaker !== speaker && now - bubble.saidAt < GROWS_WITHIN);

export function withEmote(speech: Speech, { by, seat, emote }: Pick<ShownEmote, "by" | "seat" | "emote">, now: number): Speech {
  const speaker: Speaker = seat ?? "watcher";
  const last = speech.find((bubble) => bubble.speaker === speaker);
  const isSame =
    last !== undefined && "emote" in last.says && last.says.emote === emote && last.by?.id === by.id && now - last.saidAt < GROWS_WITHIN;
  const times = isSame && "emote" in last.says ? Math.min(MOST_TIMES, last.says.times + 1) : 1;
  const key = isSame && isShown(last, now) ? last.key : nextKey(speech);
  const bubble = { key, speaker, by, says: { emote, times }, saidAt: now, until: now + EMOTE_LASTS };
  return [...byOthers(speech, speaker, now), bubble];
}

export function withLine(speech: Speech, { by, seat, text }: Pick<ChatLine, "by" | "seat" | "text">, now: number): Speech {
  const speaker: Speaker = seat ?? "watcher";
  const letters = [...text];
  const isCut = letters.length > LETTERS;
  const shown = isCut ? `${letters.slice(0, LETTERS).join("").trimEnd()}…` : text;
  const lasts = Math.min(LINE_LASTS_AT_MOST, LINE_LASTS + letters.length * PER_LETTER);
  const bubble = { key: nextKey(speech), speaker, by, says: { text: shown, isCut }, saidAt: now, until: now + lasts };
  return [...byOthers(speech, speaker, now), bubble];
}

export const isShown = ({ until }: Bubble, now: number): boolean => now < until;

const nextKey = (speech: Speech): number => Math.max(0, ...speech.map(({ key }) => key)) + 1;

/** When a bubble next goes; undefined if none is shown. */
export function nextEnd(speech: Speech, now: number): number | undefined {
  const ends = speech.filter((bubble) => isShown(bubble, now)).map(({ until }) => until);
  return ends.length === 0 ? undefined : Math.min(...ends);
}
