"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { described, FieldFrame, inputLook } from "../../ui/field-frame.tsx";
import { parseTableCode } from "./table-code.ts";

/** A form that leads to a table by its code or link. */
export function CodeEntry() {
  const t = useTranslate();
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const words = { label: t("lobby.code"), fault: isWrong ? t("lobby.codeWrong") : undefined };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = parseTableCode(typed);
        if (code !== undefined) return router.push(`/t/${code}`);
        setWrong(true);
        event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <FieldFrame {...words} id={id}>
        <span className="flex gap-3">
          <input
            {...described(id, words)}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
            placeholder={t("lobby.codeLike")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            className={inputLook}
          />
          <Button type="submit" className="flex-none">
            {t("lobby.codeGo")}
          </Button>
        </span>
      </FieldFrame>
    </form>
  );
}
