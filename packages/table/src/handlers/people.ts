import { arrive, leave } from "../connections.ts";
import { noteActivity } from "../idle.ts";
import { withPerson } from "../people.ts";
import { replacePerson } from "../seats.ts";
import { seatOfPerson } from "../state.ts";
import { type CommandHandlers, withLive } from "./handler.ts";

/** People who come and go, and change their names. */
export const peopleHandlers = {
  arrive({ table: { stored, live }, now }, { person }) {
    const seat = seatOfPerson(stored.state, person.id);
    return {
      live: {
        connections: arrive(live.connections, stored.state, person.id, now),
        idle: seat === undefined ? live.idle : noteActivity(live.idle, seat),
        people: withPerson(live.people, person),
      },
    };
  },

  leave: ({ table: { stored, live }, now }, { person, why }) => ({
    live: { connections: leave(live.connections, stored.state, person, why, now) },
  }),

  activity: ({ table: { live } }, { seat }) => ({ live: { idle: noteActivity(live.idle, seat) } }),

  /** A change of the state, so that all viewers are sent the table. */
  rename_person: ({ table: { stored, live } }, { person }) => ({
    state: { ...stored.state },
    live: { people: withPerson(live.people, person) },
  }),

  replace_person({ table: { stored, live } }, { person, by }) {
    const outcome = replacePerson(stored.state, person, by?.id);
    return by === undefined ? outcome : withLive(outcome, { people: withPerson(live.people, by) });
  },
} satisfies Partial<CommandHandlers>;
