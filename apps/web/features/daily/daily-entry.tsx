"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { FanOfBacks } from "../../ui/card/fan-of-backs.tsx";
import type { FaceId } from "../../ui/faces.ts";
import { Narrow } from "../../ui/page.tsx";
import { ActionForm, FormStatus, Submit } from "../forms/form.tsx";
import { signInAsGuest } from "../people/guest/actions.ts";

interface DailyEntryProps {
  name: string;
  face: FaceId;
  /** The page of the deal. */
  next: string;
}

/** Makes a guest of an anonymous visitor, who is asked for nothing. */
export function DailyEntry({ name, face, next }: DailyEntryProps) {
  const t = useTranslate();
  const [drawn] = useState({ name, face });
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that is loaded ahead of a click is nobody's wish to play.
    const enter = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", enter);
      button.current?.querySelector("button")?.click();
    };
    document.addEventListener("visibilitychange", enter);
    enter();
    return () => document.removeEventListener("visibilitychange", enter);
  }, []);
  return (
    <Narrow className="grid gap-4 py-10">
      <h1 className="text-34">{t("start.title.daily")}</h1>
      <p className="text-ink-2">{t("start.text.daily")}</p>
      <FanOfBacks className="[--back:4.5rem]" />
      <ActionForm action={signInAsGuest}>
        <input type="hidden" name="name" value={drawn.name} />
        <input type="hidden" name="face" value={drawn.face} />
        <FormStatus />
        <div ref={button} className="grid">
          <Submit size="lg" block name="next" value={next}>
            {t("daily.deal")}
          </Submit>
        </div>
      </ActionForm>
    </Narrow>
  );
}
