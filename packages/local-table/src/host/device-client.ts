import type { Viewer } from "@mutable/engine";

/** One connection of one person at the device. */
export class DeviceClient {
  readonly person: string;
  viewer: Viewer;
  readonly emit: (name: string, args: readonly unknown[]) => void;

  constructor(person: string, viewer: Viewer, emit: DeviceClient["emit"]) {
    this.person = person;
    this.viewer = viewer;
    this.emit = emit;
  }

  /** The command that the last batch with a command answered. */
  #answered: string | undefined;

  /** `calls`: a list of calls as JSON. */
  sendBatch(version: number, calls: string, command?: string): void {
    if (command !== undefined) this.#answered = command;
    this.emit("batch", command === undefined ? [version, JSON.parse(calls)] : [version, JSON.parse(calls), command]);
  }

  /** Confirms an accepted reply, unless its batch has done so: in a window it waits until all have replied. */
  confirmReply(version: number, command: string): void {
    if (this.#answered !== command) this.sendBatch(version, "[]", command);
  }
}
