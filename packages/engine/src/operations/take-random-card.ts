import { currentPlayer } from "../changes/context.ts";
import { layDownSecrets, recordGift, removeFromHand } from "../changes/zones.ts";
import { randomStream } from "../random/random.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Sets aside a random card from the chosen seat's hand. It never is in the player's hand. */
export const takeRandomCard: Operation<StepOf<"takeRandomCard">> = {
  run: (context, frame) => {
    const from = frame.chosenSeat;
    const hand = from === undefined ? [] : context.game.hands[from];
    // After a toss-up the chosen seat can be the player's own.
    if (from === undefined || from === currentPlayer(context) || hand.length === 0) return "done";
    const chance = randomStream(context.game.random);
    const taken = hand[chance.below(hand.length)] as CardId;
    context.game.random = chance.state();
    if (layDownSecrets(context, from, [taken]).length === 0) return "done";
    removeFromHand(context, from, [taken]);
    frame.aside = [...frame.aside, taken];
    recordGift(context, from, currentPlayer(context), [taken], true);
    return "done";
  },
  isUncertain: (_working, { chosenSeat }) => chosenSeat !== undefined,
};
