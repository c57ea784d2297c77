import type { TableSettings } from "@mutable/protocol";
import { carryOut, kickedPerson, PLAIN_COMMANDS, type PlainCommand, settingsFault } from "@mutable/table";
import { type Handlers, OK, refuse, type TableContext } from "./command.ts";
import { playerOf } from "./join-table.ts";
import { offerDeck } from "./offered-decks.ts";

/** Commands that need nothing but the table are its host's. */
const plain = Object.fromEntries(
  PLAIN_COMMANDS.map((name) => [
    name,
    ({ client, table, seat }: TableContext, carries: never) => carryOut(table.host, name, { player: playerOf(client), seat }, carries),
  ]),
) as unknown as Handlers<PlainCommand>;

/** Commands about a table. */
export const tableHandlers: Handlers<PlainCommand | "change_settings"> = {
  ...plain,

  async kick(at, carries) {
    const { table } = at;
    const person = kickedPerson(table.state, carries);
    const answer = await plain.kick(at, carries);
    if (answer.ok) for (const subscriber of [...table.subscribers.all]) if (subscriber.person === person) subscriber.sendAway("kicked");
    return answer;
  },

  async change_settings({ client, table, services }, changes) {
    const { deck } = changes;
    const { stored, deck: before } = table.host.table;
    const isAnother = deck !== undefined && deck !== stored.state.settings.deck;
    const offered = isAnother ? await offerDeck(services, client.person, deck) : undefined;
    if (offered?.fault !== undefined) return refuse("bad_request", offered.fault);
    const { error } = await table.host.execute({ type: "change_settings", changes, deck: offered?.deck, deckName: offered?.name });
    if (error === undefined) return OK;
    const settings = { ...stored.state.settings, ...changes } as TableSettings;
    const why = error === "bad_request" ? settingsFault(settings, (offered?.deck ?? before).deck) : undefined;
    return refuse(error, why);
  },
};
