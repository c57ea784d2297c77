import type { Right } from "@mutable/config";
import type { Viewer } from "@mutable/engine";
import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import { type AwayReason, JobQueue, type PersonProfile } from "@mutable/table";
import { logger } from "../logger.ts";
import type { TableActor } from "../tables/actor.ts";
import { BatchFrame, batchText } from "../tables/batch-frame.ts";
import type { Subscriber } from "../tables/subscribers.ts";
import type { Transport } from "./transport.ts";

/** An authenticated person, and the person's rights. */
export interface Identity {
  readonly person: PersonProfile;
  readonly isGuest: boolean;
  readonly mutedUntil: number | undefined;
  /** The version of the person's sign-ins, for a ticket. A higher one ends the connection. */
  readonly version: number | undefined;
  /** The session that the ticket is from. The connection ends when it is signed out. */
  readonly session: string | undefined;
  /** The personal token. The connection ends when it is revoked. */
  readonly token: string | undefined;
  readonly rights: readonly Right[];
  /** The only table that the ticket is for; undefined for any. */
  readonly place: string | undefined;
}

/** The person behind a socket: at one table, in the lobby, or nowhere yet. */
export class Client implements Subscriber {
  readonly transport: Transport;
  readonly identity: Identity;
  /** The client's address. */
  readonly address: string;
  /** The person's current profile, which may have changed since the connection was opened. */
  profile: PersonProfile;
  /** The end of a mute by an administrator, in milliseconds since 1970. */
  mutedUntil: number | undefined;
  viewer: Viewer = "watcher";
  table: TableActor | undefined;
  /** Runs commands that change the table one after the other. */
  readonly jobs = new JobQueue();
  /** The command that the last batch with a command id answered. */
  #answered: string | undefined;

  constructor(transport: Transport, identity: Identity, address: string) {
    this.transport = transport;
    this.address = address;
    this.identity = identity;
    this.profile = identity.person;
    this.mutedUntil = identity.mutedUntil;
  }

  get person(): string {
    return this.identity.person.id;
  }

  send(frame: BatchFrame, command?: string): void {
    if (command !== undefined) this.#answered = command;
    this.transport.send(frame);
  }

  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    this.transport.emit(event, ...args);
  }

  probe(): void {
    this.transport.probe();
  }

  /**
   * Confirms an accepted reply, unless its batch has done so. Who has left the table meanwhile was not sent that version, and would take
   * the confirmation for it; the reply is confirmed when it is sent again.
   */
  confirmReply(version: number, command: string): void {
    if (this.table !== undefined && this.#answered !== command) this.send(BatchFrame.of(batchText(version, "[]", command)), command);
  }

  /** Sends the end of the person's mute, or null. */
  sendMuted(): void {
    this.emit("muted", this.mutedUntil ?? null);
  }

  sendAway(notice: Notice, why?: string): void {
    const { table } = this;
    this.table = undefined;
    table?.detach(this, "closed").catch((error) => logger.warn("a connection could not be removed", { table: table.id, error }));
    this.transport.sendAway(notice, why);
  }

  /** Leaves the table. */
  async leave(why: AwayReason): Promise<void> {
    const { table } = this;
    if (table === undefined) return;
    this.table = undefined;
    await table.detach(this, why);
  }
}
