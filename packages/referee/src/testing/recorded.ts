import { anyReply, type RandomGame, randomGameDeck, randomGameReplies, randomGameSetup } from "@mutable/decks/testing";
import { type Deck, keyFromText, nonceCommitment, SEATS, type Seat, secretCommitment } from "@mutable/engine";
import type { SeatCommand } from "../command.ts";
import type { FairShuffle, Receipt } from "../fair-shuffle.ts";
import { type GameRecord, newRecord, recordedMove } from "../record.ts";
import { Referee } from "../referee.ts";
import type { GameSetup, Shuffle } from "../setup.ts";

export interface RecordedGame {
  deck: Deck;
  setup: GameSetup;
  record: GameRecord;
}

const STARTED_AT = Date.UTC(2026, 0, 1, 20);

/** Plays a random game and returns its record, as if read from a file. */
export function recordRandomGame(random: RandomGame, shuffle: Shuffle, moves = Number.POSITIVE_INFINITY): RecordedGame {
  const deck = randomGameDeck(random);
  const { seats, metas, profile } = randomGameSetup(random);
  const setup: GameSetup = { game: `game-${random.seed}`, seats, metas, profile, shuffle };
  const below = randomGameReplies(random);
  const record = recordGame(deck, setup, (referee) => {
    if (referee.game.ending !== undefined || referee.version >= moves) return undefined;
    return anyReply(random, referee.game, below).reply as SeatCommand;
  });
  return { deck, setup, record };
}

