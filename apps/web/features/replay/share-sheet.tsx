"use client";

import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CopyBox } from "../../ui/copy-box.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Sheet } from "../board/shared/sheet.tsx";
import { useBoard } from "../board/state/board-state.tsx";
import { share } from "./actions.ts";
import { momentQuery } from "./address.ts";
import type { Audience } from "./replay-game.ts";
import { useReplay, useReplayMoment } from "./replay-state.ts";

/** A link to this moment, and the people who can open it. */
export function ShareSheet({ audience, onAudience }: { audience: Audience; onAudience: (audience: Audience) => void }) {
  const { game } = useReplay();
  const { text, overlays } = useBoard();
  const { t } = text;
  const moment = useReplayMoment();
  const link = `${location.origin}/games/${game.id}${momentQuery(moment, game.code)}`;
  return (
    <Sheet heading={t("replay.share")} onClose={overlays.close}>
      <div className="menu">
        {audience === "players" || audience === "shared" ? (
          <Sharing isShared={audience === "shared"} onChange={(isShared) => onAudience(isShared ? "shared" : "players")} />
        ) : (
          <p>{t(`share.${audience}`)}</p>
        )}
        <p className="sheet__note">
          {t("share.what", {
            step: moment.step,
            as: moment.seat ?? "all",
            name: moment.seat === undefined ? "" : text.nameOf(moment.seat),
          })}
        </p>
        <CopyBox value={link} copyLabel={t("copy.link")} copiedLabel={t("copy.done")} />
        {"share" in navigator && (
          <Button onClick={() => void navigator.share({ title: game.name, url: link }).catch(() => {})}>
            <Icon name="link" /> {t("share.send")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** Lets a player of a private game share it. */
function Sharing({ isShared, onChange }: { isShared: boolean; onChange: (isShared: boolean) => void }) {
  const { game } = useReplay();
  const { t } = useBoard().text;
  const [state, setState] = useState<"busy" | "failed">();

  async function change() {
    setState("busy");
    const isDone = await share(game.id, !isShared).catch(() => false);
    setState(isDone ? undefined : "failed");
    if (isDone) onChange(!isShared);
  }

  return (
    <>
      <Switch
        label={t("share.switch")}
        hint={t(isShared ? "share.isShared" : "share.isClosed")}
        checked={isShared}
        disabled={state === "busy"}
        onChange={() => void change()}
      />
      {state === "failed" && (
        <p role="alert" className="text-danger-text">
          {t("share.failed")}
        </p>
      )}
    </>
  );
}
