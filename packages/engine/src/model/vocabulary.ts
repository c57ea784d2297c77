/** The vocabulary in which a deck describes its cards, as plain data. `docs/cards.md` explains each term. */

export type CardId = string;
export type CardType = "keeper" | "goal" | "rule" | "action" | "creeper" | "surprise" | "danger" | "secret" | "meta";

/** A number printed as a numeral, which rules may change. A number printed as a word is not a Numeral. */
export type Numeral = number;

/** The things that can be compared between seats. */
export type Counted = "keepers" | "creepers" | "cards" | "keepersAndCards";

/** A condition that is true or false for a seat. */
export type Condition =
  | { is: "has"; cards: CardId[] }
  | { is: "hasSome"; cards: CardId[]; atLeast: Numeral }
  | { is: "hasOnly"; card: CardId }
  | { is: "somebodyHas"; cards: CardId[] }
  | { is: "otherHas"; cards: CardId[] }
  | { is: "nobodyHas"; cards: CardId[] }
  | { is: "most"; of: Counted; atLeast?: Numeral }
  | { is: "fewest"; of: Counted }
  | { is: "atLeast"; of: Counted; atLeast: Numeral };

/** The effects of a rule while it is in play. */
export interface Modifiers {
  draws?: Numeral;
  plays?: Numeral | "all";
  handLimit?: Numeral;
  keeperLimit?: Numeral;
  /** The seats that get `moreDraws` and `morePlays`. */
  for?: Condition;
  moreDraws?: Numeral;
  morePlays?: Numeral;
  /** Overrides the profile for the plays of this rule. */
  bonusPlays?: "optional" | "mandatory";
  /** Cards drawn before the turn's draw by a seat that begins its turn with an empty hand. */
  emptyHandDraws?: Numeral;
  twoGoals?: true;
  randomFirstPlay?: true;
  reversed?: true;
  /** Added to every numeral on every other card. */
  numerals?: number;
  /** Creepers keep no seat from winning. */
  creepersHarmless?: true;
  /** A creeper that the winner must have while it is in front of a seat. It keeps no seat from winning. */
  needed?: CardId;
  /** Of a meta rule: the creepers of the deck are not in the game. */
  withoutCreepers?: true;
  /** Of a meta rule: seats that are out stay out, and no player can join. */
  noReturn?: true;
  /** Of a meta rule: no card eliminates a seat. */
  noElimination?: true;
  /** Of a meta rule: each shuffle of discards into the draw pile raises the numbers of the basic rules by one. */
  basicsGrow?: true;
}

/**
 * A meta rule is in force from the start, or from the moment when a card must be drawn and the pile is empty.
 * `byConsent`: one that comes later does so only if the table names it. Those from the start always need that.
 */
export type MetaModifiers = Modifiers & { from?: "pileRunsOut"; byConsent?: true };

/** Modifiers of which only one can be in play: a new rule replaces the one before it. */
export const EXCLUSIVE = ["draws", "plays", "handLimit", "keeperLimit", "numerals"] as const satisfies (keyof Modifiers)[];

