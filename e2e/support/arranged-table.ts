import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fluxx3 } from "@mutable/decks";
import { type Arrangement, SEATS, type Seat } from "@mutable/engine";
import type { TableInfo, TableSettings } from "@mutable/protocol";
import { type APIRequestContext, expect } from "@playwright/test";
import { requestTicket } from "./accounts.ts";
import { startArranged, withFirstTurn } from "./arrangements.ts";
import { submitKnownForm } from "./forms.ts";
import { requestOf, type WebClient } from "./html-page.ts";
import { SocketPlayer } from "./socket-player.ts";

/** The person of a page or of a client (by default a new guest), a player that the test plays, or a bot. */
export type SeatOccupant = WebClient | "friend" | BotLevelName;
type BotLevelName = "random" | "steady" | "sharp";

export interface TableSpec {
  /** From player_1 on, without gaps. */
  readonly seats: readonly SeatOccupant[];
  /** Seats that stay free. None by default. */
  readonly freeSeats?: number;
  /** The deck's id, by default that of Fluxx 3.0. */
  readonly deck?: string;
  /** The cards at the start; by default player_1 begins a turn. "dealt": a usual deal. */
  readonly arrangement?: Arrangement | "dealt";
  readonly settings?: Partial<Omit<TableSettings, "seats" | "deck">>;
  /** The key of all random choices. By default the usual fair shuffle. */
  readonly seed?: string;
  /** The seat whose player opens the table; by default the first that is no bot. */
  readonly host?: Seat;
  /** True by default. If false, the test starts the arranged game itself. */
  readonly startsGame?: boolean;
}

/** The platform on which tables are arranged. */
export interface ArrangementContext {
  readonly origin: string;
  /** Sets the cards with which the next games of a table begin. */
  readonly saveArrangement: (table: string, arrangement: Arrangement, chance?: string) => Promise<void>;
  /** Opens a client without cookies. */
  readonly newRequest: () => Promise<APIRequestContext>;
  /** Called with each player, so that the fixture can disconnect it. */
  readonly onPlayer: (person: SocketPlayer) => void;
}

const FRIENDS: Readonly<Record<Seat, { readonly name: string; readonly face: string }>> = {
  player_1: { name: "Ada", face: "fox" },
  player_2: { name: "Ben", face: "owl" },
  player_3: { name: "Cleo", face: "frog" },
  player_4: { name: "Dan", face: "octopus" },
  player_5: { name: "Eva", face: "panda" },
  player_6: { name: "Finn", face: "bee" },
};

const SETTINGS = { name: "Friday", isPublic: false, watchers: true, takeOverBots: false };

/** Writes arrangements into the folder that the test platform reads. */
export const arrangementWriter =
  (folder: string): ArrangementContext["saveArrangement"] =>
  (table, arrangement, chance) =>
    writeFile(
      join(folder, `${table}.json`),
      JSON.stringify({ arrange: withFirstTurn(arrangement), ...(chance !== undefined && { shuffle: { kind: "text", text: chance } }) }),
    );

/** A table arranged by a test, with all seats taken. */
export class ArrangedTable {
  readonly id: string;
  readonly code: string;
  readonly host: Seat;
  readonly #people: ReadonlyMap<Seat, SocketPlayer>;
  readonly #ground: ArrangementContext;

  constructor(
    { id, code, host }: Pick<ArrangedTable, "id" | "code" | "host">,
    people: ReadonlyMap<Seat, SocketPlayer>,
    ground: ArrangementContext,
  ) {
    [this.id, this.code, this.host] = [id, code, host];
    this.#people = people;
    this.#ground = ground;
  }

  /** The player in that seat. The test can also play the seat of a page's person. */
  player(seat: Seat): SocketPlayer {
    const person = this.#people.get(seat);
    if (person === undefined) throw new Error(`No person sits at ${seat}.`);
    return person;
  }

  /** Arranges the next game, for example a rematch. */
  arrangeNextGame(arrangement: Arrangement, chance?: string): Promise<void> {
    return this.#ground.saveArrangement(this.id, arrangement, chance);
  }

  /** Starts the game and waits until all players have received the start. */
  async startGame(): Promise<void> {
    await this.player(this.host).command("start", {});
    await this.until(({ phase }) => phase === "playing");
  }

  /** Waits until all connected players see the table in that state. */
  async until(condition: (info: TableInfo) => boolean): Promise<void> {
    const present = [...this.#people.values()].filter(({ isConnected }) => isConnected);
    await Promise.all(present.map((person) => person.untilTable(({ info }) => info !== undefined && condition(info))));
  }
}

/** Opens a table, seats players and bots, arranges the cards and starts the game. */
export async function arrangeTable(ground: ArrangementContext, wish: TableSpec): Promise<ArrangedTable> {
  const { seats, freeSeats = 0, deck = fluxx3.id, arrangement = {}, settings = {}, startsGame = true } = wish;
  const { bonusPlays, droppingOut, solo } = settings;
  if (arrangement !== "dealt")
    startArranged(
      arrangement,
      seats.length,
      { ...(bonusPlays && { bonusPlays }), ...(droppingOut && { droppingOut }), ...(solo && { solo }) },
      deck,
    );

  const sitters = seats.map((sitter, i) => [SEATS[i] as Seat, sitter] as const);
  const people = new Map<Seat, SocketPlayer>();
  await Promise.all(
    sitters.map(async ([seat, sitter]) => {
      if (!isBot(sitter)) people.set(seat, await signInOccupant(ground, seat, sitter));
    }),
  );

  const host = wish.host ?? sitters.find(([, sitter]) => !isBot(sitter))?.[0];
  const opener = host && people.get(host);
  if (host === undefined || opener === undefined) throw new Error("Nobody is there to open the table.");
  const { id, code } = await opener.createTable({ ...SETTINGS, ...settings, deck, seats: seats.length + freeSeats });
  if (arrangement !== "dealt") await ground.saveArrangement(id, arrangement, wish.seed);
  await opener.sit(host);
  await Promise.all(
    sitters.map(async ([seat, sitter]) => {
      if (isBot(sitter)) await opener.command("add_bot", { seat, level: sitter });
      else if (seat !== host) await people.get(seat)?.joinAndSit(code, seat);
    }),
  );
  const table = new ArrangedTable({ id, code, host }, people, ground);
  await table.until((info) => sitters.every(([seat]) => info.seats[seat] !== undefined));
  if (startsGame) await table.startGame();
  return table;
}

const isBot = (sitter: SeatOccupant): sitter is BotLevelName => typeof sitter === "string" && sitter !== "friend";

async function signInOccupant(
  { origin, newRequest, onPlayer }: ArrangementContext,
  seat: Seat,
  sitter: WebClient | "friend",
): Promise<SocketPlayer> {
  const request = sitter === "friend" ? await newRequest() : requestOf(sitter);
  const isNobody = sitter === "friend" || (await requestTicket(request)).status() === 401;
  if (isNobody) {
    const answer = await submitKnownForm(request, "/", FRIENDS[seat]);
    expect(answer.status()).toBe(303);
  }
  const person = new SocketPlayer(origin, request);
  onPlayer(person);
  return person;
}
