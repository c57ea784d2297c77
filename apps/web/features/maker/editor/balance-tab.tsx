"use client";

import { applyDeckEdit } from "@mutable/bots/balance";
import { useEffect, useState } from "react";
import { Balance } from "../balance/balance.tsx";
import type { BalanceControl, BalanceVersion } from "../balance/use-balance.ts";
import type { ReportTexts } from "../reports/report-texts.ts";
import { draftServer } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";

/** How the deck plays, in games of bots. */
export function BalanceTab({ reports, control }: { reports: ReportTexts; control: BalanceControl }) {
  const { session, draft, nameOf, go, edit } = useEditor();
  const { history, base } = session.state;
  return (
    <div className="mk-page">
      <Balance
        texts={reports}
        nameOf={nameOf}
        draft={draft.deck}
        revision={history.undo.length}
        formers={useFormerVersions(base?.key)}
        control={control}
        problemText={({ message }) => message}
        onOpenCard={go}
        onTry={(change) =>
          edit({ kind: "change", card: change.card }, (before) => {
            const deck = applyDeckEdit(before.deck, change);
            return deck === undefined ? before : { ...before, deck };
          })
        }
      />
    </div>
  );
}

const NONE: readonly BalanceVersion[] = [];

/** The versions that the draft can be compared with. */
const FORMER_COUNT = 2;

/** The latest published versions, to compare the draft with. */
function useFormerVersions(key: string | undefined): readonly BalanceVersion[] {
  const { m } = useMakeTexts();
  const [formers, setFormers] = useState(NONE);
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    void (async () => {
      const found = await draftServer.versions(key);
      const latest = "is" in found ? [] : found.versions.slice(0, FORMER_COUNT);
      const files = await Promise.all(latest.map(({ id }) => draftServer.versionFile(id)));
      if (isGone) return;
      setFormers(
        latest.flatMap(({ number }, at) => {
          const file = files[at];
          return file ? [{ name: m("publish.version", { number }), source: file.deck }] : [];
        }),
      );
    })();
    return () => {
      isGone = true;
    };
  }, [key, m]);
  return formers;
}
