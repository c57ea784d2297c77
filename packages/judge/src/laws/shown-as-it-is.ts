import { type Cards, type View, type Viewer, viewFor } from "@mutable/engine";
import { viewerFor, windowDecisions } from "@mutable/table";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { ShownTable } from "../history/history.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** A page shows its person's seat, and the game as that seat may see it at the version that the page has. */
export const shownAsItIs: Law = (evidence) => (evidence.inside.shown ?? []).flatMap((shown) => faultOf(evidence, shown) ?? []);

/** In a window a page shows its person's own reply, of which the log does not tell before the window closes. */
const OF_WINDOWS: ReadonlySet<string> = new Set(["open", "answers", "answered", "asked"]);

function faultOf({ tables, who }: Evidence, { table: id, version, person, viewer, view }: ShownTable): LawFinding | undefined {
  const table = tables.get(id);
  const at = table && versionOf(table, version);
  if (at === undefined) return undefined;
  const { state, referee } = at.table.stored;
  const about = { code: "shown_otherwise" as const, table: id, version, person };
  const real = viewerFor(state, person);
  const where = `A page of ${who(person)} at version ${version} of table ${id}`;
  if (viewer !== real) return { ...about, text: `${where} shows the table as ${viewer}, who is ${real}.` };
  if (view === undefined || referee === undefined || (state.phase !== "playing" && state.phase !== "over")) return undefined;
  const hasWindow = windowDecisions(referee.game).length > 0;
  const [shows, truth] = [partsOf(view, viewer), partsOf(viewFor(referee.game, viewer), viewer)];
  const different = [...new Set([...shows.keys(), ...truth.keys()])].filter(
    (part) => shows.get(part) !== truth.get(part) && !(hasWindow && OF_WINDOWS.has(part)),
  );
  return different.length === 0 ? undefined : { ...about, text: `${where} shows another ${different.join(" and ")} than ${viewer} has.` };
}

/** Each part as text. The order of the own hand is the viewer's affair. */
function partsOf(view: View, viewer: Viewer): ReadonlyMap<string, string> {
  const sorted = (hand: Cards) => hand.toSorted();
  const hands = viewer === "watcher" ? view.hands : { ...view.hands, [viewer]: sorted(view.hands[viewer]) };
  const parts = Object.entries({ ...view, hands }).filter(([, value]) => value !== undefined);
  return new Map(parts.map(([name, value]) => [name, JSON.stringify(inOrder(value))]));
}

/** Two objects with the same fields are the same, whatever the order of the fields. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, each]) => [name, inOrder(each)]));
}
