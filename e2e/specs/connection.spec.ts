import { join } from "node:path";
import type { WebSocketRoute } from "@playwright/test";
import { freePort } from "../servers/program.ts";
import { enterAsGuestOnPage } from "../support/accounts.ts";
import { isDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, , testC] = inTurns(test);

/** A slow connection is open as well, since a test machine may be slow. */
const answers = new RegExp(`^(${en("line.live")}|${en("line.slow")})$`);

testA("connects a guest's lobby to the room server on its own origin, in one process", async ({ page, platform }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== platform) elsewhere.push(request.url());
  });
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).host !== new URL(platform).host) elsewhere.push(socket.url());
  });
  await enterAsGuestOnPage(page);
  await expect(page.getByTestId("line")).toHaveText(answers);
  expect(elsewhere).toEqual([]);
});

testC("reconnects a page after restarts of the room server, in two processes", async ({ page, launch, dataFolder }, { parallelIndex }) => {
  const database = launch("e2e/servers/database.mjs", [join(dataFolder, `apart-${parallelIndex}-${Date.now()}`)], {});
  const DATABASE_URL = await database.waitForOutput(/(postgresql:\S+)/);
  const [PORT, MUTABLE_ROOMS_PORT] = [await freePort(), await freePort()];
  const env = { DATABASE_URL, PORT, MUTABLE_ROOMS_PORT, MUTABLE_DATA_DIR: join(dataFolder, "apart") };

  // Both migrate the empty database, and the second one finds it migrated.
  const web = launch("apps/web/dist/main.js", [], env);
  const rooms = launch("apps/rooms/dist/main.js", [], env);
  await rooms.waitForOutput(/listens on port/);
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/./, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto(`${await web.waitForOutput(/web app is at (\S+)/)}/lobby`);
  await page.getByRole("button", { name: en("guest.enter") }).click();
  const line = page.getByTestId("line");
  await expect(line).toHaveText(answers);

  // A crash, and in the deep run also an orderly restart as at an upgrade; deployment.spec.ts always has one.
  let current = rooms;
  for (const end of isDeep ? (["SIGKILL", "SIGTERM"] as const) : (["SIGKILL"] as const)) {
    await current.stop(end);
    await expect(line).toHaveText(en("line.lost"));
    current = launch("apps/rooms/dist/main.js", [], env);
    await current.waitForOutput(/listens on port/);
    await expect(line).toHaveText(answers);
  }

  // The server accepts no clients without the database. The open page shows that, and retries.
  await database.stop();
  // A connection that began by polling upgrades to a WebSocket only now.
  const cut = async () => {
    for (const socket of sockets.splice(0)) await socket.close();
    return line.textContent();
  };
  await expect.poll(cut).toBe(en("line.lost"));
  await page.waitForTimeout(2_000);
  await expect(line).toHaveText(en("line.lost"));
});
