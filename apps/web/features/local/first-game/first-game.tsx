"use client";

import type { ReplyCall, View } from "@mutable/engine";
import { LocalTableHandle } from "@mutable/local-table";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { type OpenFailure, openTableOfDevice } from "../../device/open-table.ts";
import { endFirstGame } from "../../lobby/start/first-game.ts";
import { saveIntent } from "../../lobby/start/intent.ts";
import { JoiningTable } from "../../table/joining.tsx";
import type { DevicePerson } from "../device-people.ts";
import { DeviceTable } from "../device-table.tsx";
import { OpeningFailed } from "../local-home.tsx";
import { Coach, type CoachState } from "./coach.tsx";
import { isLessonReply, lessonPlan } from "./lesson.ts";

/** Where the real game begins. */
const START = "/start";

/** The scripted first game: a table that is not kept, and a coach. */
export function FirstGame({ me }: { me: DevicePerson | undefined }) {
  const t = useTranslate();
  const [nods, setNods] = useState(0);
  const [isGoalKnown, setGoalKnown] = useState(false);
  const table = useLessonTable(t("lesson.title"), { name: me?.name || t("local.nameless"), face: me?.face ?? "fox" });
  const handle = table instanceof LocalTableHandle ? table : undefined;

  const goOn = useCallback(() => {
    setGoalKnown(true);
    void handle?.setPaused(false);
  }, [handle]);
  const accepts = useCallback((view: View, call: ReplyCall) => {
    const isAccepted = isLessonReply(view, call);
    if (!isAccepted) setNods((before) => before + 1);
    return isAccepted;
  }, []);
  const coach = useMemo((): CoachState => ({ nods, isGoalKnown, goOn }), [nods, isGoalKnown, goOn]);
  const trial = useMemo(
    () => ({
      badge: (
        <>
          <LinkButton href={START} prefetch={false} className="min-h-10! whitespace-nowrap px-3! text-15!" onClick={leave}>
            {t("lesson.known")}
          </LinkButton>
          <Coach coach={coach} />
        </>
      ),
      home: "/",
      lesson: {
        accepts,
        links: (
          <LinkButton href={START} prefetch={false} tone="primary" size="lg" onClick={leave}>
            {t("lesson.forReal")}
          </LinkButton>
        ),
      },
    }),
    [t, coach, accepts],
  );
  if (table !== undefined && handle === undefined)
    return <OpeningFailed>{t(`local.failed.${(table as OpenFailure).error}`)}</OpeningFailed>;
  return handle === undefined ? <JoiningTable /> : <DeviceTable handle={handle} trial={trial} />;
}

function leave(): void {
  endFirstGame();
  saveIntent("bots");
}

/** The bot waits until the player has seen the Goal. */
function useLessonTable(name: string, { name: player, face }: DevicePerson): LocalTableHandle | OpenFailure | undefined {
  const [table, setTable] = useState<LocalTableHandle | OpenFailure>();
  useEffect(() => {
    let opened: LocalTableHandle | undefined;
    let isGone = false;
    void openTableOfDevice({ plan: lessonPlan(name, { id: "here-1", name: player, face }) }).then(async (found) => {
      if (found instanceof LocalTableHandle) {
        if (isGone) return found.close();
        opened = found;
        await found.setPaused(true);
      }
      if (!isGone) setTable(found);
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [name, player, face]);
  return table;
}
