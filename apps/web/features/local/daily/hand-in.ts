import type { LocalStore, SavedGame, StoredGame } from "@mutable/local-table";
import type { GameRecord } from "@mutable/referee";

/** Hands in the daily deals that were finished without a connection. What the server refuses is not sent again. */
export async function handInDeals(store: LocalStore): Promise<void> {
  for (const { id } of (await store.games()).filter(isToHandIn)) {
    const stored = await store.game(id);
    if (stored !== undefined && (await send(stored)) !== "later") await store.markHandedIn(id);
  }
}

const isToHandIn = ({ deal, score, isHandedIn }: SavedGame): boolean => deal !== undefined && score !== undefined && !isHandedIn;

async function send({ game, record }: StoredGame): Promise<"sent" | "refused" | "later"> {
  const { moves } = JSON.parse(record) as GameRecord;
  const replies = moves.map(({ at, decision, call }) => [Date.parse(at), decision, call]);
  const body = JSON.stringify({ game: game.id, deck: game.deck, day: game.deal?.day, begun: game.begun, replies });
  try {
    const { ok, status } = await fetch("/api/daily/games", { method: "POST", headers: { "content-type": "application/json" }, body });
    if (ok) return "sent";
    return status === 409 || status === 422 || status === 400 ? "refused" : "later";
  } catch {
    return "later";
  }
}
