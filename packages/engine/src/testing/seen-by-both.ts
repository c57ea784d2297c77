import { FACE_DOWN, type Game, type Seat, type View, type Viewer, viewFor } from "../index.ts";

/**
 * Combines the views of a viewer and a replying seat, so that the same reply is legal in games sampled from it. Adds
 * who has replied to a closed question, and the number of an interrupted one, so that the games go on alike.
 */
export function viewOfBoth(game: Game, viewer: Viewer, replier: Seat): View & Pick<Game, "interrupted"> {
  const [seen, more] = [viewFor(game, viewer), viewFor(game, replier)];
  return {
    ...seen,
    draw: seen.draw.map((card, at) => (card === FACE_DOWN ? (more.draw[at] ?? card) : card)),
    hands: { ...seen.hands, [replier]: more.hands[replier] },
    stack: game.turn.seat === replier ? more.stack : seen.stack,
    turn: game.turn.seat === replier ? more.turn : seen.turn,
    open: seen.open.map((decision) => (decision.seat === replier && more.open.find(({ id }) => id === decision.id)) || decision),
    answers: [...seen.answers, ...more.answers],
    interrupted: game.interrupted,
    answered: game.answers.map(({ seat }) => seat),
  };
}
