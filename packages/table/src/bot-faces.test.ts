import { existsSync } from "node:fs";
import { chooseBotName } from "@mutable/bots";
import { botFace } from "@mutable/protocol";
import { expect, it } from "vitest";

const pictures = new URL("../../../apps/web/art/", import.meta.url);

it("each bot of a table has a picture of its own", () => {
  const names: string[] = [];
  for (let n = 0; n < 8; n += 1) names.push(chooseBotName(names));
  expect(new Set(names.map(botFace)).size).toBe(8);
  for (const name of names) expect(existsSync(new URL(`${botFace(name)}.svg`, pictures)), name).toBe(true);
  expect(botFace("Tin 2")).toBe(botFace("Tin"));
});
