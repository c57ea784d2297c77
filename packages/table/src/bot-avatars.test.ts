import { existsSync } from "node:fs";
import { chooseBotName } from "@mutable/bots";
import { botAvatar } from "@mutable/protocol";
import { expect, it } from "vitest";

const pictures = new URL("../../../apps/web/art/", import.meta.url);

it("each bot of a table has a picture of its own", () => {
  const names: string[] = [];
  for (let n = 0; n < 8; n += 1) names.push(chooseBotName(names));
  expect(new Set(names.map(botAvatar)).size).toBe(8);
  for (const name of names) expect(existsSync(new URL(`${botAvatar(name)}.svg`, pictures)), name).toBe(true);
  expect(botAvatar("Tin 2")).toBe(botAvatar("Tin"));
});
