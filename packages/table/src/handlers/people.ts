import { arrive, leave } from "../connections.ts";
import { noteActivity } from "../idle.ts";
import { replaceUser } from "../seats.ts";
import { seatOfUser } from "../state.ts";
import { withUser } from "../users.ts";
import { type CommandHandlers, withLive } from "./handler.ts";

/** Users who come and go, and change their names. */
export const peopleHandlers = {
  arrive({ table: { stored, live }, now }, { user }) {
    const seat = seatOfUser(stored.state, user.id);
    return {
      live: {
        connections: arrive(live.connections, stored.state, user.id, now),
        idle: seat === undefined ? live.idle : noteActivity(live.idle, seat),
        users: withUser(live.users, user),
      },
    };
  },

  leave: ({ table: { stored, live }, now }, { user, why }) => ({
    live: { connections: leave(live.connections, stored.state, user, why, now) },
  }),

  activity: ({ table: { live } }, { seat }) => ({ live: { idle: noteActivity(live.idle, seat) } }),

  /** A change of the state, so that all viewers are sent the table. */
  rename_user: ({ table: { stored, live } }, { user }) => ({ state: { ...stored.state }, live: { users: withUser(live.users, user) } }),

  replace_user({ table: { stored, live } }, { user, by }) {
    const outcome = replaceUser(stored.state, user, by?.id);
    return by === undefined ? outcome : withLive(outcome, { users: withUser(live.users, by) });
  },
} satisfies Partial<CommandHandlers>;
