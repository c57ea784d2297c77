import { level, number, type TableSettings, whole } from "@mutable/protocol";
import * as z from "zod/mini";
import type { Clock } from "../words/clock.ts";

/** What can be chosen of a table, as the form holds it. */
const choices = z.object({
  name: z.string(),
  deck: z.string(),
  seats: whole(2, 6),
  bots: whole(0, 5),
  level,
  isPublic: z.boolean(),
  clock: z.nullable(z.object({ decision: number, reserve: number })),
  watchers: z.boolean(),
  takeOverBots: z.boolean(),
  bonusPlays: z.enum(["optional", "mandatory"]),
  droppingOut: z.boolean(),
});

export type Choices = z.output<typeof choices>;
export type Level = Choices["level"];
export const LEVELS = level.options;

/** The reserve, for the whole game, is about four moves that take longer; a day is long enough without. */
export const CLOCKS = {
  quick: { decision: 30, reserve: 120 },
  calm: { decision: 45, reserve: 180 },
  day: { decision: 86_400, reserve: 0 },
  none: null,
} as const satisfies Record<string, Clock | null>;

export type ClockName = keyof typeof CLOCKS;
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

/** Undefined for one that was set otherwise than here. */
export const clockNameOf = (clock: Clock | null): ClockName | undefined =>
  CLOCK_NAMES.find((name) => JSON.stringify(CLOCKS[name]) === JSON.stringify(clock));

export const usualChoices = (name: string): Choices => ({
  name,
  deck: "fluxx-3",
  seats: 4,
  bots: 0,
  level: "steady",
  isPublic: false,
  clock: null,
  watchers: true,
  takeOverBots: true,
  bonusPlays: "optional",
  droppingOut: false,
});

/** Whoever opens the table has a seat too. */
export const withRoom = (chosen: Choices): Choices => ({ ...chosen, bots: Math.min(chosen.bots, chosen.seats - 1) });

export const settingsOf = ({ bots: _, level: __, name, ...settings }: Choices): TableSettings => ({ ...settings, name: name.trim() });

export const choicesOf = ({ seatsReadWatchers: _, ...settings }: TableSettings): Choices => ({
  ...usualChoices(settings.name),
  ...settings,
  clock: settings.clock ?? null,
  bonusPlays: settings.bonusPlays ?? "optional",
  droppingOut: settings.droppingOut ?? false,
});

export const NAME_LENGTH = 40;
export const isNamed = ({ name }: Choices): boolean => name.trim() !== "";

const KEY = "mutable.create";

/** What was chosen last in this browser; the name only if it was not the one that was filled in. */
export function recallChoices(name: string): Choices {
  try {
    const read = z.partial(choices).safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return withRoom({ ...usualChoices(name), ...(read.success ? defined(read.data) : {}) });
  } catch {
    return usualChoices(name);
  }
}

export function rememberChoices({ name, ...chosen }: Choices, filledIn: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(name === filledIn ? chosen : { ...chosen, name }));
  } catch {
    // Where nothing may be kept, the usual choices stand there next time.
  }
}

const defined = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Shape]: Exclude<Shape[Key], undefined>;
  };
