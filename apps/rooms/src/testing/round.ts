import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "@mutable/db";
import { keyFromText, randomReply, randomStream } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import type { TestPlayer } from "./test-player.ts";
import type { TestServer } from "./test-server.ts";

type Settings = Partial<Carries<"create_table">>;

/** A game in progress, with people in its first seats. */
export interface Round {
  readonly people: readonly Person[];
  readonly players: readonly TestPlayer[];
  readonly code: string;
  readonly table: string;
}

export async function beginRound(server: TestServer, names: readonly string[], settings: Settings = {}): Promise<Round> {
  const people: Person[] = [];
  for (const name of names) people.push(await server.guest(name));
  const players = await Promise.all(people.map((person) => server.connect(person)));
  const [host, ...others] = players;
  if (host === undefined) throw new Error("No player opens the table");
  const seats = Math.max(2, names.length + (settings.bots?.length ?? 0));
  const plain = { name: "Friday", deck: "fluxx-3", seats, isPublic: false, watchers: true, takeOverBots: false } as const;
  const { code, table } = await host.does("create_table", { ...plain, ...settings });
  for (const other of others) {
    await other.does("join_table", { code });
    await other.does("sit", {});
  }
  await host.does("start");
  for (const player of players) await player.until(() => player.mirror !== undefined);
  return { people, players, code, table };
}

/** The same people on new connections. */
export async function reconnectRound(server: TestServer, { people, code, ...round }: Round): Promise<Round> {
  const players = await Promise.all(people.map((person) => server.connect(person)));
  for (const player of players) await player.does("join_table", { code });
  return { ...round, people, code, players };
}

const isOver = ({ players }: Round): boolean => players.every(({ info }) => info?.phase === "over");

/** Waits until all clients have the same version and only players have open decisions. */
export async function waitUntilSettled({ players, ...round }: Round, within = 60_000): Promise<void> {
  const seated = new Set(players.map(({ viewer }) => viewer as string));
  const isSettled = () =>
    new Set(players.map(({ version }) => version)).size === 1 &&
    (isOver({ players, ...round }) ||
      players.every(
        ({ mirror }) => mirror !== undefined && mirror.view.open.length > 0 && mirror.view.open.every(({ seat }) => seated.has(seat)),
      ));
  for (const until = Date.now() + within; !isSettled(); await sleep(2)) if (Date.now() > until) throw new Error("The table did not settle");
}

/** Lets the players answer at random. Returns the number of answers, smaller than requested if the game is over. */
export async function playOn(round: Round, seed: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  const chance = randomStream({ key: keyFromText(seed), taken: 0 });
  for (let n = 0; n < most; n += 1) {
    await waitUntilSettled(round);
    const player = round.players.find(({ asked }) => asked !== undefined);
    if (player?.asked === undefined) return n;
    const { asked } = player;
    const call = randomReply(asked, chance.below) as Carries<"reply">["call"];
    const { version } = await player.does("reply", { command: `${seed}-${n}`, decision: asked.id, call });
    for (const each of round.players) await each.until(() => each.version >= version);
  }
  await waitUntilSettled(round);
  return most;
}

/** A game still in progress after that many answers. Games that end sooner are replaced. */
export async function roundUnderWay(
  server: TestServer,
  names: readonly string[],
  answers: number,
  settings: Settings = {},
): Promise<Round> {
  for (let n = 0; ; n += 1) {
    const round = await beginRound(server, names, settings);
    if ((await playOn(round, `before-${n}`, answers)) === answers && !isOver(round)) return round;
  }
}
