import type { GameEvent, HistoryEntry, SurpriseChain } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import { seatNames, type TextContext, whoArguments } from "./context.ts";
import { numberText } from "./number-text.ts";
import { buildSentence, cardMarker, cardMarkers, type NumberChange, plainText, type Sentence, type SentencePart } from "./sentence.ts";
import { surpriseChainSentences } from "./surprise-chain.ts";

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
  readonly kind: GameEvent["is"];
}

/** Entries never change and a game has hundreds, so the lines of each are cached. */
const linesByContext = new WeakMap<TextContext, WeakMap<HistoryEntry, readonly LogLine[]>>();

export function logLines(text: TextContext, history: readonly HistoryEntry[]): LogLine[] {
  const known = linesByContext.get(text) ?? new WeakMap<HistoryEntry, readonly LogLine[]>();
  linesByContext.set(text, known);
  const lines = history.flatMap((entry) => {
    const lines = known.get(entry) ?? entryLines(text, entry);
    known.set(entry, lines);
    return lines;
  });
  return withoutRepeatedShuffles(lines);
}

/** A draw pile of few cards is used up nearly every turn. A shuffle that comes in so many turns after another is not told. */
const SHUFFLE_REPEATS = 4;

function withoutRepeatedShuffles(lines: readonly LogLine[]): LogLine[] {
  let [turns, last] = [0, Number.NEGATIVE_INFINITY];
  return lines.filter(({ kind }) => {
    if (kind === "turn") turns += 1;
    if (kind !== "reshuffled") return true;
    const isRepeated = turns - last <= SHUFFLE_REPEATS;
    last = turns;
    return !isRepeated;
  });
}

/** What the lines of one entry are made from. */
interface EntryContext extends TextContext {
  /** The seats that a bot plays for absent players. */
  readonly standIns: readonly Seat[];
}

/** Numbers that change together share a line. */
function entryLines(texts: TextContext, { version, events, standIns = [] }: HistoryEntry): LogLine[] {
  const text = { ...texts, standIns };
  const lines: LogLine[] = [];
  events.forEach((event, at) => {
    const last = lines.at(-1);
    if (event.is === "number" && last?.kind === "number") {
      lines[lines.length - 1] = { ...last, sentence: [...last.sentence, ", ", numberChange(text, event)] };
      return;
    }
    if (event.is === "chain ended") {
      for (const [part, sentence] of surpriseChainSentences(text, event).entries())
        lines.push({ key: `${version}.${at}.${part}`, version, kind: event.is, ...effectLine(sentence) });
      return;
    }
    // The sentences about a chain have said it.
    if (event.is === "cancelled" && last?.kind === "chain ended") return;
    const words = lineContent(text, event);
    if (words !== undefined) lines.push({ key: `${version}.${at}`, version, kind: event.is, ...words });
  });
  return lines;
}

type LineContent = Pick<LogLine, "level" | "by" | "card" | "sentence">;

/** The arguments of a text about what a seat does: "A bot, for Ben," in a stand-in's time. */
const actorArguments = (text: EntryContext, seat: Seat) =>
  text.standIns.includes(seat) ? { who: "other", name: text.t("told.botFor", whoArguments(text, seat)) } : whoArguments(text, seat);

const actLine = (
  text: EntryContext,
  by: Seat,
  key: Parameters<typeof buildSentence>[1],
  values: Readonly<Record<string, string | number>> = {},
): LineContent => ({
  level: "act",
  by,
  sentence: buildSentence(text, key, { ...actorArguments(text, by), ...values }),
});

const effectLine = (sentence: Sentence, by?: Seat): LineContent => ({ level: "effect", sentence, by });

