import {
  type ClockSettings,
  firstSeat,
  level,
  number,
  pace,
  showsSomething,
  type TableSettings,
  visibleLine,
  whole,
  windowSeconds,
} from "@mutable/protocol";
import * as z from "zod/mini";
import type { OfferedDeck } from "../../../decks/deck-data.ts";

export const WINDOW_CHOICES = windowSeconds.def.values;
export const FIRST_SEAT_CHOICES = firstSeat.options;

/** The choices for a new table, as the form holds them. */
const choices = z.object({
  name: z.string(),
  deck: z.string(),
  /** True: one person plays alone. The number of seats and bots is kept for the next table. */
  solo: z.boolean(),
  /** True: with the cards that everybody gets today. */
  daily: z.boolean(),
  seats: whole(2, 6),
  bots: whole(0, 5),
  level,
  isPublic: z.boolean(),
  clock: z.nullable(z.object({ decision: number, reserve: number })),
  /** Missing until the person chooses: the default follows `isPublic` and `clock` (`botAfterOf`). */
  botAfter: z.optional(z.nullable(number)),
  watchers: z.boolean(),
  takeOverBots: z.boolean(),
  /** Missing until the person chooses: the default is the deck's. */
  bonusPlays: z.optional(z.enum(["optional", "mandatory"])),
  droppingOut: z.boolean(),
  /** Missing until the person chooses: the default is the deck's. */
  jumpingIn: z.optional(z.boolean()),
  pace,
  /** The meta rules to propose. */
  metas: z.array(z.string()),
  /** Missing until the person chooses: the default is the deck's. */
  firstSeat: z.optional(firstSeat),
  holiday: z.boolean(),
  window: windowSeconds,
});

export type TableChoices = z.output<typeof choices>;
export type BotLevelChoice = TableChoices["level"];
export const BOT_LEVEL_CHOICES = level.options;
export const PACE_CHOICES = pace.options;

/** The reserve covers about four longer moves of the whole game; a day for a move needs none. */
export const CLOCKS = {
  quick: { decision: 30, reserve: 120 },
  calm: { decision: 45, reserve: 180 },
  day: { decision: 86_400, reserve: 0 },
  none: null,
} as const satisfies Record<string, ClockSettings | null>;

export type ClockName = keyof typeof CLOCKS;
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

/** Undefined for a clock with other values. */
export const clockNameOf = (clock: ClockSettings | null): ClockName | undefined =>
  CLOCK_NAMES.find((name) => JSON.stringify(CLOCKS[name]) === JSON.stringify(clock));

/** Seconds until a bot plays for an absent player; null: the table waits. */
export const ABSENCES = [null, 20, 60, 300] as const;

export const defaultTableChoices = (name: string, deck: string): TableChoices => ({
  name,
  deck,
  solo: false,
  daily: false,
  seats: 4,
  bots: 0,
  level: "steady",
  isPublic: false,
  clock: null,
  watchers: true,
  takeOverBots: true,
  droppingOut: false,
  pace: "normal",
  metas: [],
  holiday: false,
  // What a table without the setting has (`leastWindow` of packages/protocol).
  window: 2,
});

/** The numbers of players of a deck that the page does not know. */
export const ANY_SEATS = [2, 6] as const;

/** Removes choices that the deck or the seats do not allow. The host takes a seat too. */
export function fitChoices(chosen: TableChoices, deck: Pick<OfferedDeck, "hasSolo" | "metas" | "seats"> | undefined): TableChoices {
  const [least, most] = deck?.seats ?? ANY_SEATS;
  const seats = Math.min(most, Math.max(least, chosen.seats));
  const metas = chosen.metas.filter((id) => deck?.metas.some((meta) => meta.id === id));
  const solo = chosen.solo && deck?.hasSolo === true;
  return { ...chosen, seats, bots: Math.min(chosen.bots, seats - 1), solo, daily: solo && chosen.daily, metas };
}

/** Solo has no settings that the form hides then. */
const SOLO = { seats: 1, metas: [], clock: null, holiday: false } satisfies Partial<TableSettings>;

export function toTableSettings({ bots: _, level: __, name, firstSeat, bonusPlays, jumpingIn, ...chosen }: TableChoices): TableSettings {
  const settings = { ...chosen, name: visibleLine(name) };
  return chosen.solo ? { ...settings, ...SOLO } : { ...settings, ...defined({ firstSeat, bonusPlays, jumpingIn }) };
}

/** The blank card belongs to the deck: its goal wants keepers of it. */
export function toChanges(chosen: TableChoices, before: TableSettings): TableSettings {
  const settings = toTableSettings(chosen);
  const isLost = before.blank && (settings.deck !== before.deck || settings.solo);
  return { ...settings, ...(isLost && { blank: null }) };
}

export function toTableChoices({ seatsReadWatchers: _, blank: __, begins: ___, seats, ...settings }: TableSettings): TableChoices {
  const byDefault = defaultTableChoices(settings.name, settings.deck);
  return { ...byDefault, ...defined(settings), clock: settings.clock ?? null, seats: settings.solo ? byDefault.seats : seats };
}

/** The room server refuses longer names of tables (`newSettings` in packages/protocol/src/commands.ts). */
export const NAME_LENGTH = 40;
export const isNamed = ({ name }: TableChoices): boolean => showsSomething(name);

const KEY = "mutable.create";

/**
 * Loads the last choices of this browser. The name is kept only if it was not the default, the deck only if it is still offered.
 * `offered`: the usual deck first.
 */
export function loadTableChoices(name: string, offered: readonly OfferedDeck[]): TableChoices {
  const [usual] = offered;
  const byDefault = defaultTableChoices(name, usual?.id ?? "");
  try {
    const read = z.partial(choices).safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    const chosen = { ...byDefault, ...(read.success ? defined(read.data) : {}) };
    const deck = offered.find(({ id }) => id === chosen.deck) ?? usual;
    return fitChoices({ ...chosen, deck: deck?.id ?? "" }, deck);
  } catch {
    return byDefault;
  }
}

export function saveTableChoices({ name, ...chosen }: TableChoices, filledIn: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(name === filledIn ? chosen : { ...chosen, name }));
  } catch {
    // Without storage the form starts with the defaults.
  }
}

const defined = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Shape]: Exclude<Shape[Key], undefined>;
  };
