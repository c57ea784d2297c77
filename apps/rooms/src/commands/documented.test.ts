import { markdownTables, read } from "@mutable/decks/testing";
import { COMMANDS, type CommandName } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS, MAX_MESSAGE_BYTES } from "../limits.ts";
import { RIGHT_BY_COMMAND, RIGHT_BY_SENDER } from "./command.ts";

/** The rows of the table of docs/ruleset.md under a heading of the third level. */
function rowsUnder(heading: string): string[][] {
  const section = read("docs/ruleset.md")
    .split(/^### /m)
    .find((part) => part.startsWith(`${heading}\n`));
  return markdownTables(section ?? "")[0]?.rows ?? [];
}

describe("docs/ruleset.md", () => {
  it("lists the right that each command needs", () => {
    const commands = Object.entries(COMMANDS).map(([name, { by }]) => [name, RIGHT_BY_COMMAND[name as CommandName] ?? RIGHT_BY_SENDER[by]]);
    const expected = ["watch", "play", "host"].map((right) => [
      `\`${right}\``,
      commands.flatMap(([name, needed]) => (needed === right ? [`\`${name}\``] : [])).join(", "),
    ]);
    expect(rowsUnder("Rights")).toEqual(expected);
  });

  it("lists the limits of connections and commands", () => {
    const { socketsPerPerson, socketsPerAddress, connecting, commands, chat, past, openTables, authenticateWithin } = DEFAULT_LIMITS;
    const rate = (limit: { burst: number; perSecond: number }) =>
      `${limit.burst} at once, then ${limit.perSecond >= 1 ? `${limit.perSecond} a second` : `one every ${1 / limit.perSecond} seconds`}`;
    expect(rowsUnder("Limits")).toEqual([
      ["a message", `${MAX_MESSAGE_BYTES} bytes; the connection of a larger one is closed`],
      ["sockets of a user, of an address", `${socketsPerPerson}, ${socketsPerAddress}`],
      ["new sockets of an address", rate(connecting)],
      ["time to authenticate a connection", `${authenticateWithin / 1_000} seconds`],
      ["commands of a connection", rate(commands)],
      ["chat lines of a user at a table", rate(chat)],
      ["`past` of a user", rate(past)],
      ["open tables that a user has created", String(openTables)],
      ["wrong table codes in ten minutes", "20 of a user, 60 of an address ([rooms.md](rooms.md#decisions))"],
    ]);
  });
});
