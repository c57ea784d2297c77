import { expect, it } from "vitest";
import { batchesOf, changed, codesOf, eventsOf } from "../testing/changed.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { contiguousVersions } from "./contiguous-versions.ts";

const history = await recordedGame();

it("holds if each version comes after the last one", () => {
  expect(codesOf(contiguousVersions, history)).toEqual([]);
});

it("finds a version that a client did not get", () => {
  const missing = changed(history, (draft) => {
    const [, , , , , sixth] = batchesOf(draft, "ana").filter(({ calls }) => !calls.includes('["table"'));
    const events = eventsOf(draft, "ana");
    events.splice(events.indexOf(sixth as (typeof events)[number]), 1);
  });
  expect(codesOf(contiguousVersions, missing)).toEqual(["version_missing"]);
});

it("finds a version that a client got twice, and a whole table that is older than what it had", () => {
  const twice = changed(history, (draft) => {
    const events = eventsOf(draft, "cleo");
    const last = batchesOf(draft, "cleo").at(-2);
    events.push({ ...(last as (typeof events)[number]) });
  });
  const older = changed(history, (draft) => {
    const events = eventsOf(draft, "ben");
    const whole = batchesOf(draft, "ben").find(({ calls }) => calls.includes('["game",'));
    events.push({ ...(whole as (typeof events)[number]) });
  });
  expect(codesOf(contiguousVersions, twice)).toEqual(["version_back"]);
  expect(codesOf(contiguousVersions, older)).toEqual(["version_back"]);
});
