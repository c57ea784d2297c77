// npm start: the whole platform on one port. npm run start:rooms and start:web: its two halves, each in a process of its own.
import { prepare } from "./prepare.mjs";
import { main, step } from "./run.mjs";

const [half] = process.argv.splice(2, 1); // Taken out, for the program below reads its own arguments.

await main(async () => {
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepare(half ? { of: `@mutable/${half}` } : {});
  if (half) await import(`../apps/${half}/dist/main.js`);
  else {
    const { startPlatform } = await import("../apps/rooms/dist/platform.js");
    const { openWeb } = await import("../apps/web/dist/index.js");
    await startPlatform({ step, openWeb });
  }
});
