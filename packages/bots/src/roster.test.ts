import { expect, it } from "vitest";
import { chooseBotName } from "./roster.ts";

it("bots at a table have different names", () => {
  const names: string[] = [];
  for (let n = 0; n < 30; n += 1) names.push(chooseBotName(names));
  expect(new Set(names).size).toBe(30);
  expect(names.slice(7, 9)).toEqual(["Piston", "Tin 2"]);
  expect(chooseBotName(["Tin"])).toBe("Cog");
});
