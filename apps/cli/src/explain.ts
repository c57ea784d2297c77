import { chooseBotName } from "@mutable/bots";
import { cardName, reasonText } from "@mutable/decks";
import { type CardId, type Decision, type Ending, type Event, type Game, type ReplyCall, SEATS, type Seat } from "@mutable/engine";
import { englishTextsOf } from "./deck-argument.ts";
import type { Simulation, SimulationListener } from "./simulation.ts";

/** Prints every game as it is played: the table at each turn, and each move with its player and reason. */
export function explainer({ deck, bots, games }: Simulation, write: (line: string) => void): Required<SimulationListener> {
  const names: string[] = [];
  for (const _ of bots) names.push(chooseBotName(names));
  const nameOf = (seat: Seat): string => names[SEATS.indexOf(seat)] ?? seat;
  const english = englishTextsOf(deck);
  const words: Words = {
    nameOf,
    cards: (ids) => (ids.length === 0 ? "nothing" : ids.map((id) => cardName(english, id)).join(", ")),
  };
  let number = 1;
  let turn = 0;

  function startTurn(game: Game): void {
    if (game.turn.number === turn) return;
    if (turn === 0 && games > 1) write(`Game ${number}\n`);
    turn = game.turn.number;
    const { seat } = game.turn;
    write(`Turn ${turn}: ${nameOf(seat)} (${seat}, ${bots[SEATS.indexOf(seat)]})`);
    for (const line of tableOf(game, words)) write(`  ${line}`);
  }

  return {
    moved({ game, decision, reply, why, events }) {
      startTurn(game);
      write(`  ${nameOf(reply.seat)} ${sentence(moveText(decision, reply.call, words))} ${reasonText(english, why, nameOf)}`);
      const nextTurn = events.findIndex(({ type }) => type === "turn");
      const told = events.filter(({ type }, at) => nextTurn < 0 || at < nextTurn || type === "ended");
      for (const line of told.flatMap((event) => effectLines(event, reply.call, words))) write(`    ${line}`);
      if (events.some(({ type }) => type === "turn" || type === "ended")) write("");
    },
    played(played) {
      number = played + 1;
      turn = 0;
    },
  };
}

/** Adds a period unless a card's name ends with a punctuation mark. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

interface Words {
  nameOf: (seat: Seat) => string;
  cards: (ids: readonly CardId[]) => string;
}

function tableOf({ rules, goals, seats, keepers, hands, turn }: Game, { nameOf, cards }: Words): string[] {
  const rows = seats.filter((seat) => keepers[seat].length > 0).map((seat) => `${nameOf(seat)}: ${cards(keepers[seat])}`);
  return [
    `goal     ${cards(goals)}`,
    `rules    ${cards(rules)}`,
    `keepers  ${rows.length === 0 ? "nothing" : rows.join("; ")}`,
    `hand     ${cards(hands[turn.seat])}`,
  ];
}

function moveText({ kind, purpose, to }: Decision, reply: ReplyCall, { nameOf, cards }: Words): string {
  const receiver = to === undefined ? "" : ` to ${nameOf(to)}`;
  switch (reply[0]) {
    case "play_card":
      return reply[1] === "" ? "passes" : `plays ${cards([reply[1]])}`;
    case "choose_card": {
      if (purpose === "top") return reply[1] === "" ? "leaves the top card" : "buries the top card";
      if (reply[1] === "") return "keeps it";
      if (kind === "must_give_goal_to_seat") return `offers ${cards([reply[1]])}`;
      const verbs: Partial<Record<string, string>> = {
        name: "names",
        fetch: "takes back",
        pool: "keeps",
        random: "is dealt at random, and plays,",
      };
      return `${verbs[purpose ?? ""] ?? "plays"} ${cards([reply[1]])}`;
    }
    case "give_cards":
      return `gives ${cards(reply[1])}${receiver}`;
    case "discard_any":
      return reply[1] === "" ? "discards nothing" : `discards ${cards([reply[1]])}`;
    case "go_first":
      return reply[1] ? "goes first" : "does not ask to go first";
    case "discard_cards":
      return reply[1].length === 0 ? "pays nothing" : `discards ${cards(reply[1])}`;
    case "trash_keepers":
    case "trash_rules":
    case "trash_goals":
      return purpose === "pay" && reply[1].length === 0 ? "pays nothing" : `trashes ${cards(reply[1])}`;
    case "choose_hand_of":
    case "choose_seat":
      return `chooses ${nameOf(reply[1])}`;
    case "take_keeper":
      return `${purpose === "trash" ? "trashes" : "takes"} ${cards([reply[1]])}`;
    case "use_power":
      return reply[1] === "" ? "uses nothing" : `uses ${cards([reply[1]])}`;
    case "exchange_keepers":
      return `takes ${cards([reply[1]])} for ${cards([reply[2]])}`;
    case "game_direction":
      return `passes all hands on ${reply[1] === 0 ? "in the usual order" : "against the usual order"}`;
  }
}

/** The effects of a move that its sentence does not contain, such as random ones. */
function effectLines(event: Event, [, chosen]: ReplyCall, { nameOf, cards }: Words): string[] {
  switch (event.type) {
    case "played":
      return event.card === chosen ? [] : [`${sentence(`${nameOf(event.seat)} plays ${cards([event.card])}`)}`];
    case "drew":
      return [`${nameOf(event.seat)} draws ${event.count}.`];
    case "gave":
      return chosen === event.to || event.aside ? [] : [`${nameOf(event.to)} gets ${event.count} of ${nameOf(event.from)}.`];
    case "allKeepers":
      return [`The keepers are dealt again: ${rowsOf(event.keepers, { nameOf, cards })}.`];
    case "ruleTurned":
      return [sentence(`The rule ${cards([event.card])} is turned`)];
    case "goalScored":
      return [sentence(`${cards([event.card])} is scored`)];
    case "eliminated":
      return [`${nameOf(event.seat)} is out.`];
    case "ended":
      return [endOf(event.ending, nameOf)];
    default:
      return [];
  }
}

const rowsOf = (rows: Partial<Record<Seat, readonly CardId[]>>, { nameOf, cards }: Words): string =>
  Object.entries(rows)
    .map(([seat, row]) => `${nameOf(seat as Seat)}: ${cards(row)}`)
    .join("; ");

function endOf(ending: Ending, nameOf: (seat: Seat) => string): string {
  if ("winner" in ending) return `${nameOf(ending.winner)} wins.`;
  return "score" in ending ? `The game is over: ${ending.score} goals are scored.` : `Nobody wins: ${ending.drawn}.`;
}
