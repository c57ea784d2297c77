import { afterAll, beforeAll, expect, it } from "vitest";
import { TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

const settings = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false } as const;

it("opens one table for a repeated command", async () => {
  const ana = await server.player("Ana");
  const first = await ana.does("create_table", { ...settings, command: "c1" });
  expect(await ana.does("create_table", { ...settings, command: "c1" })).toEqual(first);
  expect((await ana.does("create_table", { ...settings, command: "c2" })).table).not.toBe(first.table);
});

it("opens one table for the same command on several connections at once", async () => {
  const person = await server.guest("Ana");
  const lines = await Promise.all(Array.from({ length: 5 }, () => server.connect(person)));
  for (let n = 0; n < 5; n += 1) {
    const opened = await Promise.all(lines.map((line) => line.does("create_table", { ...settings, command: `c${n}` })));
    expect(new Set(opened.map(({ table }) => table)).size).toBe(1);
    for (const line of lines) expect(line.info?.id).toBe(opened[0]?.table);
  }
});
