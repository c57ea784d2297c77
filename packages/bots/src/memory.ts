import { type CardId, type Cards, type Event, FACE_DOWN, type Game, SEATS, type Seat, type View } from "@mutable/engine";
import type { SeatView, VisibleEvents } from "./bot.ts";
import type { Brand } from "./marked.ts";

/** What a bot knows beyond what it sees: cards that are in others' hands for certain. Plain JSON. Only `notice` makes one. */
export type BotMemory = { readonly hands: Partial<Readonly<Record<Seat, Cards>>> } & Brand;

/** A bot that has just sat down. */
export const EMPTY_MEMORY = { hands: {} } as unknown as BotMemory;

/** What is known while the events of one move are gone through. */
interface Notes {
  viewer: Seat;
  own: Cards;
  hands: Partial<Record<Seat, Cards>>;
  /** What lies aside for the innermost card, as the viewer saw it before the move. */
  aside: Cards;
  /** The card named aloud last. */
  named: CardId | undefined;
}

/** The next memory, after a move. `view`: what the seat saw before it. */
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
      reveal(notes, [event.card]);
      break;
    case "discarded":
    case "putAway":
      reveal(notes, event.cards);
      break;
    case "named":
      notes.named = event.card;
      break;
    case "gave":
      noteGiven(notes, event, next);
      break;
    case "kept":
      if (event.seat === viewer) notes.own = [...notes.own, ...(event.secret[viewer] ?? [])];
      else noteKept(notes, event, next);
      break;
    case "tradedHands":
      exchange(
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
      exchange(notes, new Map(seats.map((seat, at) => [seat, seats[(at + step) % seats.length] as Seat])));
      notes.own = event.secret[viewer] ?? [];
      break;
    }
    case "left":
      delete notes.hands[event.seat];
      break;
  }
}

function noteGiven(notes: Notes, { from, to, count, aside, secret }: Extract<Event, { type: "gave" }>, next: Event | undefined): void {
  const { viewer, named } = notes;
  const isShownNext = aside && next?.type === "played";
  const cards = secret[viewer] ?? (count === 1 && named !== undefined ? [named] : isShownNext ? [next.card] : undefined);
  // What may have gone is no longer certain.
  if (cards === undefined) delete notes.hands[from];
  else reveal(notes, cards);
  if (to === viewer && !aside) notes.own = [...notes.own, ...(cards ?? [])];
  else if (!aside) know(notes, to, cards ?? []);
}

/** What lay aside is kept or discarded; so those who gave it know what was kept. */
function noteKept(notes: Notes, { seat, count }: Extract<Event, { type: "kept" }>, next: Event | undefined): void {
  const discarded = next?.type === "discarded" && next.seat === seat ? next.cards : [];
  if (count + discarded.length !== notes.aside.length) return;
  know(
    notes,
    seat,
    notes.aside.filter((card) => card !== FACE_DOWN && !discarded.includes(card)),
  );
}

/** These cards are no longer where they were. */
function reveal(notes: Notes, cards: Cards): void {
  const without = (row: Cards) => row.filter((id) => !cards.includes(id));
  notes.own = without(notes.own);
  for (const seat of SEATS) if (notes.hands[seat] !== undefined) notes.hands[seat] = without(notes.hands[seat]);
}

function know(notes: Notes, seat: Seat, cards: Cards): void {
  if (seat !== notes.viewer && cards.length > 0) notes.hands[seat] = [...(notes.hands[seat] ?? []), ...cards];
}

/** Whole hands go from seat to seat, and what is known of them with them. */
function exchange(notes: Notes, to: ReadonlyMap<Seat, Seat>): void {
  const before = { ...notes.hands, [notes.viewer]: notes.own };
  for (const [seat, receiver] of to) {
    delete notes.hands[receiver];
    know(notes, receiver, before[seat] ?? []);
  }
}

/** The view with the cards that are known, in place of as many that lie face down. */
export function withKnownCards(view: SeatView, { hands: known }: BotMemory): View {
  const hands = { ...view.hands };
  for (const seat of view.seats) {
    const cards = seat === view.viewer ? [] : (known[seat] ?? []);
    if (cards.length > 0) hands[seat] = [...cards, ...hands[seat].slice(cards.length)];
  }
  return { ...view, hands };
}
