import { BoardgameTable } from "./boardgame-table.ts";
import { serve } from "./duty.ts";
import type { Address } from "./line.ts";
import { bareManners, ourManners } from "./manners.ts";
import { asFastAsItGoes, atRate, type Pace } from "./pace.ts";
import { GAMES, type Script, SEATS, scripts } from "./script.ts";
import { ScriptedTable } from "./scripted.ts";
import type { Table } from "./table.ts";
import { Tally } from "./tally.ts";

/** The load generator: a process that is all the clients of one server, and does what it is told to. */
export type Server = "ours" | "bare" | "boardgame.io";

export interface Party {
  readonly server: Server;
  readonly address: Address;
  /** Where all come in but those who open tables, if that is another server. */
  readonly elsewhere?: Address | undefined;
  /** How many more. */
  readonly tables: number;
  /** Of four people for each table of ours. */
  readonly tickets?: readonly string[];
}

const AT_ONCE = 16;

const tally = new Tally();
const tables: Table[] = [];
let pace: Pace | undefined;
let trouble: unknown;

serve({
  async open({ server, address, elsewhere = address, tables: count, tickets = [] }: Party): Promise<void> {
    const games = server === "boardgame.io" ? [] : scripts();
    const before = tables.length;
    const make = (more: number): Table => {
      const i = before + more;
      if (server === "boardgame.io") return new BoardgameTable(address, tally, i);
      const which = i % GAMES;
      const script = games[which] as Script;
      const manners =
        server === "bare" ? bareManners(which) : ourManners(`seed:${script.seed}`, tickets.slice(more * SEATS, (more + 1) * SEATS));
      return new ScriptedTable({ first: address, others: elsewhere }, script, manners, tally, i < GAMES);
    };
    const added = Array.from({ length: count }, (_, more) => make(more));
    tables.push(...added);
    const left = added.values();
    const openSome = async () => {
      for (const table of left) {
        table.onTrouble = (error) => {
          trouble ??= error;
        };
        await table.open();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  },
  play({ perSecond }: { perSecond?: number }): void {
    pace = perSecond === undefined ? asFastAsItGoes(tables) : atRate(tables, perSecond);
  },
  look() {
    if (trouble !== undefined) throw trouble;
    return tally.take();
  },
  rest(): void {
    pace?.stop();
  },
});
