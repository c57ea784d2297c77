import type { Carries } from "@mutable/protocol";
import type { GameSetup } from "@mutable/referee";
import type { TableState } from "@mutable/table";
import type { TestPlayer } from "./test-player.ts";

/** Table settings for tests. */
export const FRIDAY: Carries<"create_table"> = {
  name: "Friday",
  deck: "fluxx-3",
  seats: 4,
  isPublic: false,
  watchers: true,
  takeOverBots: false,
};

/** The card that wins an arranged game for the first seat, and the reply that plays it. */
export const WINS = { decision: 1, call: ["play_card", "peace"] } satisfies Pick<Carries<"reply">, "decision" | "call">;

/** A game in the first seat's turn, in which its first card wins. */
export const aboutToEnd = ({ deal, seats }: TableState): GameSetup => ({
  game: deal?.game ?? "a game",
  seats: Object.keys(seats).length,
  shuffle: { kind: "text", text: "about to end" },
  arrange: { turn: "player_1", goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"], player_2: ["bread"] } },
});

/** Opens a table with further players and spectators. */
export async function openTable(
  host: TestPlayer,
  { sit = [], watch = [] }: { sit?: readonly TestPlayer[]; watch?: readonly TestPlayer[] } = {},
  settings: Partial<Carries<"create_table">> = {},
): Promise<{ table: string; code: string }> {
  const { table, code } = await host.does("create_table", { ...FRIDAY, ...settings });
  await Promise.all([...sit, ...watch].map((player) => player.does("join_table", { code })));
  for (const player of sit) await player.does("sit", {});
  return { table, code };
}

/** Starts the game, and waits until all clients receive it. */
export async function begin(host: TestPlayer, ...others: readonly TestPlayer[]): Promise<void> {
  await host.does("start");
  for (const player of [host, ...others]) await player.until(() => player.info?.phase === "playing");
}
