import {
  type Arrangement,
  type CardId,
  type Deck,
  defaultReply,
  type Game,
  keyFromText,
  type Reply,
  type Seat,
  startGame,
  transition,
} from "@mutable/engine";

/** The reader's seat. */
export const READER: Seat = "player_1";

/** Tables that each show one thing. The draw pile begins with its top card. */
const EXAMPLES = {
  rules: {
    hands: { [READER]: ["play-3", "draw-3", "hand-limit-2", "double-agenda"] },
    draw: ["bread", "milk", "war", "time", "peace"],
  },
  numerals: {
    rules: ["draw-2", "play-2", "keeper-limit-3"],
    hands: { [READER]: ["x-x-1", "taxation"], player_2: ["dreams", "sleep", "death"] },
    draw: ["5-keepers", "draw-4", "money", "war", "the-sun"],
  },
  goal: {
    rules: ["play-4"],
    goals: ["toast"],
    keepers: { [READER]: ["bread"], player_2: ["milk"] },
    hands: { [READER]: ["the-toaster", "cookies", "baked-goods"] },
    draw: ["chocolate-milk", "love"],
  },
} satisfies Readonly<Record<string, Arrangement>>;

export type ExampleName = keyof typeof EXAMPLES;

export function startExample(deck: Deck, name: ExampleName): Game {
  const begun = startGame(deck, { seats: 2, key: keyFromText(name), arrange: { turn: READER, ...EXAMPLES[name] } });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun.game;
}

/** The cards that the reader may play now; empty when the example is over. */
export const playableCards = ({ open }: Game): readonly CardId[] =>
  open.find(({ seat, kind }) => seat === READER && kind === "must_play")?.cards ?? [];

/** The table after a play. The other seat's decisions get the default reply. */
export function playInExample(deck: Deck, game: Game, card: CardId): Game {
  const next = replied(deck, game, { seat: READER, call: ["play_card", card] });
  const asked = next.turn.seat === READER ? next.open.find(({ seat }) => seat !== READER) : undefined;
  return asked === undefined ? next : replied(deck, next, { seat: asked.seat, call: defaultReply(asked) });
}

function replied(deck: Deck, game: Game, reply: Reply): Game {
  const outcome = transition(deck, game, reply);
  if (outcome.error !== undefined) throw new Error(`The example goes wrong: ${outcome.error}.`);
  return outcome.game;
}
