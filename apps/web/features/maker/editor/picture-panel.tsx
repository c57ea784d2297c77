"use client";

import type { CardSource } from "@mutable/engine";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { choosePicture } from "../model/edits.ts";
import { PICTURES, picturesNamed, pictureTitle } from "../pictures/find-pictures.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { PicturePicker } from "./picture-picker.tsx";

const MOST = 7;

/** The picture of a card, with some that its name asks for. */
export function PicturePanel({ card }: { card: CardSource }) {
  const { m, language } = useMakeTexts();
  const { draft, edit } = useEditor();
  const [isSearching, setSearching] = useState(false);
  const chosen = draft.looks?.[card.id]?.picture;
  const named = picturesNamed(
    Object.values(draft.texts).map((cards) => cards[card.id]?.name ?? ""),
    MOST,
  ).map(({ name }) => name);
  const usual = PICTURES.slice(0, 200).filter((_, at) => at % 29 === 3);
  const offered = [...new Set([...(chosen === undefined ? [] : [chosen]), ...named, ...usual.map(({ name }) => name)])].slice(0, MOST);
  const used = new Set(Object.entries(draft.looks ?? {}).flatMap(([id, { picture }]) => (id === card.id ? [] : [picture])));
  const choose = (picture: string | undefined) =>
    edit({ kind: "picture", card: card.id }, (before) => choosePicture(before, card.id, picture));
  return (
    <section className="mk-panel" tabIndex={-1} aria-labelledby="mk-picture">
      <h2 id="mk-picture">{m("picture.title")}</h2>
      <div className="mk-picture-row">
        {offered.map((picture) => (
          <button
            key={picture}
            type="button"
            aria-pressed={picture === chosen}
            aria-label={pictureTitle(picture, language)}
            title={pictureTitle(picture, language)}
            className={classes("mk-picture", picture === chosen && "is-on", used.has(picture) && "is-used")}
            onClick={() => choose(picture)}
          >
            <img src={`/pictures/${picture}.svg`} alt="" />
          </button>
        ))}
        <Button tone="quiet" onClick={() => setSearching(true)}>
          <Icon name="magnifying-glass" />
          {m("picture.search")}
        </Button>
        {chosen !== undefined && (
          <Button tone="ghost" onClick={() => choose(undefined)}>
            {m("picture.none")}
          </Button>
        )}
      </div>
      {offered.some((picture) => used.has(picture)) && <p className="mk-say">{m("picture.dot")}</p>}
      {isSearching && (
        <PicturePicker
          card={card.id}
          value={chosen}
          onClose={() => setSearching(false)}
          onChoose={(picture) => {
            choose(picture);
            setSearching(false);
          }}
        />
      )}
    </section>
  );
}
