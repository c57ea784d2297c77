import { hasGame, shownUsers, userSeats } from "@mutable/table";
import type { Services } from "../services.ts";
import type { TableActor } from "./actor.ts";
import { retryUntilDone } from "./retry.ts";

/**
 * Applies changes of the users at a table: new names and faces, deleted or banned accounts, guests who signed up.
 * `user`: the changed one; without it, all are looked up. Must be called in a job of the host.
 */
export async function updateUsers(actor: TableActor, { people, pauseNotices }: Services, user: string | undefined): Promise<void> {
  const { state } = actor;
  const { guests, accounts } = people;
  const ids = shownUsers(state).filter((id) => user === undefined || id === user);
  if (ids.length === 0) return;
  const [profiles, banned] = await retryUntilDone(
    () => Promise.all([guests.currentIdentities(ids), accounts.bannedAmong(ids)]),
    pauseNotices,
  );
  for (const id of ids) {
    const profile = profiles.get(id);
    const known = actor.host.table.live.users.get(id);
    if (banned.has(id)) await actor.host.execute({ type: "replace_user", user: id });
    else if (profile?.id !== id) await actor.host.execute({ type: "replace_user", user: id, by: profile });
    else if (known !== undefined && (known.name !== profile.name || known.face !== profile.face))
      await actor.host.execute({ type: "rename_user", user: profile });
  }
  if (hasGame(actor.state) && userSeats(actor.state).length === 0) await actor.host.execute({ type: "close" });
}
