// Starts an embedded PostgreSQL, prints its connection string, and stops at SIGTERM.
import { runService } from "@mutable/config";
import { startEmbedded } from "@mutable/db/embedded";

await runService(async ({ onStop }) => {
  const server = await startEmbedded(process.argv[2]);
  onStop(() => server.stop());
  console.log(await server.database("mutable"));
});
