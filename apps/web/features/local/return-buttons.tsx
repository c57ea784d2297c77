"use client";

import type { LocalTableHandle } from "@mutable/local-table";
import { useTranslate } from "../../texts/client.tsx";
import { Button, type ButtonTone } from "../../ui/button.tsx";
import { useStatus } from "./use-handle.ts";

interface ReturnButtonsProps {
  handle: LocalTableHandle;
  tone?: ButtonTone;
  onReturn?: () => void;
}

/** A button for each person for whom a bot plays: the person is back, and plays again. */
export function ReturnButtons({ handle, tone = "plain", onReturn }: ReturnButtonsProps) {
  const t = useTranslate();
  const { away } = useStatus(handle);
  return handle.table.people
    .filter(({ id }) => away.includes(id))
    .map(({ id, name }) => (
      <Button
        key={id}
        tone={tone}
        onClick={() => {
          void handle.setAway(id, false);
          onReturn?.();
        }}
      >
        {t("local.isBack", { name })}
      </Button>
    ));
}
