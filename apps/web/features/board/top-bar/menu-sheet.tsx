"use client";

import type { TableLink } from "@mutable/client";
import type { Seat, TableInfo } from "@mutable/protocol";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useCommands } from "../../connection/commands.ts";
import { guideAddress } from "../../decks/addresses.ts";
import { NextGamePanel } from "../../next-game/next-game.tsx";
import { isJoiningSeat } from "../seats/seat-summary.ts";
import { Sheet } from "../shared/sheet.tsx";
import { canVibrate } from "../sound/sound.tsx";
import { Volume } from "../sound/volume.tsx";
import { useCurrentView, useInfo, useOverlays, usePassAhead, usePresence, useShell, useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { canTalk } from "../state/shell.ts";
import { PageSettings } from "./page-settings.tsx";

/** The menu of the table and the board. */
export function MenuSheet() {
  const text = useText();
  const shell = useShell();
  const overlays = useOverlays();
  const passAhead = usePassAhead();
  const [preferences, setPreferences] = usePreferences();
  const { t } = text;
  const isPlaying = useCurrentView().context.viewer !== "watcher" && shell.link !== undefined;
  return (
    <Sheet heading={shell.title} onClose={overlays.close}>
      <div className="menu">
        {shell.link !== undefined && <NextGame link={shell.link} />}
        {shell.invitation !== undefined && <InviteLink path={shell.invitation} />}
        <Switch label={t("menu.sound")} checked={preferences.sound} onChange={() => setPreferences({ sound: !preferences.sound })} />
        {preferences.sound && <Volume />}
        {canVibrate() && (
          <Switch
            label={t("menu.vibration")}
            checked={preferences.sound || preferences.vibration}
            disabled={preferences.sound}
            onChange={() => setPreferences({ vibration: !preferences.vibration })}
          />
        )}
        <PageSettings />
        {isPlaying && (
          <Switch
            label={t("menu.confirm")}
            hint={t("menu.confirmHint")}
            checked={preferences.confirm}
            onChange={() => setPreferences({ confirm: !preferences.confirm })}
          />
        )}
        <Switch
          label={t("menu.keys")}
          hint={t("menu.keysHint")}
          checked={preferences.keys}
          onChange={() => setPreferences({ keys: !preferences.keys })}
        />
        {canTalk(shell) && (
          <>
            <Switch
              label={t("menu.sayChat")}
              hint={t("menu.sayChatHint")}
              checked={preferences.sayChat}
              onChange={() => setPreferences({ sayChat: !preferences.sayChat })}
            />
            <Switch
              label={t("menu.sayEmotes")}
              hint={t("menu.sayEmotesHint")}
              checked={preferences.sayEmotes}
              onChange={() => setPreferences({ sayEmotes: !preferences.sayEmotes })}
            />
          </>
        )}
        <div className="menu__acts">
          {canTalk(shell) && <Button onClick={() => overlays.showSheet("emotes")}>{t("emotes.open")}</Button>}
          {isPlaying && text.deck.surprises.length > 0 && (
            <Button onClick={() => passAhead.set(passAhead.mode === "nothing" ? "always" : "nothing")}>
              {t(passAhead.mode === "nothing" ? "passAhead.begin" : "passAhead.end")}
            </Button>
          )}
          {!preferences.asText && (
            <Button
              onClick={() => {
                overlays.close();
                setPreferences({ asText: true });
              }}
            >
              {t("board.asText")}
            </Button>
          )}
          <LinkButton href={guideAddress(text.deck.id)} prefetch={false} target="_blank">
            {t("menu.howToPlay")}
          </LinkButton>
          <Button onClick={() => overlays.showSheet("keys")}>{t("keys.title")}</Button>
          {shell.menu(<TableActions />)}
        </div>
      </div>
    </Sheet>
  );
}

function NextGame({ link }: { link: TableLink }) {
  const info = useInfo();
  const commands = useCommands();
  return (
    <>
      <NextGamePanel table={link} info={info} commands={commands} />
      <CommandError error={commands.error} />
    </>
  );
}

function InviteLink({ path }: { path: string }) {
  const text = useText();
  return (
    <div>
      <h3>{text.t("menu.invite")}</h3>
      <CopyBox value={`${location.origin}${path}`} copyLabel={text.t("copy.link")} copiedLabel={text.t("copy.done")} />
    </div>
  );
}

/** Suspends the game, leaves the table, or gives up the seat. */
function TableActions() {
  const { context, view } = useCurrentView();
  const info = useInfo();
  const presence = usePresence();
  const overlays = useOverlays();
  const { t, viewer } = context;
  const { send, busy, error } = useCommands();
  const router = useRouter();
  const isSeated = viewer !== "watcher";
  async function suspend() {
    // The question and its answers are in the prompt.
    if ((await send("ask_vote", { kind: "suspend" })).ok) overlays.close();
  }
  return (
    <>
      {isSeated && info.phase === "playing" && (
        <Button busy={busy === "ask_vote"} disabled={presence?.vote !== undefined} onClick={() => void suspend()}>
          {t("menu.suspend")}
        </Button>
      )}
      <Button onClick={() => router.push("/lobby")}>{t("menu.leave", { who: isSeated ? "player" : "other" })}</Button>
      {isSeated && (info.phase === "playing" || info.phase === "suspended") && (
        <GiveUpSeat
          info={info}
          viewer={viewer}
          isJoining={isJoiningSeat(view, viewer)}
          busy={busy === "give_up_seat"}
          giveUp={() => void send("give_up_seat", {})}
        />
      )}
      <CommandError error={error} />
    </>
  );
}

interface GivingUpProps {
  info: TableInfo;
  viewer: Seat;
  /** True if the player has no cards yet. */
  isJoining: boolean;
  busy: boolean;
  giveUp: () => void;
}

/** Asks for confirmation: it cannot be undone, and ends the game if nobody else plays. */
function GiveUpSeat({ info, viewer, isJoining, busy, giveUp }: GivingUpProps) {
  const { t } = useText();
  const [isSure, setSure] = useState(false);
  const others = Object.entries(info.seats).filter(([seat, place]) => seat !== viewer && place?.id !== undefined);
  const rivals = Object.keys(info.seats).filter((seat) => seat !== viewer);
  const isLess = info.settings.droppingOut || isJoining;
  const comes = others.length === 0 ? "end" : !isLess ? "bot" : rivals.length === 1 && !isJoining ? "win" : "less";
  if (!isSure) return <Button onClick={() => setSure(true)}>{t("menu.giveUp")}</Button>;
  return (
    <fieldset className="menu__sure">
      <legend>{t("menu.giveUpSure", { comes })}</legend>
      <Button tone="danger" busy={busy} onClick={giveUp}>
        {t("menu.giveUpYes")}
      </Button>
      <Button onClick={() => setSure(false)}>{t("menu.giveUpNo")}</Button>
    </fieldset>
  );
}
