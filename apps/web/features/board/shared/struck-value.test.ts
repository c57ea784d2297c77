import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

type Rgb = readonly number[];

/** The two values of a color of tokens.css, for the light and the dark theme. */
function token(name: string): readonly [light: Rgb, dark: Rgb] {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(read("../../../ui/tokens.css")) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`There is no color --${name}.`);
  const rgb = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [rgb(light), rgb(dark)];
}

/** The contrast of two colors after WCAG 2.2. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = (rgb: Rgb): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it("an old value in a caption can be read on the caption's color, in both themes", () => {
  const share = /\.is-now \.change__before \{[^}]*currentColor (\d+)%, var\(--ink\)/.exec(read("./sentence-text.css"))?.[1];
  const [ink, surface] = [token("ink"), token("surface")];
  for (const theme of [0, 1] as const) {
    const struck = surface[theme].map((part, at) => part * (Number(share) / 100) + (ink[theme][at] ?? 0) * (1 - Number(share) / 100));
    expect(contrast(struck, ink[theme])).toBeGreaterThan(4.5);
  }
});
