"use client";

import type { VoteInfo } from "@mutable/protocol";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { liveRegionText } from "../../../ui/live-region.ts";
import { useCommands } from "../../connection/commands.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, usePresence, useShell } from "../state/contexts.ts";
import { useIsInTime } from "../state/late-taps.ts";
import { PromptFrame } from "./bar.tsx";
import { TimeRing } from "./time-ring.tsx";
import { mustAnswer, voteText } from "./vote.ts";

/** The whole of the ring. How long a vote lasts is decided by the table (`VOTE_TIME`). */
const VOTE_SECONDS = 60;

const ICONS: Readonly<Record<VoteInfo["kind"], IconName>> = { suspend: "pause", resume: "play", stand_in: "robot", take_over: "robot" };

/** What the players decide together: the question, who has answered, and the viewer's answer. */
export function VotePrompt({ vote }: { vote: VoteInfo }) {
  const { context } = useCurrentView();
  const { link } = useShell();
  const { t } = context;
  const { send, busy, error } = useCommands();
  const isInTime = useIsInTime(vote.id);
  const { title, details, offers } = voteText(context, vote, link?.you);
  const answer = (agree: boolean) => {
    if (isInTime()) void send("answer_vote", { vote: vote.id, agree });
  };
  const isBusy = busy === "answer_vote";
  return (
    <PromptFrame
      label={t("zone.vote")}
      state={offers === "answer" ? "you" : "wait"}
      error={error}
      icon={vote.by === "watcher" ? <Icon name={ICONS[vote.kind]} /> : <SeatFace seat={vote.by} size={34} />}
      title={title}
      details={details}
      aside={<TimeRing until={vote.until} total={VOTE_SECONDS} />}
      actions={
        offers === "nothing" ? undefined : offers === "withdrawal" ? (
          <Button busy={isBusy} onClick={() => answer(false)} data-act="withdraw">
            {t("vote.withdraw")}
          </Button>
        ) : (
          <>
            <Button tone="primary" busy={isBusy} onClick={() => answer(true)} data-act="yes">
              {t("vote.yes")}
            </Button>
            <Button busy={isBusy} onClick={() => answer(false)} data-act="no">
              {t("vote.no")}
            </Button>
          </>
        )
      }
    />
  );
}

/** Announces a question to those who are asked. The log announces how it ends. */
export function VoteAnnouncer() {
  const { context } = useCurrentView();
  const presence = usePresence();
  const vote = presence?.vote;
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    if (vote === undefined || !mustAnswer(vote, context.viewer)) {
      setAnnouncement("");
      return;
    }
    const { title, details } = voteText(context, vote, undefined);
    setAnnouncement((before) => liveRegionText(before, `${title} ${details}`));
  }, [vote?.id]);
  return (
    <p aria-live="assertive" className="sr-only" data-announcer="vote">
      {announcement}
    </p>
  );
}
