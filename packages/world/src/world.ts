/** Cancels a timer. Afterwards, and once the timer has fired, it does nothing. */
export type Cancel = () => void;

export interface TimerOptions {
  /** A program may end while the timer waits. */
  readonly background?: boolean;
}

/** What a program takes from outside: time, timers, chance, and turns of the event loop. All times are in milliseconds. */
export interface World {
  /** Since 1970. When the machine's clock is set back, this one goes on (clock.ts). */
  now(): number;
  /** By a clock that only goes forward. It stands still while the machine sleeps. */
  elapsed(): number;
  /** Calls `act` once. */
  after(milliseconds: number, act: () => void, options?: TimerOptions): Cancel;
  /** Calls `act` once, when `now` has reached that time, or soon after. */
  at(time: number, act: () => void): Cancel;
  /** Calls `act` again and again. A program may end meanwhile. */
  every(milliseconds: number, act: () => void): Cancel;
  /** Resolves when all else that waits in this turn of the event loop is done. */
  nextTurn(): Promise<void>;
  /** Bytes that nobody can guess. */
  randomBytes(count: number): Uint8Array;
  /** From 0 to less than 1, for what may be guessed. */
  random(): number;
}

/** Waits, and resolves to `value`. */
export const sleep = <Value = void>(world: World, milliseconds: number, value?: Value, options?: TimerOptions): Promise<Value> =>
  new Promise((resolve) => world.after(milliseconds, () => resolve(value as Value), options));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** That many random bytes in hexadecimal. */
export const randomHex = (world: Pick<World, "randomBytes">, bytes: number): string => hexOf(world.randomBytes(bytes));

/** A random UUID. Pages without encryption, as in a home network, have no `randomUUID`. */
export function newId(world: Pick<World, "randomBytes">): string {
  const bytes = world.randomBytes(16);
  // The version 4 and the variant of RFC 9562.
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = hexOf(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
