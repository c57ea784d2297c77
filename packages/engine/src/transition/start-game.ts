import { createContext, toldEvents } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { lastSeatPlaying } from "../changes/elimination.ts";
import { settleAll } from "../changes/settled.ts";
import { deckFor } from "../deck/blank.ts";
import { blankFault } from "../deck/blank-fault.ts";
import { isNumeral } from "../deck/check-field.ts";
import { checkProfile } from "../deck/check-profile.ts";
import { BASIC_RULES, cardOf, type Deck } from "../deck/deck.ts";
import { type Fault, reportInto } from "../deck/fault.ts";
import { faultField, faultLine, faultSentence } from "../deck/fault-text.ts";
import { type SoloDecks, slotOf, soloDecks, soloFault } from "../deck/solo-deck.ts";
import type { Event } from "../model/event.ts";
import type { Day, Eliminated, Game, SoloZones } from "../model/game.ts";
import { type BySeat, type Cards, SEATS, type Seat } from "../model/seat.ts";
import { isRandomKey, type RandomBelow, randomStream } from "../random/random.ts";
import { activeRules } from "../rules/active-rules.ts";
import { isLimitless } from "../rules/condition.ts";
import { soleWinner } from "../rules/winning.ts";
import { ENGINE_VERSION, ENGINE_VERSIONS, FIRST_ENGINE_VERSION } from "../version.ts";
import type { BlankCard, CardId, CardType, RulesProfile } from "../vocabulary/index.ts";
import { advance, settleLater } from "./advance.ts";
import { noTurnYet } from "./first-seat.ts";
import { newTurn, startTurn } from "./turn.ts";

export interface StartOptions {
  seats: number;
  /** The random key of the game: 32 bytes in hexadecimal. */
  key: string;
  /** The version of the rules, by default this one's. */
  engine?: string | undefined;
  /** Overrides of the deck's own profile. */
  profile?: Partial<RulesProfile>;
  /** Meta rules, in play from the start. */
  metas?: CardId[];
  /** The meta rules that come into force later, by default all of the deck. */
  laterMetas?: CardId[];
  /** The seat that the host has named, if the profile lets the host do so. */
  firstSeat?: Seat;
  /** One more card of the deck, for this game alone. */
  blank?: BlankCard | undefined;
  /** What the table has agreed about the day, in decks that ask for it; by default an ordinary day. */
  today?: Partial<Day> | undefined;
  /** An arranged table instead of a shuffle and a deal. */
  arrange?: Arrangement;
}

/** The settings that decide which cards are in the game. */
export type CardSettings = { [Field in "profile" | "metas" | "blank" | "arrange"]?: StartOptions[Field] | undefined };

/** All other cards lie below `draw` in the order of the deck, or are left out of the game. */
export interface Arrangement {
  /** The seat that begins, whatever the profile says (L-4). */
  turn?: Seat;
  rules?: CardId[];
  goals?: CardId[];
  /** Further meta rules in force, also such as come later. */
  metas?: CardId[];
  /** Both numbers of the basic rules, as shuffles have raised them. */
  basics?: number;
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
  /** Of a solo game; of the deck the first card is the top, of its discards the last one. */
  rulesDeck?: CardId[];
  rulesDiscard?: CardId[];
  scored?: CardId[];
  rest?: "out";
}

export type StartResult = { game: Game; events: Event[]; error?: undefined } | { error: "bad_setup"; why: string };

/** Starts a game: finds the first seat, shuffles, deals, and advances to the first decision. */
export function startGame(deck: Deck, setup: StartOptions): StartResult {
  const fault = setup.blank === undefined ? undefined : blankFault(deck, setup.blank);
  return fault === undefined ? start(deckFor(deck, setup), setup) : { error: "bad_setup", why: faultLine(fault) };
}

