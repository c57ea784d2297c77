import type { ClientStorage, TableLink } from "@mutable/client";
import { type Decision, randomReply, type Seat } from "@mutable/engine";
import type { Recorder } from "@mutable/judge";
import type { Answer, Carries, CommandName, TableInfo } from "@mutable/protocol";
import { sleep } from "@mutable/world";
import type { Network } from "../network/network.ts";
import { SimProcess } from "../time/process.ts";
import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import type { Group } from "./group.ts";
import type { Story } from "./story.ts";
import { Tab } from "./tab.ts";
import type { Version } from "./versions.ts";

export interface PlayerSurroundings {
  readonly timeline: Timeline;
  readonly network: Network;
  readonly story: Story;
  readonly recorder: Recorder;
  /** The version of the pages that are loaded now. */
  readonly pageVersion: () => Version;
}

type Role = "host" | "player" | "spectator";
type Reply = Carries<"reply">["call"];

/** A person with one or two pages. Plays at random, and does from time to time what people do besides. */
export class Player {
  readonly name: string;
  readonly person: string;
  readonly role: Role;
  readonly #at: PlayerSurroundings;
  readonly #chance: Chance;
  /** For what happens so seldom that it must not change what else a person does. */
  readonly #rare: Chance;
  readonly group: Group;
  readonly #storage: ClientStorage;
  #tabs: Tab[] = [];
  #pages = 0;
  #acknowledged = 0;
  /** The page in which the person replies. */
  #playsIn: Tab | undefined;
  #isAway = false;
  #isGone = false;

  constructor(name: string, person: string, role: Role, group: Group, chance: Chance, at: PlayerSurroundings) {
    this.name = name;
    this.person = person;
    this.role = role;
    this.group = group;
    this.#chance = chance;
    this.#rare = chance.fork("rare");
    this.#at = at;
    const stored = new Map<string, string>();
    this.#storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
  }

  /** The moves that were acknowledged. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** The table in the first page. */
  get link(): TableLink | undefined {
    return this.#tabs[0]?.link;
  }

  /** For people who read findings. */
  get state(): string {
    return this.#tabs
      .map(({ connection, link }) => {
        const { state, info, viewer, version, mirror } = link?.now ?? {};
        const open = mirror?.view.open.map(({ id, seat, kind }) => `${seat} ${kind} ${id}`).join(", ");
        return `${connection.state().status}, ${state?.status}, ${info?.phase}, ${viewer} at ${version}, open: ${open}`;
      })
      .join(" | ");
  }

  /** Comes, or comes back. */
  arrive(): void {
    if (this.#tabs.length > 0 || this.#isGone) return;
    this.#isAway = false;
    this.#openTab();
  }

  #openTab(): void {
    this.#playsIn = undefined;
    const { timeline, network, recorder, story } = this.#at;
    const nr = ++this.#pages;
    const version = this.#at.pageVersion();
    const chance = this.#chance.fork(`page ${nr}`);
    // Clocks of people differ by up to half a minute.
    const process = new SimProcess(this.name, timeline, chance, (chance.random() - 0.5) * 60_000);
    const page = recorder.page(this.person, network.openSocketsOf(process));
    process.onDeath(() => page.vanish());
    const tab = new Tab(process, { person: this.person, version, storage: this.#storage, openSocket: page.openSocket });
    this.#tabs.push(tab);
    story.tell(this.name, `opens a page of the ${version} version${this.#tabs.length > 1 ? ", the second one" : ""}`);
    this.#follow(tab);
    this.#chores(tab);
  }

  #follow(tab: Tab): void {
    const { code } = this.group;
    if (code === undefined || tab.code === code) return;
    const link = tab.join(code);
    const look = () => {
      this.group.noteChange();
      void this.#play(tab, link);
    };
    link.on("version", look);
    link.on("mirror", look);
    link.on("state", look);
  }

  #closeTab(tab: Tab): void {
    this.#tabs = this.#tabs.filter((other) => other !== tab);
    this.#playsIn = undefined;
    tab.close();
  }

