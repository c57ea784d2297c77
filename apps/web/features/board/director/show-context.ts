import type { GameEvent } from "@mutable/client";
import { cardOf, type Seat } from "@mutable/engine";
import { type ShowName, showBegins, showLength } from "@mutable/protocol";
import { MOVE, type Spot, type ViewChange } from "../model/flights.ts";
import type { BoardMove, Ghost, Script, ScriptSpot, Stop } from "../model/script.ts";

/** What a show is made from. */
export interface ShowContext extends ViewChange {
  readonly events: readonly GameEvent[];
  readonly played: Extract<GameEvent, { is: "played" }> | undefined;
}

export const showContext = (events: readonly GameEvent[], change: ViewChange): ShowContext => ({
  ...change,
  events,
  played: events.find((event) => event.is === "played"),
});

export const eventsNamed = <Is extends GameEvent["is"]>({ events }: ShowContext, is: Is) =>
  events.filter((event): event is Extract<GameEvent, { is: Is }> => event.is === is);

/** True if the played card has a step of this name. */
export const doesStep = ({ played, deck }: ShowContext, name: string): boolean =>
  played !== undefined && cardOf(deck, played.card).steps.some((step) => step.do === name);

/** When a show begins in this beat. */
export const beginsAt = ({ played }: ShowContext, show: ShowName): number => showBegins(show, played !== undefined);

type Parts = Pick<Script, "ghosts" | "landsAt"> & Partial<Script>;

/** The whole script. `pieces`: as many as its length depends on. */
export function scriptOf(context: ShowContext, show: ShowName, pieces: number, parts: Parts): Script {
  const { events, played } = context;
  return {
    show,
    acts: [],
    causes: played === undefined ? 0 : events.indexOf(played) + 1,
    stageAt: played === undefined ? 0 : MOVE,
    rulesAt: parts.landsAt,
    lasts: showLength(show, played !== undefined, pieces),
    isDrama: false,
    swapsHand: false,
    bringsCard: false,
    ...parts,
    ghosts: [...parts.ghosts, ...drawsBefore(context, parts.landsAt)],
  };
}

/** The next player's draw lands with the show. */
function drawsBefore(context: ShowContext, landsAt: number): Ghost[] {
  const { played, events, deck } = context;
  const isAside =
    played !== undefined && cardOf(deck, played.card).steps.some(({ do: name }) => name === "drawAside" || name === "shareOut");
  const turn = events.findIndex(({ is }) => is === "turn");
  const drew = events.find((event, at) => event.is === "drew" && (turn < 0 ? !isAside : at > turn));
  if (drew?.is !== "drew") return [];
  return backs(Math.min(3, drew.count), (at) => [
    { spot: { on: "draws" }, at: landsAt - MOVE - at * 60 },
    { spot: handOf(drew.seat), at: landsAt - at * 60, opacity: 0 },
  ]);
}

export const handOf = (seat: Seat): Spot => ({ on: "hand", seat });
export const seatSpot = (seat: Seat): ScriptSpot => ({ on: "seat", seat });
export const MIDDLE: Spot = { on: "middle" };
export const SCENE: ScriptSpot = { on: "scene" };
export const WAY: ScriptSpot = { on: "way" };

export const backs = (count: number, path: (at: number) => Ghost["path"]): Ghost[] =>
  Array.from({ length: count }, (_, at) => ({ is: "back", path: path(at) }));

/** A path with a high point half way. */
export function arc(from: Stop, to: Stop, height: number, top: Partial<Stop> = {}): Ghost["path"] {
  const at = Math.round((from.at + to.at) / 2);
  return [{ ease: "out", ...from }, { spot: WAY, by: [0, -height], at, ease: "in", ...top }, to];
}

/** The cards of a fan that are seen; its number tells the rest. */
const OF_A_FAN = 4;
const BETWEEN = 45;

interface FanOptions {
  readonly count: number;
  readonly at: number;
  readonly lasts: number;
  readonly height: number;
  readonly turn?: number;
}

/** A hand travels as a fan of backs, with its number above. It never shows a face. */
export function handTravels(from: Seat, to: Seat, { count, at, lasts, height, turn = -30 }: FanOptions): Ghost[] {
  if (count === 0) return [];
  const cards = Math.min(count, OF_A_FAN);
  const end = at + lasts;
  const beside = (nr: number): number => (nr - (cards - 1) / 2) * 1.1;
  const fan = backs(cards, (nr) =>
    arc(
      { spot: handOf(from), at: at + nr * BETWEEN, by: [beside(nr) * 0.3, 0], turn: -6 + nr * 4 },
      { spot: handOf(to), at: end, opacity: 0, turn: -4 + nr * 4 },
      height,
      { by: [beside(nr), -height], scale: 0.9, turn: turn + nr * 11 },
    ),
  );
  if (count < 2) return fan;
  const number: Ghost = {
    is: "count",
    text: () => [String(count)],
    path: arc({ spot: handOf(from), at, opacity: 0, scale: 0.5 }, { spot: handOf(to), at: end, opacity: 0, scale: 0.5 }, height + 1.5, {
      scale: 1,
      opacity: 1,
    }),
  };
  return [...fan, number];
}

/** Goal and context fade while a show needs the middle. */
export const clearsMiddle = (at: number, until: number): BoardMove => ({ on: { on: "axis" }, does: "dim", at, lasts: until - at });
export const hides = (on: ScriptSpot, at: number, until: number): BoardMove => ({ on, does: "hide", at, lasts: until - at });
