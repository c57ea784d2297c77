import type { Deck, Viewer } from "@mutable/engine";
import type { BoardMove, Ghost, Script, ScriptSpot, Stop } from "../model/script.ts";
import { isVisible } from "../shared/visible.ts";
import { boxOf, type ElementBox, findSpot } from "./boxes.ts";

type Size = readonly [width: number, height: number];

/** The size of each kind of piece, in units. They are scaled down to what they leave and reach, so they stay sharp. */
const SIZES: Readonly<Record<Ghost["is"], Size>> = {
  back: [5.5, 7.6],
  card: [11.6, 16],
  token: [4.5, 4.5],
  count: [3, 3],
  sign: [4.5, 4.5],
  arrow: [11, 11],
  plate: [11.6, 4.2],
  face: [9, 9],
  name: [11.6, 3.3],
  stamp: [8, 2.8],
};
const LARGE: Size = [17.4, 24];

/** The middle of the board, or the scene, is at least so many units wide and high. A unit is a rem, or less. */
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
  /** True with reduced motion: one picture, with all that the show tells. */
  readonly isStill: boolean;
}

/** The words of a drama are the last thing to come; in so many milliseconds they are there. */
const WORDS_COME = 250;
/** Between two flashes there is so much time, in milliseconds. */
const BETWEEN_FLASHES = 3_000;
let flashedAt = Number.NEGATIVE_INFINITY;

/** Plays a script. All boxes are measured at once, before anything moves. Returns a function that ends it in its last picture. */
export function playScript({ script, layer, deck, viewer, elapsed, isStill }: Scene): () => void {
  const words = layer.querySelector<HTMLElement>(".chaos-show__words");
  const scene = sceneAbove(words);
  const board = measured(viewer, deck, layer, { scene, isIn: script.isDrama });
  const { unit } = board;
  const routes = script.ghosts.map((ghost) => routeOf(ghost, board));
  const played = script.acts.filter(({ does }) => (isStill ? does === "darken" : does !== "flash" || mayFlash()));
  const acting = played.flatMap((act) => board.actorsOf(act.on).map((element) => [element, movesOf(act)] as const));
  const place = script.isDrama ? { x: scene.x + scene.width / 2, y: scene.y + scene.height + scene.gap } : middleOf(board.boxOf(MIDDLE));
  // From here on nothing is measured.
  layer.style.setProperty("--unit", `${unit.toFixed(2)}px`);
  layer.style.setProperty("--x", `${place.x.toFixed(1)}px`);
  layer.style.setProperty("--y", `${place.y.toFixed(1)}px`);
  const pieces = [...layer.querySelectorAll(".chaos-show__piece")];
  const flights = routes.flatMap((route, nr) => {
    const piece = pieces[nr];
    return route === undefined || piece === undefined ? [] : piece.animate(...flightOf(script, route));
  });
  const acts = acting.map(([element, [keyframes, timing]]) => element.animate(keyframes, timing));
  if (script.words !== undefined && words !== null)
    acts.push(words.animate(WORDS, { delay: script.words.at, duration: script.words.lasts, fill: "both" }));
  for (const animation of [...flights, ...acts]) {
    if (isStill) animation.pause();
    animation.currentTime = isStill ? (script.words?.at ?? script.landsAt) + WORDS_COME : elapsed;
  }
  const endWatch = watchFrames((step) => {
    for (const flight of flights.slice(step === 0 ? FEW_PIECES : 0)) flight.cancel();
  });
  return () => {
    endWatch();
    for (const animation of [...flights, ...acts]) animation.cancel();
  };
}

const mayFlash = (): boolean => {
  const now = performance.now();
  if (now < flashedAt + BETWEEN_FLASHES) return false;
  flashedAt = now;
  return true;
};

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

/** All of the window that is above prompt and hand, or beside them, and above the words. */
function sceneAbove(words: HTMLElement | null): ElementBox & { readonly gap: number } {
  const gap = Math.min(innerWidth, innerHeight) * 0.02;
  let [left, right, bottom] = [0, innerWidth, innerHeight];
  for (const { x, y, width } of visible(":is(#panel-prompt, #panel-hand)").map(boxOf)) {
    if (y > innerHeight * 0.45) bottom = Math.min(bottom, y);
    else if (x > innerWidth - x - width) right = Math.min(right, x);
    else left = Math.max(left, x + width);
  }
  words?.style.setProperty("max-width", `${right - left - 2 * gap}px`);
  const height = bottom - (words?.offsetHeight ?? 0) - 3 * gap;
  return { x: left + gap, y: gap, width: right - left - 2 * gap, height: Math.max(0, height), gap };
}

const MIDDLE: ScriptSpot = { on: "middle" };
const middleOf = ({ x, y, width, height } = { x: 0, y: 0, width: innerWidth, height: innerHeight }) => ({
  x: x + width / 2,
  y: y + height / 2,
});

interface Measured {
  readonly unit: number;
  boxOf(spot: ScriptSpot): ElementBox | undefined;
  actorsOf(on: BoardMove["on"]): readonly Element[];
}

