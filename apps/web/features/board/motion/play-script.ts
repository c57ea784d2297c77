import type { Deck, Viewer } from "@mutable/engine";
import type { BoardMove, Ghost, Script, ScriptSpot, Stop } from "../model/script.ts";
import { isVisible } from "../shared/visible.ts";
import { boxOf, type ElementBox, findSpot } from "./boxes.ts";

/** Width and height of each kind of piece, in units. They are scaled down to what they leave and reach, so they stay sharp. */
const SIZES: Readonly<Record<Ghost["is"], readonly [width: number, height: number]>> = {
  back: [5.5, 7.6],
  card: [11.6, 16],
  token: [4.5, 4.5],
  count: [3, 3],
  sign: [4.5, 4.5],
  arrow: [11, 11],
};

/** The middle of the board is at least so many units wide and high. A unit is a rem, or less. */
const MIDDLE_IN_UNITS = [37, 15.5] as const;

/** Two frames in a row that take longer make a show smaller: fewer pieces, then none. In milliseconds. */
const SLOW_FRAME = 32;
const FEW_PIECES = 12;
/** How long a piece that has landed takes to give way to what the board shows in its place. */
const GIVES_WAY = 140;

interface Scene {
  readonly script: Script;
  /** The layer of the pieces, with one element for each ghost, in their order. */
  readonly layer: HTMLElement;
  readonly deck: Deck;
  readonly viewer: Viewer;
  /** For how long its beat has been told, in milliseconds. */
  readonly elapsed: number;
}

/** Plays a script. All boxes are measured at once, before anything moves. Returns a function that ends it in its last picture. */
export function playScript({ script, layer, deck, viewer, elapsed }: Scene): () => void {
  const board = measured(viewer, deck);
  const middle = board.boxOf({ on: "middle" });
  const unit = unitOf(middle);
  const routes = script.ghosts.map((ghost) => routeOf(ghost, board, unit));
  const acting = script.acts.flatMap((act) => board.actorsOf(act.on).map((element) => [element, movesOf(act)] as const));
  // From here on nothing is measured.
  layer.style.setProperty("--unit", `${unit.toFixed(2)}px`);
  if (middle !== undefined) layer.style.setProperty("--middle", `${(middle.y + middle.height / 2).toFixed(1)}px`);
  const pieces = [...layer.querySelectorAll(".chaos-show__piece")];
  const flights = routes.flatMap((route, nr) => {
    const piece = pieces[nr];
    return route === undefined || piece === undefined ? [] : piece.animate(...flightOf(script, route));
  });
  const acts = acting.map(([element, [keyframes, timing]]) => element.animate(keyframes, timing));
  for (const animation of [...flights, ...acts]) animation.currentTime = elapsed;
  const endWatch = watchFrames((step) => {
    for (const flight of flights.slice(step === 0 ? FEW_PIECES : 0)) flight.cancel();
  });
  return () => {
    endWatch();
    for (const animation of [...flights, ...acts]) animation.cancel();
  };
}

