import { afterEach, expect, it, vi } from "vitest";
import { Parts } from "./parts.ts";

afterEach(() => vi.useRealTimers());

it("a listener that fails is found out, and keeps nobody else from hearing", () => {
  vi.useFakeTimers();
  const parts = new Parts({ one: 1, other: 1 });
  const heard: number[] = [];
  parts.on("one", () => {
    throw new Error("mine");
  });
  parts.on("one", (value) => heard.push(value));
  parts.on("other", (value) => heard.push(value));
  parts.change({ one: 2, other: 1 });
  expect(heard).toEqual([2]);
  expect(() => vi.runAllTimers()).toThrow("mine");
});
