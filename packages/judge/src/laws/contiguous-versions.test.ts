import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { codesOf, eventsOf, receivedBatchesOf, withFault } from "../testing/with-fault.ts";
import { contiguousVersions } from "./contiguous-versions.ts";

const history = await recordedGame();

it("holds if each version comes after the last one", () => {
  expect(codesOf(contiguousVersions, history)).toEqual([]);
});

it("finds a version that a client did not get", () => {
  const missing = withFault(history, (draft) => {
    const [, , , , , sixth] = receivedBatchesOf(draft, "ana").filter(({ calls }) => !calls.includes('["table"'));
    const events = eventsOf(draft, "ana");
    events.splice(events.indexOf(sixth as (typeof events)[number]), 1);
  });
  expect(codesOf(contiguousVersions, missing)).toEqual(["version_missing"]);
});

it("finds a version that a client got twice, and a whole table that is older than what it had", () => {
  const twice = withFault(history, (draft) => {
    const events = eventsOf(draft, "cleo");
    const last = receivedBatchesOf(draft, "cleo").at(-2);
    events.push({ ...(last as (typeof events)[number]) });
  });
  const older = withFault(history, (draft) => {
    const events = eventsOf(draft, "ben");
    const whole = receivedBatchesOf(draft, "ben").find(({ calls }) => calls.includes('["game",'));
    events.push({ ...(whole as (typeof events)[number]) });
  });
  expect(codesOf(contiguousVersions, twice)).toEqual(["version_back"]);
  expect(codesOf(contiguousVersions, older)).toEqual(["version_back"]);
});
