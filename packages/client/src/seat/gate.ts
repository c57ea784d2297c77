/** Holds commands back, in their order, until they can be sent. */
export class Gate {
  #isOpen = false;
  #isForGood = false;
  readonly #waiting = new Set<(isOpen: boolean) => void>();

  /** Whether it is open, or opens within so many milliseconds. */
  async pass(within: number): Promise<boolean> {
    if (this.#isOpen || this.#isForGood) return this.#isOpen;
    return new Promise((resolve) => {
      const end = (isOpen: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve(isOpen);
      };
      const timer = setTimeout(() => end(false), within);
      this.#waiting.add(end);
    });
  }

  open(): void {
    this.#isOpen = true;
    for (const end of [...this.#waiting]) end(true);
  }

  shut(): void {
    this.#isOpen = false;
    this.#isForGood = false;
  }

  /** It does not open by itself any more: nobody needs to wait. */
  shutForGood(): void {
    this.#isOpen = false;
    this.#isForGood = true;
    for (const end of [...this.#waiting]) end(false);
  }
}
