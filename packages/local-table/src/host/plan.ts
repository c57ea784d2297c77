import type { Deck } from "@mutable/engine";
import type { LogEntry } from "@mutable/table";
import { addBot, isError, newTableState, settingsFault, sit, type TableState } from "@mutable/table";
import type { TablePlan } from "../messages.ts";
import type { SavedTable } from "../store/saved.ts";

/** The beginning of a table: its first log entries. */
export interface TableStart {
  readonly table: Omit<SavedTable, "phase" | "turn" | "changed">;
  readonly entries: readonly LogEntry[];
}

export const bodyOfState = (state: TableState): string => JSON.stringify({ state });

/** The first entry holds the whole table, as on the server. A text says what is wrong with the plan. */
export function startOfPlan(
  id: string,
  { kind, settings, people, bots, isFlat, deal, deckFile, trial }: TablePlan,
  now: number,
  deck: Deck | undefined,
): TableStart | string {
  const fault = settingsFault(settings, deck);
  if (fault !== undefined) return fault;
  const [host] = people;
  if (host === undefined) return "A table needs a person.";
  let outcome: ReturnType<typeof sit> = { state: newTableState(settings, host.id, deckFile?.name) };
  for (const { id: person } of people) if (!isError(outcome)) outcome = sit(outcome.state, { person, isProgram: false }, undefined);
  for (const level of bots) if (!isError(outcome)) outcome = addBot(outcome.state, undefined, level);
  if (isError(outcome)) return `The table cannot be filled: ${outcome}.`;
  return {
    table: {
      id,
      kind,
      settings,
      people,
      created: now,
      ...(isFlat && { isFlat }),
      ...(deal && { deal }),
      ...(trial?.arrange && { arrange: trial.arrange }),
      ...(trial?.script && { script: trial.script }),
    },
    entries: [{ seq: 1, at: new Date(now), body: bodyOfState(outcome.state), record: null }],
  };
}
