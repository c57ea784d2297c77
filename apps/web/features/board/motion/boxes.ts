import { cardOf, type Deck, type Viewer } from "@mutable/engine";
import type { Spot } from "../model/flights.ts";
import { DIALS } from "../rules/dials.ts";
import { isVisible } from "../shared/visible.ts";

/** Position and size in the window, in pixels. */
export interface ElementBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The element of a spot. */
export interface FoundSpot {
  readonly element: Element;
  /** True if it is the card itself, not only its area. */
  readonly isItself: boolean;
}

/**
 * Finds a spot by data attributes, so that panels know nothing of motion. Undefined if the layout
 * hides it.
 */
export function findSpot(spot: Spot, viewer: Viewer, deck: Deck): FoundSpot | undefined {
  for (const [isItself, selector] of places(spot, viewer, deck)) {
    const element = document.querySelector(selector);
    if (element !== null && isVisible(element)) return { element, isItself };
  }
  return undefined;
}

type Places = readonly (readonly [isItself: boolean, selector: string])[];

/** Selectors for a spot, the most specific first. */
function places(spot: Spot, viewer: Viewer, deck: Deck): Places {
  switch (spot.on) {
    case "draws":
    case "discards":
      return [[false, `[data-pile=${spot.on}] .pile__cards`], [false, `[data-pile=${spot.on}]`], ...MIDDLE];
    case "stage":
      return [[true, ".stage .card"], [false, ".stage"], ...MIDDLE];
    case "middle":
      return MIDDLE;
    case "hand":
      if (spot.seat !== viewer) return [[false, `[data-seat=${spot.seat}] .seat__hand`]];
      // A card that was thrown leaves from where it lies.
      return [
        ...itself(spot.card, (card) => `.held [data-held="${card}"] .card`),
        ...itself(spot.card, (card) => `#panel-hand [data-card="${card}"]`),
        [false, "#panel-hand"],
      ];
    case "keepers": {
      const row = spot.seat === viewer ? "#panel-mine" : `[data-seat=${spot.seat}]`;
      return [
        ...itself(spot.card, (card) => `${row} [data-token="${card}"] .token__face`),
        [false, `${row} :is(.mine__keepers, .seat__keepers)`],
      ];
    }
    case "rules":
      return [[true, `[data-clause="${spot.card}"]`], ...dialOf(deck, spot.card), [false, ".rules__more"], [false, ".rules"]];
    case "goals":
      return [
        [false, `[data-goal="${spot.card}"]`],
        [false, ".goals"],
      ];
    case "part":
      return [
        [false, `[data-goal="${spot.goal}"] [data-part="${spot.card}"] .card-art`],
        [false, `[data-goal="${spot.goal}"]`],
      ];
  }
}

const MIDDLE: Places = [
  [false, ".centre"],
  [false, ".goals"],
];

const itself = (card: string | undefined, selector: (card: string) => string): Places =>
  card === undefined ? [] : [[true, selector(card)]];

/** A rule that sets a number is shown at its dial. */
function dialOf(deck: Deck, card: string): Places {
  const { modifiers } = cardOf(deck, card);
  const name = DIALS.find((each) => modifiers[each] !== undefined);
  return name === undefined ? [] : [[false, `[data-dial=${name}]`]];
}

export function boxOf(element: Element): ElementBox {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
