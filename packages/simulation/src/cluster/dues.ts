import type { DueThing } from "@mutable/judge";
import type { Cluster } from "./cluster.ts";
import type { Group } from "./group.ts";

/** Everybody who did not go away is back at the table. */
export function isBack({ players, timeline }: Cluster, due: number, within: number): readonly DueThing[] {
  return players.flatMap((player) =>
    player.isAway || player.isBanished
      ? []
      : player.tabs.map((tab) => ({
          person: player.person,
          what: `the page of ${player.name} is connected (now it is ${tab.connection.state().status})`,
          due,
          within,
          ...(tab.connection.state().status === "open" && { done: timeline.now }),
        })),
  );
}

/** Every table where a game is played, and where a player is present, has gone on. */
export function goesOn(
  cluster: Cluster,
  before: ReadonlyMap<Group, number>,
  { due, within }: { readonly due: number; readonly within: number },
): readonly DueThing[] {
  return cluster.groups.flatMap((group) => {
    const table = group.tables.at(-1);
    if (table === undefined || !cluster.isPlayed(group)) return [];
    const hasGoneOn = cluster.lastVersion(group) > (before.get(group) ?? 0);
    return [{ table, what: "the game goes on", due, within, ...(hasGoneOn && { done: cluster.timeline.now }) }];
  });
}
