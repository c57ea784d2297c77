import { describe, expect, it } from "vitest";
import * as z from "zod";
import { EVENTS } from "../events.ts";
import { extensions } from "../extensions.ts";
import { hello } from "../hello.ts";
import { shuffleReceipt, storedNonce } from "../receipt.ts";
import { RESPONSES } from "../responses.ts";
import { toPlayer } from "../to-player.ts";
import { isHello, isKnownCall, isValidCall, isValidResponse, knownArguments } from "./checks.ts";

function toJsonSchema(schema: z.core.$ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  return json;
}

const mapped = (schemas: Iterable<readonly [string, z.core.$ZodType]>) =>
  Object.fromEntries([...schemas].map(([name, schema]) => [name, toJsonSchema(schema)]));

it("the JSON schemas of clients equal the zod schemas (npx vitest run -u packages/protocol writes them)", async () => {
  const schemas = {
    calls: mapped([...toPlayer, ...extensions]),
    events: mapped(Object.entries(EVENTS)),
    responses: mapped(Object.entries(RESPONSES)),
    hello: toJsonSchema(hello),
    shuffleReceipt: toJsonSchema(shuffleReceipt),
    storedNonce: toJsonSchema(storedNonce),
  };
  await expect(`${JSON.stringify(schemas)}\n`).toMatchFileSnapshot("./schemas.json");
});

describe("a client accepts and rejects the same values as zod", () => {
  it.each([
    [["seat_won", "player_1"], true],
    [["seat_won", "player_7"], false],
    [["seat_won"], false],
    [["seat_won", "player_1", 1], false],
    [["cards_drawn", "player_1", 2], true],
    [["cards_drawn", "player_1", 2.5], false],
    [["cards_drawn", "player_1", -1], false],
    [["current_keepers_all", { player_1: ["milk"] }], true],
    [["current_keepers_all", { player_1: ["Milk!"] }], false],
    [["current_keepers_all", { player_9: [] }], false],
    [["decision", 3], true],
    [["decision", 3, { purpose: "pool" }], true],
    [["decision", 3, { purpose: "else" }], false],
    [["resolving", [{ kind: "reaction", to: "milk", chain: [] }]], true],
    [["resolving", [{ kind: "other" }]], false],
    [["no_such_call"], false],
    [[], false],
  ])("the call %j", (call, isValid) => {
    const schema = toPlayer.get(String(call[0])) ?? extensions.get(String(call[0]));
    expect([isValidCall(call), schema?.safeParse(call).success === true]).toEqual([isValid, isValid]);
  });

  it("an event with additional arguments of a newer server", () => {
    expect(knownArguments("muted", [null, "more"])).toEqual([null]);
    expect(knownArguments("refused", ["c", "no_game"])).toEqual(["c", "no_game"]);
    expect(knownArguments("refused", ["c", "unknown"])).toBeUndefined();
  });

  it("names of inherited object properties, which are no calls", () => {
    expect([isKnownCall(["constructor"]), isValidCall(["toString"])]).toEqual([false, false]);
  });

  it("responses and the hello message", () => {
    expect(isValidResponse("sit", { seat: "player_1" })).toBe(true);
    expect(isValidResponse("sit", { seat: "player_1", more: 1 })).toBe(RESPONSES.sit.safeParse({ seat: "player_1", more: 1 }).success);
    expect(isHello({ database: "answers", now: 1, newer: true })).toBe(true);
    expect(isHello({ database: "gone", now: 1 })).toBe(false);
  });
});