function start(deck: Deck, setup: StartOptions): StartResult {
  const profile = profileOf(deck, setup);
  const why = checkSetup(deck, setup, profile);
  if (why !== undefined) return { error: "bad_setup", why };

  const eliminated = setup.arrange?.eliminated ?? {};
  const seats = SEATS.slice(0, setup.seats).filter((seat) => eliminated[seat] === undefined);
  const chance = randomStream({ key: setup.key, taken: 0 });
  const { arrange, engine = ENGINE_VERSION } = setup;
  const metas = metasAtStart(setup, profile);
  const first = firstSeatOf(setup, profile, seats, chance.below);
  const decks = decksFor(deck, setup, profile);
  const pile = arrange === undefined ? chance.shuffled(decks.main) : arrangePile(decks.main, arrange.draw, setup);
  const rulesDeck = arrange === undefined ? chance.shuffled(decks.rules) : arrangePile(decks.rules, arrange.rulesDeck, setup);
  const solo: SoloZones = { rulesDeck, rulesDiscard: [...(arrange?.rulesDiscard ?? [])], scored: [...(arrange?.scored ?? [])] };
  const context = createContext(deck, {
    deck: deck.id,
    ...(engine !== FIRST_ENGINE_VERSION && { engine }),
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
    out: cardsOutOfGame(decks, setup),
    blank: setup.blank,
    today: deck.asksForDay ? { holiday: setup.today?.holiday ?? false, birthdays: [...(setup.today?.birthdays ?? [])] } : undefined,
    basics: arrange?.basics === undefined ? undefined : { draws: arrange.basics, plays: arrange.basics },
    ...(profile.solo && { solo }),
    turn: first === undefined ? noTurnYet() : newTurn(first, 1, 1),
    stack: [],
    open: [],
    answers: [],
    asked: 0,
    joining: [],
    idle: 0,
    laterMetas: profile.solo ? undefined : laterMetasOf(deck, setup),
    eliminated: seats.length < setup.seats ? listsAtStart(deck, eliminated, metas) : undefined,
    began: deck.hasElimination ? (arrange?.began ?? setup.seats) : undefined,
  });
  // A Creeper goes before its owner, and another card comes for it.
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
  if (first !== undefined && !context.deckRanOut) {
    const how = profile.solo || arrange?.turn !== undefined ? undefined : profile.firstSeat;
    if (how !== undefined) context.events.push({ type: "firstSeat", seat: first, how });
    startTurn(context);
  }
  advance(context);
  settleLater(context);
  return { game: context.game, events: toldEvents(context) };
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

/** Returns the seat that begins; undefined if the seats are asked after the deal. A single seat is not chosen (L-54). */
function firstSeatOf(
  { arrange, firstSeat }: StartOptions,
  profile: RulesProfile,
  seats: readonly Seat[],
  below: RandomBelow,
): Seat | undefined {
  if (arrange?.turn !== undefined) return arrange.turn;
  if (profile.solo) return seats[0];
  if (profile.firstSeat === "called") return undefined;
  return profile.firstSeat === "host" ? firstSeat : seats[below(seats.length)];
}

/** The meta rules of the deck that are in force. */
const metasInForce = ({ metas = [], arrange }: CardSettings): CardId[] => [
  ...metas,
  ...(arrange?.metas ?? []).filter((id) => id !== BASIC_RULES),
];

/** The card of the basic rules is the first. */
function metasAtStart(setup: StartOptions, { basicRulesCard }: RulesProfile): CardId[] {
  const metas = metasInForce(setup);
  return basicRulesCard || setup.arrange?.metas?.includes(BASIC_RULES) ? [BASIC_RULES, ...metas] : metas;
}

/** Where nobody can return, the seats that are out stay out. */
function listsAtStart(deck: Deck, eliminated: Eliminated, metas: readonly CardId[]): Eliminated {
  if (!metas.some((id) => deck.cards.get(id)?.modifiers.noReturn)) return eliminated;
  return Object.fromEntries(Object.keys(eliminated).map((seat) => [seat, "for_good"]));
}

/** A solo game has one seat, so nobody joins or leaves, and the card of the basic rules. */
function profileOf({ source }: Deck, setup: CardSettings): RulesProfile {
  const profile = { ...source.profile, ...setup.profile };
  const ofSolo = { minSeats: 1, maxSeats: 1, jumpingIn: false, droppingOut: false, basicRulesCard: true } as const;
  return profile.solo ? { ...profile, ...ofSolo } : profile;
}

/** The cards of a game with these settings, in the order in which they are shuffled. */
export function decksOfGame(base: Deck, setup: CardSettings): SoloDecks {
  const deck = deckFor(base, setup);
  return decksFor(deck, setup, profileOf(deck, setup));
}

/** The cards of the game. Meta rules are in none of the lists: they are in play from the start or not in the game. */
function decksFor(deck: Deck, setup: CardSettings, { solo }: RulesProfile): SoloDecks {
  if (solo) return soloDecks(deck);
  const metas = metasInForce(setup);
  if (metas.length === 0 || !isWithoutCreepers(deck, metas)) return { main: deck.pileIds, rules: [], out: [] };
  const isCreeper = (id: CardId) => cardOf(deck, id).type === "creeper";
  return { main: deck.pileIds.filter((id) => !isCreeper(id)), rules: [], out: deck.pileIds.filter(isCreeper) };
}

const isWithoutCreepers = (deck: Deck, metas: readonly CardId[]): boolean =>
  metas.some((id) => deck.cards.get(id)?.modifiers.withoutCreepers === true);

function cardsOutOfGame({ main, rules, out }: SoloDecks, setup: StartOptions): Cards {
  return setup.arrange?.rest === "out" ? [...unplaced([...main, ...rules], setup), ...out] : out;
}

/** `top`: the uppermost cards, the top first. */
function arrangePile(cards: Cards, top: Cards = [], setup: StartOptions): CardId[] {
  return [...top, ...(setup.arrange?.rest === "out" ? [] : unplaced(cards, setup))].reverse();
}

function unplaced(cards: Cards, setup: StartOptions): CardId[] {
  const placed = new Set(placements(setup).map(({ card }) => card));
  return cards.filter((id) => !placed.has(id));
}

const HAND_TYPES: CardType[] = ["keeper", "goal", "rule", "action", "surprise", "danger", "secret"];
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
    ...place("rulesDeck", arrange.rulesDeck, ["rule"]),
    ...place("rulesDiscard", arrange.rulesDiscard, ["rule"]),
    ...place("scored", arrange.scored, ["goal"]),
    ...placeBySeat("keepers", arrange.keepers, ["keeper"]),
    ...placeBySeat("creepers", arrange.creepers, ["creeper"]),
    ...placeBySeat("hands", arrange.hands, HAND_TYPES),
  ];
}

