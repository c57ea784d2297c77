import { profileFaults } from "./deck/check.ts";
import { cardOf, type Deck } from "./deck/deck.ts";
import { drawToHand } from "./drawing.ts";
import type { Event } from "./event.ts";
import { type BySeat, type Cards, type Game, SEATS, type Seat } from "./game.ts";
import { activeRules } from "./in-force.ts";
import { isRandomKey, randomStream } from "./random.ts";
import { settle } from "./settle.ts";
import { beginTurn, newTurn } from "./turn.ts";
import type { CardId, CardType, RulesProfile } from "./vocabulary.ts";
import { soleWinner } from "./winning.ts";
import { workOn } from "./working.ts";

export interface GameSetup {
  seats: number;
  /** The key of all chance in this game: 32 bytes in hexadecimal. */
  key: string;
  /** Where this table differs from the deck's own profile. */
  profile?: Partial<RulesProfile>;
  /** Rules above the rules that are in force from the start. */
  metas?: CardId[];
  /** A table that is already under way, instead of a shuffle and a deal. */
  arrange?: Arrangement;
}

/** Cards named nowhere lie below `draw`, in the deck's order, or are left out of the game. */
export interface Arrangement {
  /** Who is about to begin a turn. By chance if absent. */
  turn?: Seat;
  rules?: CardId[];
  goals?: CardId[];
  keepers?: Partial<Record<Seat, CardId[]>>;
  creepers?: Partial<Record<Seat, CardId[]>>;
  hands?: Partial<Record<Seat, CardId[]>>;
  /** The first card is the top. */
  draw?: CardId[];
  /** The last card is the top. */
  discard?: CardId[];
  rest?: "out";
}

export type StartResult = { game: Game; events: Event[]; error?: undefined } | { error: "bad_setup"; why: string };

/** The first prompt of a new game: who begins, the shuffle, the deal, and the first turn up to where somebody must decide. */
export function startGame(deck: Deck, setup: GameSetup): StartResult {
  const profile = { ...deck.source.profile, ...setup.profile };
  const why = setupFault(deck, setup, profile);
  if (why !== undefined) return { error: "bad_setup", why };

  const seats = SEATS.slice(0, setup.seats);
  const chance = randomStream({ key: setup.key, taken: 0 });
  const first = setup.arrange?.turn ?? (seats[chance.below(seats.length)] as Seat);
  const { arrange, metas = [] } = setup;
  const pile = arrange === undefined ? chance.shuffled(pileOf(deck)) : arrangedPile(deck, setup, arrange);
  const working = workOn(deck, {
    deck: deck.id,
    profile,
    random: chance.state(),
    seats,
    draw: pile,
    discard: [...(arrange?.discard ?? [])],
    hands: bySeat(arrange?.hands),
    keepers: bySeat(arrange?.keepers),
    creepers: bySeat(arrange?.creepers),
    rules: [...(arrange?.rules ?? [])],
    metas: [...metas],
    goals: [...(arrange?.goals ?? [])],
    out: arrange?.rest === "out" ? pileOf(deck).filter((id) => !places(setup).some(({ card }) => card === id)) : [],
    turn: newTurn(first, 1, 1),
    stack: [],
    open: [],
    answers: [],
    asked: 0,
    joining: [],
    idle: 0,
  });
  if (arrange === undefined) for (const seat of seats) drawToHand(working, seat, deck.source.basics.deal);
  else {
    const already = arrangedFault(deck, working.game);
    if (already !== undefined) return { error: "bad_setup", why: already };
  }
  beginTurn(working);
  settle(working);
  return { game: working.game, events: working.events };
}

function bySeat({ player_1, player_2, player_3, player_4, player_5, player_6 }: Partial<BySeat<Cards>> = {}): BySeat<Cards> {
  return {
    player_1: [...(player_1 ?? [])],
    player_2: [...(player_2 ?? [])],
    player_3: [...(player_3 ?? [])],
    player_4: [...(player_4 ?? [])],
    player_5: [...(player_5 ?? [])],
    player_6: [...(player_6 ?? [])],
  };
}

