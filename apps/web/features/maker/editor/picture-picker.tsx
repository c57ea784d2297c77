"use client";

import type { CardId } from "@mutable/engine";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { findPictures, PICTURE_GROUPS, PICTURES, type PictureGroup, pictureTitle } from "../pictures/find-pictures.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { PickerGroups, PickerSheet } from "./picker-sheet.tsx";

interface PicturePickerProps {
  card: CardId;
  value: string | undefined;
  onClose: () => void;
  onChoose: (picture: string) => void;
}

/** Searches the pictures that a card can have. */
export function PicturePicker({ card, value, onClose, onChoose }: PicturePickerProps) {
  const { m, language } = useMakeTexts();
  const { draft, nameOf } = useEditor();
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState<PictureGroup>();
  const [chosen, setChosen] = useState(value);
  const found = findPictures(query);
  const shown = group === undefined ? found : found.filter((picture) => picture.group === group);
  const cardWith = (picture: string) =>
    Object.entries(draft.looks ?? {}).find(([id, look]) => look.picture === picture && id !== card)?.[0];
  const takenBy = chosen === undefined ? undefined : cardWith(chosen);
  return (
    <PickerSheet
      heading={m("picture.choose")}
      onClose={onClose}
      search={{
        label: m("picture.search"),
        placeholder: m("picture.placeholder"),
        value: query,
        onChange: (next) => {
          setQuery(next);
          setGroup(undefined);
        },
      }}
      groups={
        <PickerGroups
          label={m("picker.groups")}
          options={[
            { value: undefined, label: m(query.trim() === "" ? "picker.all" : "picture.found"), count: found.length },
            ...PICTURE_GROUPS.map((each) => ({
              value: each,
              label: m(`picture.group.${each}`),
              count: PICTURES.filter((picture) => picture.group === each).length,
            })),
          ]}
          value={group}
          onChange={(next) => {
            if (next !== undefined) setQuery("");
            setGroup(next);
          }}
        />
      }
      footer={
        <>
          <p className="mk-picker__then">
            {chosen !== undefined && (
              <>
                <b>{pictureTitle(chosen, language)}</b>{" "}
                {takenBy === undefined ? m("picture.unused") : m("picture.usedBy", { name: nameOf(takenBy) })}
              </>
            )}
          </p>
          <Button tone="primary" disabled={chosen === undefined} onClick={() => chosen !== undefined && onChoose(chosen)}>
            {m("picture.use")}
          </Button>
        </>
      }
    >
      <ul className="mk-pictures">
        {shown.map(({ name, titles }) => {
          const other = cardWith(name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={chosen === name}
                className={classes(chosen === name && "is-on")}
                onClick={() => setChosen(name)}
                onDoubleClick={() => onChoose(name)}
              >
                <img src={`/pictures/${name}.svg`} alt="" loading="lazy" />
                {titles[language]}
                {other !== undefined && <small>{m("picture.usedBy", { name: nameOf(other) })}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className="mk-picker__none">{m("picture.nothing", { query: query.trim() })}</p>}
      <p className="mk-say">{m("picture.hint")}</p>
    </PickerSheet>
  );
}
