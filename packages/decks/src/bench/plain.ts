import type { CardId } from "@mutable/engine";
import { chanceFrom } from "./chance.ts";
import { type PlainCard, plainCards } from "./reduced.ts";
import type { Rival } from "./rival.ts";

interface Seat {
  hand: PlainCard[];
  keepers: PlainCard[];
}

interface Table {
  draw: PlainCard[];
  discard: PlainCard[];
  seats: Seat[];
  goal: PlainCard | undefined;
  drawRule: PlainCard | undefined;
  playRule: PlainCard | undefined;
  turn: number;
  drawn: number;
  played: number;
  winner: number | undefined;
}

const cardsOf = (ids: readonly CardId[]): PlainCard[] => ids.map((id) => plainCards.get(id) as PlainCard);
const idsOf = (cards: readonly PlainCard[]): CardId[] => cards.map(({ id }) => id);
const below = chanceFrom(1);

/** The rules alone, in place: no copy is kept, nothing is checked, nobody is told. What is slower than this pays for something else. */
export const plain: Rival<Table> = {
  layOut({ hands, draw }) {
    const pile = cardsOf(draw);
    const dealt = hands.map(cardsOf);
    return () => {
      const seats = dealt.map((hand) => ({ hand: hand.slice(), keepers: [] }));
      const rest = { goal: undefined, drawRule: undefined, playRule: undefined, turn: 0, drawn: 0, played: 0, winner: undefined };
      const table: Table = { draw: pile.slice(), discard: [], seats, ...rest };
      drawWhatIsRequired(table);
      return table;
    };
  },
  play(table, choose) {
    const { hand } = seatOf(table);
    playCard(table, choose(hand.length));
    return table;
  },
  isOver: ({ winner }) => winner !== undefined,
  look({ draw, discard, seats, goal, drawRule, playRule, turn, winner }) {
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
  const [card] = hand.splice(at, 1) as [PlainCard];
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
      drawWhatIsRequired(table);
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
    drawWhatIsRequired(table);
  } while (seatOf(table).hand.length === 0);
}

function drawWhatIsRequired(table: Table): void {
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
    const card = discard[i] as PlainCard;
    discard[i] = discard[j] as PlainCard;
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
