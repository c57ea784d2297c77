import { fluxx3 } from "@mutable/decks";
import type { Deck } from "@mutable/engine";
import { manor, orchard } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { HeadlessReferee } from "./headless.ts";

type Line = Record<string, unknown>;

/** A headless referee that knows this deck and Fluxx 3.0, and a function that sends it a line. */
function refereeOf(deck: Deck): (line: object) => Line[] {
  const headless = new HeadlessReferee(new Map([deck, fluxx3].map((known) => [known.id, known])));
  return (line) => headless.answer(JSON.stringify(line)).map((answer) => JSON.parse(answer) as Line);
}

const start = (more: object) => ({ start: { deck: "manor", seats: 3, seed: "any text", ...more } });
const arrange = { turn: "player_1", hands: { player_1: ["trapdoor"] }, rules: ["lively-2"] };

it("tells seats that are out what spectators are told, and shows them in the state", () => {
  const ask = refereeOf(manor);
  ask(start({ arrange }));
  const asked = ask({ seat: "player_1", call: ["play_card", "trapdoor"] }).at(-1);
  expect(asked).toEqual({ asked: [{ decision: 2, seat: "player_1", call: ["must_choose_seat", "player_1"] }] });
  const lines = ask({ seat: "player_1", call: ["choose_seat", "player_2"] });
  expect(lines.map(({ to }) => to)).toEqual(["player_1", "player_2", "player_3", "watcher", undefined]);
  expect(lines[1]?.calls).toEqual(lines[3]?.calls);
  expect(ask({ show: "state" })[0]?.state).toMatchObject({ eliminated: { player_2: ["player_1", "player_3"] }, creepers: {} });
});

it("L-2: seats join and leave, where the rules of the table allow it", () => {
  const ask = refereeOf(manor);
  ask(start({ arrange: { ...arrange, eliminated: { player_3: ["player_1"] } } }));
  expect(ask({ leave: "player_3" })[0]?.calls).toEqual(
    expect.arrayContaining([
      ["seat_left", "player_3"],
      ["current_eliminated", {}],
    ]),
  );
  expect(ask({ join: "player_3" })).toEqual([{ error: "bad_request", why: "join: player_3 cannot join now." }]);
  expect(ask({ join: "player_4" })[0]?.calls).toEqual(expect.arrayContaining([["seat_joining", "player_4"]]));
  expect(ask({ leave: "player_9" })[0]).toMatchObject({ error: "bad_request" });
});

it("L-53: plays without the meta rules that come later", () => {
  const ask = refereeOf(manor);
  const withThem = JSON.stringify(ask(start({})));
  expect(withThem).toContain('"laterMetas":["last-train","midnight"]');
  expect(JSON.stringify(ask(start({ laterMetas: [] })))).not.toContain("laterMetas");
  expect(ask(start({ metas: ["last-train"] }))).toEqual([
    { error: "bad_request", why: "start: metas: last-train comes into force later." },
  ]);
});

it("shows the step of the turn and the cards used in it, in decks with such steps", () => {
  const ask = refereeOf(orchard);
  const shown = () => ask({ show: "state" })[0]?.state;
  const table = { turn: "player_1", keepers: { player_1: ["ladder"] }, hands: { player_1: ["crate", "storm"] }, draw: ["apple", "pear"] };
  ask({ start: { deck: "orchard", seats: 2, seed: "any text", arrange: table } });
  expect(shown()).toMatchObject({ drawn: 0, step: "before_draw", used: [] });
  ask({ seat: "player_1", call: ["use_power", "ladder"] });
  ask({ seat: "player_1", call: ["discard_cards", ["crate"]] });
  expect(shown()).toMatchObject({ drawn: 1, step: "plays", used: ["ladder"] });
  ask({ start: { deck: "fluxx-3", seats: 2, seed: "any text" } });
  expect(shown()).not.toHaveProperty("step");
});