/** One step of a card, done by the operation of the same name in `operations/`. */
export type Step =
  | { do: "draw"; cards: Numeral }
  | { do: "redrawHand" }
  | { do: "discardHand" }
  | { do: "drawAside"; cards: Numeral }
  | { do: "playAside"; cards: Numeral | "all"; onHoliday?: Numeral; onBirthday?: Numeral }
  | { do: "discardAside" }
  | { do: "playTaken" }
  | { do: "chooseSeat"; withCards?: true }
  | { do: "tradeHands" }
  | { do: "takeRandomCard" }
  | { do: "chooseDirection" }
  | { do: "rotateHands" }
  | { do: "chooseKeeper"; of: "others" | "anyone" | "own"; creepers?: true | "only" }
  | { do: "takeKeeper" }
  | { do: "trashKeeper" }
  | { do: "passOn" }
  | { do: "discardKeepers" }
  | { do: "exchangeKeepers" }
  | { do: "scrambleKeepers" }
  | { do: "mixRows" }
  | { do: "sweepCreepers" }
  | { do: "gatherCreepers" }
  | { do: "discardFromRow" }
  | { do: "moveCreeper"; to: "chosen" | "before" | "next" }
  | { do: "discardPair" }
  | { do: "discardThis" }
  | { do: "discardCards"; cards: Numeral | "one" }
  | { do: "cutTurnShort"; cards: Numeral }
  | { do: "endPlays" }
  | { do: "chooseRules"; atMost: "half" }
  | { do: "chooseRules"; exactly: "one" }
  | { do: "trashRules"; which: "chosen" | "all" | (keyof Modifiers)[] }
  | { do: "fetch"; types: CardType[] }
  | { do: "takeDiscard"; types: CardType[] }
  | { do: "takeGoal" }
  | { do: "keepAside" }
  | { do: "swapOneCard" }
  | { do: "offerDiscard" }
  | { do: "shuffleDiscards" }
  | { do: "receive"; cards: Numeral }
  | { do: "shareOut"; cards: Numeral }
  | { do: "poolGoals" }
  | { do: "keepOneAside" }
  | { do: "nameCard" }
  | { do: "obtainNamed" }
  | { do: "mayPlayNamed" }
  | { do: "anotherTurn" }
  | { do: "chooseVictim" }
  | { do: "everybodyDraws"; cards: Numeral }
  | { do: "lookAtHand" }
  | { do: "lookAtTop" }
  | { do: "tossUp" }
  | { do: "mayPay"; what: "keeper" | "card"; cards: Numeral | "one" }
  | { do: "eliminate"; who: Victims; unlessAll?: true }
  | { do: "bringBack" };

/** The seats that are eliminated: the chosen one, that of the player, or all of which the condition is true. */
export type Victims = "chosen" | "self" | Condition;

/** What a creeper does while it is in front of a seat, as steps for that seat. */
export interface CreeperParts {
  /** When a turn of the seat begins, before all else. */
  turnStart?: Step[];
  /** When a turn of the seat ends, after its limits. */
  turnEnd?: Step[];
  /** In the change in which a goal comes or goes. */
  goalChange?: Step[];
  /**
   * As soon as this card lies in front of the same seat, before anyone can win. `optionalWith`: while a rule with this
   * modifier is in play, the owner may decline.
   */
  with?: { card: CardId; steps: Step[]; optionalWith?: "creepersHarmless" };
  /** While no other card lies in front of the seat, its owner may do this: in its own turn as a power, else as a duty. */
  alone?: Step[];
}

/** What a card in play offers: of a rule to every current player, of a keeper or creeper to the seat that has it. */
export interface Power {
  power?: Step[];
  /** Without it the power can be used once in a turn. */
  often?: "any";
}

/** What a keeper does for the seat that has it in front, without being used. */
export interface InFront {
  /** No danger eliminates the seat. */
  noDanger?: true;
  /** Neither hand limit nor keeper limit binds the seat. */
  noLimits?: true;
  /** More draws in the turns of the seat. */
  moreDraws?: Numeral;
}

/** What surprises cancel: the play of a card of this type, the taking of a keeper of their player, or the use of a power. */
export type Cancelled = CardType | "steal" | "power";

/** What a surprise does out of turn. */
export interface OutOfTurn {
  /** What it can answer. Every surprise cancels surprises, too. Empty only if it is played unasked. */
  cancels: Cancelled[];
  /** A keeper that it cancels comes in front of its player instead of going to the discard pile. */
  takesKeeper?: true;
  /** What it does for its player besides, if it has cancelled something that it names. */
  instead?: Step[];
  /** What it does for its player when it is played unasked, in the turn of another seat. */
  standing?: Step[];
}

/** What a secret does for the seat that held it, once it has left the hand. */
export interface Secret {
  revealed: Step[];
}

/** The parts of a card that are carried out at another moment than when it is played. */
export type CardPart = keyof CreeperParts | "power" | "instead" | "standing" | keyof Secret;

export type CardSource =
  | ({ id: CardId; type: "keeper" } & Power & InFront)
  | ({ id: CardId; type: "creeper" } & CreeperParts & Power)
  | { id: CardId; type: "goal"; when: Condition[] }
  | ({ id: CardId; type: "rule" } & Modifiers & Power)
  | ({ id: CardId; type: "meta" } & MetaModifiers & Power)
  | { id: CardId; type: "action" | "danger"; steps: Step[] }
  | ({ id: CardId; type: "surprise"; steps: Step[] } & OutOfTurn)
  | ({ id: CardId; type: "secret" } & Secret);

