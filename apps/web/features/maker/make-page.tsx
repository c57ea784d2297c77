"use client";

import { useEffect, useState } from "react";
import { Shell, type ShellParts } from "../frame/shell.tsx";
import { JoiningTable } from "../table/joining.tsx";
import { CopyDeck } from "./copy-deck.tsx";
import { DeckEditor } from "./editor/deck-editor.tsx";
import type { DeckReports } from "./editor/deck-reports.ts";
import { MakeHome } from "./home/make-home.tsx";
import { type MakePlace, parseMakePlace } from "./make-address.ts";
import type { DraftSession } from "./store/draft-session.ts";
import { keepUnsaved, openDraftSession } from "./store/open-session.ts";
import { MakeTextProvider, type MakeTexts } from "./texts/make-texts.tsx";
import "./maker.css";

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
  const session = useDraftSession(typeof place === "object" && "deck" in place ? place.deck : undefined);
  if (typeof place === "object" && "copy" in place) return <CopyDeck key={place.copy} id={place.copy} />;
  if (place === "home" || session === "none") return <MakeHome isGone={session === "none"} onTrying={onTrying} />;
  if (session === undefined || session.for !== place.deck) return <JoiningTable />;
  const { session: opened } = session;
  return (
    <DeckEditor key={place.deck} session={opened} card={place.card} tab={place.tab} reports={reports} known={known} onTrying={onTrying} />
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

interface OpenedSession {
  readonly for: string;
  readonly session: DraftSession;
}

/** The open deck. "none": neither this device nor the account has it. */
function useDraftSession(id: string | undefined): OpenedSession | "none" | undefined {
  const [opened, setOpened] = useState<OpenedSession | "none">();
  useEffect(() => {
    if (id === undefined) return;
    let session: DraftSession | undefined;
    let isClosed = false;
    void openDraftSession(id).then((found) => {
      if (isClosed) return found?.close();
      session = found;
      setOpened(found === undefined ? "none" : { for: id, session: found });
    });
    const send = () => session?.retry();
    const keep = () => session !== undefined && keepUnsaved(session);
    addEventListener("online", send);
    addEventListener("pagehide", keep);
    return () => {
      isClosed = true;
      removeEventListener("online", send);
      removeEventListener("pagehide", keep);
      session?.close();
      setOpened(undefined);
    };
  }, [id]);
  return id === undefined ? undefined : opened;
}
