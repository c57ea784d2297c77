/** A version of a table, at a time. */
export interface Timed {
  readonly at: number;
  readonly version: number;
}

/** The newest version of all that came until a time. */
export class Newest {
  readonly #times: number[] = [];
  /** The newest version at each of those times. */
  readonly #versions: number[] = [];

  constructor(all: readonly Timed[]) {
    for (const { at, version } of [...all].sort((one, other) => one.at - other.at)) {
      if (version <= (this.#versions.at(-1) ?? 0)) continue;
      this.#times.push(at);
      this.#versions.push(version);
    }
  }

  /** 0 if there was none. */
  before(time: number): number {
    return this.#versions[firstFrom(this.#times, (at) => at >= time) - 1] ?? 0;
  }

  /** The same, with what came just then. */
  until(time: number): number {
    return this.#versions[firstFrom(this.#times, (at) => at > time) - 1] ?? 0;
  }
}

/** The oldest version of all that came after a time. */
export class Oldest {
  readonly #times: readonly number[];
  readonly #versions: number[];

  constructor(all: readonly Timed[]) {
    const sorted = [...all].sort((one, other) => one.at - other.at);
    this.#times = sorted.map(({ at }) => at);
    this.#versions = sorted.map(({ version }) => version);
    for (let i = sorted.length - 2; i >= 0; i -= 1)
      this.#versions[i] = Math.min(this.#versions[i] as number, this.#versions[i + 1] as number);
  }

  /** Infinity if there was none. */
  after(time: number): number {
    return this.#versions[firstFrom(this.#times, (at) => at > time)] ?? Number.POSITIVE_INFINITY;
  }
}

/** The place of the first time for which it is true, as for all later ones. */
function firstFrom(times: readonly number[], isFound: (time: number) => boolean): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isFound(times[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
