"use client";

import { leastWindow, type TableInfo, type TableSettings } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useOfferedDeck, usePageDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { Panel } from "../../ui/panel.tsx";
import { SettingList, SettingRow } from "../../ui/setting-list.tsx";
import { absenceSentence, clockSentence, clockText, durationText } from "../formats/clock.ts";
import { deckName } from "../formats/decks.ts";
import { ChangeSettings } from "../lobby/create/change-settings.tsx";

const DeckCards = dynamic(() => loadPart(() => import("./deck-cards.tsx").then((found) => found.DeckCards)), { ssr: false });

/** The settings of the table in one line; all of them are folded below it. */
export function TableSettingsList({ info, watching, mayChange }: { info: TableInfo; watching: number; mayChange: boolean }) {
  const t = useTranslate();
  const { settings } = info;
  const name = deckName(t, settings.deck, info.deckName);
  const found = usePageDecks().get(settings.deck);
  const [showsCards, setShowsCards] = useState(false);
  const watchers = settings.watchers ? t("waiting.watchers", { count: watching }) : t("waiting.noWatchers");
  return (
    <Panel className="relative gap-0! px-4! py-1!">
      <h2 className="sr-only">{t("waiting.settings")}</h2>
      <details className="group">
        <summary className={classes("flex min-h-12 cursor-pointer items-center gap-2 py-1", mayChange && "pr-24 md:pr-46")}>
          <Icon name="caret-down" className="flex-none group-open:rotate-180" />
          <span className="min-w-0">
            <b className="font-bold">{name}</b> · {settings.solo ? t("create.players.solo") : <GameInShort settings={settings} />}
            <span className="sr-only">. {t("waiting.allSettings")}</span>
          </span>
        </summary>
        <SettingList>
          {settings.solo ? (
            <>
              <SettingRow label={t("create.players")}>{t("create.players.solo")}</SettingRow>
              {settings.daily && <SettingRow label={t("create.cardsOf")}>{t("create.cardsOf.daily")}</SettingRow>}
            </>
          ) : (
            <GameSettings settings={settings} />
          )}
          <SettingRow label={t("waiting.spectators")}>{watchers}</SettingRow>
        </SettingList>
        <Button tone="quiet" className="my-1.5" onClick={() => setShowsCards(true)}>
          <Icon name="cards" />
          {t("waiting.cards")}
        </Button>
      </details>
      {mayChange && (
        <div className="absolute top-1.5 right-1.5">
          <ChangeSettings settings={settings} icon="gear" label={t("waiting.change")} shortLabel={t("waiting.changeIt")} />
        </div>
      )}
      {showsCards && <DeckCards name={name} found={found} onClose={() => setShowsCards(false)} />}
    </Panel>
  );
}

/** What friends ask first: how much time there is, and who can come. */
function GameInShort({ settings }: { settings: TableSettings }) {
  const t = useTranslate();
  return `${clockText(t, settings.clock)} · ${t(settings.isPublic ? "waiting.forAnyone" : "waiting.forLink")}`;
}

/** The settings that concern players together. */
function GameSettings({ settings }: { settings: TableSettings }) {
  const t = useTranslate();
  const deck = useOfferedDeck(settings.deck);
  return (
    <>
      <SettingRow label={t("create.clock")}>{clockSentence(t, settings.clock)}</SettingRow>
      <SettingRow label={t("create.away")}>{absenceSentence(t, settings)}</SettingRow>
      <SettingRow label={t("create.pace")}>{t(`create.pace.${settings.pace ?? "normal"}`)}</SettingRow>
      {deck?.bonusPlays !== undefined && (
        <SettingRow label={t("create.bonus")}>{t(`create.bonus.${settings.bonusPlays ?? deck.bonusPlays}`)}</SettingRow>
      )}
      <SettingRow label={t("create.who")}>{t(`create.who.${settings.isPublic ? "anyone" : "link"}`)}</SettingRow>
      <SettingRow label={t("create.leaving")}>{t(`create.leaving.${settings.droppingOut ? "out" : "bot"}`)}</SettingRow>
      <SettingRow label={t("create.joining")}>{t(`create.joining.${(settings.jumpingIn ?? deck?.jumpingIn) ? "yes" : "no"}`)}</SettingRow>
      <SettingRow label={t("create.first")}>{t(`create.first.${settings.firstSeat ?? deck?.firstSeat ?? "chance"}`)}</SettingRow>
      {deck?.hasSurprises && <SettingRow label={t("create.window")}>{durationText(t, leastWindow(settings) / 1_000)}</SettingRow>}
      {deck?.asksForDay && (
        <SettingRow label={t("create.holiday")}>{t(settings.holiday ? "waiting.holiday" : "waiting.noHoliday")}</SettingRow>
      )}
    </>
  );
}
