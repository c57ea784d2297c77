import "server-only";
import { tableSummary } from "@mutable/protocol";
import { webContext } from "../../server/context.ts";

/** The deck of an open table as last stored; none if it cannot be read. The page loads what it lacks. */
export async function deckOfTable(code: string): Promise<[] | [string]> {
  const found = await webContext().tables.openByCode(code);
  const read = tableSummary.safeParse(found?.summary);
  return read.success ? [read.data.settings.deck] : [];
}
