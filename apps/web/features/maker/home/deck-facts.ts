import { deckFileHash } from "@mutable/decks";
import type { Language } from "@mutable/i18n";
import { deckAddress } from "../make-address.ts";
import { type DraftFile, deckFileOf } from "../model/draft.ts";
import { type DraftProblem, errorsOf, problemsOf } from "../model/problems.ts";
import type { DeckAudience, HiddenDeck, ServerDeck, ServerVersion } from "../store/draft-server.ts";
import type { StoredDeck } from "../store/stored-deck.ts";
import type { MakeTranslate } from "../texts/make-texts.tsx";

/** A deck in the list of own decks. */
export interface DeckRowFacts {
  /** Of the list: the id on this device, or else the key. */
  readonly id: string;
  readonly address: string;
  /** "" if it has none. */
  readonly name: string;
  /** Of a deck that is not on this device, those of its latest version; undefined if there is none. */
  readonly cards: number | undefined;
  /** In milliseconds since 1970. */
  readonly changed: number;
  /** Errors besides the one that `fault` names. */
  readonly problems: number;
  /** The reason why the draft cannot be played. */
  readonly fault: PlayFault | undefined;
  readonly standing: DeckStanding;
  /** The newest first. */
  readonly versions: readonly ServerVersion[];
  /** True if the draft is the latest version. */
  readonly isPublished: boolean;
  /** The deck on this device. */
  readonly here: StoredDeck | undefined;
  /** The key of the deck, if the account has it or had it. */
  readonly key: string | undefined;
}

export type PlayFault = { readonly is: "noCards" | "noGoal" } | { readonly is: "problems"; readonly count: number };

/** Who can find a deck. "account": it was sent, and the server does not answer now. */
export type DeckStanding =
  | { readonly is: "device" | "account" | "unpublished" }
  | { readonly is: "hidden"; readonly hidden: HiddenDeck }
  | PublishedStanding;

interface PublishedStanding {
  readonly is: DeckAudience;
  readonly number: number;
}

/** The decks of this device and of the account, the last changed first. `account`: undefined if the server does not answer. */
export function deckFacts(here: readonly StoredDeck[], account: readonly ServerDeck[] | undefined): DeckRowFacts[] {
  const known = new Map((account ?? []).map((deck) => [deck.key, deck]));
  const keys = new Set(here.map(({ base }) => base?.key));
  const ofDevice = here.map((deck) => factsOfStored(deck, known.get(deck.base?.key ?? ""), account !== undefined));
  const elsewhere = [...known.values()].filter(({ key }) => !keys.has(key)).map(factsOfServer);
  return [...ofDevice, ...elsewhere].sort((one, other) => other.changed - one.changed);
}

function factsOfStored(deck: StoredDeck, sent: ServerDeck | undefined, isAnswered: boolean): DeckRowFacts {
  const { draft } = deck.history;
  const problems = problemsOf(draft);
  const fault = playFault(problems);
  // The problem in `fault` is not counted again.
  const others = problems.filter((problem) => problem.kind !== "noCards" && !lacksGoal(problem));
  const versions = sent?.versions ?? [];
  return {
    ...{ id: deck.id, address: deckAddress(deck.id), name: draft.name.trim(), cards: draft.deck.cards.length, changed: deck.changed },
    problems: errorsOf(others).length,
    fault,
    standing: sent === undefined ? { is: deck.base !== undefined && !isAnswered ? "account" : "device" } : standingOf(sent),
    versions,
    isPublished: versions[0] !== undefined && versions[0].hash === hashOf(draft),
    here: deck,
    key: sent?.key ?? (isAnswered ? undefined : deck.base?.key),
  };
}

const factsOfServer = (deck: ServerDeck): DeckRowFacts => ({
  ...{ id: deck.key, address: deckAddress(deck.key), name: deck.name.trim(), cards: deck.versions[0]?.cards, changed: deck.changed },
  ...{ problems: 0, fault: undefined, standing: standingOf(deck), versions: deck.versions, isPublished: false },
  ...{ here: undefined, key: deck.key },
});

/** A deck without a Goal is no error, but no player can win with it. */
function playFault(problems: readonly DraftProblem[]): PlayFault | undefined {
  if (problems.some(({ kind }) => kind === "noCards")) return { is: "noCards" };
  if (problems.some(lacksGoal)) return { is: "noGoal" };
  const count = errorsOf(problems).length;
  return count === 0 ? undefined : { is: "problems", count };
}

const lacksGoal = ({ kind, values }: DraftProblem): boolean => kind === "noType" && values.type === "goal";

function standingOf({ findable, hidden, versions: [latest] }: ServerDeck): DeckStanding {
  if (hidden !== undefined) return { is: "hidden", hidden };
  return latest === undefined ? { is: "unpublished" } : { is: findable, number: latest.number };
}

/** Undefined for a draft that is too unfinished to be one of the versions. */
function hashOf(draft: DraftFile): string | undefined {
  try {
    return deckFileHash(deckFileOf(draft));
  } catch {
    return undefined;
  }
}

// ── How it can be played. ──

export interface DeckPlays {
  /** Against bots, on this device. */
  readonly bots: "draft" | ServerVersion | undefined;
  /** At a table of the server. */
  readonly friends: ServerVersion | undefined;
}

/** A draft with errors is played in its latest version, if there is one. */
export function playsOf({ here, fault, versions: [latest], standing }: DeckRowFacts): DeckPlays {
  return {
    bots: here !== undefined && fault === undefined ? "draft" : latest,
    friends: standing.is === "hidden" ? undefined : latest,
  };
}

// ── As text. ──

export const playFaultText = (m: MakeTranslate, fault: PlayFault): string =>
  fault.is === "problems" ? m("home.problems", { count: fault.count }) : m(`home.fault.${fault.is}`);

export const standingText = (m: MakeTranslate, standing: DeckStanding): string =>
  m(`home.standing.${standing.is}`, "number" in standing ? { number: standing.number } : {});

export const nameText = (m: MakeTranslate, { name }: Pick<DeckRowFacts, "name">): string => (name === "" ? m("home.untitled") : name);

/** "48 cards, changed 5 minutes ago" */
export function sizeText(m: MakeTranslate, { cards, changed }: DeckRowFacts, age: string): string {
  const when = m("home.changed", { when: age });
  return cards === undefined || changed === 0 ? when : `${m("home.cards", { cards })}, ${when}`;
}

/** The sentence about a deck after its name: "48 cards, 2 problems, version 3 by link". */
export function factsText(m: MakeTranslate, facts: DeckRowFacts): string {
  const { cards, problems, fault, standing, here } = facts;
  return [
    ...(cards === undefined ? [] : [m("home.cards", { cards })]),
    ...(fault === undefined || fault.is === "problems" ? [] : [playFaultText(m, fault)]),
    ...(problems === 0 ? [] : [m("home.problems", { count: problems })]),
    standingText(m, standing),
    ...(here === undefined ? [m("home.fromServer")] : []),
  ].join(", ");
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** "now", "5 minutes ago", "3 days ago", and the day after a week. */
export function ageText(language: Language, at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age >= 7 * DAY) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
  const [unit, length] =
    age < MINUTE
      ? (["second", Infinity] as const)
      : age < HOUR
        ? (["minute", MINUTE] as const)
        : age < DAY
          ? (["hour", HOUR] as const)
          : (["day", DAY] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(age / length), unit);
}
