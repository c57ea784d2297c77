"use client";

import { applyDeckEdit } from "@mutable/bots/balance";
import { useEffect, useState } from "react";
import { findDeckFile } from "../../device/deck-files.ts";
import { Balance } from "../balance/balance.tsx";
import type { BalanceControl, BalanceVersion } from "../balance/use-balance.ts";
import { toDraftProblem } from "../model/problems.ts";
import type { ReportTexts } from "../reports/report-texts.ts";
import type { ServerVersion } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { useOpenDraft } from "./open-draft-context.tsx";
import { problemText } from "./problem-text.ts";

interface BalanceTabProps {
  reports: ReportTexts;
  control: BalanceControl;
  /** The newest first; undefined until known. */
  versions: readonly ServerVersion[] | undefined;
}

/** How the deck plays, in games of bots. */
export function BalanceTab({ reports, control, versions }: BalanceTabProps) {
  const openDraft = useOpenDraft();
  const { m, sentences } = useMakeTexts();
  const { draft, nameOf, go, edit } = useEditor();
  const { history } = openDraft.state;
  return (
    <div className="mk-page">
      <Balance
        texts={reports}
        nameOf={nameOf}
        draft={draft.deck}
        revision={history.undo.length}
        formers={useFormerVersions(versions)}
        control={control}
        faultText={(fault) => problemText({ m, sentences, nameOf }, toDraftProblem(draft, fault))}
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
function useFormerVersions(versions: readonly ServerVersion[] | undefined): readonly BalanceVersion[] {
  const { m } = useMakeTexts();
  const [formers, setFormers] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    const latest = versions?.slice(0, FORMER_COUNT) ?? [];
    void Promise.all(
      latest.map(async ({ id, number }): Promise<BalanceVersion[]> => {
        const file = await findDeckFile(id);
        return file === undefined ? [] : [{ name: m("publish.version", { number }), source: file.deck }];
      }),
    ).then((found) => {
      if (!isGone) setFormers(found.flat());
    });
    return () => {
      isGone = true;
    };
  }, [versions, m]);
  return formers;
}
