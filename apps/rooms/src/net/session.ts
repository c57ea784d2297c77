import type { Right } from "@mutable/config";
import type { Viewer } from "@mutable/engine";
import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import type { AwayReason, UserProfile } from "@mutable/table";
import { logger } from "../logger.ts";
import type { TableActor } from "../tables/actor.ts";
import { Mailbox } from "../tables/mailbox.ts";
import type { Subscriber } from "../tables/subscribers.ts";
import { BatchFrame, batchText } from "./batch-frame.ts";
import type { Transport } from "./transport.ts";

/** Who has come in, and what that person may do. */
export interface Identity {
  readonly person: UserProfile;
  readonly isGuest: boolean;
  readonly mutedUntil: number | undefined;
  /** Of the person's sessions, where a ticket was shown: a later one ends the line. */
  readonly version: number | undefined;
  /** The personal token that was shown: the line ends with it. */
  readonly token: string | undefined;
  readonly rights: readonly Right[];
  /** Where the ticket leads; undefined: anywhere. */
  readonly place: string | undefined;
}

/** One connection: at one table, or in the lobby, or nowhere yet. */
export class Session implements Subscriber {
  readonly transport: Transport;
  readonly identity: Identity;
  /** Where the connection comes from. */
  readonly address: string;
  /** How the person looks by now, which is another matter than how they looked when they came in. */
  profile: UserProfile;
  /** Until when they may say nothing at any table, in milliseconds since 1970. */
  mutedUntil: number | undefined;
  viewer: Viewer = "watcher";
  table: TableActor | undefined;
  /** It goes from one table to the next, and is never on its way to two. */
  readonly mailbox = new Mailbox();
  /** The command that a batch has answered last. */
  #answered: string | undefined;

  constructor(line: Transport, identity: Identity, address: string) {
    this.transport = line;
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
    this.transport.send(frame, command);
  }

  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    this.transport.emit(event, ...args);
  }

  /** A reply that was taken: the batch has said so already, unless it was sent again. */
  confirmReply(version: number, command: string): void {
    if (this.#answered !== command) this.send(BatchFrame.of(batchText(version, "[]", command)), command);
  }

  /** Says until when this person is muted, or that they are no more. */
  sendMuted(): void {
    this.emit("muted", this.mutedUntil ?? null);
  }

  sendAway(notice: Notice, why?: string): void {
    const { table } = this;
    this.table = undefined;
    table?.detach(this, "closed").catch((error) => logger.warn("a connection could not be removed", { table: table.id, error }));
    this.transport.sendAway(notice, why);
  }

  /** Leaves the table that it is at. */
  async leave(why: AwayReason): Promise<void> {
    const { table } = this;
    if (table === undefined) return;
    this.table = undefined;
    await table.detach(this, why);
  }
}
