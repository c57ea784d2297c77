import { createContext } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { lastSeatPlaying } from "../changes/elimination.ts";
import { settleAll } from "../changes/settled.ts";
import { checkProfile } from "../deck/check-profile.ts";
import { type Card, cardOf, type Deck } from "../deck/deck.ts";
import type { Event } from "../model/event.ts";
import type { Eliminated, Game } from "../model/game.ts";
import { type BySeat, type Cards, SEATS, type Seat } from "../model/seat.ts";
import type { CardId, CardType, RulesProfile } from "../model/vocabulary.ts";
import { isRandomKey, randomStream } from "../random/random.ts";
import { activeRules } from "../rules/active-rules.ts";
import { soleWinner } from "../rules/winning.ts";
import { advance } from "./advance.ts";
import { newTurn, startTurn } from "./turn.ts";

export interface StartOptions {
  seats: number;
  /** The random key of the game: 32 bytes in hexadecimal. */
  key: string;
  /** Overrides of the deck's own profile. */
  profile?: Partial<RulesProfile>;
  /** Meta rules, in play from the start. */
  metas?: CardId[];
  /** The meta rules that come into force later, by default all of the deck. */
  laterMetas?: CardId[];
  /** An arranged table instead of a shuffle and a deal. */
  arrange?: Arrangement;
}

/** All other cards lie below `draw` in the order of the deck, or are left out of the game. */
export interface Arrangement {
  /** The seat that begins; random by default. */
  turn?: Seat;
  rules?: CardId[];
  goals?: CardId[];
  /** Further meta rules in force, also such as come later. */
  metas?: CardId[];
  keepers?: Partial<Record<Seat, CardId[]>>;
  creepers?: Partial<Record<Seat, CardId[]>>;
  hands?: Partial<Record<Seat, CardId[]>>;
  /** The first card is the top. */
  draw?: CardId[];
  /** The last card is the top. */
  discard?: CardId[];
  /** Seats that are out, each with the seats that it waits for. */
  eliminated?: Eliminated;
  /** The number of seats at the beginning of the game, by default all of them. */
  began?: number;
  rest?: "out";
}

export type StartResult = { game: Game; events: Event[]; error?: undefined } | { error: "bad_setup"; why: string };

/** Starts a game: picks the first seat, shuffles, deals, and advances to the first decision. */
export function startGame(deck: Deck, setup: StartOptions): StartResult {
  const profile = { ...deck.source.profile, ...setup.profile };
  const why = checkSetup(deck, setup, profile);
  if (why !== undefined) return { error: "bad_setup", why };

  const eliminated = setup.arrange?.eliminated ?? {};
  const seats = SEATS.slice(0, setup.seats).filter((seat) => eliminated[seat] === undefined);
  const chance = randomStream({ key: setup.key, taken: 0 });
  const first = setup.arrange?.turn ?? (seats[chance.below(seats.length)] as Seat);
  const { arrange } = setup;
  const metas = metasInForce(setup);
  const pile = arrange === undefined ? chance.shuffled(cardsForPile(deck, metas)) : arrangePile(deck, setup, arrange);
  const context = createContext(deck, {
    deck: deck.id,
    profile,
    random: chance.state(),
    seats,
    draw: pile,
    discard: [...(arrange?.discard ?? [])],
    hands: cardsBySeat(arrange?.hands),
    keepers: cardsBySeat(arrange?.keepers),
    creepers: cardsBySeat(arrange?.creepers),
    rules: [...(arrange?.rules ?? [])],
    metas,
    goals: [...(arrange?.goals ?? [])],
    out: cardsOutOfGame(deck, setup),
    turn: newTurn(first, 1, 1),
    stack: [],
    open: [],
    answers: [],
    asked: 0,
    joining: [],
    idle: 0,
    laterMetas: laterMetasOf(deck, setup),
    eliminated: seats.length < setup.seats ? listsAtStart(deck, eliminated, metas) : undefined,
    began: deck.hasElimination ? (arrange?.began ?? setup.seats) : undefined,
  });
  if (arrange === undefined) for (const seat of seats) drawToHand(context, seat, deck.source.basics.deal);
  else {
    const tableFault = checkStartingTable(deck, context.game);
    if (tableFault !== undefined) return { error: "bad_setup", why: tableFault };
  }
  // What lies alone on an arranged table has not come to do so (L-56).
  if (deck.hasDuties) settleAll(context);
  if (context.game.eliminated !== undefined) context.events.push({ type: "waiting", eliminated: context.game.eliminated });
  // An arranged row can hold a duty (L-5).
  context.tableChanged = deck.hasDuties;
  context.goalsChanged = false;
  startTurn(context);
  advance(context);
  return { game: context.game, events: context.events };
}

