import type { DecisionKind, DecisionPurpose, PredictedEffect, Step } from "@mutable/engine";
import type { Language } from "./language.ts";
import { czech } from "./messages.cs.ts";
import { english } from "./messages.en.ts";
import type { ReasonKey } from "./reason.ts";

type Said = PredictedEffect["say"];

/** Two of the foretold lines name a step or a decision, each of which has a sentence of its own; a choice of cards has one for each purpose. */
export type ForetoldKey =
  | Exclude<Said, "then" | "chooses">
  | `then.${Step["do"]}`
  | `chooses.${Exclude<DecisionKind, "must_choose_from">}`
  | `chooses.${Extract<DecisionPurpose, "random" | "aside" | "fetch" | "pool" | "name" | "named">}`;

/** `wantedBy`: what a keeper is for. `you`: the viewer, in a list of players. */
export type MessageKey = ForetoldKey | ReasonKey | "wantedBy" | "you";

/**
 * ICU messages. `who` is "you" where the seat spoken of is the viewer, else "other", and `name` is its name; `cards` and `seats` are lists already
 * joined, and then `count` says how many there are.
 */
export type Messages = Readonly<Record<MessageKey, string>>;

export const messages: Readonly<Record<Language, Messages>> = { en: english, cs: czech };