/** A card that a table adds to its deck for one game, with its texts. */
export type BlankCard = Extract<CardSource, { type: "keeper" | "goal" | "rule" | "action" | "danger" }> & { name: string; text: string };

/** By chance before the shuffle; named by the host; or the first seat that says so after the deal. */
export type FirstSeat = "chance" | "host" | "called";

/** The optional rules of a table. */
export interface RulesProfile {
  /** "optional": the seat may pass on plays that come from a bonus. */
  bonusPlays: "optional" | "mandatory";
  /** The largest number of turns that one seat may have in a row. */
  turnsInARow: number;
  /** True if players may take a free seat during the game. */
  jumpingIn: boolean;
  /** True if players may leave the game for good. */
  droppingOut: boolean;
  minSeats: number;
  maxSeats: number;
  /** How the first seat is found; by chance, and without a word about it, if absent. */
  firstSeat?: FirstSeat;
  /** Whom a limit binds when it is played: the current player too, once, or only the others. */
  limitsAtPlay?: "others" | "everybody";
  /** The basic rules lie on the table as a card, the first of the meta rules. */
  basicRulesCard?: true;
  /** One seat plays alone: the rules are a deck of their own, goals are scored. */
  solo?: true;
}

/** The numbers of the basic rules. Rules in play about the same go before them. */
export interface Basics {
  draws: Numeral;
  plays: Numeral;
}

export interface DeckSource {
  id: string;
  /** The number of cards of each type, checked against `cards`. */
  counts: Partial<Record<CardType, number>>;
  /** The basic rules, which apply when no rule card says otherwise. */
  basics: Basics & { deal: number };
  profile: RulesProfile;
  cards: CardSource[];
}

export const keeper = (id: CardId): CardSource => ({ id, type: "keeper" });
export const keeperWithPower = (id: CardId, power: Power & InFront): CardSource => ({ id, type: "keeper", ...power });
export const creeper = (id: CardId, parts: CreeperParts & Power = {}): CardSource => ({ id, type: "creeper", ...parts });
export const goal = (id: CardId, ...when: Condition[]): CardSource => ({ id, type: "goal", when });
export const rule = (id: CardId, modifiers: Modifiers & Power): CardSource => ({ id, type: "rule", ...modifiers });
export const meta = (id: CardId, modifiers: MetaModifiers & Power): CardSource => ({ id, type: "meta", ...modifiers });
export const action = (id: CardId, ...steps: Step[]): CardSource => ({ id, type: "action", steps });
export const danger = (id: CardId, ...steps: Step[]): CardSource => ({ id, type: "danger", steps });
export const secret = (id: CardId, ...revealed: Step[]): CardSource => ({ id, type: "secret", revealed });
/** `outOfTurn`: what it cancels, or all that it does out of turn. `steps`: what it does in the player's own turn. */
export const surprise = (id: CardId, outOfTurn: Cancelled[] | OutOfTurn, ...steps: Step[]): CardSource => ({
  id,
  type: "surprise",
  ...(Array.isArray(outOfTurn) ? { cancels: outOfTurn } : outOfTurn),
  steps,
});

export const has = (...cards: CardId[]): Condition => ({ is: "has", cards });
export const hasSome = (cards: CardId[], atLeast: Numeral): Condition => ({ is: "hasSome", cards, atLeast });
export const hasOnly = (card: CardId): Condition => ({ is: "hasOnly", card });
export const somebodyHas = (...cards: CardId[]): Condition => ({ is: "somebodyHas", cards });
export const otherHas = (...cards: CardId[]): Condition => ({ is: "otherHas", cards });
export const nobodyHas = (...cards: CardId[]): Condition => ({ is: "nobodyHas", cards });
export const most = (of: Counted, more: { atLeast?: Numeral } = {}): Condition => ({ is: "most", of, ...more });
export const fewest = (of: Counted): Condition => ({ is: "fewest", of });
export const atLeast = (of: Counted, atLeast: Numeral): Condition => ({ is: "atLeast", of, atLeast });

