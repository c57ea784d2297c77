import { gameEvents, type HistoryEntry } from "@mutable/client";
import { type CardId, type Decision, type Deck, defaultReply, REPLY_TO, type ReplyCall, type View, viewFor } from "@mutable/engine";
import { batchFor, Referee, type SeatCommand } from "@mutable/referee";
import { EXAMPLES, type ExampleTable, READER } from "./examples.ts";

/** An example as the reader sees it. Never changes: each choice makes another one. */
export interface Example {
  readonly table: ExampleTable;
  readonly referee: Referee;
  readonly view: View;
  /** What the reader is asked; undefined if the example is over. */
  readonly decision: Decision | undefined;
  /** What has happened since the reader's last choice. */
  readonly entries: readonly HistoryEntry[];
}

/** The decisions that the reader makes. All others get the default reply. */
const CHOSEN_BY_READER: ReadonlySet<Decision["kind"]> = new Set([
  "must_play",
  "may_react",
  "must_discard_from_hand",
  "must_give_from_hand",
  "must_trash_keepers",
]);

export function startExample(deck: Deck, name: string): Example {
  const table = EXAMPLES[deck.id]?.[name];
  if (table === undefined) throw new Error(`The deck ${deck.id} has no example ${name}.`);
  const { seats = 2, arrange, opening } = table;
  const started = Referee.start(deck, {
    game: name,
    seats,
    arrange: { turn: READER, ...arrange },
    shuffle: { kind: "text", text: name },
  });
  if (started.error !== undefined) throw new Error(started.why);
  const example = exampleOf(table, started.referee, []);
  return settle(opening === undefined ? example : reply(example, { seat: opening.seat, call: ["play_card", opening.card] }));
}

/** Replies with the cards that the reader has chosen; none of them means a pass. */
export function choose(example: Example, cards: readonly CardId[]): Example {
  if (example.decision === undefined) throw new Error("The example is over.");
  const name = REPLY_TO[example.decision.kind];
  const call = (name === "play_card" ? [name, cards[0] ?? ""] : [name, cards]) as ReplyCall;
  return settle(reply({ ...example, entries: [] }, { seat: READER, call }));
}

/** The number of cards that the reader chooses before the reply is sent. */
export const cardsToChoose = ({ kind, min }: Decision): number => (REPLY_TO[kind] === "play_card" ? 1 : min);

/** Replies for the others, and for the reader where there is nothing to choose. */
function settle(example: Example): Example {
  if (example.decision !== undefined || isOver(example)) return example;
  const [asked] = example.referee.game.open;
  return asked === undefined ? example : settle(reply(example, { seat: asked.seat, call: defaultReply(asked) }));
}

const isOver = ({ table: { turns = 1 }, view: { ending, turn } }: Pick<Example, "table" | "view">): boolean =>
  ending !== undefined || turn.number > turns;

function reply({ table, referee, view, entries }: Example, command: SeatCommand): Example {
  const move = referee.evaluate(command);
  if (move.kind !== "move") throw new Error(`The example goes wrong: ${JSON.stringify(move.response)}.`);
  const next = referee.after(move);
  const after = viewFor(next.game, READER);
  const events = gameEvents(next.deck, view, batchFor(move.broadcast, READER), after);
  return exampleOf(table, next, [...entries, { version: next.version, events }]);
}

function exampleOf(table: ExampleTable, referee: Referee, entries: readonly HistoryEntry[]): Example {
  const view = viewFor(referee.game, READER);
  const asked = isOver({ table, view }) ? undefined : referee.game.open.find(({ seat }) => seat === READER);
  const isChoice = asked !== undefined && CHOSEN_BY_READER.has(asked.kind) && asked.cards.length > 0;
  return { table, referee, view, entries, decision: isChoice ? asked : undefined };
}
