import { asCode, expectGenerated, tableText } from "@mutable/decks/testing";
import { COMMANDS, type CommandName } from "@mutable/protocol";
import { describe, it } from "vitest";
import { DEFAULT_LIMITS, MAX_MESSAGE_BYTES } from "../limits.ts";
import { RIGHT_BY_COMMAND, RIGHT_BY_SENDER } from "./command.ts";

const PAGE = "docs/ruleset.md";

describe("docs/ruleset.md", () => {
  it("lists the right that each command needs", () => {
    const commands = Object.entries(COMMANDS).map(([name, { by }]) => [name, RIGHT_BY_COMMAND[name as CommandName] ?? RIGHT_BY_SENDER[by]]);
    const rows = ["watch", "play", "host"].map((right) => [
      asCode([right]),
      asCode(commands.flatMap(([name, needed]) => (needed === right ? [name ?? ""] : []))),
    ]);
    expectGenerated(PAGE, "rights", tableText(["Right", "Commands"], rows));
  });

  it("lists the limits of connections and commands", () => {
    const { socketsPerPerson, socketsPerAddress, connecting, commands, chat, emotes, throws, past, openTables, authenticateWithin } =
      DEFAULT_LIMITS;
    const rate = (limit: { burst: number; perSecond: number }) =>
      `${limit.burst} at once, then ${limit.perSecond >= 1 ? `${limit.perSecond} a second` : `one every ${1 / limit.perSecond} seconds`}`;
    const quotas = (all: typeof emotes) => all.map(({ count, within }) => `${count} in ${within / 1_000} seconds`).join(", ");
    const rows = [
      ["a message", `${MAX_MESSAGE_BYTES} bytes; the connection of a larger one is closed`],
      ["sockets of a person, of an address", `${socketsPerPerson}, ${socketsPerAddress}`],
      ["new sockets of an address", rate(connecting)],
      ["time to authenticate a connection", `${authenticateWithin / 1_000} seconds`],
      ["commands of a connection", rate(commands)],
      ["chat lines of a person at a table", rate(chat)],
      ["faces of a person at a table", quotas(emotes)],
      ["thrown pictures of a person at a table", quotas(throws)],
      ["`past` of a person", rate(past)],
      ["open tables that a person has created", String(openTables)],
      ["wrong table codes in ten minutes", "20 of a person, 60 of an address ([tables.md](tables.md#decisions))"],
    ];
    expectGenerated(PAGE, "limits", tableText(["Limit", "Value"], rows));
  });
});
