import { decks } from "@mutable/decks";
import { village } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { HeadlessReferee } from "./headless.ts";

type Line = Record<string, unknown>;

function refereeOf(): (line: object) => Line[] {
  const headless = new HeadlessReferee(new Map([...decks, [village.id, village]]));
  return (line) => headless.answer(JSON.stringify(line)).map((answer) => JSON.parse(answer) as Line);
}

const start = (more: object = {}) => ({ start: { deck: "village", seats: 3, seed: "any text", ...more } });
const calls = (lines: Line[]) => JSON.stringify(lines.find(({ to }) => to === "watcher")?.calls);

it("L-3: lets chance find the first seat, unless the line says otherwise", () => {
  const ask = refereeOf();
  expect(calls(ask(start()))).toMatch(/\["first_seat","player_\d","chance"\]/);
  expect(calls(ask(start({ deck: "fluxx-3" })))).not.toContain("first_seat");
  expect(calls(ask(start({ first: "host", firstSeat: "player_2" })))).toContain('["first_seat","player_2","host"]');
  expect(ask(start({ first: "host" }))).toEqual([
    { error: "bad_request", why: "start: firstSeat: the host has to name the seat that begins." },
  ]);
});

it("R-330: a line that says yes ends the question", () => {
  const ask = refereeOf();
  expect(ask(start({ first: "called" })).at(-1)).toMatchObject({
    asked: [{ seat: "player_1" }, { seat: "player_2" }, { seat: "player_3" }],
  });
  expect(ask({ show: "options", seat: "player_2" })).toEqual([
    {
      options: [
        ["go_first", true],
        ["go_first", false],
      ],
    },
  ]);
  expect(ask({ seat: "player_2", call: ["go_first", "yes"] })).toMatchObject([{ error: "bad_request" }]);
  expect(calls(ask({ seat: "player_2", call: ["go_first", true] }))).toContain('["first_seat","player_2","called"]');
  expect(ask({ seat: "player_1", call: ["go_first", true] })).toEqual([{ error: "unexpected_reply" }]);
});

it("L-6: shows the numbers of the basic rules in the state", () => {
  const ask = refereeOf();
  ask(start({ metas: ["growing-village"], arrange: { turn: "player_1", basics: 2, hands: { player_1: ["oven"] } } }));
  expect(ask({ show: "state" })[0]?.state).toMatchObject({ basics: [2, 2], metas: ["basic-rules", "growing-village"] });
});

it("L-1: lays the ICE profile over a deck without creepers and powers", () => {
  const ask = refereeOf();
  const opening = JSON.parse(calls(ask(start({ deck: "fluxx-3", profile: "ice" }))) ?? "[]") as unknown[][];
  expect(opening[0]).toMatchObject(["game", { limitsAtPlay: "everybody", first: "chance", metas: ["basic-rules"] }]);
  expect(opening[1]).toEqual(["current_metas", ["basic-rules"]]);
  expect(opening.some(([name, , how]) => name === "first_seat" && how === "chance")).toBe(true);
  expect(ask(start({ profile: "ice" }))).toEqual([
    { error: "bad_request", why: "start: profile: ice is for decks without creepers, unlike village." },
  ]);
  expect(ask(start({ profile: "fire" }))).toMatchObject([{ error: "bad_request" }]);
});

it("R-324: does not show a rule whose limits bind everybody as a card being resolved", () => {
  const ask = refereeOf();
  const arrange = { turn: "player_1", hands: { player_1: ["hand-limit-1", "milk", "war"], player_2: ["love", "time"] } };
  ask(start({ deck: "fluxx-3", profile: "ice", arrange }));
  const asked = ask({ seat: "player_1", call: ["play_card", "hand-limit-1"] }).at(-1);
  expect(asked).toMatchObject({ asked: [{ seat: "player_1" }, { seat: "player_2" }] });
  expect(ask({ show: "state" })[0]?.state).toMatchObject({ resolving: [], rules: ["hand-limit-1"] });
});

it("R-328: takes a blank card, and refuses one that the deck checker refuses", () => {
  const ask = refereeOf();
  const blank = { type: "rule", name: "Long night", text: "Draw 6", draws: 6 };
  expect(calls(ask(start({ deck: "fluxx-3", blank })))).toContain(
    '["blank",{"id":"blank","type":"rule","name":"Long night","text":"Draw 6","draws":6}]',
  );
  expect(ask(start({ blank: { ...blank, draws: "many" } }))).toEqual([
    { error: "bad_request", why: "start: blank: draws: should be a whole number, 0 or more." },
  ]);
});

it("R-362: takes what the table has agreed about the day", () => {
  const ask = refereeOf();
  expect(calls(ask(start({ today: { holiday: true } })))).toContain('["today",{"holiday":true,"birthdays":[]}]');
  expect(calls(ask(start()))).toContain('["today",{"holiday":false,"birthdays":[]}]');
  expect(ask(start({ deck: "fluxx-3", today: {} }))).toEqual([
    { error: "bad_request", why: "start: today: no card of the deck fluxx-3 asks for the day." },
  ]);
});
