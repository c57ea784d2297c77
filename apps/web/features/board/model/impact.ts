import type { GameEvent } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import type { ViewChange } from "./flights.ts";

/** What another player has done to the viewer's side of the table. */
export interface Impact {
  readonly by: Seat;
  readonly does: "took" | "trashed" | "gave" | "tookCards" | "gaveCards" | "traded" | "rotated" | "scrambled";
  /** The Keepers concerned. */
  readonly cards: readonly string[];
  /** The number of cards concerned. */
  readonly count: number;
}

/** Undefined if nothing of the viewer's has moved, or the viewer has done it. */
export function impactOf(all: readonly GameEvent[], { before, after: { viewer } }: ViewChange): Impact | undefined {
  if (viewer === "watcher") return undefined;
  // What the viewer's own secret does is done by no other player.
  const ownSecret = all.findIndex((event) => event.is === "carrying out" && event.seat === viewer);
  const events = ownSecret < 0 ? all : all.slice(0, ownSecret);
  // A card is played by its player; what follows later happens in the same turn.
  const by =
    events.findLast((event) => event.is === "carrying out")?.seat ??
    events.find((event) => event.is === "played")?.seat ??
    secretHolder(before) ??
    before.turn.seat;
  if (by === viewer) return undefined;
  const moved = events.filter((event) => event.is === "keeper moved");
  const lost = moved.filter(({ from }) => from === viewer).map(({ card }) => card);
  const gained = moved.filter(({ to }) => to === viewer).map(({ card }) => card);
  if (lost.length > 0 && moved.length > 2) return { by, does: "scrambled", cards: lost, count: lost.length };
  if (lost.length > 0) return { by, does: "took", cards: lost, count: lost.length };
  const trashed = events.flatMap((event) => (event.is === "keeper trashed" && event.seat === viewer ? [event.card] : []));
  if (trashed.length > 0 && !isOwnDuty(before, viewer)) return { by, does: "trashed", cards: trashed, count: trashed.length };
  for (const event of events) {
    if (event.is === "rotated hands") return { by, does: "rotated", cards: [], count: 0 };
    if (event.is === "traded hands" && event.seats.includes(viewer)) return { by, does: "traded", cards: [], count: 0 };
    if (event.is === "gave" && event.from === viewer) return { by: event.to, does: "tookCards", cards: [], count: event.count };
    if (event.is === "gave" && event.to === viewer) return { by: event.from, does: "gaveCards", cards: [], count: event.count };
  }
  return gained.length > 0 ? { by, does: "gave", cards: gained, count: gained.length } : undefined;
}

/** The seat whose secret was being carried out. */
function secretHolder({ stack, turn }: ViewChange["before"]): Seat | undefined {
  const frame = stack.at(-1);
  return frame?.kind === "card" && frame.part === "revealed" ? (frame.seat ?? turn.seat) : undefined;
}

/** True if the viewer was asked to trash Keepers, because of a limit. */
const isOwnDuty = ({ open }: ViewChange["before"], viewer: Seat): boolean =>
  open.some(({ seat, kind }) => seat === viewer && kind === "must_trash_keepers");
