import type { ViewContext } from "../model/context.ts";
import { boxOf, type ElementBox, type FoundSpot, findSpot } from "./boxes.ts";
import type { FlightPlan } from "./flight-plan.ts";
import type { Flight, Waypoint } from "./flights.ts";
import { movementOf } from "./keyframes.ts";

/** How long something fades in, in milliseconds. */
const FADE = 160;

/** A stop, what stands there on the board now, and where. */
interface Reached {
  readonly stop: Waypoint;
  readonly found: FoundSpot | undefined;
  readonly box: ElementBox | undefined;
}

/** Lets the pieces of a show fly, and says when all have landed. Gives back how to end it at once. */
export function runFlights(
  show: FlightPlan,
  layer: Element | null,
  context: Pick<ViewContext, "deck" | "viewer">,
  done: () => void,
): () => void {
  const animations: Animation[] = [];
  // Before the next picture, when React has done all that it does to the board: boxes are then measured once.
  const frame = requestAnimationFrame(() => {
    const routes = show.flights.map((flight, at) => routeOf(flight, show.starts[at], context));
    const pieces = layer?.querySelectorAll(".motion__piece") ?? [];
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

function flies(flight: Flight, route: readonly Reached[], piece: Element): Animation[] {
  const boxes = route.flatMap(({ box }) => box ?? []);
  if (boxes.length < route.length) return [];
  const { keyframes, timing } = movementOf(flight, boxes, route.at(-1)?.found?.isItself === true);
  return [piece.animate(keyframes, timing), ...route.flatMap(({ found, stop }) => cover(found, stop.at))];
}

/** What is under way is not to be seen twice: it lies there, with its name, from when it has landed. */
function cover(found: FoundSpot | undefined, until: number): Animation[] {
  if (!found?.isItself) return [];
  const whole = found.element.closest("[data-token]") ?? found.element;
  return [whole.animate({ opacity: [0, 0] }, { duration: until })];
}

function fadesIn(route: readonly Reached[]): Animation[] {
  const element = route.at(-1)?.found?.element;
  return element === undefined ? [] : [element.animate({ opacity: [0, 1] }, { duration: FADE })];
}
