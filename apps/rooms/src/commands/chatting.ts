import type { ChatMessage } from "@mutable/db";
import type { Seat } from "@mutable/engine";
import { type ChatLine, type Failure, isAmongFriends, SPECTATOR_EMOTES } from "@mutable/protocol";
import type { Client } from "../clients/client.ts";
import { logger } from "../logger.ts";
import type { Services } from "../services.ts";
import type { TableActor } from "../tables/actor.ts";
import type { Subscriber } from "../tables/subscribers.ts";
import { type Handlers, OK, refuse } from "./command.ts";

/**
 * What people say at a table: chat, always plain text, with one channel for players and one for spectators, and faces and thrown
 * pictures, which pass by.
 */

/** The number of messages that a joining person gets. */
const SHOWN = 50;

type Channel = ChatMessage["channel"];

export const chatting: Handlers<"say" | "emote" | "throw" | "report"> = {
  async say({ client, table, seat, services }, { command, text }) {
    const { person } = client;
    const muted = whyMuted(client, table, services);
    if (muted !== undefined) return refuse("muted", muted);
    if (!services.chatFlow.take(`${table.id} ${person}`)) return refuse("too_many");
    const channel = channelOf(seat);
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
      for (const subscriber of readersOf(table, channel)) subscriber.emit("chat", [told]);
      return OK;
    });
  },

  emote({ client, table, seat, services }, { emote, after }) {
    if (seat === undefined && !SPECTATOR_EMOTES.includes(emote)) return refuse("not_allowed", "Spectators do not have this face.");
    const muted = whyMuted(client, table, services);
    if (muted !== undefined) return refuse("muted", muted);
    const { isTaken, wait } = services.emoteQuota.take(`${table.id} ${client.person}`);
    if (!isTaken) return { ...refuse("too_many"), wait };
    const shown = { by: client.profile, ...(seat !== undefined && { seat }), emote, after: toldVersion(table, after) };
    for (const subscriber of readersOf(table, channelOf(seat))) subscriber.emit("emote", shown);
    return { ok: true, wait };
  },

  throw({ client, table, seat, services }, { picture, at, after }) {
    const { settings, seats } = table.state;
    const people = Object.values(seats).filter((holder) => "person" in holder).length;
    if (!isAmongFriends(settings, people)) return refuse("not_allowed", "There are strangers at this table.");
    if (at === seat || seats[at] === undefined) return refuse("invalid_seat");
    const muted = whyMuted(client, table, services);
    if (muted !== undefined) return refuse("muted", muted);
    const { isTaken, wait } = services.throwQuota.take(`${table.id} ${client.person}`);
    if (!isTaken) return { ...refuse("too_many"), wait };
    table.subscribers.emit("throw", { by: client.profile, seat, picture, at, after: toldVersion(table, after) });
    return { ok: true, wait };
  },

  report: ({ client, table, services: { people, chat } }, { line, reason }) =>
    unlessAway(table, async () => {
      if ((await people.rateLimits.consume("report", { address: client.address, subject: client.person })) !== undefined)
        return refuse("too_many");
      const isThere = await chat.report(table.id, line, client.person, reason, ({ channel }) => mayRead(table, client, channel));
      return isThere ? OK : refuse("bad_request", "There is no such line.");
    }),
};

/** The reason why a person may say nothing now; undefined if they may. */
function whyMuted({ person, mutedUntil = 0 }: Client, { state }: TableActor, { world }: Services): string | undefined {
  if (mutedUntil > world.now()) return `An administrator has muted you until ${new Date(mutedUntil).toISOString()}.`;
  return state.muted.includes(person) ? "The host has muted you at this table." : undefined;
}

const channelOf = (seat: Seat | undefined): Channel => (seat === undefined ? "watchers" : "seats");

const readersOf = (table: TableActor, channel: Channel): Subscriber[] =>
  [...table.subscribers.all].filter((subscriber) => mayRead(table, subscriber, channel));

/** A client cannot make others wait for a version that does not exist. */
const toldVersion = ({ version }: TableActor, after = version): number => Math.min(after, version);

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
