import { type Event, type Game, redactEvent, type Seat, type View, viewFor } from "@mutable/engine";
import type { Brand } from "./brand.ts";

/** The view of one seat. Only `seatView` creates it, so nothing that knows more can pass for it. */
export type SeatView = View & { readonly viewer: Seat } & Brand;
/** The events as one seat sees them. Only `eventsFor` creates them. */
export type VisibleEvents = readonly Event[] & Brand;

export const seatView = (game: Game, seat: Seat): SeatView => viewFor(game, seat) as unknown as SeatView;
export const eventsFor = (events: readonly Event[], seat: Seat): VisibleEvents =>
  events.map((event) => redactEvent(event, seat)) as unknown as VisibleEvents;
