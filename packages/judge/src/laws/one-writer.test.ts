import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { codesOf, withFault } from "../testing/with-fault.ts";
import { oneWriter } from "./one-writer.ts";

const history = await recordedGame();

it("holds if versions and epochs follow one another, also of a log in any order", () => {
  const turned = withFault(history, (draft) => {
    draft.stored.log.reverse();
  });
  expect([history, turned].map((each) => codesOf(oneWriter, each))).toEqual([[], []]);
});

it("finds an entry that is missing, and one that is there twice", () => {
  const missing = withFault(history, (draft) => {
    draft.stored.log.splice(30, 1);
  });
  const twice = withFault(history, (draft) => {
    draft.stored.log.push({ ...(draft.stored.log[12] as (typeof draft.stored.log)[number]) });
  });
  expect(codesOf(oneWriter, missing)).toEqual(["log_gap"]);
  expect(codesOf(oneWriter, twice)).toEqual(["log_gap"]);
});

it("finds epochs that fall, and one that no owner has had", () => {
  const falls = withFault(history, (draft) => {
    for (const row of draft.stored.log) if (row.seq === 10) row.epoch = 2;
    for (const owner of draft.stored.owners) owner.epoch = 2;
  });
  const ahead = withFault(history, (draft) => {
    for (const row of draft.stored.log) if (row.seq >= 10) row.epoch = 2;
  });
  expect(codesOf(oneWriter, falls)).toEqual(["epoch_back"]);
  expect(codesOf(oneWriter, ahead)).toEqual(["epoch_not_owned"]);
});

it("finds a move that the rules refuse, other messages than those of a move, and an entry that cannot be read", () => {
  const withRow = (change: (record: string) => string) =>
    withFault(history, (draft) => {
      const row = draft.stored.log.filter(({ record }) => record?.includes('"decision"'))[5];
      if (row?.record != null) row.record = change(row.record);
    });
  const refused = withRow((record) => record.replace(/"decision":\d+/, '"decision":1'));
  const otherwise = withRow((record) => record.replace(/\["progress",/, '["regress",'));
  const unreadable = withRow((record) => record.slice(1));
  expect([refused, otherwise, unreadable].map((each) => codesOf(oneWriter, each))).toEqual([
    ["log_not_replayable"],
    ["log_not_replayable"],
    ["log_not_replayable"],
  ]);
});
