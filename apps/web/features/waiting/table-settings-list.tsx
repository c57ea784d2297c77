"use client";

import type { TableInfo } from "@mutable/protocol";
import { useSay } from "../../texts/client.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SettingList, SettingRow } from "../../ui/setting-list.tsx";
import { ChangeSettings } from "../create/change-settings.tsx";
import { clockSentence } from "../words/clock.ts";
import { deckName } from "../words/decks.ts";

/** What will be played, and how. */
export function TableSettingsList({ info, watching, mayChange }: { info: TableInfo; watching: number; mayChange: boolean }) {
  const say = useSay();
  const { settings } = info;
  const watchers = settings.watchers ? say("waiting.watchers", { count: watching }) : say("waiting.noWatchers");
  return (
    <Panel className="gap-1! py-2!">
      <h2 className="sr-only">{say("waiting.settings")}</h2>
      <SettingList>
        <SettingRow label={say("create.deck")}>{deckName(say, settings.deck)}</SettingRow>
        <SettingRow label={say("create.clock")}>{clockSentence(say, settings.clock)}</SettingRow>
        <SettingRow label={say("create.bonus")}>{say(`create.bonus.${settings.bonusPlays ?? "optional"}`)}</SettingRow>
        <SettingRow label={say("create.who")}>{say(`create.who.${settings.isPublic ? "anyone" : "link"}`)}</SettingRow>
        <SettingRow label={say("create.leaving")}>{say(`create.leaving.${settings.droppingOut ? "out" : "bot"}`)}</SettingRow>
        <SettingRow label={say("waiting.spectators")}>{watchers}</SettingRow>
      </SettingList>
      {mayChange && (
        <div className="justify-self-start py-1.5">
          <ChangeSettings settings={settings} />
        </div>
      )}
    </Panel>
  );
}
