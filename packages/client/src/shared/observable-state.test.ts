import { afterEach, expect, it, vi } from "vitest";
import { ObservableState } from "./observable-state.ts";

afterEach(() => vi.useRealTimers());

it("reports an error of a listener, and calls the other listeners", () => {
  vi.useFakeTimers();
  const state = new ObservableState({ one: 1, other: 1 });
  const values: number[] = [];
  state.on("one", () => {
    throw new Error("mine");
  });
  state.on("one", (value) => values.push(value));
  state.on("other", (value) => values.push(value));
  state.update({ one: 2, other: 1 });
  expect(values).toEqual([2]);
  expect(() => vi.runAllTimers()).toThrow("mine");
});