function cardsBySeat({ player_1, player_2, player_3, player_4, player_5, player_6 }: Partial<BySeat<Cards>> = {}): BySeat<Cards> {
  return {
    player_1: [...(player_1 ?? [])],
    player_2: [...(player_2 ?? [])],
    player_3: [...(player_3 ?? [])],
    player_4: [...(player_4 ?? [])],
    player_5: [...(player_5 ?? [])],
    player_6: [...(player_6 ?? [])],
  };
}

const metasInForce = ({ metas = [], arrange }: StartOptions): CardId[] => [...metas, ...(arrange?.metas ?? [])];

/** Where nobody can return, the seats that are out stay out. */
function listsAtStart(deck: Deck, eliminated: Eliminated, metas: readonly CardId[]): Eliminated {
  if (!metas.some((id) => deck.cards.get(id)?.modifiers.noReturn)) return eliminated;
  return Object.fromEntries(Object.keys(eliminated).map((seat) => [seat, "for_good"]));
}

/** Returns all cards except meta rules, which are in play from the start or not in the game, and what those exclude. */
function cardsForPile(deck: Deck, metas: readonly CardId[]): CardId[] {
  const without: readonly Card["type"][] = isWithoutCreepers(deck, metas) ? ["meta", "creeper"] : ["meta"];
  return deck.ids.filter((id) => !without.includes(cardOf(deck, id).type));
}

const isWithoutCreepers = (deck: Deck, metas: readonly CardId[]): boolean =>
  metas.some((id) => cardOf(deck, id).modifiers.withoutCreepers === true);

function cardsOutOfGame(deck: Deck, setup: StartOptions): CardId[] {
  const { arrange } = setup;
  const metas = metasInForce(setup);
  const placed = new Set(placements(setup).map(({ card }) => card));
  const rest = arrange?.rest === "out" ? cardsForPile(deck, metas).filter((id) => !placed.has(id)) : [];
  return isWithoutCreepers(deck, metas) ? [...rest, ...deck.ids.filter((id) => cardOf(deck, id).type === "creeper")] : rest;
}

function arrangePile(deck: Deck, setup: StartOptions, arrange: Arrangement): CardId[] {
  const top = arrange.draw ?? [];
  const elsewhere = new Set(placements(setup).map(({ card }) => card));
  const rest = arrange.rest === "out" ? [] : cardsForPile(deck, metasInForce(setup)).filter((id) => !elsewhere.has(id));
  return [...top, ...rest].reverse();
}

const HAND_TYPES: CardType[] = ["keeper", "goal", "rule", "action", "surprise", "danger"];
const PILE_TYPES: CardType[] = [...HAND_TYPES, "creeper"];

/** Returns each card that the setup places, with its zone and the types allowed there. */
function placements(setup: StartOptions): { card: CardId; place: string; types: CardType[] }[] {
  const { arrange = {} } = setup;
  const place = (zone: string, cards: readonly CardId[] | undefined, types: CardType[]) =>
    (cards ?? []).map((card) => ({ card, place: zone, types }));
  const placeBySeat = (zone: string, cards: Partial<Record<Seat, CardId[]>> | undefined, types: CardType[]) =>
    Object.entries(cards ?? {}).flatMap(([seat, row]) => place(`${zone}.${seat}`, row, types));
  return [
    ...place("metas", metasInForce(setup), ["meta"]),
    ...place("rules", arrange.rules, ["rule"]),
    ...place("goals", arrange.goals, ["goal"]),
    ...place("draw", arrange.draw, PILE_TYPES),
    ...place("discard", arrange.discard, PILE_TYPES),
    ...placeBySeat("keepers", arrange.keepers, ["keeper"]),
    ...placeBySeat("creepers", arrange.creepers, ["creeper"]),
    ...placeBySeat("hands", arrange.hands, HAND_TYPES),
  ];
}

function checkSetup(deck: Deck, setup: StartOptions, profile: RulesProfile): string | undefined {
  const [profileFault] = checkProfile(profile);
  if (profileFault !== undefined) return profileFault;
  const { minSeats, maxSeats } = profile;
  if (!Number.isInteger(setup.seats) || setup.seats < minSeats || setup.seats > maxSeats) {
    return `seats: ${setup.seats} is not between ${minSeats} and ${maxSeats}.`;
  }
  if (!isRandomKey(setup.key)) return "key: it is not 32 bytes in hexadecimal.";
  return checkArrangement(deck, setup);
}

