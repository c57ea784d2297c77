/** One thing after the other, in the order in which it came. */
export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** What comes back is the job's own; one that fails does not keep the next from its turn. */
  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const done = this.#last.then(job);
    this.#last = done.then(this.#settle, this.#settle);
    return done;
  }

  readonly #settle = (): void => {
    this.#waiting -= 1;
  };

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** When all that is in it now is done. */
  async emptied(): Promise<void> {
    await this.#last;
  }
}
