import type { ChatMessage } from "@mutable/db";
import type { ChatLine, Failure } from "@mutable/protocol";
import { seatOfUser } from "@mutable/table";
import type { Visitor } from "../entry/visitor.ts";
import { warn } from "../outside/say.ts";
import type { Services } from "../services.ts";
import type { TableActor } from "../tables/actor.ts";
import type { Subscriber } from "../tables/subscribers.ts";
import { type Handlers, no, OK } from "./command.ts";

/** What is said at a table: one channel for the seats, one for who watches. Plain text, whatever is in it. */

/** So many lines whoever joins is shown. */
const SHOWN = 50;

type Channel = ChatMessage["channel"];

export const chatting: Handlers<"say" | "report"> = {
  async say({ visitor, table, services }, { command, text }) {
    const { person, mutedUntil = 0 } = visitor;
    if (mutedUntil > services.clock.now())
      return no("muted", `An administrator has muted you until ${new Date(mutedUntil).toISOString()}.`);
    if (table.state.muted.includes(person)) return no("muted", "The host has muted you at this table.");
    if (!services.chatFlow.take(`${table.id} ${person}`)) return no("too_many");
    const seat = seatOfUser(table.state, person);
    const channel: Channel = seat === undefined ? "watchers" : "seats";
    const line = {
      table: table.id,
      channel,
      person,
      seat,
      text,
      after: table.version,
      command,
      at: new Date(services.clock.now()),
    } as const;
    return unlessAway(table, async () => {
      const added = await services.chat.add(line);
      // Said before: the first time counts.
      if (added === undefined) return OK;
      const told = toldLine({ ...line, line: added, person: visitor.looks });
      for (const subscriber of table.subscribers.all) if (mayRead(table, subscriber, channel)) subscriber.emit("chat", [told]);
      return OK;
    });
  },

  report: ({ visitor, table, services: { people, chat } }, { line, reason }) =>
    unlessAway(table, async () => {
      if ((await people.rateLimits.consume("report", { address: visitor.address, subject: visitor.person })) !== undefined)
        return no("too_many");
      const isThere = await chat.report(table.id, line, visitor.person, reason, ({ channel }) => mayRead(table, visitor, channel));
      return isThere ? OK : no("bad_request", "There is no such line.");
    }),
};

type Said = typeof OK | Failure;

/** A table that breaks down is taken up anew; for a line of the chat it is not worth that. */
async function unlessAway({ id }: TableActor, work: () => Promise<Said>): Promise<Said> {
  try {
    return await work();
  } catch (error) {
    warn("the chat could not be kept", { table: id, error });
    return no("try_again");
  }
}

/** Seats read what watchers say, unless the table keeps them apart; watchers read all. */
function mayRead({ state }: TableActor, { viewer }: Subscriber, channel: Channel): boolean {
  return channel === "seats" || viewer === "watcher" || state.settings.seatsReadWatchers !== false;
}

/** What was said before somebody came. Where the database is away, the game is more urgent. */
export async function sendLastLines({ chat }: Services, table: TableActor, visitor: Visitor): Promise<void> {
  try {
    const lines = (await chat.last(table.id, SHOWN)).filter(({ channel }) => mayRead(table, visitor, channel));
    if (lines.length > 0) visitor.emit("chat", lines.map(toldLine));
  } catch (error) {
    warn("the chat could not be read", { table: table.id, error });
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
