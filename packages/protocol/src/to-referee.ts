import * as v from "valibot";
import { byName, form } from "./form.ts";
import { number } from "./words.ts";

/** Whether it names a card, or seat, of the game is for the referee to say, with a token. */
const name = v.string();
const names = v.array(name);

/** What a player answers: the ruleset's 11 replies, in its own order. */
export const TO_REFEREE = [
  form("play_card(card)", name),
  form("choose_card(card)", name),
  form("give_cards(card_array)", names),
  form("trash_keepers(card_array)", names),
  form("trash_goals(card_array)", names),
  form("trash_rules(card_array)", names),
  form("discard_cards(card_array)", names),
  form("choose_hand_of(seat)", name),
  form("game_direction(direction)", number),
  form("exchange_keepers(card, card)", name, name),
  form("take_keeper(card)", name),
] as const;

export type ReplyCall = v.InferOutput<(typeof TO_REFEREE)[number]["schema"]>;

const toReferee = byName(TO_REFEREE);

const toReply = v.rawTransform(({ dataset: { value }, addIssue, NEVER }): ReplyCall => {
  const [called] = Array.isArray(value) ? value : [];
  const schema = typeof called === "string" ? toReferee.get(called) : undefined;
  if (schema === undefined) {
    addIssue({ message: `A call is a list that begins with one of ${[...toReferee.keys()].join(", ")}.` });
    return NEVER;
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output as ReplyCall;
  const { signature } = TO_REFEREE.find((other) => other.name === called) ?? {};
  addIssue({ message: `The arguments are not those of ${signature}.` });
  return NEVER;
});

/** A reply of the right form, whoever it comes from and whenever. */
export const replyCall = v.pipe(v.unknown(), toReply);
