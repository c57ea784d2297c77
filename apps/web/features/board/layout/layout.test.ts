import { describe, expect, it } from "vitest";
import { layoutOf } from "./layout.ts";
import layouts from "./layouts.json" with { type: "json" };

/** Evaluates a media query of layouts.json: ranges of width and height, and the orientation. A rem is 16px. */
function matches(query: string, width: number, height: number): boolean {
  const values: Readonly<Record<string, number>> = { width, height };
  const number = (text: string): number => values[text] ?? Number.parseFloat(text) * (text.endsWith("rem") ? 16 : 1);
  const compare = (left: number, sign: string, right: number): boolean =>
    sign === "<" ? left < right : sign === "<=" ? left <= right : sign === ">" ? left > right : left >= right;
  const holds = (condition: string): boolean => {
    if (condition.startsWith("orientation")) return condition.endsWith("landscape") === width > height;
    const [first = "", sign = "", second = "", secondSign, third] = condition.split(" ");
    const isFirst = compare(number(first), sign, number(second));
    return secondSign === undefined ? isFirst : isFirst && compare(number(second), secondSign, number(third ?? ""));
  };
  return query.split(", ").some((part) => [...part.matchAll(/\(([^)]+)\)/g)].every(([, condition = ""]) => holds(condition)));
}

const WINDOWS = [320, 390, 500, 500.5, 501, 600, 700, 700.5, 701, 820, 999, 999.5, 1_000, 1_440].flatMap((width) =>
  [225, 390, 500, 500.5, 501, 560, 600, 600.5, 601, 664, 740, 741, 800, 800.5, 801, 844, 1_180].map((height) => [width, height] as const),
);

describe("the layouts of the board", () => {
  it.each([
    [3_840, 2_160, "table"],
    [1_440, 900, "table"],
    [1_280, 720, "table"],
    [1_000, 601, "table"],
    [1_280, 600, "tablet"],
    [820, 1_180, "tablet"],
    [680, 560, "tablet"],
    [390, 844, "phone"],
    [390, 664, "short"],
    [844, 390, "landscape"],
    [360, 225, "short"],
  ] as const)("a window of %i by %i has its layout", (width, height, layout) => {
    expect(layoutOf((query) => matches(query, width, height))).toBe(layout);
  });

  it("apply one at a time in the style sheets, in every window", () => {
    for (const [width, height] of WINDOWS) {
      const main = (["table", "tablet", "phone", "landscape"] as const).filter((name) => matches(layouts[name], width, height));
      expect(main, `${width} by ${height}`).toHaveLength(1);
    }
  });

  it("are the same in components and in style sheets", () => {
    for (const [width, height] of WINDOWS) {
      const layout = layoutOf((query) => matches(query, width, height));
      expect(matches(layouts[layout], width, height), `${layout} at ${width} by ${height}`).toBe(true);
    }
  });

  it.each(["tablet", "short"] as const)("a refinement of %s applies within it only", (name) => {
    const inner = { tablet: ["tablet-low", "tablet-lowest"], short: ["shortest", "scrolling"] } as const;
    for (const [width, height] of WINDOWS)
      for (const part of inner[name]) if (matches(layouts[part], width, height)) expect(matches(layouts[name], width, height)).toBe(true);
  });
});
