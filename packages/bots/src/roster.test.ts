import { expect, it } from "vitest";
import { choosePersona } from "./roster.ts";

it("bots at a table have different names and the same avatar", () => {
  const names: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const { name, face } = choosePersona(names);
    expect(face).toBe("robot");
    names.push(name);
  }
  expect(new Set(names).size).toBe(30);
  expect(names.slice(7, 9)).toEqual(["Piston", "Tin 2"]);
  expect(choosePersona(["Tin"]).name).toBe("Cog");
});
