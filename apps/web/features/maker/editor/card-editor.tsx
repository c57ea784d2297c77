"use client";

import { cardIdFor } from "@mutable/decks";
import type { CardId, CardSource, CardType } from "@mutable/engine";
import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { listsOfCard, type PartList } from "../model/card-parts.ts";
import { changeType } from "../model/change-type.ts";
import * as edits from "../model/edits.ts";
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
      <CardActs card={card} />
    </div>
  );
}

/** What is rarely wanted, at the end of the form: a copy of the card, and its removal. */
function CardActs({ card }: { card: CardSource }) {
  const { m } = useMakeTexts();
  const { nameOf, edit, go } = useEditor();
  const copy = () => {
    let id: CardId | undefined;
    edit({ kind: "copyCard", card: card.id }, (draft) => {
      id = cardIdFor(nameOf(card.id), edits.takenIds(draft));
      return edits.duplicateCard(draft, card.id, id, (name) => name);
    });
    go(id);
  };
  const remove = () => {
    edit({ kind: "removeCard", card: card.id }, (draft) => edits.removeCard(draft, card.id));
    go(undefined);
  };
  return (
    <div className="mk-acts">
      <Button className="px-3!" onClick={copy}>
        <Icon name="copy" />
        {m("face.copy")}
      </Button>
      <Button tone="ghost" onClick={remove}>
        <Icon name="trash" />
        {m("face.remove")}
      </Button>
    </div>
  );
}

/** The types of card as native radio buttons, and what the chosen one is. */
export function TypeRow({ card }: { card: CardSource }) {
  const { m } = useMakeTexts();
  const { types, edit } = useEditor();
  const choose = (type: CardType) => edit({ kind: "changeType", card: card.id }, (draft) => changeType(draft, card.id, type));
  const t = useTranslate();
  return (
    <fieldset className="mk-type" aria-describedby="mk-type-what">
      <legend>{m("type.choose")}</legend>
      <div className="mk-types">
        {types.map((type) => (
          <label key={type} className={classes(`t-${type}`, type === card.type && "is-on")}>
            <input type="radio" name="type" value={type} checked={type === card.type} onChange={() => choose(type)} className="sr-only" />
            <TypeGlyph type={type} />
            {t(`type.${type}`)}
          </label>
        ))}
      </div>
      <p id="mk-type-what">{m(`type.what.${card.type}`)}</p>
    </fieldset>
  );
}