/** The board before the show. Each spot is measured once. */
function measured(viewer: Viewer, deck: Deck, layer: Element, { scene, isIn }: { scene: ElementBox; isIn: boolean }): Measured {
  const boxes = new Map<string, ElementBox | undefined>();
  const boxOfSpot = (spot: ScriptSpot): ElementBox | undefined => {
    const key = JSON.stringify(spot);
    if (!boxes.has(key)) boxes.set(key, measure(spot));
    return boxes.get(key);
  };
  const measure = (spot: ScriptSpot): ElementBox | undefined => {
    switch (spot.on) {
      case "slot":
        return slotBox(spot, viewer);
      case "scene":
        return { ...scene, x: scene.x + ((spot.side ?? 0) * scene.width) / 2 };
      case "cell":
        return cellBox(spot, scene, unit);
      default:
        return first(spot);
    }
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
      case "dark":
      case "flash":
        return [...layer.querySelectorAll(`.chaos-show__${on.on}`)];
      case "way":
      case "slot":
      case "scene":
      case "cell":
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
  const unit = unitOf(isIn ? scene : first(MIDDLE));
  return { unit, boxOf: boxOfSpot, actorsOf };
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

/** Cards are in one row; in a narrow scene from four on in rows of three or less. Names are just above them. */
function cellBox({ at, of, part }: Extract<ScriptSpot, { on: "cell" }>, { x, y, width, height }: ElementBox, unit: number): ElementBox {
  const rows = of > 3 && width < height * 1.4 ? Math.max(2, Math.ceil(of / 3)) : 1;
  const columns = Math.ceil(of / rows);
  const row = Math.floor(at / columns);
  const inRow = Math.min(columns, of - row * columns);
  // Cards that are as large as they can be stand close to each other.
  const cell = { width: Math.min(width / columns, height * 0.8), height: height / rows };
  const name = Math.min(SIZES.name[1] * unit, cell.height / 3);
  const left = x + width / 2 + ((at % columns) - inRow / 2) * cell.width;
  const card = Math.min(cell.height - name * 1.3, (cell.width * 0.9 * LARGE[1]) / LARGE[0]);
  const top = y + row * cell.height + (cell.height - card - name * 1.2) / 2;
  if (part === "name") return { x: left, y: top, width: cell.width, height: name };
  return { x: left + cell.width * 0.05, y: top + name * 1.2, width: cell.width * 0.9, height: card };
}

function unitOf(middle: ElementBox | undefined): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = MIDDLE_IN_UNITS;
  return middle === undefined ? rem : Math.min(rem, middle.width / width, middle.height / height);
}

/** A stop with its place in the window. */
interface Reached extends Omit<Stop, "spot" | "by" | "scale" | "grown" | "across" | "towards"> {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly across: number;
}

/** Undefined if the layout hides a place of it. */
function routeOf({ is, isLarge, path }: Ghost, board: Measured): readonly Reached[] | undefined {
  const [width, height] = (isLarge ? LARGE : SIZES[is]).map((side) => side * board.unit) as [number, number];
  const middles = path.map(({ spot }) => {
    const box = spot.on === "way" ? undefined : board.boxOf(spot);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, fits: Math.min(1, box.width / width, box.height / height) };
  });
  let opacity = 1;
  const route = path.flatMap((stop, nr): Reached[] => {
    const { spot, by = [0, 0], at, grown = 1, across = 1, turn = 0, ease = "out" } = stop;
    const [before, after] = [middles[nr - 1], middles[nr + 1]];
    const middle =
      spot.on === "way"
        ? before && after && { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2, fits: Math.max(before.fits, after.fits) * 1.12 }
        : middles[nr];
    if (middle === undefined) return [];
    opacity = stop.opacity ?? opacity;
    const [x, y] = [middle.x + by[0] * board.unit - width / 2, middle.y + by[1] * board.unit - height / 2];
    const aim = stop.towards && board.boxOf(stop.towards);
    const angle = aim === undefined ? 0 : angleTo(aim.x + aim.width / 2 - middle.x, aim.y + aim.height / 2 - middle.y);
    return [{ at, turn: turn + angle, ease, opacity, x, y, across, scale: (stop.scale ?? middle.fits) * grown }];
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
  const keyframes = stops.flatMap(({ at, x, y, scale, across, turn = 0, opacity = 1, ease = "out" }, nr): Keyframe[] => {
    const before = stops[nr - 1];
    const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) scale(${(scale * across).toFixed(3)}, ${scale.toFixed(3)})`;
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
  darken: [{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1, offset: 0.94 }, { opacity: 0 }],
  flash: [{ opacity: 0 }, { opacity: 0.5, offset: 0.2 }, { opacity: 0 }],
  dim: [{ opacity: 1 }, { opacity: 0.12, offset: 0.1 }, { opacity: 0.12, offset: 0.9 }, { opacity: 1 }],
  sink: [{ transform: "none", opacity: 1 }, { transform: "translateY(3rem) scale(0.8)", opacity: 0, offset: 0.2 }, { opacity: 0 }],
  rise: [
    { transform: "translateY(6rem)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ],
};
const SHAKES = 150;
const WORDS: Keyframe[] = [
  { opacity: 0, transform: "scale(1.4)" },
  { opacity: 1, transform: "none", offset: 0.12 },
  { opacity: 1, offset: 0.88 },
  { opacity: 0 },
];
const FADING: readonly BoardMove["does"][] = ["hide", "dim", "sink", "rise", "darken", "flash"];

/** Added to the transform that the element has. */
function movesOf({ does, at, lasts }: BoardMove): [Keyframe[] | PropertyIndexedKeyframes, KeyframeAnimationOptions] {
  const timing = { delay: at, composite: "add", easing: "ease-out" } as const;
  if (does === "shake") return [{ transform: SHAKE }, { ...timing, duration: SHAKES, iterations: Math.max(1, Math.round(lasts / SHAKES)) }];
  const isFading = FADING.includes(does);
  return [
    ONCE[does],
    {
      ...timing,
      duration: lasts,
      composite: isFading ? "replace" : "add",
      easing: does === "dim" || does === "darken" ? "linear" : "ease-out",
    },
  ];
}
