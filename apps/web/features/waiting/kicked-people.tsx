"use client";

import type { TableInfo } from "@mutable/protocol";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Commands } from "../connection/commands.ts";
import { personName } from "../formats/people.ts";

/** For the host: the people asked to leave, each with a button to let them back in. */
export function KickedPeople({ info: { kicked = [] }, commands: { send, busy } }: { info: TableInfo; commands: Commands }) {
  const t = useTranslate();
  if (kicked.length === 0) return null;
  return (
    <Panel heading={t("waiting.kicked")}>
      <ul className="grid gap-2">
        {kicked.map((person) => (
          <li key={person.id} className="flex min-h-11 items-center gap-3">
            <Face face={knownFace(person.face)} size={32} />
            <span className="min-w-0 break-words">{personName(t, person)}</span>
            <Button
              className="ml-auto flex-none"
              busy={busy === "readmit"}
              onClick={() => void send("readmit", { person: person.id ?? "" })}
            >
              {t("waiting.readmit")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