function checkSetup(deck: Deck, setup: StartOptions, profile: RulesProfile): string | undefined {
  const faults: Fault[] = [];
  checkProfile(reportInto(faults), ["profile"], profile);
  const [fault] = faults;
  if (fault !== undefined) return `${faultField(fault.path)}: ${faultSentence(fault)}`;
  const { minSeats, maxSeats } = profile;
  if (profile.solo && setup.seats !== 1) return `seats: solo is played by one seat, not ${setup.seats}.`;
  if (!Number.isInteger(setup.seats) || setup.seats < minSeats || setup.seats > maxSeats) {
    return `seats: ${setup.seats} is not between ${minSeats} and ${maxSeats}.`;
  }
  if (setup.engine !== undefined && !ENGINE_VERSIONS.includes(setup.engine))
    return `engine: there are no rules of version ${setup.engine}.`;
  if (!isRandomKey(setup.key)) return "key: it is not 32 bytes in hexadecimal.";
  return checkFirstSeat(setup, profile) ?? checkDay(deck, setup) ?? checkSolo(deck, setup, profile) ?? checkArrangement(deck, setup);
}

function checkDay(deck: Deck, { seats, today }: StartOptions): string | undefined {
  if (today === undefined) return undefined;
  if (!deck.asksForDay) return `today: no card of the deck ${deck.id} asks for the day.`;
  const { birthdays = [] } = today;
  const stranger = birthdays.find((seat) => !SEATS.slice(0, seats).includes(seat));
  return stranger === undefined ? undefined : `today: there is no seat ${stranger}.`;
}

function checkFirstSeat({ seats, firstSeat, arrange }: StartOptions, profile: RulesProfile): string | undefined {
  if (profile.solo) return undefined;
  const isNamedByHost = profile.firstSeat === "host";
  if (firstSeat === undefined) return isNamedByHost ? "firstSeat: the host has to name the seat that begins." : undefined;
  if (!isNamedByHost) return "firstSeat: the host names it only if the profile says so.";
  const isPlaying = SEATS.slice(0, seats).includes(firstSeat) && arrange?.eliminated?.[firstSeat] === undefined;
  return isPlaying ? undefined : `firstSeat: there is no seat ${firstSeat} that plays.`;
}