  /** Closes all pages. */
  leave(): void {
    for (const tab of this.#tabs) this.#closeTab(tab);
    this.#isAway = true;
  }

  leaveForGood(): void {
    this.#isGone = true;
    this.#at.story.tell(this.name, "goes away for good");
    this.#disappear();
  }

  #disappear(): void {
    if (this.#chance.chance(0.5)) this.leave();
    else {
      // A killed browser does not say goodbye.
      for (const tab of this.#tabs) tab.process.kill();
      this.#tabs = [];
      this.#isAway = true;
    }
  }

  /** Goes away for a while. */
  #goAway(): void {
    const { timeline, story } = this.#at;
    const minutes = this.#chance.pick([0.1, 0.5, 1.2, 2]);
    story.tell(this.name, `goes away for ${minutes} minutes`);
    this.#disappear();
    timeline.after(minutes * 60_000, () => {
      if (!this.group.isOver) this.arrive();
    });
  }

  // ── Playing. ──

  /** Replies after a while, as long as the game waits for this person. */
  async #play(tab: Tab, link: TableLink): Promise<void> {
    if (this.role === "spectator" || this.#playsIn === tab || tab !== this.#tabs[0]) return;
    const { world } = tab.process;
    this.#playsIn = tab;
    // A page that was closed never comes back from its sleep.
    while (!this.group.hasStopped && tab === this.#tabs[0] && link === tab.link) {
      if (askedIn(link) === undefined) break;
      await sleep(world, this.group.thinking());
      const asked = askedIn(link);
      if (asked === undefined || this.group.hasStopped) break;
      this.#loseConnectionSoon(tab);
      if (await this.#reply(link, asked)) await this.#untilShown(tab, link, asked);
      else await sleep(world, 200);
    }
    if (this.#playsIn === tab) this.#playsIn = undefined;
  }

  /** A reply is on its way, or its answer: the page sends it again. */
  #loseConnectionSoon({ process }: Tab): void {
    const { timeline, network } = this.#at;
    if (this.group.isCalm || this.group.liveliness === 0 || !this.#rare.chance(0.04)) return;
    timeline.after(this.#rare.random() * 60, () => {
      for (const connection of network.connections) if (connection.client === process) connection.cut();
    });
  }

  /** True if the reply was taken. Sometimes it is sent twice. */
  async #reply(link: TableLink, asked: Decision): Promise<boolean> {
    const call = randomReply(asked, (n) => this.#chance.below(n)) as Reply;
    const times = this.#chance.chance(0.05) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => link.reply(asked.id, call)));
    const isTaken = answers.some(({ ok }) => ok);
    if (isTaken) this.#acknowledged += 1;
    return isTaken;
  }

  /** A reply in a window waits there. */
  async #untilShown({ process }: Tab, link: TableLink, asked: Decision): Promise<void> {
    // The last reply in a window counts.
    if (asked.kind === "may_react" && this.#chance.chance(0.3)) await this.#reply(link, asked);
    for (let wait = 2; askedIn(link)?.id === asked.id && wait < 4_000; wait *= 2) await sleep(process.world, wait);
  }

  // ── Everything else. ──

  #chores(tab: Tab): void {
    const { world } = tab.process;
    const again = () => {
      if (this.group.isOver) return;
      if (!this.group.hasStopped) this.#doChore(tab);
      if (tab.process.isAlive) world.after(400 + this.#chance.random() * 1_600, again);
    };
    world.after(this.#chance.random() * 500, again);
  }

  #send<Name extends CommandName>(tab: Tab, name: Name, carries: Carries<Name>): Promise<Answer<Name>> {
    return tab.connection.send(name, carries);
  }

  #doChore(tab: Tab): void {
    const { status } = tab.connection.state();
    if (status === "refused") tab.connection.retry();
    if (status === "outdated") {
      this.#reload(tab);
      return;
    }
    const group = this.group;
    if (group.code === undefined) {
      if (this.role === "host") void this.#openTable(tab);
      return;
    }
    this.#follow(tab);
    const { link } = tab;
    if (link === undefined) return;
    const { state, info, viewer } = link.now;
    if (state.status === "gone") {
      const isClosed = state.error === "table_closed" || state.error === "no_such_table";
      if (isClosed) group.lose(link.address);
      // Somebody who was sent away tries again, and may be let back.
      if (isClosed || this.#chance.chance(0.1)) this.#reload(tab);
      return;
    }
    if (info === undefined || state.status !== "joined") return;
    const isSeated = viewer !== "watcher";
    const hasRoom = Object.keys(info.seats).length < info.settings.seats;
    if (info.phase === "waiting") {
      if (!isSeated && this.role !== "spectator" && hasRoom) void this.#send(tab, "sit", {});
      if (isSeated && !info.seats[viewer]?.ready) void link.setReady({ ready: true });
      if (isSeated && info.host === this.person && this.#chance.chance(0.5)) {
        if (hasRoom && this.#chance.chance(0.3)) void this.#send(tab, "add_bot", { level: this.#chance.pick(["random", "steady"]) });
        else if (Object.keys(info.seats).length >= 2) void this.#send(tab, "start", {});
      }
    } else if (info.phase === "over" && isSeated && this.#chance.chance(0.5)) void this.#send(tab, "rematch", {});
    else if (isSeated && info.seats[viewer]?.bot !== undefined && !group.isCalm) void this.#send(tab, "back", {});
    else if (!isSeated && this.role !== "spectator" && info.phase === "playing" && this.#chance.chance(0.2))
      void this.#send(tab, "sit", {});
    if (!isSeated && this.role !== "spectator" && (info.phase !== "waiting" || !hasRoom)) this.#sitForNext(tab, link);
    if (isSeated && info.host === this.person && (info.phase === "waiting" || info.phase === "over")) this.#kickOrReadmit(tab, info, link);
    void this.#play(tab, link);
    if (!group.isCalm && this.#chance.chance(group.liveliness)) this.#doSomethingElse(tab, link);
  }

  #sitForNext(tab: Tab, { now: { nextGame } }: TableLink): void {
    const sits = nextGame.people.some(({ id }) => id === this.person);
    if (!sits && this.#rare.chance(0.3)) void this.#send(tab, "sit_next", { sits: true });
    else if (sits && !this.group.isCalm && this.#rare.chance(this.group.liveliness)) void this.#send(tab, "sit_next", { sits: false });
  }

  /** Between two games. Nobody stays out for long: few players play little. */
  #kickOrReadmit(tab: Tab, { seats, kicked = [] }: TableInfo, { now: { nextGame } }: TableLink): void {
    const { isCalm, liveliness } = this.group;
    const waits = nextGame.people.find(({ id }) => id !== this.person)?.id;
    if (!isCalm && waits !== undefined && this.#rare.chance(liveliness)) void this.#send(tab, "kick", { person: waits });
    const [out] = kicked;
    if (out?.id !== undefined && this.#rare.chance(0.3)) void this.#send(tab, "readmit", { person: out.id });
    const others = Object.entries(seats).filter(([, { id }]) => id !== undefined && id !== this.person);
    if (isCalm || others.length === 0 || !this.#rare.chance(liveliness * 2)) return;
    const [seat] = this.#rare.pick(others);
    void this.#send(tab, "kick", { seat: seat as Seat });
  }

  async #openTable(tab: Tab): Promise<void> {
    const group = this.group;
    if (group.isOpening) return;
    group.isOpening = true;
    const answer = await this.#send(tab, "create_table", group.settings());
    group.isOpening = false;
    if (answer.ok) {
      this.#at.story.tell(this.name, `has opened the table ${answer.table}`);
      group.found(answer);
      this.#follow(tab);
    }
  }

  #doSomethingElse(tab: Tab, link: TableLink): void {
    const chance = this.#chance;
    const { info, viewer, presence } = link.now;
    if (info === undefined) return;
    const others = Object.keys(info.seats).filter((seat) => seat !== viewer) as (keyof typeof info.seats)[];
    const other = others.length === 0 ? undefined : chance.pick(others);
    const isHost = info.host === this.person;
    const vote = presence?.vote;
    const things: (() => unknown)[] = [
      () => link.say(`hello ${chance.below(1_000)}`),
      () => link.past(),
      () => this.#send(tab, "whose_move", {}),
      () => this.#reload(tab),
      () => this.#reload(tab),
      () => (this.#tabs.length < 2 ? this.#openTab() : this.#closeTab(tab)),
      () => this.#goAway(),
      () => this.#send(tab, "pass_ahead", { for: chance.pick(["turn", "always", "nothing"]) }),
      () => vote !== undefined && this.#send(tab, "answer_vote", { vote: vote.id, agree: chance.chance(0.6) }),
      () => this.#send(tab, "ask_vote", { kind: chance.pick(["suspend", "resume"]) } as Carries<"ask_vote">),
      () => chance.chance(0.3) && this.#send(tab, "give_up_seat", {}),
      () => info.phase === "waiting" && chance.chance(0.3) && this.#send(tab, "stand_up", {}),
      () => other !== undefined && isHost && chance.chance(0.3) && this.#send(tab, "kick", { seat: other }),
      () => isHost && info.kicked?.[0]?.id !== undefined && this.#send(tab, "readmit", { person: info.kicked[0].id }),
      () => other !== undefined && isHost && chance.chance(0.3) && this.#send(tab, "make_host", { seat: other }),
      () => isHost && info.phase === "waiting" && this.#send(tab, "change_settings", { window: chance.pick([1, 2]) }),
      () => isHost && chance.chance(0.1) && this.#send(tab, "close_table", {}),
    ];
    chance.pick(things)();
  }

  #reload(tab: Tab): void {
    this.#at.story.tell(this.name, "loads the page again");
    this.#closeTab(tab);
    this.#openTab();
  }
}

/** The open decision of the person at this table. */
export function askedIn(link: TableLink): Decision | undefined {
  const { viewer, info, mirror, state } = link.now;
  if (state.status !== "joined" || info?.phase !== "playing") return undefined;
  return mirror?.view.open.find(({ seat }) => seat === viewer);
}
