import type { ChatMessage } from "@mutable/db";
import type { ChatLine, Failure } from "@mutable/protocol";
import { seatOfPerson } from "@mutable/table";
import type { Client } from "../clients/client.ts";
import { logger } from "../logger.ts";
import type { Services } from "../services.ts";
import type { TableActor } from "../tables/actor.ts";
import type { Subscriber } from "../tables/subscribers.ts";
import { type Handlers, OK, refuse } from "./command.ts";

/** Chat at a table: one channel for players, one for spectators. Always plain text. */

/** The number of messages that a joining person gets. */
const SHOWN = 50;

type Channel = ChatMessage["channel"];

export const chatting: Handlers<"say" | "report"> = {
  async say({ client, table, services }, { command, text }) {
    const { person, mutedUntil = 0 } = client;
    if (mutedUntil > services.world.now())
      return refuse("muted", `An administrator has muted you until ${new Date(mutedUntil).toISOString()}.`);
    if (table.state.muted.includes(person)) return refuse("muted", "The host has muted you at this table.");
    if (!services.chatFlow.take(`${table.id} ${person}`)) return refuse("too_many");
    const seat = seatOfPerson(table.state, person);
    const channel: Channel = seat === undefined ? "watchers" : "seats";
    const line = {
      table: table.id,
      channel,
      person,
      seat,
      text,
      after: table.version,
      command,
      at: new Date(services.world.now()),
    } as const;
    return unlessAway(table, async () => {
      const added = await services.chat.add(line);
      // A repeated command: the first one counts.
      if (added === undefined) return OK;
      const told = toldLine({ ...line, line: added, person: client.profile });
      for (const subscriber of table.subscribers.all) if (mayRead(table, subscriber, channel)) subscriber.emit("chat", [told]);
      return OK;
    });
  },

  report: ({ client, table, services: { people, chat } }, { line, reason }) =>
    unlessAway(table, async () => {
      if ((await people.rateLimits.consume("report", { address: client.address, subject: client.person })) !== undefined)
        return refuse("too_many");
      const isThere = await chat.report(table.id, line, client.person, reason, ({ channel }) => mayRead(table, client, channel));
      return isThere ? OK : refuse("bad_request", "There is no such line.");
    }),
};

type Said = typeof OK | Failure;

/** A failed chat message must not make the table fail. */
async function unlessAway({ id }: TableActor, work: () => Promise<Said>): Promise<Said> {
  try {
    return await work();
  } catch (error) {
    logger.warn("the chat could not be kept", { table: id, error });
    return refuse("try_again");
  }
}

/** Players read the spectators' channel unless the table's settings forbid it. Spectators read both. */
function mayRead({ state }: TableActor, { viewer }: Subscriber, channel: Channel): boolean {
  return channel === "seats" || viewer === "watcher" || state.settings.seatsReadWatchers !== false;
}

/** Sends the last messages. A failure is ignored, because the game is more important. */
export async function sendRecentChat({ chat }: Services, table: TableActor, client: Client): Promise<void> {
  try {
    const lines = (await chat.last(table.id, SHOWN)).filter(({ channel }) => mayRead(table, client, channel));
    if (lines.length > 0) client.emit("chat", lines.map(toldLine));
  } catch (error) {
    logger.warn("the chat could not be read", { table: table.id, error });
  }
}

function toldLine({ line, channel, person, seat, text, after, at }: Omit<ChatMessage, "seat"> & { seat: string | undefined }): ChatLine {
  return {
    line,
    channel,
    ...(person !== undefined && { by: person }),
    ...(seat !== undefined && { seat: seat as NonNullable<ChatLine["seat"]> }),
    text,
    after,
    at: at.getTime(),
  };
}
