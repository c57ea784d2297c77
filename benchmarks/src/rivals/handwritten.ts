import type { CardId } from "@mutable/engine";
import { seededRandom } from "../random.ts";
import { type SimpleCard, simpleCards } from "./reduced-deck.ts";
import type { RulesImplementation } from "./rules-implementation.ts";

interface Seat {
  hand: SimpleCard[];
  keepers: SimpleCard[];
}

interface Table {
  draw: SimpleCard[];
  discard: SimpleCard[];
  seats: Seat[];
  goal: SimpleCard | undefined;
  drawRule: SimpleCard | undefined;
  playRule: SimpleCard | undefined;
  turn: number;
  drawn: number;
  played: number;
  winner: number | undefined;
}

const cardsOf = (ids: readonly CardId[]): SimpleCard[] => ids.map((id) => simpleCards.get(id) as SimpleCard);
const idsOf = (cards: readonly SimpleCard[]): CardId[] => cards.map(({ id }) => id);
const below = seededRandom(1);

/** The bare rules, changed in place: no copies, no checks, no messages. A lower bound for the others. */
export const handwritten: RulesImplementation<Table> = {
  prepare({ hands, draw }) {
    const pile = cardsOf(draw);
    const dealt = hands.map(cardsOf);
    return () => {
      const seats = dealt.map((hand) => ({ hand: hand.slice(), keepers: [] }));
      const rest = { goal: undefined, drawRule: undefined, playRule: undefined, turn: 0, drawn: 0, played: 0, winner: undefined };
      const table: Table = { draw: pile.slice(), discard: [], seats, ...rest };
      drawRequiredCards(table);
      return table;
    };
  },
  play(table, choose) {
    const { hand } = seatOf(table);
    playCard(table, choose(hand.length));
    return table;
  },
  isOver: ({ winner }) => winner !== undefined,
  inspect({ draw, discard, seats, goal, drawRule, playRule, turn, winner }) {
    return {
      seat: turn,
      hands: seats.map(({ hand }) => idsOf(hand)),
      keepers: seats.map(({ keepers }) => idsOf(keepers)),
      rules: idsOf([drawRule, playRule].filter((rule) => rule !== undefined)).sort(),
      goals: goal === undefined ? [] : [goal.id],
      draw: idsOf(draw),
      discard: idsOf(discard),
      winner,
    };
  },
};

const seatOf = (table: Table): Seat => table.seats[table.turn] as Seat;

function playCard(table: Table, at: number): void {
  const { hand, keepers } = seatOf(table);
  const [card] = hand.splice(at, 1) as [SimpleCard];
  switch (card.kind) {
    case "keeper":
      keepers.push(card);
      break;
    case "goal":
      if (table.goal !== undefined) table.discard.push(table.goal);
      table.goal = card;
      break;
    case "draw":
      if (table.drawRule !== undefined) table.discard.push(table.drawRule);
      table.drawRule = card;
      drawRequiredCards(table);
      break;
    case "play":
      if (table.playRule !== undefined) table.discard.push(table.playRule);
      table.playRule = card;
      break;
  }
  table.played += 1;
  table.winner = winnerOf(table);
  if (table.winner === undefined && (table.played >= (table.playRule?.number ?? 1) || hand.length === 0)) passTurn(table);
}

function passTurn(table: Table): void {
  do {
    table.turn = (table.turn + 1) % table.seats.length;
    table.drawn = 0;
    table.played = 0;
    drawRequiredCards(table);
  } while (seatOf(table).hand.length === 0);
}

function drawRequiredCards(table: Table): void {
  const { hand } = seatOf(table);
  for (const required = table.drawRule?.number ?? 1; table.drawn < required; table.drawn += 1) {
    if (table.draw.length === 0) reshuffle(table);
    const card = table.draw.pop();
    if (card !== undefined) hand.push(card);
  }
}

function reshuffle(table: Table): void {
  const { discard } = table;
  for (let i = discard.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    const card = discard[i] as SimpleCard;
    discard[i] = discard[j] as SimpleCard;
    discard[j] = card;
  }
  table.discard = table.draw;
  table.draw = discard;
}

function winnerOf({ goal, seats }: Table): number | undefined {
  if (goal === undefined) return undefined;
  const [first, second] = goal.wants;
  for (let i = 0; i < seats.length; i += 1) {
    let found = 0;
    for (const { id } of (seats[i] as Seat).keepers) if (id === first || id === second) found += 1;
    if (found === 2) return i;
  }
  return undefined;
}
