import { randomStream } from "../random.ts";
import type { CardId } from "../vocabulary.ts";
import { player } from "../working.ts";
import { takeFromHand, tellGiven } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Chance takes a card from the chosen seat's hand. It is set aside and never in the player's hand. */
export const takeRandomCard: Operation<StepOf<"takeRandomCard">> = {
  run: (working, frame) => {
    const from = frame.chosenSeat;
    const hand = from === undefined ? [] : working.game.hands[from];
    if (from === undefined || hand.length === 0) return "done";
    const chance = randomStream(working.game.random);
    const taken = hand[chance.below(hand.length)] as CardId;
    working.game.random = chance.state();
    takeFromHand(working, from, [taken]);
    frame.aside = [...frame.aside, taken];
    tellGiven(working, from, player(working), [taken], true);
    return "done";
  },
  isUncertain: (_working, { chosenSeat }) => chosenSeat !== undefined,
};
