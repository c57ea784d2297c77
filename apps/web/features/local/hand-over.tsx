"use client";

import type { TableLink } from "@mutable/client";
import type { LocalTableHandle } from "@mutable/local-table";
import { useEffect, useId, useMemo, useRef } from "react";
import { useDeck, useDeckTexts } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { TextContext } from "../board/model/context.ts";
import { logLines } from "../board/model/log-lines.ts";
import { plainText } from "../board/model/sentence.ts";
import { useTable } from "../connection/table.ts";
import { LOCAL_HOME } from "../device/address.ts";
import { deckName } from "../formats/decks.ts";
import { HoldButton } from "./hold-button.tsx";
import { linesSinceTurn } from "./lines-since-turn.ts";
import { ReturnButtons } from "./return-buttons.tsx";
import "./local.css";
import { usePersonAtTable } from "./person-connection.ts";
import { useStatus } from "./use-handle.ts";

interface HandOverProps {
  handle: LocalTableHandle;
  /** The person who gets the device. */
  next: string;
  /** The person who had it, if that is another one. */
  former: string | undefined;
  onLook: () => void;
  onBack: () => void;
}

/** Not a person: who watches sees no hand. */
const WATCHER = "watcher";

/** Hides the table until the next person has the device. Nothing of any hand is in the page meanwhile. */
export function HandOver(props: HandOverProps) {
  const t = useTranslate();
  const { handle, next } = props;
  const watching = usePersonAtTable(handle, WATCHER);
  return (
    <div className="hand-over" data-next={next}>
      <header className="hand-over__bar">
        <b>{deckName(t, handle.table.settings.deck, handle.table.deckName)}</b>
        <a href={LOCAL_HOME} className="hand-over__leave" aria-label={t("local.leave")}>
          <Icon name="x" />
        </a>
      </header>
      {watching !== undefined && <Covered {...props} watching={watching.table} />}
    </div>
  );
}

/** What it says is shown at once as a whole: no button moves from under a finger. */
function Covered({ handle, next, former, onLook, onBack, watching }: HandOverProps & { watching: TableLink }) {
  const t = useTranslate();
  const hint = useId();
  const { asked, away, phase } = useStatus(handle);
  const events = usePublicEvents(handle, watching, next);
  const isReady = events !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReady) heading.current?.focus();
  }, [isReady]);
  const { people } = handle.table;
  const person = people.find(({ id }) => id === next);
  const before = people.find(({ id }) => id === former);
  if (person === undefined || events === undefined) return null;
  const { name } = person;
  const isWanted = asked.includes(next) || phase !== "playing";
  return (
    <main className="hand-over__main">
      <div className="hand-over__news">
        <Face face={knownFace(person.face)} size={104} className="hand-over__face" />
        <h1 ref={heading} tabIndex={-1}>
          {isWanted ? t("local.giveTo", { name }) : t("local.botsPlay")}
        </h1>
        <p>{before === undefined ? t("local.covered") : t("local.turnOver", { name: before.name })}</p>
        {events.length > 0 && (
          <Panel level={3} className="hand-over__events" heading={t("local.meanwhile", { name })}>
            <ul>
              {events.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {!away.includes(next) && (
        <>
          <HoldButton describedBy={hint} onHeld={onLook}>
            <Icon name="eye" /> {t("local.look", { name })}
          </HoldButton>
          <p id={hint} className="hand-over__hint">
            {t("local.lookHint")}
          </p>
        </>
      )}
      <div className="hand-over__acts">
        {before !== undefined && !away.includes(before.id) && (
          <Button tone="quiet" onClick={onBack}>
            <Icon name="clock-counter-clockwise" /> {t("local.forgot", { name: before.name })}
          </Button>
        )}
        {asked.includes(next) && (
          <Button tone="quiet" onClick={() => void handle.setAway(next, true)}>
            {t("local.botFor", { name })}
          </Button>
        )}
        <ReturnButtons handle={handle} tone="quiet" />
      </div>
    </main>
  );
}

/** The most lines that fit on a phone. */
const MOST_LINES = 6;

/** What everybody has seen since the person's last turn; undefined before it is known. */
function usePublicEvents(handle: LocalTableHandle, watching: TableLink, person: string) {
  const t = useTranslate();
  const deck = useDeck(handle.table.settings.deck);
  const words = useDeckTexts(handle.table.settings.deck);
  const history = useTable(watching, "history");
  const seats = useTable(watching, "info")?.seats;
  return useMemo(() => {
    if (seats === undefined) return undefined;
    const text: TextContext = { t, words, deck, you: undefined, nameOf: (seat) => seats[seat]?.name ?? "" };
    const own = Object.entries(seats).find(([, { id }]) => id === person)?.[0];
    const lines = linesSinceTurn(logLines(text, history), own).slice(-MOST_LINES);
    return lines.map(({ key, sentence }) => ({ key, text: plainText(text, sentence) }));
  }, [t, words, deck, history, seats, person]);
}
