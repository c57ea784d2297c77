import type { World } from "@mutable/world";

/** Holds commands back, in their order, until they can be sent. */
export class SendGate {
  readonly #world: World;
  #isOpen = false;
  #isClosedForGood = false;
  readonly #waiting = new Set<(isOpen: boolean) => void>();

  constructor(world: World) {
    this.#world = world;
  }

  /** False if it was closed again before all that waited could pass. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Resolves to true when the gate is open, and to false after `timeout` milliseconds. */
  async waitUntilOpen(timeout: number): Promise<boolean> {
    if (this.#isOpen || this.#isClosedForGood) return this.#isOpen;
    return new Promise((resolve) => {
      const finish = (isOpen: boolean) => {
        cancel();
        this.#waiting.delete(finish);
        resolve(isOpen);
      };
      const cancel = this.#world.after(timeout, () => finish(false));
      this.#waiting.add(finish);
    });
  }

  open(): void {
    this.#isOpen = true;
    for (const finish of [...this.#waiting]) finish(true);
  }

  close(): void {
    this.#isOpen = false;
    this.#isClosedForGood = false;
  }

  /** It will not open by itself any more: waiting commands fail at once. */
  closeForGood(): void {
    this.#isOpen = false;
    this.#isClosedForGood = true;
    for (const finish of [...this.#waiting]) finish(false);
  }
}
