import { gameHistoryFor, viewerFor } from "@mutable/table";
import { type Handlers, refuse } from "./command.ts";

export const playing: Handlers<"past"> = {
  async past({ client: { person }, table: { id, state, version }, services: { rows, pastFlow } }) {
    const { game, phase } = state;
    if (game === undefined || phase === "waiting" || phase === "dealing") return refuse("no_game");
    if (!pastFlow.take(person)) return refuse("too_many");
    const as = viewerFor(state, person);
    const entries = (await rows.logOf(id, game.from - 1)).filter(({ seq }) => seq <= version);
    return { ok: true, game: game.id, as, version, batches: gameHistoryFor(person, as, entries) };
  },
};
