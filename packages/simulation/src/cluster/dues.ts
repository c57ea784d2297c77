import type { DueThing } from "@mutable/judge";
import type { SimCluster } from "./cluster.ts";
import type { Tab } from "./tab.ts";

/** In milliseconds. */
const TRIES_FOR = 15_000;

/** A page that was just opened is still connecting. */
const hasTried = (tab: Tab): boolean => tab.process.world.elapsed() > TRIES_FOR;

/** Everybody who did not go away is back at the table. */
export function isBack({ players, timeline }: SimCluster, due: number, within: number): readonly DueThing[] {
  return players.flatMap((player) =>
    player.isAway
      ? []
      : player.tabs.filter(hasTried).map((tab) => ({
          person: player.person,
          what: `the page of ${player.name} is connected (now it is ${tab.connection.state().status})`,
          due,
          within,
          ...(tab.connection.state().status === "open" && { done: timeline.now }),
        })),
  );
}

/** At every table where a game is played, and where a player is present, something has happened, unless it waits for those who are away. */
export function goesOn(cluster: SimCluster, due: number, within: number): readonly DueThing[] {
  return cluster.groups.flatMap((group) => {
    const table = group.tables.at(-1);
    if (table === undefined || !cluster.isPlayed(group) || (cluster.plan.someLeave && !cluster.hasStandIns(group))) return [];
    const what = `the game goes on; ${cluster.stateOf(group)}`;
    return [{ table, what, due, within, ...(group.changedAt > due && { done: group.changedAt }) }];
  });
}
