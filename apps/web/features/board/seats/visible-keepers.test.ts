import { describe, expect, it } from "vitest";
import { type CardsInFront, visibleKeepers, visibleOwnKeepers } from "./visible-keepers.ts";

const keepers = (count: number): string[] => Array.from({ length: count }, (_, at) => `keeper ${at + 1}`);
const row = (count: number, ...creepers: string[]): CardsInFront => ({ keepers: keepers(count), creepers });

describe("the keepers in a seat's panel", () => {
  it("are all shown if they fit", () => {
    expect(visibleKeepers(row(5), "desktop", 3)).toEqual({ ...row(5), hiddenCount: 0 });
  });

  it("leave the last place for the number of the others", () => {
    expect(visibleKeepers(row(6), "desktop", 3)).toEqual({ ...row(4), hiddenCount: 2 });
    expect(visibleKeepers(row(9), "short", 4)).toEqual({ ...row(1), hiddenCount: 8 });
  });

  it("give way to creepers, which block", () => {
    expect(visibleKeepers(row(5, "war", "death"), "desktop", 3)).toEqual({ ...row(2, "war", "death"), hiddenCount: 3 });
  });
});

describe("the viewer's keepers", () => {
  it("lose their names, then lie in two rows, where the layout has room for many", () => {
    expect(visibleOwnKeepers(row(5), "desktop", false)).toEqual({ ...row(5), hiddenCount: 0, crowding: undefined });
    expect(visibleOwnKeepers(row(6), "desktop", false).crowding).toBe("is-many");
    expect(visibleOwnKeepers(row(8), "desktop", false).crowding).toBe("is-crowd");
  });

  it("are cut off on a phone, but not while they are to be chosen", () => {
    expect(visibleOwnKeepers(row(7), "phone", false)).toMatchObject({ ...row(4), hiddenCount: 3 });
    expect(visibleOwnKeepers(row(7), "phone", true)).toMatchObject({ ...row(7), hiddenCount: 0 });
  });
});
