import { describe, expect, it } from "vitest";
import { visibleKeepers, visibleOwnKeepers } from "./visible-keepers.ts";

const keepers = (count: number): string[] => Array.from({ length: count }, (_, at) => `keeper ${at + 1}`);

describe("the keepers in a seat's panel", () => {
  it("are all shown if they fit", () => {
    expect(visibleKeepers(keepers(5), "desktop", 3)).toEqual({ visible: keepers(5), hiddenCount: 0 });
  });

  it("leave the last place for the number of the others", () => {
    expect(visibleKeepers(keepers(6), "desktop", 3)).toEqual({ visible: keepers(4), hiddenCount: 2 });
    expect(visibleKeepers(keepers(9), "short", 4)).toEqual({ visible: keepers(1), hiddenCount: 8 });
  });
});

describe("the viewer's keepers", () => {
  it("lose their names, then lie in two rows, where the layout has room for many", () => {
    expect(visibleOwnKeepers(keepers(5), "desktop", false)).toEqual({ visible: keepers(5), hiddenCount: 0, crowding: undefined });
    expect(visibleOwnKeepers(keepers(6), "desktop", false).crowding).toBe("is-many");
    expect(visibleOwnKeepers(keepers(8), "desktop", false).crowding).toBe("is-crowd");
  });

  it("are cut off on a phone, but not while they are to be chosen", () => {
    expect(visibleOwnKeepers(keepers(7), "phone", false)).toMatchObject({ visible: keepers(4), hiddenCount: 3 });
    expect(visibleOwnKeepers(keepers(7), "phone", true)).toMatchObject({ visible: keepers(7), hiddenCount: 0 });
  });
});
