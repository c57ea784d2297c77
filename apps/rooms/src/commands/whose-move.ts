import type { Answer, Awaited } from "@mutable/protocol";
import type { TableState } from "@mutable/table";
import type { Services } from "../services.ts";

/**
 * The tables of a person at which a game waits, and for whom. Read from the newest entry of each table's log, wherever the
 * table is: no table is restored for it, and none changes its owner. `only`: the one table that a ticket is for.
 */
export async function whoseMove({ rows, people }: Services, person: string, only: string | undefined): Promise<Answer<"whose_move">> {
  const mine = (await rows.ofPerson(person)).filter(({ id, phase }) => phase === "playing" && (only ?? id) === id);
  const asked = await rows.askedAt(mine.map(({ id }) => id));
  const tables = mine.map(({ id, summary }) => ({ id, asked: asked.get(id) ?? [], seats: (summary as unknown as Summary).seats }));
  const ids = tables.flatMap(({ seats }) => Object.values(seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const known = await people.guests.currentIdentities([...new Set(ids)]);
  const awaited = tables.flatMap(({ id, asked, seats }): Awaited[] => {
    const holders = asked.flatMap((seat) => seats[seat as keyof typeof seats] ?? []);
    const others = holders.filter((holder) => !("person" in holder && holder.person === person));
    const names = others.map((holder) => ("person" in holder ? (known.get(holder.person)?.name ?? "") : holder.name));
    return holders.length === 0 ? [] : [{ table: id, you: others.length < holders.length, others: names }];
  });
  return { ok: true, tables: awaited };
}

type Summary = Pick<TableState, "seats">;
