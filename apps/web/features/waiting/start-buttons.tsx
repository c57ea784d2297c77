"use client";

import type { TableLink } from "@mutable/client";
import { formatList, type TextKey } from "@mutable/i18n";
import type { Place, TableInfo } from "@mutable/protocol";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTexts, useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Commands } from "../connection/commands.ts";
import { useConnectionState } from "../connection/connection.tsx";
import { personName } from "../formats/people.ts";
import type { WaitingState } from "./waiting-state.ts";

interface StartButtonsProps {
  table: TableLink;
  info: TableInfo;
  state: WaitingState;
  commands: Commands;
  isSitting: boolean;
  /** True if the seat is offered elsewhere on the page. */
  isOffered: boolean;
  /** True if the viewer is asked elsewhere on the page to be ready. */
  isNewcomer: boolean;
  /** True if the game was started, and waits for newcomers. */
  isStarted: boolean;
}

/** The buttons to sit, to be ready, to start and to leave. */
export function StartButtons({ table, info, state, commands, isSitting, isOffered, isNewcomer, isStarted }: StartButtonsProps) {
  const { t, language } = useTexts();
  const router = useRouter();
  const { send, busy } = commands;
  const line = useConnectionState().status;
  const isDealing = info.phase === "dealing";
  const waitsFor = state.isHost ? (state.proposal?.waitsFor ?? []) : [];
  async function leave() {
    // Otherwise the server would reserve the seat for a while.
    if (state.you !== undefined && !isDealing && line === "open") await send("stand_up", {});
    router.push("/lobby");
  }
  const start = (
    <Button
      size="lg"
      tone={state.startIsMain ? "primary" : "plain"}
      disabled={state.startBlockedBy !== undefined || isDealing || isStarted}
      busy={busy === "start"}
      {...(state.startBlockedBy !== undefined && { "aria-describedby": "hindrance" })}
      {...(waitsFor.length > 0 && { "aria-describedby": "no-answer" })}
      onClick={() => void send("start", {})}
    >
      {isDealing ? t("waiting.shuffling") : t(startKey(state, info), { count: state.taken })}
    </Button>
  );
  const names = (places: readonly Place[]) =>
    formatList(
      language,
      places.map((place) => personName(t, place)),
    );
  return (
    <div className="grid gap-2">
      {state.you !== undefined && state.notReady.length > 0 && !isDealing && (
        <h2 className="text-18 md:text-21">{t("waiting.waitsFor", { names: names(state.notReady) })}</h2>
      )}
      <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
        {state.you === undefined && state.taken < info.settings.seats && !isOffered && (
          <Button size="lg" tone="primary" busy={isSitting || busy === "sit"} disabled={isDealing} onClick={() => void send("sit", {})}>
            <Icon name="chair" />
            {t("waiting.takeSeat")}
          </Button>
        )}
        {state.you !== undefined && state.isHost && start}
        {state.you !== undefined && !isNewcomer && hasReadyButton(state, info) && (
          <ReadyButton table={table} state={state} isDealing={isDealing} commands={commands} />
        )}
        {state.you !== undefined && !state.isHost && start}
        <Button size="lg" tone={state.you === undefined ? "plain" : "ghost"} busy={busy === "stand_up"} onClick={() => void leave()}>
          {t("waiting.leave")}
        </Button>
      </div>
      {waitsFor.length > 0 && !isDealing && (
        <p id="no-answer" className="text-15 text-ink-2">
          {t("proposal.waitsFor", { names: names(waitsFor), count: waitsFor.length })}
        </p>
      )}
      {state.startBlockedBy !== undefined && !isDealing && !isOffered && (
        <p id="hindrance" className="text-15 text-ink-2">
          {t(`waiting.hindrance.${state.startBlockedBy}`, { count: state.least })}
        </p>
      )}
    </div>
  );
}

/** With a proposal, guests get ready by answering it; a host alone with bots has no one to wait for. */
const hasReadyButton = ({ proposal, isHost, isOnlyPerson }: WaitingState, { settings }: TableInfo): boolean =>
  !settings.solo && !(isHost && isOnlyPerson) && (proposal === undefined || isHost);

function startKey({ proposal, isHost }: WaitingState, { settings }: TableInfo): TextKey {
  if (settings.solo) return "waiting.startSolo";
  if (proposal === undefined || !isHost) return "waiting.start";
  return proposal.isAgreed ? "proposal.startWith" : "proposal.startWithout";
}

function ReadyButton({
  table,
  state,
  isDealing,
  commands,
}: Omit<StartButtonsProps, "info" | "isSitting" | "isOffered" | "isNewcomer" | "isStarted"> & { isDealing: boolean }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState<boolean>();
  const isReady = wanted ?? state.isReady;
  async function toggle() {
    setWanted(!isReady);
    await commands.follow("ready", table.setReady({ ready: !isReady, ...(!isReady && state.proposal?.agreement) }));
    setWanted(undefined);
  }
  return (
    <Button
      size="lg"
      tone={state.isHost || isReady ? "plain" : "primary"}
      disabled={isDealing}
      aria-pressed={isReady}
      className={isReady ? "text-ok-text!" : undefined}
      onClick={() => void toggle()}
    >
      {isReady && <Icon name="check" />}
      {t(isReady ? "waiting.ready" : "waiting.beReady")}
    </Button>
  );
}
