import { type CardId, type Cards, type Event, FACE_DOWN, type Game, SEATS, type Seat, type View } from "@mutable/engine";
import type { Brand } from "./brand.ts";
import type { SeatView, VisibleEvents } from "./seat-view.ts";

/** The cards that are certainly in other hands. Plain JSON. Only `updateMemory` creates it. */
export type BotMemory = { readonly hands: Partial<Readonly<Record<Seat, Cards>>> } & Brand;

/** The memory of a bot that has just sat down. */
export const EMPTY_MEMORY = { hands: {} } as unknown as BotMemory;

/** The knowledge while the events of one move are processed. */
interface Notes {
  viewer: Seat;
  own: Cards;
  hands: Partial<Record<Seat, Cards>>;
  /** The cards set aside by the innermost card, as the viewer saw them before the move. */
  aside: Cards;
  /** The card named last. */
  named: CardId | undefined;
}

/** Returns the memory after a move. `view`: the seat's view before it. */
export function updateMemory(memory: BotMemory, view: SeatView, events: VisibleEvents): BotMemory {
  const { viewer } = view;
  const frame = view.stack.at(-1);
  const aside = frame?.kind === "card" ? frame.aside : [];
  const notes: Notes = { viewer, own: view.hands[viewer], hands: { ...memory.hands }, aside, named: undefined };
  events.forEach((event, at) => {
    note(notes, event, events[at + 1], view);
  });
  return { hands: notes.hands } as unknown as BotMemory;
}

function note(notes: Notes, event: Event, next: Event | undefined, { seats }: Pick<Game, "seats">): void {
  const { viewer } = notes;
  switch (event.type) {
    case "drew":
      if (event.seat === viewer && !event.aside) notes.own = [...notes.own, ...(event.secret[viewer] ?? [])];
      break;
    case "played":
      removeKnown(notes, [event.card]);
      break;
    case "discarded":
    case "putAway":
      removeKnown(notes, event.cards);
      break;
    case "secretRevealed":
      removeKnown(notes, [event.card]);
      break;
    case "takenToHand":
      if (event.seat === viewer) notes.own = [...notes.own, event.card];
      else addKnown(notes, event.seat, [event.card]);
      break;
    case "named":
      notes.named = event.card;
      break;
    case "gave":
      noteGift(notes, event, next);
      break;
    case "kept":
      if (event.seat === viewer) notes.own = [...notes.own, ...(event.secret[viewer] ?? [])];
      else noteKept(notes, event, next);
      break;
    case "tradedHands":
      moveHands(
        notes,
        new Map([
          [event.seat, event.with],
          [event.with, event.seat],
        ]),
      );
      if (event.secret[viewer] !== undefined) notes.own = event.secret[viewer].took;
      break;
    case "rotatedHands": {
      const step = seats.indexOf(event.to) - seats.indexOf(event.seat) + seats.length;
      moveHands(notes, new Map(seats.map((seat, at) => [seat, seats[(at + step) % seats.length] as Seat])));
      notes.own = event.secret[viewer] ?? [];
      break;
    }
    case "left":
      delete notes.hands[event.seat];
      break;
  }
}

function noteGift(notes: Notes, { from, to, count, aside, secret }: Extract<Event, { type: "gave" }>, next: Event | undefined): void {
  const { viewer, named } = notes;
  const isPlayedNext = aside && next?.type === "played";
  const cards = secret[viewer] ?? (count === 1 && named !== undefined ? [named] : isPlayedNext ? [next.card] : undefined);
  // Any of the known cards may have left the hand.
  if (cards === undefined) delete notes.hands[from];
  else removeKnown(notes, cards);
  if (to === viewer && !aside) notes.own = [...notes.own, ...(cards ?? [])];
  else if (!aside) addKnown(notes, to, cards ?? []);
}

/** Cards set aside are kept or discarded, so a seat that gave some knows which were kept. */
function noteKept(notes: Notes, { seat, count }: Extract<Event, { type: "kept" }>, next: Event | undefined): void {
  const discarded = next?.type === "discarded" && next.seat === seat ? next.cards : [];
  if (count + discarded.length !== notes.aside.length) return;
  addKnown(
    notes,
    seat,
    notes.aside.filter((card) => card !== FACE_DOWN && !discarded.includes(card)),
  );
}

/** Removes cards that have left their hands. */
function removeKnown(notes: Notes, cards: Cards): void {
  const without = (row: Cards) => row.filter((id) => !cards.includes(id));
  notes.own = without(notes.own);
  for (const seat of SEATS) if (notes.hands[seat] !== undefined) notes.hands[seat] = without(notes.hands[seat]);
}

function addKnown(notes: Notes, seat: Seat, cards: Cards): void {
  if (seat !== notes.viewer && cards.length > 0) notes.hands[seat] = [...(notes.hands[seat] ?? []), ...cards];
}

/** Moves whole hands between seats, with the knowledge about them. */
function moveHands(notes: Notes, to: ReadonlyMap<Seat, Seat>): void {
  const before = { ...notes.hands, [notes.viewer]: notes.own };
  for (const [seat, receiver] of to) {
    delete notes.hands[receiver];
    addKnown(notes, receiver, before[seat] ?? []);
  }
}

/** Turns up the known cards of other hands in a view. */
export function withKnownCards(view: SeatView, { hands: known }: BotMemory): View {
  const hands = { ...view.hands };
  for (const seat of view.seats) {
    const cards = seat === view.viewer ? [] : (known[seat] ?? []).filter((card) => !hands[seat].includes(card));
    if (cards.length > 0) hands[seat] = turnedUp(hands[seat], cards);
  }
  return { ...view, hands };
}

/** The hand, whose face-up cards the viewer was shown, with these in place of face-down ones. */
function turnedUp(hand: Cards, cards: Cards): Cards {
  const left = [...cards];
  return hand.map((id) => (id === FACE_DOWN ? (left.shift() ?? id) : id));
}
