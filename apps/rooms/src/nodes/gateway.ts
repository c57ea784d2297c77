import type { Awaited, CommandName } from "@mutable/protocol";
import type { Coming, Joined } from "../commands/arriving.ts";
import { no, OK } from "../commands/command.ts";
import type { AnyAnswer } from "../commands/dispatch.ts";
import { Frame } from "../entry/frame.ts";
import type { Visitor } from "../entry/visitor.ts";
import { warn } from "../outside/say.ts";
import type { Absence } from "../table/presence.ts";
import type { Item, Questioning } from "./items.ts";
import type { Links } from "./links.ts";

/** In milliseconds. */
const ANSWERED_WITHIN = 10_000;

/** A visitor's time at a table of another server. */
export interface Stay {
  readonly number: number;
  readonly node: string;
  readonly table: string;
  readonly visitor: Visitor;
  /** They have come, and are told what happens. */
  isIn: boolean;
  ask(name: CommandName, carries: unknown): AnyAnswer | Promise<AnyAnswer>;
  /** The visitor looks different, or is muted, or no more. */
  renew(): void;
  left(why: Absence): void;
}

interface Question {
  readonly node: string;
  readonly settle: (answer: unknown) => void;
}

/** Our visitors at tables of other servers: what they ask goes there, and what they are told comes back. */
export class Gateway {
  readonly #links: Links;
  readonly #stays = new Map<number, Stay>();
  readonly #questions = new Map<number, Question>();
  #stayed = 0;
  #asked = 0;

  constructor(links: Links) {
    this.#links = links;
  }

  /** How many of our visitors are elsewhere. */
  get visitors(): number {
    return this.#stays.size;
  }

  /** "moved": the table is free for us to take. "unheard": the link broke before anything was answered. */
  async enter(visitor: Visitor, node: string, table: string, coming: Coming): Promise<Joined | "moved" | "unheard"> {
    const stay = await this.#stayAt(visitor, node, table);
    if (stay === undefined) return no("try_again");
    const { identity, address, looks, mutedUntil } = visitor;
    const entry = { table, coming, identity, address, looks, mutedUntil };
    const answer = ((await this.#ask(node, { is: "enter", stay: stay.number, entry })) ?? "unheard") as Joined | "moved" | "unheard";
    const isLetIn = typeof answer === "object" && answer.ok;
    // They may have left meanwhile, or been sent away.
    const isOver = this.#stays.get(stay.number) !== stay;
    if (isLetIn && !isOver) stay.isIn = true;
    else stay.left("closed");
    return isLetIn && isOver ? no("try_again") : answer;
  }

  async awaited(node: string, person: string, table: string): Promise<Awaited | undefined> {
    const answer = (await this.#ask(node, { is: "awaited", person, table })) as { awaited?: Awaited } | undefined;
    return answer?.awaited;
  }

  hear(node: string, item: Item): void {
    const at = (number: number): Stay | undefined => {
      const stay = this.#stays.get(number);
      return stay?.node === node ? stay : undefined;
    };
    if (item.is === "answer") this.#settle(item.question, item.answer);
    else if (item.is === "batch") {
      const frame = Frame.again(item.text);
      for (const number of item.stays) at(number)?.visitor.send(frame, item.command);
    } else if (item.is === "event") for (const number of item.stays) at(number)?.visitor.emit(item.event, ...(item.args as never));
    else if (item.is === "sent away") {
      const stay = at(item.stay);
      if (stay !== undefined) this.#end(stay);
      stay?.visitor.sendAway(item.notice, item.why);
    }
  }

  /** Nobody knows what our visitors there have missed. They come back as if their own line had broken, wherever the table is by then. */
  broken(node: string): void {
    const there = [...this.#stays.values()].filter((stay) => stay.node === node);
    for (const stay of there) this.#end(stay);
    for (const [number, question] of [...this.#questions]) if (question.node === node) this.#settle(number, undefined);
    for (const { visitor, isIn } of there) if (isIn) visitor.line.cut();
  }

  async #stayAt(visitor: Visitor, node: string, table: string): Promise<Stay | undefined> {
    const before = visitor.elsewhere;
    if (before?.node === node && before.table === table) return before;
    await visitor.leave("closed");
    // Whoever is gone by now would never be said to leave.
    if (!visitor.line.isOpen) return undefined;
    const number = ++this.#stayed;
    const stay: Stay = {
      number,
      node,
      table,
      visitor,
      isIn: false,
      ask: (name, carries) => this.#pass(stay, name, carries),
      renew: () => this.#links.send(node, { is: "looks", stay: number, looks: visitor.looks, mutedUntil: visitor.mutedUntil }),
      left: (why) => {
        this.#end(stay);
        this.#links.send(node, { is: "left", stay: number, why });
      },
    };
    this.#stays.set(number, stay);
    visitor.elsewhere = stay;
    return stay;
  }

  #end({ number, visitor }: Stay): void {
    this.#stays.delete(number);
    if (visitor.elsewhere?.number === number) visitor.elsewhere = undefined;
  }

  #pass({ number, node, visitor }: Stay, name: CommandName, carries: unknown): AnyAnswer | Promise<AnyAnswer> {
    if (name !== "leave_table")
      return this.#ask(node, { is: "ask", stay: number, name, carries }).then((answer) => (answer ?? no("try_again")) as AnyAnswer);
    visitor.leave("closed").catch((error) => warn("somebody could not leave", { error }));
    return OK;
  }

  /** Undefined where the link breaks before the answer is there. */
  #ask(node: string, what: Questioning): Promise<unknown> {
    const question = ++this.#asked;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#settle(question, no("try_again")), ANSWERED_WITHIN);
      this.#questions.set(question, {
        node,
        settle(answer) {
          clearTimeout(late);
          resolve(answer);
        },
      });
      this.#links.send(node, { ...what, question });
    });
  }

  #settle(number: number, answer: unknown): void {
    const question = this.#questions.get(number);
    this.#questions.delete(number);
    question?.settle(answer);
  }
}
