// How long boards show what moves many cards at once, in milliseconds. Tables that wait for them compute the same.

interface ShowTime {
  /** When the show begins: after the card that caused it has landed, or, if that came with an earlier reply, nearly at once. */
  readonly begins: number;
  readonly alone: number;
  /** How long it goes on from there, and how much longer for each piece. */
  readonly lasts: number;
  readonly each: number;
}

const time = (begins: number, alone: number, lasts: number, each = 0): ShowTime => ({ begins, alone, lasts, each });

const SHOW_TIMES = {
  scramble: time(920, 920, 2_110, 38),
  rotate: time(870, 150, 1_630),
  trade: time(720, 100, 1_780),
  reset: time(780, 780, 2_320),
  steal: time(1_040, 150, 1_300),
  exchange: time(1_020, 100, 1_400),
  tax: time(1_020, 100, 720, 260),
  share: time(920, 100, 1_260, 230),
  aside: time(920, 920, 1_800),
  number: time(650, 650, 500, 240),
  again: time(150, 150, 1_900),
  creeper: time(700, 0, 2_500),
  escalation: time(700, 0, 2_500),
  secret: time(420, 0, 2_800),
  out: time(360, 0, 2_940),
  noReturn: time(420, 0, 3_200),
  chain: time(0, 0, 2_800, 400),
} as const satisfies Record<string, ShowTime>;

export type ShowName = keyof typeof SHOW_TIMES;

/** More pieces travel together. */
export const MOST_PIECES = 40;

/** `comesWithCard`: the card that causes it lands in the same beat. */
export const showBegins = (show: ShowName, comesWithCard: boolean): number => SHOW_TIMES[show][comesWithCard ? "begins" : "alone"];

export function showLength(show: ShowName, comesWithCard: boolean, pieces = 0): number {
  const { lasts, each } = SHOW_TIMES[show];
  return showBegins(show, comesWithCard) + lasts + each * Math.min(MOST_PIECES, pieces);
}
