import { evidenceOf } from "../evidence/evidence.ts";
import type { FindingCode } from "../finding.ts";
import type { BatchEvent, ClientEvent, History } from "../history/history.ts";
import type { Law } from "../laws/law.ts";

export type Draft<Value> = Value extends readonly (infer Item)[]
  ? Draft<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Draft<Value[Name]> }
    : Value;

/** A copy of the history with one fault. */
export function changed(history: History, change: (draft: Draft<History>) => void): History {
  const draft = structuredClone(history) as Draft<History>;
  change(draft);
  return draft as History;
}

/** What a law finds, each code once. */
export const codesOf = (law: Law, history: History): readonly FindingCode[] => [
  ...new Set(law(evidenceOf(history)).map(({ code }) => code)),
];

/** The events of a person's last connection. */
export function eventsOf({ connections }: Draft<History>, person: string): Draft<ClientEvent>[] {
  const connection = connections.findLast((each) => each.person === person);
  if (connection === undefined) throw new Error(`${person} has no connection.`);
  return connection.events;
}

/** The batches of a person's last connection that tell of something. */
export const batchesOf = (history: Draft<History>, person: string): Draft<BatchEvent>[] =>
  eventsOf(history, person).filter((event): event is Draft<BatchEvent> => event.type === "batch" && event.calls !== "[]");

/** The event of that type for which something is true. */
export function eventOf<Type extends ClientEvent["type"]>(
  history: Draft<History>,
  person: string,
  type: Type,
  isIt: (event: Extract<Draft<ClientEvent>, { type: Type }>) => boolean = () => true,
): Extract<Draft<ClientEvent>, { type: Type }> {
  const events = eventsOf(history, person) as Extract<Draft<ClientEvent>, { type: Type }>[];
  const found = events.find((event) => event.type === type && isIt(event));
  if (found === undefined) throw new Error(`${person} has no such event.`);
  return found;
}
