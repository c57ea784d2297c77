import { type Replay, recapReplay, type TableLink } from "@mutable/client";
import { decks } from "@mutable/decks";

/** Undefined if the server does not answer, or the game has ended. */
export async function loadRecap(table: TableLink): Promise<Replay | undefined> {
  const past = await table.past();
  const { info, missed } = table.now;
  const deck = decks.get(info?.settings.deck ?? "");
  if (!past.ok || info === undefined || deck === undefined || missed?.game !== past.game) return undefined;
  return recapReplay({ deck, info, viewer: past.as, batches: past.batches }, missed);
}