/** Calls with 0 when frames become slow, and with 1 when they do so again. */
function watchFrames(isSlow: (step: number) => void): () => void {
  let [before, slow, step] = [0, 0, 0];
  let frame = requestAnimationFrame(function look(now) {
    slow = before > 0 && now - before > SLOW_FRAME ? slow + 1 : 0;
    before = now;
    if (slow === 2) {
      isSlow(step);
      [slow, step] = [0, step + 1];
    }
    if (step < 2) frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}

interface Measured {
  boxOf(spot: ScriptSpot): ElementBox | undefined;
  actorsOf(on: BoardMove["on"]): readonly Element[];
}

/** The board before the show. Each spot is measured once. */
function measured(viewer: Viewer, deck: Deck): Measured {
  const boxes = new Map<string, ElementBox | undefined>();
  const boxOfSpot = (spot: ScriptSpot): ElementBox | undefined => {
    const key = JSON.stringify(spot);
    if (!boxes.has(key)) boxes.set(key, spot.on === "slot" ? slotBox(spot, viewer) : first(spot));
    return boxes.get(key);
  };
  const first = (spot: ScriptSpot): ElementBox | undefined => {
    const [element] = elementsOf(spot);
    return element && boxOf(element);
  };
  const elementsOf = (on: BoardMove["on"]): readonly Element[] => {
    switch (on.on) {
      case "law":
        return visible("#panel-rules .dials");
      case "axis":
        return visible(".axis :is(.goals, .stage)");
      case "hand of viewer":
        return visible("#panel-hand :is(.fan, .rows)");
      case "seat":
        return visible(panelOf(on.seat, viewer));
      case "dial":
        return visible(`[data-dial=${on.of}]`);
      case "way":
      case "slot":
        return [];
      default: {
        const found = findSpot(on, viewer, deck);
        return found === undefined ? [] : [found.element];
      }
    }
  };
  /** Only a Keeper and a clause themselves are hidden, not their row or dial. */
  const actorsOf = (on: BoardMove["on"]): readonly Element[] => {
    if (on.on !== "keepers" && on.on !== "rules") return elementsOf(on);
    const found = findSpot(on, viewer, deck);
    return found?.isItself ? [found.element.closest("[data-token]") ?? found.element] : [];
  };
  return { boxOf: boxOfSpot, actorsOf };
}

const visible = (selector: string): readonly Element[] => [...document.querySelectorAll(`.board ${selector}`)].filter(isVisible);

const panelOf = (seat: string, viewer: Viewer): string => (seat === viewer ? "#panel-mine" : `[data-seat=${seat}]`);

/** Where a Keeper lies in its row, or will lie: beside the last one there. */
function slotBox({ seat, at }: Extract<ScriptSpot, { on: "slot" }>, viewer: Viewer): ElementBox | undefined {
  const panel = panelOf(seat, viewer);
  const [row] = visible(`${panel} :is(.mine__keepers, .seat__keepers)`);
  if (row === undefined) return undefined;
  const tokens = visible(`${panel} .token__face`).map(boxOf);
  const there = tokens[at];
  if (there !== undefined) return there;
  const { x, y, width, height } = boxOf(row);
  const last = tokens.at(-1);
  const side = last?.width ?? Math.min(height, width / 4);
  const step = (tokens[1]?.x ?? Number.NaN) - (tokens[0]?.x ?? Number.NaN);
  const beside = last === undefined ? x : last.x + (at - tokens.length + 1) * (step > 0 ? step : side * 1.3);
  return { x: Math.min(beside, x + width - side), y: last?.y ?? y, width: side, height: side };
}

function unitOf(middle: ElementBox | undefined): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = MIDDLE_IN_UNITS;
  return middle === undefined ? rem : Math.min(rem, middle.width / width, middle.height / height);
}

/** A stop with its place in the window. */
interface Reached extends Omit<Stop, "spot" | "by" | "scale" | "towards"> {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Undefined if the layout hides a place of it. */
function routeOf({ is, path }: Ghost, board: Measured, unit: number): readonly Reached[] | undefined {
  const [width, height] = SIZES[is].map((side) => side * unit) as [number, number];
  const middles = path.map(({ spot }) => {
    const box = spot.on === "way" ? undefined : board.boxOf(spot);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, fits: Math.min(1, box.width / width, box.height / height) };
  });
  let opacity = 1;
  const route = path.flatMap((stop, nr): Reached[] => {
    const { spot, by = [0, 0], at, turn = 0, ease = "out" } = stop;
    const [before, after] = [middles[nr - 1], middles[nr + 1]];
    const middle =
      spot.on === "way"
        ? before && after && { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2, fits: Math.max(before.fits, after.fits) * 1.12 }
        : middles[nr];
    if (middle === undefined) return [];
    opacity = stop.opacity ?? opacity;
    const [x, y] = [middle.x + by[0] * unit - width / 2, middle.y + by[1] * unit - height / 2];
    const aim = stop.towards && board.boxOf(stop.towards);
    const angle = aim === undefined ? 0 : angleTo(aim.x + aim.width / 2 - middle.x, aim.y + aim.height / 2 - middle.y);
    return [{ at, turn: turn + angle, ease, opacity, x, y, scale: stop.scale ?? middle.fits }];
  });
  return route.length < path.length ? undefined : route;
}

/** How long a piece takes to fade where it ends. */
const FADE = 110;

/** In degrees, from upwards on, clockwise. */
const angleTo = (x: number, y: number): number => (Math.atan2(y, x) * 180) / Math.PI + 90;

const EASES = { in: "cubic-bezier(0.5, 0, 0.9, 0.6)", out: "cubic-bezier(0.2, 0.7, 0.2, 1)", even: "linear" } as const;

/** What has landed stays, and gives way when the board shows it. */
function flightOf({ landsAt }: Script, route: readonly Reached[]): [Keyframe[], KeyframeAnimationOptions] {
  const [start, end] = [route[0], route.at(-1)] as [Reached, Reached];
  const leavesAt = Math.max(end.at, landsAt) + 40;
  const rests =
    end.opacity === 0
      ? []
      : [
          { ...end, at: leavesAt },
          { ...end, at: leavesAt + GIVES_WAY, opacity: 0 },
        ];
  const stops = [...route, ...rests];
  const duration = (stops.at(-1)?.at ?? 0) - start.at;
  const offsetOf = (at: number) => Math.min(1, Math.max(0, (at - start.at) / duration));
  const keyframes = stops.flatMap(({ at, x, y, scale, turn = 0, opacity = 1, ease = "out" }, nr): Keyframe[] => {
    const before = stops[nr - 1];
    const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)}) rotate(${turn}deg)`;
    const reached = { offset: offsetOf(at), transform, opacity, easing: EASES[ease] };
    // It is seen until it is nearly there.
    if (before?.opacity === undefined || before.opacity <= opacity || at - before.at <= FADE) return [reached];
    return [{ offset: offsetOf(at - FADE), opacity: before.opacity }, reached];
  });
  return [keyframes, { delay: start.at, duration }];
}

const SHAKE = ["none", "translateX(-3px) rotate(-1deg)", "translateX(3px) rotate(1deg)", "none"];
const ONCE: Readonly<Record<Exclude<BoardMove["does"], "shake">, Keyframe[]>> = {
  nod: [{ transform: "none" }, { transform: "scale(1.05)" }, { transform: "none" }],
  jolt: [{ transform: "none" }, { transform: "translateX(4px)" }, { transform: "translateX(-3px)" }, { transform: "none" }],
  hide: [{ opacity: 0 }, { opacity: 0 }],
  dim: [{ opacity: 1 }, { opacity: 0.12, offset: 0.1 }, { opacity: 0.12, offset: 0.9 }, { opacity: 1 }],
  sink: [{ transform: "none", opacity: 1 }, { transform: "translateY(3rem) scale(0.8)", opacity: 0, offset: 0.2 }, { opacity: 0 }],
  rise: [
    { transform: "translateY(6rem)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ],
};
const SHAKES = 150;

/** Added to the transform that the element has. */
function movesOf({ does, at, lasts }: BoardMove): [Keyframe[] | PropertyIndexedKeyframes, KeyframeAnimationOptions] {
  const timing = { delay: at, composite: "add", easing: "ease-out" } as const;
  if (does === "shake") return [{ transform: SHAKE }, { ...timing, duration: SHAKES, iterations: Math.max(1, Math.round(lasts / SHAKES)) }];
  const isFading = does === "hide" || does === "dim" || does === "sink" || does === "rise";
  return [
    ONCE[does],
    { ...timing, duration: lasts, composite: isFading ? "replace" : "add", easing: does === "dim" ? "linear" : "ease-out" },
  ];
}
