"use client";

import { useEffect, useState } from "react";
import { Shell, type ShellParts } from "../frame/shell.tsx";
import { JoiningTable } from "../table/joining.tsx";
import { CopyDeck } from "./copy-deck.tsx";
import { DeckEditor } from "./editor/deck-editor.tsx";
import type { DeckReports } from "./editor/deck-reports.ts";
import { MakeHome } from "./home/make-home.tsx";
import { type MakePlace, parseMakePlace } from "./make-address.ts";
import type { OpenDraft } from "./store/open-draft.ts";
import { keepUnsaved, openStoredDraft } from "./store/open-drafts.ts";
import { MakeTextProvider, type MakeTexts } from "./texts/make-texts.tsx";
import "./styles.css";

interface MakePageProps extends DeckReports {
  texts: MakeTexts;
  around: ShellParts;
}

/** Where decks are made: one document, which works without a connection. */
export function MakePage({ texts, reports, known, around }: MakePageProps) {
  const place = useMakePlace();
  const [isTrying, setTrying] = useState(false);
  return (
    <MakeTextProvider texts={texts}>
      <Shell around={isTrying ? NOTHING : around}>
        {place !== undefined && <PlaceShown place={place} reports={reports} known={known} onTrying={setTrying} />}
      </Shell>
    </MakeTextProvider>
  );
}

/** A table fills the window. */
const NOTHING: ShellParts = { top: null, notes: null, bottom: null };

interface PlaceShownProps extends DeckReports {
  place: MakePlace;
  onTrying: (isTrying: boolean) => void;
}

function PlaceShown({ place, reports, known, onTrying }: PlaceShownProps) {
  const opened = useOpenedDraft(typeof place === "object" && "deck" in place ? place.deck : undefined);
  if (typeof place === "object" && "copy" in place) return <CopyDeck key={place.copy} id={place.copy} />;
  if (place === "home" || opened === "none") return <MakeHome isGone={opened === "none"} onTrying={onTrying} />;
  if (opened === undefined || opened.for !== place.deck) return <JoiningTable />;
  return (
    <DeckEditor
      key={place.deck}
      openDraft={opened.openDraft}
      card={place.card}
      tab={place.tab}
      reports={reports}
      known={known}
      onTrying={onTrying}
    />
  );
}

/** The place that the address names; undefined before hydration. */
function useMakePlace(): MakePlace | undefined {
  const [place, setPlace] = useState<MakePlace>();
  useEffect(() => {
    const read = () => setPlace(parseMakePlace(location.hash));
    read();
    for (const event of ["hashchange", "popstate"]) addEventListener(event, read);
    return () => {
      for (const event of ["hashchange", "popstate"]) removeEventListener(event, read);
    };
  }, []);
  return place;
}

interface OpenedDraft {
  readonly for: string;
  readonly openDraft: OpenDraft;
}

/** The open deck. "none": neither this device nor the account has it. */
function useOpenedDraft(id: string | undefined): OpenedDraft | "none" | undefined {
  const [opened, setOpened] = useState<OpenedDraft | "none">();
  useEffect(() => {
    if (id === undefined) return;
    let openDraft: OpenDraft | undefined;
    let isClosed = false;
    void openStoredDraft(id).then((found) => {
      if (isClosed) return found?.close();
      openDraft = found;
      setOpened(found === undefined ? "none" : { for: id, openDraft: found });
    });
    const send = () => openDraft?.retry();
    const keep = () => openDraft !== undefined && keepUnsaved(openDraft);
    addEventListener("online", send);
    addEventListener("pagehide", keep);
    return () => {
      isClosed = true;
      removeEventListener("online", send);
      removeEventListener("pagehide", keep);
      openDraft?.close();
      setOpened(undefined);
    };
  }, [id]);
  return id === undefined ? undefined : opened;
}