export const draw = (cards: Numeral): Step => ({ do: "draw", cards });
export const redrawHand = (): Step => ({ do: "redrawHand" });
export const discardHand = (): Step => ({ do: "discardHand" });
export const drawAside = (cards: Numeral): Step => ({ do: "drawAside", cards });
/** `more`: other numbers on a holiday, and on the birthday of the player. */
export const playAside = (cards: Numeral | "all", more: { onHoliday?: Numeral; onBirthday?: Numeral } = {}): Step => ({
  do: "playAside",
  cards,
  ...more,
});
export const discardAside = (): Step => ({ do: "discardAside" });
export const playTaken = (): Step => ({ do: "playTaken" });
export const chooseSeat = (more: { withCards?: true } = {}): Step => ({ do: "chooseSeat", ...more });
export const tradeHands = (): Step => ({ do: "tradeHands" });
export const takeRandomCard = (): Step => ({ do: "takeRandomCard" });
export const chooseDirection = (): Step => ({ do: "chooseDirection" });
export const rotateHands = (): Step => ({ do: "rotateHands" });
export const chooseKeeper = (of: "others" | "anyone" | "own", more: { creepers?: true | "only" } = {}): Step => ({
  do: "chooseKeeper",
  of,
  ...more,
});
export const takeKeeper = (): Step => ({ do: "takeKeeper" });
export const trashKeeper = (): Step => ({ do: "trashKeeper" });
export const passOn = (): Step => ({ do: "passOn" });
export const discardKeepers = (): Step => ({ do: "discardKeepers" });
export const exchangeKeepers = (): Step => ({ do: "exchangeKeepers" });
export const scrambleKeepers = (): Step => ({ do: "scrambleKeepers" });
export const mixRows = (): Step => ({ do: "mixRows" });
export const sweepCreepers = (): Step => ({ do: "sweepCreepers" });
export const gatherCreepers = (): Step => ({ do: "gatherCreepers" });
export const discardFromRow = (): Step => ({ do: "discardFromRow" });
export const moveCreeper = (to: "chosen" | "before" | "next"): Step => ({ do: "moveCreeper", to });
export const discardPair = (): Step => ({ do: "discardPair" });
export const discardThis = (): Step => ({ do: "discardThis" });
export const discardCards = (cards: Numeral | "one"): Step => ({ do: "discardCards", cards });
export const cutTurnShort = (cards: Numeral): Step => ({ do: "cutTurnShort", cards });
export const endPlays = (): Step => ({ do: "endPlays" });
export const chooseRules = (how: { atMost: "half" } | { exactly: "one" }): Step => ({ do: "chooseRules", ...how });
export const trashRules = (which: "chosen" | "all" | (keyof Modifiers)[]): Step => ({ do: "trashRules", which });
export const fetch = (...types: CardType[]): Step => ({ do: "fetch", types });
export const takeDiscard = (...types: CardType[]): Step => ({ do: "takeDiscard", types });
export const takeGoal = (): Step => ({ do: "takeGoal" });
export const keepAside = (): Step => ({ do: "keepAside" });
export const swapOneCard = (): Step => ({ do: "swapOneCard" });
export const offerDiscard = (): Step => ({ do: "offerDiscard" });
export const shuffleDiscards = (): Step => ({ do: "shuffleDiscards" });
export const receive = (cards: Numeral): Step => ({ do: "receive", cards });
export const shareOut = (cards: Numeral): Step => ({ do: "shareOut", cards });
export const poolGoals = (): Step => ({ do: "poolGoals" });
export const keepOneAside = (): Step => ({ do: "keepOneAside" });
export const nameCard = (): Step => ({ do: "nameCard" });
export const obtainNamed = (): Step => ({ do: "obtainNamed" });
export const mayPlayNamed = (): Step => ({ do: "mayPlayNamed" });
export const anotherTurn = (): Step => ({ do: "anotherTurn" });
export const chooseVictim = (): Step => ({ do: "chooseVictim" });
export const everybodyDraws = (cards: Numeral): Step => ({ do: "everybodyDraws", cards });
export const lookAtHand = (): Step => ({ do: "lookAtHand" });
export const lookAtTop = (): Step => ({ do: "lookAtTop" });
export const tossUp = (): Step => ({ do: "tossUp" });
export const mayPay = (what: "keeper" | "card", cards: Numeral | "one"): Step => ({ do: "mayPay", what, cards });
export const eliminate = (who: Victims, more: { unlessAll?: true } = {}): Step => ({ do: "eliminate", who, ...more });
export const bringBack = (): Step => ({ do: "bringBack" });
