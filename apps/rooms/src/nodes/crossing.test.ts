import { setImmediate as turn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Visitor } from "../entry/visitor.ts";
import { Gateway } from "./gateway.ts";
import { Hosting } from "./hosting.ts";
import type { Item } from "./items.ts";

/** Letters that cross on their way, one of which has been sent before the other was read. */

const identity = { person: { id: "ben" }, rights: ["watch", "play"] } as never;
const line = () => ({ node: undefined, isOpen: true, send: vi.fn(), emit: vi.fn(), sendAway: vi.fn(), cut: vi.fn() }) as never;

/** A gateway, and what it says to the other server. */
function gateway() {
  const sent: Item[] = [];
  return { there: new Gateway({ send: (_: string, item: Item) => sent.push(item) } as never), sent };
}

type Entering = Extract<Item, { is: "enter" }> & { question: number };

it("whoever is sent away while they come again is not told that they are in", async () => {
  const { there, sent } = gateway();
  const visitor = new Visitor(line(), identity, "");
  const enter = async () => {
    const answer = there.enter(visitor, "far", "table", {});
    await turn();
    return { answer, asked: sent.at(-1) as Entering };
  };
  const letIn = ({ question }: Entering) => there.hear("far", { is: "answer", question, answer: { ok: true } } as Item);

  const first = await enter();
  letIn(first.asked);
  expect(await first.answer).toEqual({ ok: true });
  const again = await enter();
  there.hear("far", { is: "sent away", stay: again.asked.stay, notice: "kicked", why: undefined } as Item);
  letIn(again.asked);
  expect(await again.answer).toMatchObject({ error: "try_again" });
  expect(visitor.elsewhere).toBeUndefined();
  expect(sent.at(-1)).toMatchObject({ is: "left", stay: again.asked.stay });
});

it("a server that stops begins nothing any more for visitors of others", async () => {
  const byId = vi.fn();
  const sent: Item[] = [];
  const hosting = new Hosting({ send: (_: string, item: Item) => sent.push(item) } as never, { services: { rows: { byId } } } as never);
  hosting.shut();
  hosting.hear("far", { is: "enter", question: 1, stay: 1, entry: { table: "table", coming: {}, identity } } as never);
  await turn();
  expect(byId).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});
