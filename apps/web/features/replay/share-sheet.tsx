"use client";

import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CopyBox } from "../../ui/copy-box.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Sheet } from "../board/shared/sheet.tsx";
import { useOverlays, useText } from "../board/state/contexts.ts";
import { share } from "./actions.ts";
import { momentQuery } from "./address.ts";
import type { Audience } from "./game-page-data.ts";
import { useReplay, useReplayMoment } from "./replay-state.ts";

interface ShareSheetProps {
  audience: Audience;
  onAudience: (audience: Audience) => void;
}

/** A link to this moment, and the people who can open it. To copy or send the link of a private game shares the game. */
export function ShareSheet({ audience, onAudience }: ShareSheetProps) {
  const { game } = useReplay();
  const text = useText();
  const overlays = useOverlays();
  const { t } = text;
  const moment = useReplayMoment();
  const sharing = useSharing(audience, onAudience);
  const link = `${location.origin}/games/${game.id}${momentQuery(moment, game.code)}`;
  return (
    <Sheet heading={t("replay.share")} onClose={overlays.close}>
      <div className="menu">
        {audience === "players" || audience === "shared" ? (
          <ShareSwitch isShared={audience === "shared"} sharing={sharing} />
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
        <CopyBox value={link} copyLabel={t("copy.link")} copiedLabel={t("copy.done")} onCopy={sharing.shareForLink} />
        <ShareButton title={game.name} url={link} label={t("share.send")} onShare={sharing.shareForLink} />
        {sharing.wasSharedForLink && audience === "shared" && (
          <NoticeBox tone="good">
            <span className="flex items-center justify-between gap-3">
              {t("share.forLink")}
              <Button className="flex-none" onClick={() => void sharing.change(false)}>
                {t("share.undo")}
              </Button>
            </span>
          </NoticeBox>
        )}
      </div>
    </Sheet>
  );
}

interface Sharing {
  readonly state: "busy" | "failed" | undefined;
  /** True if copying or sending the link has shared the game. */
  readonly wasSharedForLink: boolean;
  change(isShared: boolean): Promise<void>;
  /** Shares a private game, because its link is given away. */
  shareForLink(): void;
}

function useSharing(audience: Audience, onAudience: (audience: Audience) => void): Sharing {
  const { game } = useReplay();
  const [state, setState] = useState<Sharing["state"]>();
  const [wasSharedForLink, setSharedForLink] = useState(false);

  async function change(isShared: boolean) {
    setState("busy");
    setSharedForLink(false);
    const isDone = await share(game.id, isShared).catch(() => false);
    setState(isDone ? undefined : "failed");
    if (isDone) onAudience(isShared ? "shared" : "players");
  }

  return {
    state,
    wasSharedForLink,
    change,
    shareForLink() {
      if (audience === "players") void change(true).then(() => setSharedForLink(true));
    },
  };
}

/** Lets a player of a private game share it. */
function ShareSwitch({ isShared, sharing }: { isShared: boolean; sharing: Sharing }) {
  const { t } = useText();
  return (
    <>
      <Switch
        label={t("share.switch")}
        hint={t(isShared ? "share.isShared" : "share.isClosed")}
        checked={isShared}
        disabled={sharing.state === "busy"}
        onChange={() => void sharing.change(!isShared)}
      />
      {sharing.state === "failed" && (
        <p role="alert" className="text-danger-text">
          {t("share.failed")}
        </p>
      )}
    </>
  );
}
