import { describe, expect, it } from "vitest";
import { type CardsInFront, visibleKeepers, visibleOwnKeepers } from "./visible-keepers.ts";

const keepers = (count: number): string[] => Array.from({ length: count }, (_, at) => `keeper ${at + 1}`);
const row = (count: number, ...creepers: string[]): CardsInFront => ({ keepers: keepers(count), creepers });

describe("the keepers in a seat's panel", () => {
  it("are all shown if they fit", () => {
    expect(visibleKeepers(row(5), 5)).toEqual({ ...row(5), hiddenCount: 0 });
  });

  it("leave the last place for the number of the others", () => {
    expect(visibleKeepers(row(6), 5)).toEqual({ ...row(4), hiddenCount: 2 });
    expect(visibleKeepers(row(9), 2)).toEqual({ ...row(1), hiddenCount: 8 });
  });

  it("give way to creepers, which block", () => {
    expect(visibleKeepers(row(5, "war", "death"), 5)).toEqual({ ...row(2, "war", "death"), hiddenCount: 3 });
  });

  it("are a number alone where nothing fits", () => {
    expect(visibleKeepers(row(3, "war"), 0)).toEqual({ ...row(0), hiddenCount: 4 });
  });
});

describe("the viewer's keepers", () => {
  const wide = { named: 5, unnamed: 7, small: 20 };
  const narrow = { named: 4, unnamed: 5, small: 0 };

  it("lose their names, then lie in two rows, where the layout has room for many", () => {
    expect(visibleOwnKeepers(row(5), wide, false)).toEqual({ ...row(5), hiddenCount: 0, crowding: undefined });
    expect(visibleOwnKeepers(row(6), wide, false).crowding).toBe("is-many");
    expect(visibleOwnKeepers(row(8), wide, false).crowding).toBe("is-crowd");
  });

  it("are cut off on a phone, but not while they are to be chosen", () => {
    expect(visibleOwnKeepers(row(7), narrow, false)).toMatchObject({ ...row(4), hiddenCount: 3, crowding: "is-many" });
    expect(visibleOwnKeepers(row(7), narrow, true)).toMatchObject({ ...row(7), hiddenCount: 0 });
  });
});