function checkArrangement(deck: Deck, setup: StartOptions): string | undefined {
  const seats = SEATS.slice(0, setup.seats);
  const { arrange = {} } = setup;
  if (arrange.turn !== undefined && !seats.includes(arrange.turn)) return `turn: there is no seat ${arrange.turn}.`;
  for (const place of ["hands", "keepers", "creepers"] as const) {
    const unknown = Object.keys(arrange[place] ?? {}).find((seat) => !seats.includes(seat as Seat));
    if (unknown !== undefined) return `${place}: there is no seat ${unknown}.`;
  }
  const metaFault = checkLaterMetas(deck, setup);
  if (metaFault !== undefined) return metaFault;
  const outFault = checkEliminated(deck, arrange, seats);
  if (outFault !== undefined) return outFault;
  const seen = new Map<CardId, string>();
  for (const { card, place, types } of placements(setup)) {
    const known = deck.cards.get(card);
    if (known === undefined || known.type === "unknown") return `${place}: the deck ${deck.id} has no card ${card}.`;
    if (!types.includes(known.type)) return `${place}: a card of the type ${known.type}, like ${card}, cannot lie there.`;
    if (seen.has(card)) return `${place}: ${card} already lies in ${seen.get(card)}.`;
    if (known.type === "creeper" && isWithoutCreepers(deck, metasInForce(setup)))
      return `${place}: the game is without creepers, like ${card}.`;
    seen.set(card, place);
  }
  return undefined;
}

/** Returns the meta rules that come into force later, if there are any. */
function laterMetasOf(deck: Deck, { laterMetas = [...deck.laterMetas], arrange }: StartOptions): Cards | undefined {
  const waiting = deck.laterMetas.filter((id) => laterMetas.includes(id) && !arrange?.metas?.includes(id));
  return waiting.length === 0 ? undefined : waiting;
}

function checkLaterMetas(deck: Deck, { metas = [], laterMetas = [] }: StartOptions): string | undefined {
  const early = metas.find((id) => deck.laterMetas.includes(id));
  if (early !== undefined) return `metas: ${early} comes into force later.`;
  const stranger = laterMetas.find((id) => !deck.laterMetas.includes(id));
  return stranger === undefined ? undefined : `laterMetas: the deck ${deck.id} has no meta rule ${stranger} that comes into force later.`;
}

function checkEliminated(deck: Deck, arrange: Arrangement, seats: readonly Seat[]): string | undefined {
  const { eliminated = {}, began, turn, ...zones } = arrange;
  const needless = deck.hasElimination ? undefined : (["eliminated", "began"] as const).find((field) => arrange[field] !== undefined);
  if (needless !== undefined) return `${needless}: no card of the deck ${deck.id} eliminates a seat.`;
  if (began !== undefined && !(Number.isInteger(began) && began >= 1 && began <= SEATS.length))
    return `began: ${began} is not between 1 and 6.`;
  const out = Object.keys(eliminated) as Seat[];
  const playing = seats.filter((seat) => !out.includes(seat));
  for (const seat of out) {
    if (!seats.includes(seat)) return `eliminated: there is no seat ${seat}.`;
    if (seat === turn) return `eliminated: ${seat} cannot have the turn.`;
    const held = (["hands", "keepers", "creepers"] as const).find((zone) => (zones[zone]?.[seat]?.length ?? 0) > 0);
    if (held !== undefined) return `${held}: ${seat} is out, and has no cards.`;
    const waitsFor = eliminated[seat] ?? [];
    const stranger = waitsFor === "for_good" ? undefined : waitsFor.find((other) => !playing.includes(other));
    if (stranger !== undefined) return `eliminated: ${seat} cannot wait for ${stranger}, which does not play.`;
  }
  return playing.length === 0 ? "eliminated: nobody plays." : undefined;
}

/** Returns the reason why a turn cannot begin on the arranged table, if there is one. */
function checkStartingTable(deck: Deck, game: Game): string | undefined {
  const rules = activeRules(deck, game);
  const winner = soleWinner(deck, game, rules) ?? lastSeatPlaying(game);
  if (winner !== undefined) return `${winner} has already won.`;
  if (game.goals.length > rules.goals) return `goals: no more than ${rules.goals} can be in play.`;
  const modifiers = game.rules.flatMap((id) => cardOf(deck, id).exclusive);
  const twice = modifiers.find((modifier, i) => modifiers.indexOf(modifier) !== i);
  if (twice !== undefined) return `rules: more than one rule about ${twice}.`;
  const over = game.seats.find(
    (seat) => seat !== game.turn.seat && (game.hands[seat].length > rules.handLimit || game.keepers[seat].length > rules.keeperLimit),
  );
  return over === undefined ? undefined : `${over} is over a limit.`;
}
