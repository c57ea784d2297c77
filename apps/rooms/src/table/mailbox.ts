const nothing = (): void => {};

/** One thing after the other, in the order in which it came. */
export class Mailbox {
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  /** Told of a job that broke down, before whoever gave it is. */
  readonly #onBroken: (error: unknown) => void;

  constructor(onBroken: (error: unknown) => void = nothing) {
    this.#onBroken = onBroken;
  }

  /** How many jobs wait for their turn. */
  get length(): number {
    return this.#waiting.length;
  }

  /** What comes back is the job's own; one that fails does not keep the next from its turn. Where nothing else waits it begins at once. */
  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    if (!this.#isBusy) return this.#start(job);
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => this.#start(job).then(resolve, reject));
    });
  }

  async #start<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    this.#isBusy = true;
    try {
      return await job();
    } catch (error) {
      this.#onBroken(error);
      throw error;
    } finally {
      this.#isBusy = false;
      this.#waiting.shift()?.();
    }
  }
}
