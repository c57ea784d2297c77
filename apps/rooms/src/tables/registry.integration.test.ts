import { afterAll, beforeAll, expect, it } from "vitest";
import { TestServer } from "../testing/test-server.ts";

let house: TestServer;
beforeAll(async () => {
  house = await TestServer.open();
});
afterAll(() => house.close());

const settings = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false } as const;

it("a table that is opened by the same command again is the same table", async () => {
  const ana = await house.player("Ana");
  const first = await ana.does("create_table", { ...settings, command: "c1" });
  expect(await ana.does("create_table", { ...settings, command: "c1" })).toEqual(first);
  expect((await ana.does("create_table", { ...settings, command: "c2" })).table).not.toBe(first.table);
});

it("a table that is opened on several lines at the same moment by the same command is one table", async () => {
  const person = await house.guest("Ana");
  const lines = await Promise.all(Array.from({ length: 5 }, () => house.connect(person)));
  for (let n = 0; n < 5; n += 1) {
    const opened = await Promise.all(lines.map((line) => line.does("create_table", { ...settings, command: `c${n}` })));
    expect(new Set(opened.map(({ table }) => table)).size).toBe(1);
    for (const line of lines) expect(line.info?.id).toBe(opened[0]?.table);
  }
});