/** Records a game with the commands of `next`, until it returns undefined. */
export function recordGame(deck: Deck, setup: GameSetup, next: (referee: Referee) => SeatCommand | undefined): GameRecord {
  const started = Referee.start(deck, setup);
  if (started.error !== undefined) throw new Error(started.why);
  const { referee, broadcast } = started;
  const record = newRecord(deck, setup, broadcast, new Date(STARTED_AT));
  for (let command = next(referee); command !== undefined; command = next(referee)) {
    const move = referee.evaluate(command);
    if (move.kind !== "move") throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(move.response)}`);
    referee.commit(move);
    record.moves.push(recordedMove(move, new Date(STARTED_AT + 1000 * referee.version)));
  }
  return JSON.parse(JSON.stringify(record)) as GameRecord;
}

/** A fair shuffle with the nonces of all seats except `absent`. */
export function fairShuffle(seed: number, seats: number, absent: readonly Seat[] = []): FairShuffle {
  const secret = keyFromText(`secret ${seed}`);
  return {
    kind: "fair",
    commitment: secretCommitment(`game-${seed}`, secret),
    secret,
    seats: SEATS.slice(0, seats).map((seat) => {
      const nonce = keyFromText(`nonce ${seed} ${seat}`);
      return absent.includes(seat) ? { seat } : { seat, commitment: nonceCommitment(nonce), nonce };
    }),
  };
}

/** The receipt of a seat's client. */
export function receiptOf({ game, shuffle }: Pick<GameSetup, "game" | "shuffle">, own: Seat): Receipt {
  if (shuffle.kind !== "fair") throw new Error("Only fair shuffles have receipts.");
  const nonce = shuffle.seats.find(({ seat }) => seat === own)?.nonce;
  if (nonce === undefined) throw new Error(`${own} has not revealed a nonce.`);
  const commitments = Object.fromEntries(shuffle.seats.flatMap(({ seat, commitment }) => (commitment ? [[seat, commitment]] : [])));
  return { game, commitment: shuffle.commitment, commitments, seat: own, nonce };
}

type Cheat<T> = (honest: T) => void;

const fairOf = ({ shuffle }: GameRecord): FairShuffle => {
  if (shuffle.kind !== "fair") throw new Error("This game has no fair shuffle.");
  return shuffle;
};

/** The item at an index that must exist. */
function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`No item at index ${index}.`);
  return item;
}

const moveWhere = (record: GameRecord, name: string) => {
  const move = record.moves.find(({ call }) => call[0] === name);
  if (move === undefined) throw new Error(`No move replies with ${name}.`);
  return move;
};

function swap<T>(list: T[], one: number, other: number): void {
  const item = at(list, one);
  list[one] = at(list, other);
  list[other] = item;
}

/** Manipulations of the record of a fair game with three seats and all nonces. */
export const RECORD_CHEATS = {
  "another secret": (record) => {
    fairOf(record).secret = keyFromText("another secret");
  },
  "another secret with its commitment": (record) => {
    const shuffle = fairOf(record);
    shuffle.secret = keyFromText("another secret");
    shuffle.commitment = secretCommitment(record.game, shuffle.secret);
  },
  "another game's name": (record) => {
    record.game = "game-of-others";
  },
  "another nonce": (record) => {
    at(fairOf(record).seats, 1).nonce = keyFromText("another nonce");
  },
  "another nonce with its commitment": (record) => {
    const seat = at(fairOf(record).seats, 1);
    seat.nonce = keyFromText("another nonce");
    seat.commitment = nonceCommitment(seat.nonce);
  },
  "a nonce without a commitment": (record) => {
    delete at(fairOf(record).seats, 1).commitment;
  },
  "a nonce left out": (record) => {
    delete at(fairOf(record).seats, 1).nonce;
  },
  "the seats in another order": (record) => swap(fairOf(record).seats, 0, 1),
  "a seat too many": (record) => {
    fairOf(record).seats.push({ seat: "player_6" });
  },
  "a seat left out": (record) => {
    fairOf(record).seats.pop();
  },
  "a nonce under another seat": (record) => {
    const [one, other] = [at(fairOf(record).seats, 0), at(fairOf(record).seats, 1)];
    [one.nonce, other.nonce] = [other.nonce, one.nonce];
  },
  "nonce and commitment under another seat": (record) => {
    const { seats } = fairOf(record);
    swap(seats, 0, 1);
    for (const [i, row] of seats.entries()) row.seat = at(SEATS, i);
  },
  "another reply": (record) => {
    const move = moveWhere(record, "play_card");
    move.call = ["play_card", "another-card"];
  },
  "a reply from another seat": (record) => {
    const move = moveWhere(record, "play_card");
    move.seat = move.seat === "player_1" ? "player_2" : "player_1";
  },
  "a step left out": (record) => {
    const drawing = record.moves.findIndex(({ told }) => told.common.some(([name]) => name === "cards_drawn"));
    record.moves.splice(drawing, 1);
  },
  "a step twice": (record) => {
    const drawing = record.moves.findIndex(({ told }) => told.common.some(([name]) => name === "cards_drawn"));
    record.moves.splice(drawing, 0, structuredClone(at(record.moves, drawing)));
  },
  "a step after the end": (record) => {
    record.moves.push(structuredClone(at(record.moves, 0)));
  },
  "another first seat": (record) => {
    const call = record.opening.common.find(([name]) => name === "current_turn");
    if (call !== undefined) call[1] = call[1] === "player_1" ? "player_2" : "player_1";
  },
  "another card in the common calls": (record) => {
    const call = at(record.moves, 0).told.common.find(([name]) => name === "card_played");
    if (call !== undefined) call[1] = "another-card";
  },
  "another card in the private calls of the deal": (record) => {
    const [first] = record.opening.own.player_1?.filter(([name]) => name === "drew_cards") ?? [];
    if (first !== undefined) first[1] = ["another-card", ...(first[1] as string[]).slice(1)];
  },
  "another card in the private calls of a move": (record) => {
    const drew = record.moves.flatMap(({ told }) => Object.values(told.own).flat()).find(([name]) => name === "drew_cards");
    if (drew !== undefined) drew[1] = (drew[1] as string[]).map(() => "another-card");
  },
  "the dealt cards of two seats": (record) => {
    const { own } = record.opening;
    const [one, other] = [own.player_1, own.player_2].map((calls) => calls?.find(([name]) => name === "drew_cards"));
    if (one !== undefined && other !== undefined) [one[1], other[1]] = [other[1], one[1]];
  },
  "without the private calls of a seat": (record) => {
    delete record.opening.own.player_2;
  },
  "the deck in another order": (record) => {
    record.deck.cards.reverse();
  },
  "the pile in another order": (record) => {
    record.deck.pile?.reverse();
  },
  "deck and pile in another order": (record) => {
    record.deck.cards.reverse();
    record.deck.pile?.reverse();
  },
  "a card missing in the pile": (record) => {
    record.deck.pile?.pop();
  },
} satisfies Record<string, Cheat<GameRecord>>;

/** Manipulations of player_1's receipt. */
export const FALSE_RECEIPTS = {
  "of another game": (receipt) => {
    receipt.game = "game-of-others";
  },
  "with another commitment of the server": (receipt) => {
    receipt.commitment = keyFromText("another commitment");
  },
  "with another seat's commitment changed": (receipt) => {
    receipt.commitments.player_2 = keyFromText("another commitment");
  },
  "with another seat's commitment left out": (receipt) => {
    delete receipt.commitments.player_2;
  },
  "with the commitment of a seat that is not there": (receipt) => {
    receipt.commitments.player_6 = keyFromText("another commitment");
  },
  "with another own nonce": (receipt) => {
    receipt.nonce = keyFromText("another nonce");
  },
  "of a seat that is not there": (receipt) => {
    receipt.seat = "player_6";
  },
} satisfies Record<string, Cheat<Receipt>>;

export const applyCheat = <T>(honest: T, cheat: Cheat<T>): T => {
  const copy = structuredClone(honest);
  cheat(copy);
  return copy;
};
