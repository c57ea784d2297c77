import { type CardId, type CardSource, type CardType, isStepName, placesOfStep, type Step, type StepPlace } from "@mutable/engine";
import { canHaveModifier, MAIN_STEPS, modifiersOf } from "./card-parts.ts";
import { type AsideParts, type CardFields, type DraftFile, fieldsOfCard, findDraftCard, withDraftCard, withoutKey } from "./draft.ts";
import { firstFields } from "./new-values.ts";

const NOTHING_ASIDE: AsideParts = { steps: [], fields: {} };

/** Changes the type of a card. Steps that fit move along. The rest is put aside, and comes back if a former type does. */
export function changeType(draft: DraftFile, id: CardId, type: CardType): DraftFile {
  const card = findDraftCard(draft, id);
  if (card === undefined || card.type === type) return draft;
  const aside = draft.aside?.[id] ?? NOTHING_ASIDE;
  const { steps, others } = split(card);
  const together = [...steps];
  for (const { at, step } of aside.steps) together.splice(at, 0, step);
  const place = MAIN_STEPS[type];
  const placed = together.map((step, at) => ({ at, step, fits: canStand(step, place) }));
  const moving = placed.flatMap(({ step, fits }) => (fits ? [step] : []));
  const waiting = placed.flatMap(({ at, step, fits }) => (fits ? [] : [{ at, step }]));
  const fields: CardFields = { ...firstFields[type], ...carriedModifiers(card, type), ...aside.fields[type] };
  const changed = {
    id,
    type,
    ...fields,
    // An optional part without steps is absent.
    ...(place !== undefined && (moving.length > 0 || Object.hasOwn(fields, place)) && { [place]: moving }),
  } as unknown as CardSource;
  const kept: AsideParts = { steps: waiting, fields: { ...withoutKey(aside.fields as CardFields, type), [card.type]: others } };
  return { ...withDraftCard(draft, changed), aside: { ...draft.aside, [id]: kept } };
}

function split(card: CardSource): { readonly steps: readonly Step[]; readonly others: CardFields } {
  const { id: _, type, ...fields } = fieldsOfCard(card);
  const place = MAIN_STEPS[type as CardType];
  if (place === undefined) return { steps: [], others: fields };
  const { [place]: steps, ...others } = fields;
  return { steps: Array.isArray(steps) ? steps : [], others };
}

/** The conditions of a step in an unfinished card may be unknown words. */
const canStand = (step: Step, place: StepPlace | undefined): boolean =>
  place !== undefined && isStepName(step.do) && placesOfStep(step.do).includes(place);

/** A New Rule and a Meta Rule have the same modifiers. */
function carriedModifiers(card: CardSource, type: CardType): CardFields {
  if (type !== "rule" && type !== "meta") return {};
  const fields = fieldsOfCard(card);
  return Object.fromEntries(modifiersOf(card).flatMap((name) => (canHaveModifier(type, name) ? [[name, fields[name]]] : [])));
}

/** The number of steps that wait for a type in which they fit. */
export const stepsAside = ({ aside }: DraftFile, id: CardId): number => aside?.[id]?.steps.length ?? 0;
