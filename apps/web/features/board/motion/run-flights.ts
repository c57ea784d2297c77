import type { ViewContext } from "../model/context.ts";
import type { Flight, Waypoint } from "../model/flights.ts";
import { boxOf, type ElementBox, type FoundSpot, findSpot } from "./boxes.ts";
import type { FlightPlan } from "./flight-plan.ts";
import { isPlayed, movementOf, PIECE_SIZES } from "./keyframes.ts";

/** The duration of a fade-in, in milliseconds. */
const FADE = 160;

/** A waypoint with its element and box on the current board. */
interface Reached {
  readonly stop: Waypoint;
  readonly found: FoundSpot | undefined;
  readonly box: ElementBox | undefined;
}

/** Runs the flights and calls `done` after the last. Returns a function that ends them at once. */
export function runFlights(
  show: FlightPlan,
  layer: Element | null,
  context: Pick<ViewContext, "deck" | "viewer">,
  done: () => void,
): () => void {
  const animations: Animation[] = [];
  // Boxes are measured once, after React has rendered and before the next frame.
  const frame = requestAnimationFrame(() => {
    const routes = show.flights.map((flight, at) => routeOf(flight, show.starts[at], context));
    const pieces = layer?.querySelectorAll<HTMLElement>(".motion__piece") ?? [];
    show.flights.forEach((flight, at) => {
      const route = routes[at] ?? [];
      const piece = pieces[at];
      if (show.isStill) animations.push(...fadesIn(route));
      else if (piece !== undefined) animations.push(...flies(flight, route, piece));
    });
    Promise.all(animations.map(({ finished }) => finished)).then(done, () => {});
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const animation of animations) animation.cancel();
  };
}

function routeOf(
  { appearance, path }: Flight,
  start: ElementBox | undefined,
  { viewer, deck }: Pick<ViewContext, "deck" | "viewer">,
): Reached[] {
  return path.map((stop, at) => {
    if (at === 0 || appearance === "clause") return { stop, found: undefined, box: start };
    const found = findSpot(stop.spot, viewer, deck);
    return { stop, found, box: found && boxOf(found.element) };
  });
}

function flies(flight: Flight, route: readonly Reached[], piece: HTMLElement): Animation[] {
  const boxes = route.flatMap(({ box }) => box ?? []);
  if (boxes.length < route.length) return [];
  const size = isPlayed(flight) ? stageSize(route[1]) : undefined;
  if (size !== undefined) piece.style.setProperty("--piece", `${size[0]}px`);
  const { keyframes, timing } = movementOf(flight, boxes, route.at(-1)?.found?.isItself === true, size);
  return [piece.animate(keyframes, timing), ...route.flatMap(({ found, stop }) => (liesOn(flight, found) ? [] : cover(found, stop.at)))];
}

/** A card is as large as the one that it lands on. */
function stageSize(stage: Reached | undefined): readonly [number, number] {
  const [width, height] = PIECE_SIZES.card;
  const size = stage?.found?.isItself ? Math.max(width, stage.found.element.clientWidth) : width;
  return [size, (size * height) / width];
}

/** True for another card on the stage: it is seen until the new one lands on it. */
function liesOn({ card }: Flight, found: FoundSpot | undefined): boolean {
  const below = found?.element.closest<HTMLElement>("[data-played]");
  return below != null && below.dataset.played !== card;
}

/** Hides the element at the destination until the piece has landed. */
function cover(found: FoundSpot | undefined, until: number): Animation[] {
  if (!found?.isItself) return [];
  const whole = found.element.closest("[data-token]") ?? found.element;
  return [whole.animate({ opacity: [0, 0] }, { duration: until })];
}

function fadesIn(route: readonly Reached[]): Animation[] {
  const element = route.at(-1)?.found?.element;
  return element === undefined ? [] : [element.animate({ opacity: [0, 1] }, { duration: FADE })];
}
