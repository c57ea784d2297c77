import { type Replay, recapReplay, type TableLink } from "@mutable/client";
import type { Deck } from "@mutable/engine";

/** Undefined if the server does not answer, or the game has ended. */
export async function loadRecap(table: TableLink, deck: Deck): Promise<Replay | undefined> {
  const past = await table.past();
  const { info, missed } = table.now;
  if (!past.ok || info === undefined || missed?.game !== past.game) return undefined;
  return recapReplay({ deck, info, viewer: past.as, batches: past.batches }, missed);
}
