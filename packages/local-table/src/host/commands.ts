import { type Answer, type Carries, COMMANDS, type CommandName, type ErrorCode } from "@mutable/protocol";
import { gameHistoryFor, seatOfUser, type TableCommand } from "@mutable/table";
import type { Executed, LocalTable } from "./local-table.ts";
import type { LocalSession } from "./session.ts";

type AnyAnswer = Answer<CommandName>;

const OK = { ok: true } as AnyAnswer;
const refuse = (error: ErrorCode): AnyAnswer => ({ ok: false, error });
const toAnswer = ({ error }: Executed): AnyAnswer => (error === undefined ? OK : refuse(error));

/** Carries out a command of the room server's protocol, as far as a table without a lobby, chat and strangers has it. */
export async function carryOut(
  table: LocalTable,
  session: LocalSession,
  name: CommandName,
  carries: Carries<CommandName>,
): Promise<AnyAnswer> {
  return table.run(() => answer(table, session, name, carries));
}

async function answer(table: LocalTable, session: LocalSession, name: CommandName, carries: unknown): Promise<AnyAnswer> {
  const { person } = session;
  const { id } = table.table;
  const { state, version } = table.table.stored;
  const seat = seatOfUser(state, person);
  if (COMMANDS[name].by === "seated" && seat === undefined) return refuse("not_seated");
  const seated = seat ?? "player_1";
  const execute = async (command: TableCommand) => toAnswer(await table.execute(command));
  switch (name) {
    case "join_table":
      table.join(session);
      return { ok: true, table: id, code: "", version, as: session.viewer };
    case "leave_table":
      table.leave(session);
      return OK;
    case "past": {
      const { game, phase } = state;
      if (game === undefined || phase === "waiting" || phase === "dealing") return refuse("no_game");
      const entries = table.entries.filter(({ seq }) => seq >= game.from && seq <= version);
      return {
        ok: true,
        game: game.id,
        as: session.viewer,
        version,
        batches: gameHistoryFor(person, session.viewer, withSeats(entries, table)),
      };
    }
    case "reply": {
      const { command, decision, call } = carries as Carries<"reply">;
      return replyAnswer(await table.execute({ type: "reply", reply: { seat: seated, decision, call, id: command } }, session, command));
    }
    case "interject": {
      const { command, card } = carries as Carries<"interject">;
      return replyAnswer(
        await table.execute({ type: "reply", reply: { seat: seated, call: ["interject", card], id: command } }, session, command),
      );
    }
    case "pass_ahead": {
      const { for: until, turn } = carries as Carries<"pass_ahead">;
      return execute({ type: "pass_ahead", seat: seated, for: until, turn });
    }
    case "change_settings": {
      const changes = carries as Carries<"change_settings">;
      const deck = changes.deck === undefined ? undefined : await table.deckById(changes.deck);
      return execute({ type: "change_settings", changes, deck });
    }
    case "rematch":
      // Another game would not be a branch of the finished one.
      return table.saved.branch === undefined ? execute({ type: "rematch" }) : refuse("not_allowed");
    case "back":
      return OK;
    default:
      return refuse("not_allowed");
  }
}

function replyAnswer({ error, version }: Executed): AnyAnswer {
  return error === undefined && version !== undefined ? { ok: true, version } : refuse(error ?? "try_again");
}

/** The first entry of a game need not hold the seats, by which a person's batches are found: the table's are the same. */
function withSeats<Entries extends LocalTable["entries"]>(
  entries: Entries,
  {
    table: {
      stored: { state },
    },
  }: LocalTable,
): LocalTable["entries"] {
  const [first, ...others] = entries;
  if (first === undefined || first.body !== null) return entries;
  return [{ ...first, body: JSON.stringify({ state }) }, ...others];
}
