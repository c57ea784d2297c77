/** Runs jobs one after the other. A job that fails does not hold up the next one. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#last.then(job);
    this.#last = result.catch(() => {});
    return result;
  }
}
