import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, eventOf, withFault } from "../testing/with-fault.ts";
import { acknowledgedEffects } from "./acknowledged-effects.ts";

const table = await RecordedTable.of(["ana", "ben", "cleo"], { seats: 4 });
await table.sends("ana", "change_settings", { name: "Saturday" });
await table.sends("ana", "add_bot", { level: "steady" });
await table.sends("ana", "remove_bot", { seat: "player_4" });
await table.sends("ben", "birthday", { today: true });
await table.sends("ben", "ready", { ready: true });
await table.sends("ana", "mute", { person: "ben", muted: true });
await table.sends("ana", "make_host", { seat: "player_2" });
await table.sends("ben", "kick", { seat: "player_3" });
await table.sends("ben", "readmit", { person: "cleo" });
await table.starts("ben");
await table.plays(() => table.version > 20);
await table.sends("ben", "give_up_seat", {});
const history = table.history();

it("holds if the log shows what was acknowledged", () => {
  expect(codesOf(acknowledgedEffects, history)).toEqual([]);
});

it.each([
  ["ana", "change_settings", { name: "Sunday" }],
  ["ana", "add_bot", { level: "steady" }, { ok: true, seat: "player_2" }],
  ["ben", "sit", {}, { ok: true, seat: "player_4" }],
  ["ana", "mute", { person: "cleo", muted: true }],
  ["ana", "make_host", { seat: "player_3" }],
  ["ben", "kick", { seat: "player_1" }],
] as const)("finds a command of %s without effect: %s %o", (person, name, carries, answer?: object) => {
  const lost = withFault(history, (draft) => {
    const sent = eventOf(draft, person, "sent", (event) => event.name === name);
    sent.carries = carries;
    if (answer !== undefined) eventOf(draft, person, "answered", ({ request }) => request === sent.request).answer = answer;
  });
  expect(codesOf(acknowledgedEffects, lost)).toEqual(["effect_missing"]);
});

it("finds an effect that came only after a later move, and after the last commit before its answer", () => {
  const isSettings = ({ name }: { name: string }) => name === "change_settings";
  const late = withFault(history, (draft) => {
    const sent = eventOf(draft, "ana", "sent", isSettings);
    eventOf(draft, "ana", "answered", ({ request }) => request === sent.request).at = sent.at + 0.1;
  });
  expect(codesOf(acknowledgedEffects, late)).toEqual(["effect_missing"]);
});
