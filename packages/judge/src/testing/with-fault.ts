import { shippedDecks } from "@mutable/bots";
import { seatOfPerson, type TableState } from "@mutable/table";
import { evidenceByTable } from "../evidence/evidence.ts";
import type { LawFindingCode } from "../finding.ts";
import type { BatchEvent, ClientEvent, ClusterHistory, HistoryLogRow } from "../history/history.ts";
import type { Law } from "../laws/law.ts";

export type Changeable<Value> = Value extends readonly (infer Item)[]
  ? Changeable<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Changeable<Value[Name]> }
    : Value;

/** A copy of the history with one fault. */
export function withFault(history: ClusterHistory, change: (draft: Changeable<ClusterHistory>) => void): ClusterHistory {
  const draft = structuredClone(history) as Changeable<ClusterHistory>;
  change(draft);
  return draft as ClusterHistory;
}

/** A copy with one more version, whose state is another one. */
export const withState = (history: ClusterHistory, change: (state: TableState) => object, calls: readonly unknown[] = []): ClusterHistory =>
  withFault(history, ({ stored: { log } }) => {
    const states = log.flatMap(({ body }) => JSON.parse(body ?? "{}").state ?? []);
    const state = Object.assign({}, states[0], states.at(-1)) as TableState;
    const last = log.at(-1) as Changeable<HistoryLogRow>;
    log.push({ ...last, seq: last.seq + 1, body: JSON.stringify({ state: { ...state, ...change(state) }, calls }), record: null });
  });

/** A copy in which, at the end, a bot stands in for a person. */
export const withStandIn = (history: ClusterHistory, person: string): ClusterHistory =>
  withState(history, (state) => {
    const seat = seatOfPerson(state, person) ?? "player_1";
    return { seats: { ...state.seats, [seat]: { ...state.seats[seat], standIn: "steady" } } };
  });

/** What a law finds, each code once. */
export const codesOf = (law: Law, history: ClusterHistory): readonly LawFindingCode[] => [
  ...new Set([...evidenceByTable(history, shippedDecks)].flatMap(law).map(({ code }) => code)),
];

/** The events of a person's last connection. */
export function eventsOf({ connections }: Changeable<ClusterHistory>, person: string): Changeable<ClientEvent>[] {
  const connection = connections.findLast((each) => each.person === person);
  if (connection === undefined) throw new Error(`${person} has no connection.`);
  return connection.events;
}

/** The batches of a person's last connection that tell of something. */
export const receivedBatchesOf = (history: Changeable<ClusterHistory>, person: string): Changeable<BatchEvent>[] =>
  eventsOf(history, person).filter((event): event is Changeable<BatchEvent> => event.type === "batch" && event.calls !== "[]");

/** The event of that type for which something is true. */
export function eventOf<Type extends ClientEvent["type"]>(
  history: Changeable<ClusterHistory>,
  person: string,
  type: Type,
  isIt: (event: Extract<Changeable<ClientEvent>, { type: Type }>) => boolean = () => true,
): Extract<Changeable<ClientEvent>, { type: Type }> {
  const events = eventsOf(history, person) as Extract<Changeable<ClientEvent>, { type: Type }>[];
  const found = events.find((event) => event.type === type && isIt(event));
  if (found === undefined) throw new Error(`${person} has no such event.`);
  return found;
}
