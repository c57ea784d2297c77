const nothing = (): void => {};

/** Runs jobs one after the other, in the order in which they came. */
export class JobQueue {
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  /** Called when a job fails, before its caller is rejected. */
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void = nothing) {
    this.#onError = onError;
  }

  /** The number of jobs that wait for their turn. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Returns the job's result. A job that fails does not hold up the next one. Without other jobs it starts at once. */
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
      this.#onError(error);
      throw error;
    } finally {
      this.#isBusy = false;
      this.#waiting.shift()?.();
    }
  }
}
