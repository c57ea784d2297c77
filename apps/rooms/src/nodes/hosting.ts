import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import { arriveHere, type Joined } from "../commands/arriving.ts";
import { type House, isToBeTriedAgain, no } from "../commands/command.ts";
import { dispatch } from "../commands/dispatch.ts";
import type { Frame } from "../entry/frame.ts";
import type { Line } from "../entry/line.ts";
import { Visitor } from "../entry/visitor.ts";
import { warn } from "../outside/say.ts";
import type { Absence } from "../table/presence.ts";
import { Table } from "../table/table.ts";
import type { Entry, Item, Questioning } from "./items.ts";
import type { Links } from "./links.ts";

/** Visitors of other servers at our tables. */
export class Hosting {
  readonly #house: House;
  readonly #links: Links;
  /** By their servers, and there by the numbers of their stays. */
  readonly #visitors = new Map<string, Map<number, Visitor>>();
  #isShut = false;

  constructor(links: Links, house: House) {
    this.#links = links;
    this.#house = house;
  }

  /** Nothing is begun any more, and nothing of that answered, as at the door: their lines are about to be cut. */
  shut(): void {
    this.#isShut = true;
  }

  get visitors(): number {
    return [...this.#visitors.values()].reduce((count, those) => count + those.size, 0);
  }

  /** Something that all must hear who are at any of our tables. */
  tell(notice: Notice): void {
    for (const [node, those] of this.#visitors)
      this.#links.send(node, { is: "event", stays: [...those.keys()], event: "notice", args: [notice] });
  }

  hear(node: string, item: Item): void {
    if (item.is === "enter" || item.is === "ask" || item.is === "awaited") void this.#answer(node, item);
    else if (item.is === "left") this.#leave(node, item.stay, item.why);
    else if (item.is === "looks") {
      const visitor = this.#visitors.get(node)?.get(item.stay);
      if (visitor !== undefined) [visitor.looks, visitor.mutedUntil] = [item.looks, item.mutedUntil];
    }
  }

  broken(node: string): void {
    for (const stay of this.#visitors.get(node)?.keys() ?? []) this.#leave(node, stay, "lost");
    this.#visitors.delete(node);
  }

  async #answer(node: string, question: Questioning & { readonly question: number }): Promise<void> {
    const answer = await this.#find(node, question).catch((error) => {
      warn("another server could not be answered", { node, asked: question.is, error });
      return no("try_again");
    });
    if (this.#isShut && isToBeTriedAgain(answer as object)) return;
    this.#links.send(node, { is: "answer", question: question.question, answer });
  }

  async #find(node: string, asked: Questioning): Promise<unknown> {
    if (this.#isShut) return no("try_again");
    switch (asked.is) {
      case "enter":
        return this.#enter(node, asked.stay, asked.entry);
      case "ask": {
        const visitor = this.#visitors.get(node)?.get(asked.stay);
        return visitor === undefined ? no("try_again") : dispatch(this.#house, visitor, asked.name, asked.carries);
      }
      case "awaited": {
        const table = await this.#tableOf(asked.table);
        return { awaited: table?.awaited(asked.person) };
      }
    }
  }

  async #tableOf(id: string): Promise<Table | undefined> {
    const { services, tables } = this.#house;
    const found = await services.rows.byId(id);
    const table = found === null || found.closing !== null ? undefined : await tables.get(found);
    return table instanceof Table ? table : undefined;
  }

  async #enter(node: string, stay: number, { table: id, coming, ...who }: Entry): Promise<Joined | "moved"> {
    const visitor = this.#visitorOf(node, stay, who);
    const table = await this.#tableOf(id);
    if (table === undefined) return no("try_again");
    if (coming.sits !== true && !table.isGone && isNearerTo(node, table)) {
      await table.run(() => table.giveAway());
      return "moved";
    }
    return arriveHere(this.#house, visitor, table, coming);
  }

  #visitorOf(node: string, stay: number, { identity, address, looks, mutedUntil }: Omit<Entry, "table" | "coming">): Visitor {
    const those = this.#visitors.get(node) ?? new Map<number, Visitor>();
    this.#visitors.set(node, those);
    const visitor = those.get(stay) ?? new Visitor(this.#line(node, stay, those), identity, address);
    those.set(stay, visitor);
    [visitor.looks, visitor.mutedUntil] = [looks, mutedUntil];
    return visitor;
  }

  #line(node: string, stay: number, those: Map<number, Visitor>): Line {
    const send = (item: Item) => {
      if (those.has(stay)) this.#links.send(node, item);
    };
    return {
      node,
      get isOpen() {
        return those.has(stay);
      },
      send: (frame: Frame, command?: string) => send({ is: "batch", stays: [stay], text: frame.text, command }),
      emit: <Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>) =>
        send({ is: "event", stays: [stay], event, args }),
      sendAway(notice: Notice, why?: string) {
        send({ is: "sent away", stay, notice, why });
        those.delete(stay);
      },
      // Its own server sees to its socket.
      cut: () => {},
    };
  }

  #leave(node: string, stay: number, why: Absence): void {
    const visitor = this.#visitors.get(node)?.get(stay);
    this.#visitors.get(node)?.delete(stay);
    visitor?.leave(why).catch((error) => warn("somebody could not leave", { error }));
  }
}

/** Whether all who look on are connected to that server: then the table is better there. */
function isNearerTo(node: string, { streams }: Table): boolean {
  for (const onlooker of streams.onlookers) if (onlooker.node !== node) return false;
  return true;
}
