"use client";

import type { CardSource, CardType } from "@mutable/engine";
import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { listsOfCard, type PartList } from "../model/card-parts.ts";
import { changeType } from "../model/change-type.ts";
import { isEmptyCard } from "../model/examples.ts";
import type { DraftProblem } from "../model/problems.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { DoesPanel } from "./does-panel.tsx";
import { useEditor } from "./editor-state.tsx";
import { ExamplesPanel } from "./examples-panel.tsx";
import { useNewCard } from "./new-card.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { useEditorKeys } from "./use-editor-keys.ts";
import { WordsPanel } from "./words-panel.tsx";

interface CardEditorProps {
  card: CardSource;
  problems: readonly DraftProblem[];
  onTry: () => void;
}

/** The sentence, words and picture of one card. */
export function CardEditor({ card, problems, onTry }: CardEditorProps) {
  const [adding, setAdding] = useState<PartList>();
  const newCard = useNewCard();
  useEditorKeys(card, { add: () => setAdding(listsOfCard(card)[0]), tryIt: onTry, addCard: () => newCard(card.type) });
  // A name and a picture are enough for a Keeper.
  const isNameEnough = card.type === "keeper";
  const does = (
    <DoesPanel card={card} problems={problems} adding={adding} onAdd={setAdding}>
      {isEmptyCard(card) && <ExamplesPanel card={card} />}
    </DoesPanel>
  );
  return (
    <div className="mk-middle">
      <TypeRow card={card} />
      {!isNameEnough && does}
      <WordsPanel card={card} problems={problems} />
      {card.type !== "goal" && <PicturePanel card={card} />}
      {isNameEnough && does}
    </div>
  );
}

/** The types of card as native radio buttons. */
export function TypeRow({ card }: { card: CardSource }) {
  const { m } = useMakeTexts();
  const { types, edit } = useEditor();
  const choose = (type: CardType) => edit({ kind: "changeType", card: card.id }, (draft) => changeType(draft, card.id, type));
  const t = useTranslate();
  return (
    <fieldset className="mk-types">
      <legend className="sr-only">{m("type.choose")}</legend>
      {types.map((type) => (
        <label key={type} className={classes(`t-${type}`, type === card.type && "is-on")}>
          <input type="radio" name="type" value={type} checked={type === card.type} onChange={() => choose(type)} className="sr-only" />
          <TypeGlyph type={type} />
          {t(`type.${type}`)}
        </label>
      ))}
    </fieldset>
  );
}
