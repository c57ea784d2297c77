import {
  type Arrangement,
  type CardId,
  cardOf,
  type Deck,
  type Game,
  keyFromText,
  type PredictedEffect,
  predictEffects,
  SEATS,
  type Seat,
  startGame,
  type View,
  viewFor,
} from "@mutable/engine";
import { namedBy } from "./edits.ts";

/** The person who tries a card. */
export const TRYING_SEAT: Seat = "player_1";

/** Of the sample table: three, if the deck allows as many. It has an opponent, even if the deck is for one player. */
export const tryingSeats = ({ source }: Deck): number => Math.min(3, Math.max(2, source.profile.maxSeats));

/**
 * A table of three in the middle of a game, at which a card can be tried: it is in the hand, what it needs in play lies there, and the
 * others have something that can be taken. `isBare`: without what the card needs.
 */
export function tryingTable(deck: Deck, card: CardId, isBare = false): Arrangement {
  const others = SEATS.slice(1, tryingSeats(deck));
  const used = new Set<CardId>([card]);
  const take = (type: string, count: number, fits: (id: CardId) => boolean = () => true): CardId[] => {
    const found = deck.ids.filter((id) => cardOf(deck, id).type === type && !used.has(id) && fits(id)).slice(0, count);
    for (const id of found) used.add(id);
    return found;
  };
  const { type } = cardOf(deck, card);
  const source = deck.source.cards.find(({ id }) => id === card);
  const needed = source === undefined || isBare ? [] : namedBy(source).filter((id) => deck.ids.includes(id) && id !== card);
  const forbidden = source?.type === "goal" ? source.when.flatMap((each) => (each.is === "nobodyHas" ? each.cards : [])) : [];
  const wanted = needed.filter((id) => !forbidden.includes(id));
  // One card is left to be played, so that a game is not won before it begins.
  const [last, ...there] = type === "goal" ? wanted.filter((id) => cardOf(deck, id).type === "keeper") : [undefined, ...wanted];
  for (const id of [...needed]) used.add(id);
  const rowOf = (kind: string, ids: readonly CardId[]) => ids.filter((id) => cardOf(deck, id).type === kind);
  const goals = take("goal", 1, (id) => id !== card);
  const isInFront = !isBare && type === "keeper" && cardOf(deck, card).parts.power !== undefined;
  const keepers = Object.fromEntries(others.map((seat) => [seat, take("keeper", 1)]));
  return {
    turn: TRYING_SEAT,
    goals,
    rules: [...rowOf("rule", wanted), ...(givesPlays(deck, card) ? [] : take("rule", 1, (id) => givesPlays(deck, id)))],
    keepers: {
      ...keepers,
      [TRYING_SEAT]: [
        ...rowOf(
          "keeper",
          there.flatMap((id) => id ?? []),
        ),
        ...take("keeper", 1),
        ...(isInFront ? [card] : []),
      ],
    },
    creepers: {
      [TRYING_SEAT]: rowOf("creeper", wanted),
      ...(type === "creeper" && { [TRYING_SEAT]: [card, ...rowOf("creeper", wanted)] }),
    },
    hands: {
      [TRYING_SEAT]: [
        ...(isPlayable(type) && !isInFront ? [card] : []),
        ...(last === undefined ? [] : [last]),
        ...take("action", 1),
        ...take("keeper", 1),
      ],
      ...Object.fromEntries(
        others.map((seat) => [seat, [...take("action", 1), ...take("goal", 1), ...take("rule", 1), ...take("keeper", 1)].slice(0, 3)]),
      ),
    },
    discard: [...take("action", 1), ...take("rule", 1)],
    ...(type === "meta" && { metas: [card] }),
  };
}

const isPlayable = (type: string): boolean => type !== "creeper" && type !== "meta";

/** True for a rule with which the turn goes on after the card. */
function givesPlays(deck: Deck, id: CardId): boolean {
  const { plays } = cardOf(deck, id).modifiers;
  return typeof plays === "number" && plays > 1;
}

const TRYING_KEY = keyFromText("a card is tried");

/** Undefined if the deck has too few cards. */
export function startTrying(deck: Deck, card: CardId, isBare = false): Game | undefined {
  try {
    const started = startGame(deck, {
      seats: tryingSeats(deck),
      key: TRYING_KEY,
      profile: { minSeats: 1, maxSeats: SEATS.length },
      arrange: tryingTable(deck, card, isBare),
    });
    return started.error === undefined ? started.game : undefined;
  } catch {
    return undefined;
  }
}

export interface TriedCard {
  readonly effects: readonly PredictedEffect[];
  readonly view: View;
  /** True if the card does nothing because the deck has too few cards: none is left to be drawn. */
  readonly lacksCards: boolean;
}

/** What the card would do now, on a sample table. Undefined: it cannot be played there. */
export const effectsOfPlaying = (deck: Deck, card: CardId): TriedCard | undefined => tried(deck, card, false) ?? tried(deck, card, true);

function tried(deck: Deck, card: CardId, isBare: boolean): TriedCard | undefined {
  const game = startTrying(deck, card, isBare);
  if (game === undefined) return undefined;
  const view = viewFor(game, TRYING_SEAT);
  try {
    const effects = predictEffects(deck, view, ["play_card", card]) ?? predictEffects(deck, view, ["use_power", card]);
    const lacksCards = view.draw.length === 0 && (effects?.some(({ say }) => say === "nothing" || say === "drawsNothingMore") ?? false);
    return effects && { effects: effects.filter(({ say }) => say !== "anotherTurn" || othersCanPlay(game)), view, lacksCards };
  } catch {
    return undefined;
  }
}

/** A deck of a few cards leaves the others none, so that the turn seems to return at once. */
const othersCanPlay = ({ draw, hands }: Game): boolean =>
  draw.length > 0 || SEATS.some((seat) => seat !== TRYING_SEAT && hands[seat].length > 0);