/** All cards but the rules above the rules, which are in force from the start or not in the game. */
const pileOf = (deck: Deck): CardId[] => deck.ids.filter((id) => cardOf(deck, id).type !== "meta");

function arrangedPile(deck: Deck, setup: GameSetup, arrange: Arrangement): CardId[] {
  const top = arrange.draw ?? [];
  const elsewhere = new Set(places(setup).map(({ card }) => card));
  const rest = arrange.rest === "out" ? [] : pileOf(deck).filter((id) => !elsewhere.has(id));
  return [...top, ...rest].reverse();
}

const HELD: CardType[] = ["keeper", "goal", "rule", "action", "surprise"];
const DRAWN: CardType[] = [...HELD, "creeper"];

/** Every card that the setup lays somewhere, with the types that may lie there. */
function places({ arrange = {}, metas = [] }: GameSetup): { card: CardId; place: string; types: CardType[] }[] {
  const lay = (place: string, cards: readonly CardId[] | undefined, types: CardType[]) =>
    (cards ?? []).map((card) => ({ card, place, types }));
  const layBySeat = (place: string, cards: Partial<Record<Seat, CardId[]>> | undefined, types: CardType[]) =>
    Object.entries(cards ?? {}).flatMap(([seat, row]) => lay(`${place}.${seat}`, row, types));
  return [
    ...lay("metas", metas, ["meta"]),
    ...lay("rules", arrange.rules, ["rule"]),
    ...lay("goals", arrange.goals, ["goal"]),
    ...lay("draw", arrange.draw, DRAWN),
    ...lay("discard", arrange.discard, DRAWN),
    ...layBySeat("keepers", arrange.keepers, ["keeper"]),
    ...layBySeat("creepers", arrange.creepers, ["creeper"]),
    ...layBySeat("hands", arrange.hands, HELD),
  ];
}

function setupFault(deck: Deck, setup: GameSetup, profile: RulesProfile): string | undefined {
  const [wrong] = profileFaults(profile);
  if (wrong !== undefined) return wrong;
  const { minSeats, maxSeats } = profile;
  if (!Number.isInteger(setup.seats) || setup.seats < minSeats || setup.seats > maxSeats) {
    return `seats: ${setup.seats} is not between ${minSeats} and ${maxSeats}.`;
  }
  if (!isRandomKey(setup.key)) return "key: it is not 32 bytes in hexadecimal.";
  return arrangementFault(deck, setup);
}

function arrangementFault(deck: Deck, setup: GameSetup): string | undefined {
  const seats = SEATS.slice(0, setup.seats);
  const { arrange = {} } = setup;
  if (arrange.turn !== undefined && !seats.includes(arrange.turn)) return `turn: there is no seat ${arrange.turn}.`;
  for (const place of ["hands", "keepers", "creepers"] as const) {
    const unknown = Object.keys(arrange[place] ?? {}).find((seat) => !seats.includes(seat as Seat));
    if (unknown !== undefined) return `${place}: there is no seat ${unknown}.`;
  }
  const seen = new Map<CardId, string>();
  for (const { card, place, types } of places(setup)) {
    const known = deck.cards.get(card);
    if (known === undefined || known.type === "unknown") return `${place}: the deck ${deck.id} has no card ${card}.`;
    if (!types.includes(known.type)) return `${place}: a card of the type ${known.type}, like ${card}, cannot lie there.`;
    if (seen.has(card)) return `${place}: ${card} already lies in ${seen.get(card)}.`;
    seen.set(card, place);
  }
  return undefined;
}

/** What cannot be on a table at the start of a turn. */
function arrangedFault(deck: Deck, game: Game): string | undefined {
  const rules = activeRules(deck, game);
  const winner = soleWinner(deck, game, rules);
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
