import { expect, it } from "vitest";
import { findPictures, PICTURES, pictureCalled, picturesNamed } from "./find-pictures.ts";

const namesOf = (query: string) => findPictures(query).map(({ name }) => name);

it("finds pictures in both languages, with or without marks", () => {
  expect(namesOf("insect")).toEqual(expect.arrayContaining(["ant", "fly", "mosquito"]));
  expect(namesOf("hmyz")).toEqual(namesOf("insect"));
  expect(namesOf("zaba")[0]).toBe("frog");
  expect(namesOf("Žába")[0]).toBe("frog");
  expect(namesOf("no such thing")).toEqual([]);
  expect(findPictures("  ")).toBe(PICTURES);
});

it("proposes pictures by the names of a card", () => {
  expect(picturesNamed(["The Old Frog", ""], 3).map(({ name }) => name)).toContain("frog");
  expect([pictureCalled("Frog"), pictureCalled(" zaba"), pictureCalled("Frogs")]).toEqual(["frog", "frog", undefined]);
});

it("has each name once, fit for a file and a deck", () => {
  const names = PICTURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});
