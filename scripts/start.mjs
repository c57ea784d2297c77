// npm start: the whole platform on one port. npm run start:rooms and start:web: one of its two parts alone.
import { prepare } from "./prepare.mjs";
import { main, step } from "./run.mjs";

const [part] = process.argv.splice(2, 1); // Removed, because the program below reads the other arguments.

await main(async () => {
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepare(part ? { packageName: `@mutable/${part}` } : {});
  if (part) await import(`../apps/${part}/dist/main.js`);
  else {
    const { startPlatform } = await import("../apps/rooms/dist/platform.js");
    const { openWeb } = await import("../apps/web/dist/index.js");
    await startPlatform({ step, openWeb });
  }
});
