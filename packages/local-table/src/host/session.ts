import type { Viewer } from "@mutable/engine";

/** One connection of one person at the device. */
export class LocalSession {
  readonly person: string;
  viewer: Viewer;
  readonly emit: (name: string, args: readonly unknown[]) => void;

  constructor(person: string, viewer: Viewer, emit: LocalSession["emit"]) {
    this.person = person;
    this.viewer = viewer;
    this.emit = emit;
  }

  /** `calls`: a list of calls as JSON. */
  sendBatch(version: number, calls: string, command?: string): void {
    this.emit("batch", command === undefined ? [version, JSON.parse(calls)] : [version, JSON.parse(calls), command]);
  }
}
