import { type Answer, type Carries, COMMANDS, type CommandName, type ErrorCode } from "@mutable/protocol";
import { carryOut, gameHistoryFor, isPlainCommand, type PlainCommand, seatOfPerson } from "@mutable/table";
import type { DeviceClient } from "./device-client.ts";
import type { LocalTable } from "./local-table.ts";

type AnyAnswer = Answer<CommandName>;

/** The commands that are carried out as on a server. Those of a lobby, a chat and strangers are refused. */
const ALLOWED: readonly PlainCommand[] = ["reply", "interject", "pass_ahead", "back"];

const refuse = (error: ErrorCode): AnyAnswer => ({ ok: false, error });
const answerOf = (error: ErrorCode | undefined): AnyAnswer => (error === undefined ? { ok: true } : refuse(error));

/** Carries out a command of the room server's protocol. Must be called in a job of the host. */
export async function answerCommand(
  table: LocalTable,
  client: DeviceClient,
  name: CommandName,
  carries: Carries<CommandName>,
): Promise<AnyAnswer> {
  const { host } = table;
  const { id, stored } = host.table;
  const seat = seatOfPerson(stored.state, client.person);
  if (COMMANDS[name].by === "seated" && seat === undefined) return refuse("not_seated");
  if (isPlainCommand(name) && ALLOWED.includes(name))
    return carryOut(host, name, { player: { person: client.person, isProgram: false }, seat }, carries as Carries<PlainCommand>);
  switch (name) {
    case "join_table":
      table.join(client);
      return { ok: true, table: id, code: "", version: stored.version, as: client.viewer };
    case "leave_table":
      table.leave(client);
      return { ok: true };
    case "past":
      return pastAnswer(table, client);
    case "change_settings": {
      const changes = carries as Carries<"change_settings">;
      const deck = changes.deck === undefined ? undefined : await table.deckById(changes.deck);
      return answerOf((await host.execute({ type: "change_settings", changes, deck })).error);
    }
    case "rematch":
      // Another game would not be a branch of the finished one.
      return table.saved.branch === undefined ? answerOf(await table.rematch()) : refuse("not_allowed");
    default:
      return refuse("not_allowed");
  }
}

function pastAnswer({ host, entries }: LocalTable, { person, viewer }: DeviceClient): AnyAnswer {
  const { state, version } = host.table.stored;
  const { game, phase } = state;
  if (game === undefined || phase === "waiting" || phase === "dealing") return refuse("no_game");
  const [first, ...others] = entries.filter(({ seq }) => seq >= game.from && seq <= version);
  // The first entry of a game need not hold the seats, by which a person's batches are found: the table's are the same.
  const opening = first && { ...first, body: first.body ?? JSON.stringify({ state }) };
  const batches = gameHistoryFor(person, viewer, [...(opening ? [opening] : []), ...others]);
  return { ok: true, game: game.id, as: viewer, version, batches };
}