function lineContent(text: EntryContext, event: Exclude<GameEvent, SurpriseChain>): LineContent | undefined {
  switch (event.is) {
    case "arrival":
      return undefined;
    case "turn":
      return {
        level: "turn",
        by: event.seat,
        sentence: buildSentence(text, "told.turn", { ...whoArguments(text, event.seat), number: event.number }),
      };
    case "drew":
      return drew(text, event);
    case "reshuffled":
      return effectLine(buildSentence(text, "told.reshuffled"));
    case "played": {
      const { seat, card, against } = event;
      const values = { card: cardMarker(card), ...(against !== undefined && { against: cardMarker(against) }) };
      return { ...actLine(text, seat, against === undefined ? "told.played" : "told.answered", values), card };
    }
    case "used":
      return { ...actLine(text, event.seat, "told.used", { card: cardMarker(event.card) }), card: event.card };
    case "about to take":
      return actLine(text, event.seat, "told.aboutToTake", { card: cardMarker(event.card), owner: seatNames(text, [event.from]) });
    case "cancelled":
      return effectLine(buildSentence(text, "told.cancelled", { card: cardMarker(event.card) }));
    case "left play":
      return effectLine(buildSentence(text, "told.leftPlay", { cards: cardMarkers(text, event.cards), count: event.cards.length }));
    case "number":
      return effectLine([numberChange(text, event)]);
    case "keeper moved":
      return effectLine(
        buildSentence(text, "told.keeperMoved", { card: cardMarker(event.card), ...fromToArguments(text, event.from, event.to) }),
      );
    case "keeper trashed":
      return effectLine(buildSentence(text, "told.trashed", { card: cardMarker(event.card) }), event.seat);
    case "creeper came":
      return effectLine(
        buildSentence(text, "told.creeperCame", { ...whoArguments(text, event.seat), card: cardMarker(event.card) }),
        event.seat,
      );
    case "meta came":
      return { ...effectLine(buildSentence(text, "told.metaCame", { card: cardMarker(event.card) })), card: event.card };
    case "basics grew": {
      const { card, draws, plays } = event;
      return { ...effectLine(buildSentence(text, "told.basicsGrew", { card: cardMarker(card), draws, plays })), card };
    }
    case "rule turned":
      return { ...effectLine(buildSentence(text, "told.ruleTurned", { card: cardMarker(event.card) })), card: event.card };
    case "goal scored":
      return actLine(text, event.seat, "told.goalScored", { card: cardMarker(event.card) });
    case "discarded":
      return actLine(text, event.seat, "told.discarded", { cards: cardMarkers(text, event.cards) });
    case "put away":
      return effectLine(buildSentence(text, "told.putAway", { cards: cardMarkers(text, event.cards), count: event.cards.length }));
    case "gave":
      return gave(text, event);
    case "traded hands":
      return effectLine(buildSentence(text, "told.traded", { seats: seatNames(text, event.seats) }));
    case "rotated hands":
      return effectLine(buildSentence(text, event.direction === 0 ? "told.rotatedOn" : "told.rotatedBack"));
    case "looked at hand": {
      const owner = seatNames(text, [event.owner]);
      if (event.cards === undefined) return actLine(text, event.seat, "told.lookedAtHand", { owner });
      return actLine(text, event.seat, "told.sawHand", { owner, cards: cardMarkers(text, event.cards) });
    }
    case "took":
      return { ...actLine(text, event.seat, "told.took", { card: cardMarker(event.card) }), card: event.card };
    case "fetched":
      return actLine(text, event.seat, "told.fetched");
    case "buried":
      return actLine(text, event.seat, "told.buried");
    case "named":
      return actLine(text, event.seat, "told.named", { card: cardMarker(event.card) });
    case "joining":
    case "withdrew":
    case "joined":
    case "left":
      return actLine(text, event.seat, `told.${event.is}`);
    case "eliminated":
      return actLine(text, event.seat, "told.eliminated", { card: cardMarker(event.card) });
    case "picked":
      return actLine(text, event.seat, "told.picked", { card: cardMarker(event.card) });
    case "first seat":
      return actLine(text, event.seat, `told.firstSeat.${event.how}`);
    case "secret revealed":
      return ofSecret(text, "told.secretRevealed", event);
    case "carrying out":
      return ofSecret(text, "told.carryingOut", event);
    case "secret kept":
      return ofSecret(text, "told.secretKept", event);
    case "returned":
      return actLine(text, event.seat, "told.returned");
    case "bot took seat": {
      const key = text.standIns.includes(event.seat) ? "told.botStandsIn" : "told.botStays";
      return { level: "act", by: event.seat, sentence: buildSentence(text, key, whoArguments(text, event.seat)) };
    }
    case "seat handed back":
      return actLine(text, event.seat, "told.backAgain");
    case "vote asked":
      return voteAsked(text, event);
    case "vote ended":
      return voteEnded(text, event);
    case "won":
      return event.others === undefined
        ? actLine(text, event.seat, "told.won")
        : actLine(text, event.seat, "told.wonAlone", { others: event.others });
    case "drawn game":
      return effectLine(buildSentence(text, "told.drawnGame"));
    case "solo over":
      return effectLine(buildSentence(text, "result.score", { count: event.score }));
  }
}

const ofSecret = (
  text: EntryContext,
  key: "told.secretRevealed" | "told.carryingOut" | "told.secretKept",
  { seat, card }: { seat: Seat; card: string },
): LineContent => effectLine(buildSentence(text, key, { ...whoArguments(text, seat), card: cardMarker(card) }), seat);

function drew(text: EntryContext, { seat, count, cause, cards }: Extract<GameEvent, { is: "drew" }>): LineContent {
  const values = { count, ...(cause !== undefined && { card: cardMarker(cause) }) };
  const words = buildSentence(text, cause === undefined ? "told.drew" : "told.drewBecause", { ...actorArguments(text, seat), ...values });
  return { level: "act", by: seat, sentence: withVisibleCards(text, words, cards) };
}

function voteAsked(text: TextContext, { by, question: { kind, seat } }: Extract<GameEvent, { is: "vote asked" }>): LineContent {
  const asker = by === "watcher" ? { who: "other", name: "" } : whoArguments(text, by);
  const sentence = buildSentence(text, `told.voteAsked.${kind}`, { ...asker, seat: seat === undefined ? "" : text.nameOf(seat) });
  return { level: "act", by: by === "watcher" ? undefined : by, sentence };
}

function voteEnded(text: TextContext, { question, outcome, no }: Extract<GameEvent, { is: "vote ended" }>): LineContent {
  if (outcome === "agreed") return effectLine(buildSentence(text, `told.voteAgreed.${question.kind}`));
  if (outcome === "refused" && no !== undefined) return effectLine(buildSentence(text, "told.voteRefused", whoArguments(text, no)), no);
  return effectLine(buildSentence(text, VOTE_ENDS[outcome]));
}

const VOTE_ENDS = {
  refused: "told.voteUnanswered",
  unanswered: "told.voteUnanswered",
  withdrawn: "told.voteWithdrawn",
  dropped: "told.voteDropped",
} as const;

function gave(text: TextContext, { from, to, count, cards }: Extract<GameEvent, { is: "gave" }>): LineContent {
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

function numberChange(text: TextContext, { of, before, after }: Extract<GameEvent, { is: "number" }>): SentencePart {
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
