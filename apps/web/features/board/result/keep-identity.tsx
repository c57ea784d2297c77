"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { isCallerGuest } from "../../people/guest/is-caller-guest.ts";
import { useCurrentView, useInfo } from "../state/contexts.ts";

const KEY = "mutable.keep identity";
const NEVER = "never";

/** The game after which it was shown, `NEVER`, or undefined. */
function shownAfter(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Where nothing can be stored, it would come back after each game.
    return NEVER;
  }
}

/** In the result of a guest's first game with other people: how to stay the same person. Shown after one game only. */
export function KeepIdentity() {
  const t = useTranslate();
  const { viewer } = useCurrentView().view;
  const { game, seats } = useInfo();
  const people = Object.values(seats).filter(({ id }) => id !== undefined).length;
  const isWithPeople = viewer !== "watcher" && people > 1 && game !== undefined;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isWithPeople) return;
    const before = shownAfter();
    if (before !== undefined && before !== game) return;
    let isGone = false;
    isCallerGuest().then(
      (isAnswer) => {
        if (!isAnswer || isGone) return;
        localStorage.setItem(KEY, game);
        setShown(true);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWithPeople, game]);
  if (!isShown) return null;
  return (
    <NoticeBox className="mb-4 text-left">
      {t("keep.text")}
      <span className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link href="/sign-up" prefetch={false} className="inline-flex min-h-11 items-center font-semi">
          {t("keep.how")}
        </Link>
        <Button
          tone="ghost"
          onClick={() => {
            localStorage.setItem(KEY, NEVER);
            setShown(false);
          }}
        >
          {t("keep.no")}
        </Button>
      </span>
    </NoticeBox>
  );
}
