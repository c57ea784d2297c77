import { join } from "node:path";
import { expect, test } from "./fixtures.ts";
import { freePort } from "./program.ts";

const answers = /The room server answers in \d+\sms\./;

test("in one process, the page hears from the room server on its own origin", async ({ page, platform }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== platform) elsewhere.push(request.url());
  });
  await page.goto(platform);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The rules change every turn");
  await expect(page.getByRole("status")).toHaveText(answers);
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("in two processes, the page hears from the room server, misses it, and hears from it again", async ({ page, launch, data }, {
  parallelIndex,
}) => {
  const database = launch("e2e/database.mjs", [join(data, `apart-${parallelIndex}-${Date.now()}`)], {});
  const DATABASE_URL = await database.says(/(postgresql:\S+)/);
  const [PORT, MUTABLE_ROOMS_PORT] = [await freePort(), await freePort()];
  const env = { DATABASE_URL, PORT, MUTABLE_ROOMS_PORT, MUTABLE_DATA_DIR: join(data, "apart") };

  // Both migrate the empty database; whoever comes second finds it done.
  const web = launch("apps/web/dist/main.js", [], env);
  const rooms = launch("apps/rooms/dist/main.js", [], env);
  await rooms.says(/listens on port/);
  await page.goto(await web.says(/web app is at (\S+)/));
  await expect(page.getByRole("status")).toHaveText(answers);

  // A crash, and then an orderly restart as at an upgrade.
  let current = rooms;
  for (const end of ["SIGKILL", "SIGTERM"] as const) {
    await current.stop(end);
    await expect(page.getByRole("status")).toHaveText(/does not answer/);
    current = launch("apps/rooms/dist/main.js", [], env);
    await current.says(/listens on port/);
    await expect(page.getByRole("status")).toHaveText(answers, { timeout: 15_000 });
  }

  await database.stop();
  await page.reload();
  await expect(page.getByRole("status")).toHaveText("The room server answers, but its database does not.", { timeout: 20_000 });
});
