import { hasGame, personSeats, shownPeople } from "@mutable/table";
import type { Services } from "../services.ts";
import type { TableActor } from "./actor.ts";
import { retryUntilDone } from "./retry.ts";

/**
 * Applies changes of the people at a table: new names and faces, deleted or banned accounts, guests who signed in to an account.
 * A game without people ends its table. `person`: the changed one; without it, all are looked up. Must be called in a job of the host.
 */
export async function updatePeople(
  actor: TableActor,
  { world, people, pauseNotices }: Services,
  person: string | undefined,
): Promise<void> {
  const { state } = actor;
  const { guests, accounts } = people;
  const ids = shownPeople(state).filter((id) => person === undefined || id === person);
  if (ids.length === 0) return;
  const [profiles, banned] = await retryUntilDone(
    world,
    () => Promise.all([guests.currentIdentities(ids), accounts.bannedAmong(ids)]),
    pauseNotices,
  );
  for (const id of ids) {
    const profile = profiles.get(id);
    const known = actor.host.table.live.people.get(id);
    // Without `by`: a bot gets the seat during a game, otherwise it is free.
    if (banned.has(id)) await actor.host.execute({ type: "replace_person", person: id });
    else if (profile?.id !== id) await actor.host.execute({ type: "replace_person", person: id, by: profile });
    else if (known !== undefined && (known.name !== profile.name || known.face !== profile.face))
      await actor.host.execute({ type: "rename_person", person: profile });
  }
  if (hasGame(actor.state) && personSeats(actor.state).length === 0) await actor.host.execute({ type: "close" });
}