function checkSolo(deck: Deck, setup: StartOptions, { solo }: RulesProfile): string | undefined {
  const { arrange = {} } = setup;
  if (!solo) {
    const place = (["rulesDeck", "rulesDiscard", "scored"] as const).find((zone) => arrange[zone] !== undefined);
    return place && `${place}: only a solo game has it.`;
  }
  if (metasInForce(setup).length > 0) return "metas: solo is played without meta rules.";
  const { out } = soloDecks(deck);
  for (const { card, place } of placements(setup)) {
    if (out.includes(card)) return `${place}: ${card} needs other seats, and is not in a solo game.`;
    if (deck.cards.get(card)?.type === "rule" && !RULE_PLACES.includes(place))
      return `${place}: in solo a rule, like ${card}, cannot lie there.`;
  }
  const fault = soloFault(deck);
  return fault && `profile: ${fault}`;
}

const RULE_PLACES: readonly string[] = ["rules", "rulesDeck", "rulesDiscard"];

function checkArrangement(deck: Deck, setup: StartOptions): string | undefined {
  const seats = SEATS.slice(0, setup.seats);
  const { arrange = {} } = setup;
  if (arrange.turn !== undefined && !seats.includes(arrange.turn)) return `turn: there is no seat ${arrange.turn}.`;
  for (const place of ["hands", "keepers", "creepers"] as const) {
    const unknown = Object.keys(arrange[place] ?? {}).find((seat) => !seats.includes(seat as Seat));
    if (unknown !== undefined) return `${place}: there is no seat ${unknown}.`;
  }
  const metaFault = checkMetas(deck, setup);
  if (metaFault !== undefined) return metaFault;
  if (arrange.basics !== undefined && !isNumeral(arrange.basics)) return `basics: ${arrange.basics} is not a whole number, 0 or more.`;
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
function laterMetasOf(deck: Deck, { laterMetas = [...deck.laterMetasUnasked], arrange }: StartOptions): Cards | undefined {
  const waiting = deck.laterMetas.filter((id) => laterMetas.includes(id) && !arrange?.metas?.includes(id));
  return waiting.length === 0 ? undefined : waiting;
}

function checkMetas(deck: Deck, { metas = [], laterMetas = [] }: StartOptions): string | undefined {
  if (metas.includes(BASIC_RULES)) return `metas: ${BASIC_RULES} is no choice: the profile says if it is on the table.`;
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
  for (const seat of out) {
    if (!seats.includes(seat)) return `eliminated: there is no seat ${seat}.`;
    if (seat === turn) return `eliminated: ${seat} cannot have the turn.`;
    const held = (["hands", "keepers", "creepers"] as const).find((zone) => (zones[zone]?.[seat]?.length ?? 0) > 0);
    if (held !== undefined) return `${held}: ${seat} is out, and has no cards.`;
    const waitsFor = eliminated[seat] ?? [];
    const stranger = waitsFor === "for_good" ? undefined : waitsFor.find((other) => other === seat || !seats.includes(other));
    if (stranger !== undefined) return `eliminated: ${seat} cannot wait for ${stranger}.`;
  }
  return seats.every((seat) => out.includes(seat)) ? "eliminated: nobody plays." : undefined;
}

/** Returns the reason why a turn cannot begin on the arranged table, if there is one. */
function checkStartingTable(deck: Deck, game: Game): string | undefined {
  const rules = activeRules(deck, game);
  // In solo a goal that is met is scored before the first turn goes on.
  const winner = game.solo === undefined ? (soleWinner(deck, game, rules) ?? lastSeatPlaying(game)) : undefined;
  if (winner !== undefined) return `${winner} has already won.`;
  if (game.goals.length > rules.goals) return `goals: no more than ${rules.goals} can be in play.`;
  const modifiers = game.rules.flatMap((id): string[] =>
    game.solo === undefined ? cardOf(deck, id).exclusive : [slotOf(cardOf(deck, id))],
  );
  const twice = modifiers.find((modifier, i) => modifiers.indexOf(modifier) !== i);
  if (twice !== undefined)
    return game.solo === undefined ? `rules: more than one rule about ${twice}.` : `rules: more than one in the slot ${twice}.`;
  const over = game.seats.find(
    (seat) =>
      seat !== game.turn.seat &&
      !isLimitless(deck, game, seat) &&
      (game.hands[seat].length > rules.handLimit || game.keepers[seat].length > rules.keeperLimit),
  );
  return over === undefined ? undefined : `${over} is over a limit.`;
}
