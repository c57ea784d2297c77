import { decks } from "@mutable/decks";
import { type HistoryPerson, Recorder, type ShownTable } from "@mutable/judge";
import { botAfterOf } from "@mutable/protocol";
import { Network } from "../network/network.ts";
import { SimulatedPostgres } from "../postgres/postgres.ts";
import { BEGINNING } from "../time/process.ts";
import { type Chance, chanceOf } from "../time/random.ts";
import { Timeline } from "../time/timeline.ts";
import { FAULTS, FaultInjector } from "./faults.ts";
import { Group } from "./group.ts";
import type { Plan } from "./plan.ts";
import { Player } from "./player.ts";
import { SimServer } from "./server.ts";
import { readLog, Story } from "./story.ts";

/** Lets all that was promised happen before the next event. */
// biome-ignore lint/plugin: the driver of the simulation takes real turns.
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Servers, players, a database and a network, in one thread. */
export class SimCluster {
  readonly plan: Plan;
  readonly timeline = new Timeline();
  readonly story = new Story(this.timeline);
  readonly network: Network;
  readonly postgres: SimulatedPostgres;
  readonly servers: readonly SimServer[];
  readonly groups: readonly Group[];
  readonly players: readonly Player[];
  readonly recorder = new Recorder(() => this.timeline.now);
  readonly people: HistoryPerson[] = [];
  readonly shown: ShownTable[] = [];
  readonly #chance: Chance;
  readonly #injector: FaultInjector;

  constructor(plan: Plan) {
    this.plan = plan;
    const { timeline, story } = this;
    this.#chance = chanceOf(plan.seed);
    this.network = new Network(timeline, this.#chance.fork("network"));
    this.postgres = new SimulatedPostgres({ timeline, chance: this.#chance.fork("postgres"), clockAt: BEGINNING });
    const at = { timeline, network: this.network, postgres: this.postgres, story };
    const begins = plan.faults.includes("other_version") ? "former" : "present";
    this.servers = Array.from({ length: plan.servers }, (_, nr) => new SimServer(nr + 1, begins, { ...at, chance: this.#chance }));
    const offered = [...decks.keys()];
    this.groups = Array.from({ length: plan.tables }, (_, nr) => {
      const chance = this.#chance.fork(`group ${nr}`);
      const deck = chance.pick(offered);
      return new Group(deck, Math.max(2, plan.players), {
        chance,
        thinking: plan.thinking,
        liveliness: chance.pick([0, 0.02, 0.1]),
        now: () => timeline.now,
      });
    });
    this.players = this.groups.flatMap((group, table) => this.#playersOf(group, table));
    this.#injector = new FaultInjector(
      { ...at, servers: this.servers, chance: this.#chance.fork("faults") },
      plan.faults.map((name) => FAULTS[name]),
      plan.faultsEvery,
    );
  }

  #playersOf(group: Group, table: number): Player[] {
    const { players, spectators } = this.plan;
    return Array.from({ length: players + spectators }, (_, nr) => {
      const role = nr === 0 ? "host" : nr < players ? "player" : "spectator";
      const name = `${role} ${table + 1}.${nr + 1}`;
      const person = this.postgres.addGuest(name);
      this.people.push({ id: person, name, face: "fox" });
      return new Player(name, person, role, group, this.#chance.fork(name), {
        timeline: this.timeline,
        network: this.network,
        story: this.story,
        recorder: this.recorder,
        // The web app is upgraded with the first server.
        pageVersion: () => (this.servers.some(({ version }) => version === "present") ? "present" : "former"),
      });
    });
  }

  /** Plays until that time of the simulation. */
  async until(time: number): Promise<void> {
    while (this.timeline.next(time)) await turn();
  }

  /** Servers start, people arrive, and things go wrong. */
  begin(): void {
    readLog(this.story);
    for (const server of this.servers) server.start();
    for (const player of this.players) this.timeline.after(this.#chance.random() * 2_000, () => player.arrive());
    this.network.conditions.isUnlucky = this.plan.faults.includes("cut_connections");
    this.#injector.start();
  }

  /** Nothing goes wrong any more, and people do nothing but play. */
  cease(): void {
    for (const group of this.groups) group.isCalm = true;
    this.#injector.stop();
  }

  /** At each table some go away for good, and one stays. */
  dismiss(): void {
    const chance = this.#chance.fork("leavers");
    for (const group of this.groups) for (const player of this.#playersAt(group).slice(1)) if (chance.chance(0.5)) player.leaveForGood();
  }

  /** Those who are away come back. */
  gather(): void {
    for (const player of this.players) player.arrive();
  }

  /** Notes what pages show now. */
  noteShown(): void {
    for (const { person, tabs } of this.players)
      for (const { link } of tabs) {
        const { version, info, viewer, mirror, state } = link?.now ?? {};
        if (version === undefined || info === undefined || viewer === undefined || state?.status !== "joined") continue;
        this.shown.push({ table: info.id, version, person, viewer, view: mirror?.view });
      }
  }

  /** Nobody moves any more. */
  quieten(): void {
    for (const group of this.groups) group.hasStopped = true;
  }

  end(): void {
    for (const group of this.groups) group.isOver = true;
    for (const player of this.players) player.leave();
    for (const { process } of this.servers) process?.kill();
  }

  /** True if a game is played, and one of its players is there. */
  isPlayed(group: Group): boolean {
    return this.#playersAt(group).some(({ link }) => link?.now.info?.phase === "playing" && link.now.viewer !== "watcher");
  }

  /** True if a bot plays for those who are away. */
  hasStandIns(group: Group): boolean {
    const info = this.#playersAt(group).find(({ link }) => link?.now.info !== undefined)?.link?.now.info;
    return info !== undefined && botAfterOf(info.settings) !== null;
  }

  /** How the players see their table, for people who read findings. */
  stateOf(group: Group): string {
    return this.#playersAt(group)
      .map((player) => `${player.name}: ${player.state}`)
      .join("; ");
  }

  #playersAt(group: Group): readonly Player[] {
    return this.players.filter((player) => player.group === group && !player.isAway);
  }

  get acknowledged(): number {
    return this.players.reduce((sum, player) => sum + player.acknowledged, 0);
  }
}
