"use client";

import { deckFileHash } from "@mutable/decks";
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Field } from "../../../ui/field.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { deckFileOf } from "../model/draft.ts";
import { type DeckAudience, type DeckVersions, draftServer } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";

const FINDABLE: readonly DeckAudience[] = ["private", "link", "public"];
const MOST_LETTERS = 500;

/** Publishes the draft as the next version, and says who can find the deck. */
export function PublishTab({ onProblems }: { onProblems: () => void }) {
  const { m } = useMakeTexts();
  const { session, problems } = useEditor();
  const saved = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.saved,
    () => session.saved,
  );
  const errors = problems.filter(({ isError }) => isError).length;
  const { base } = session.state;
  if (saved.is === "device")
    return (
      <Page>
        <NoticeBox>{m(saved.isSignedOut ? "publish.needsAccount" : "publish.offline")}</NoticeBox>
        {saved.isSignedOut && <LinkButton href="/sign-up?next=/make">{m("publish.signUp")}</LinkButton>}
      </Page>
    );
  if (errors > 0)
    return (
      <Page>
        <NoticeBox tone="fault">{m("publish.errors", { count: errors })}</NoticeBox>
        <Button onClick={onProblems}>{m("publish.showErrors")}</Button>
      </Page>
    );
  if (base === undefined) return <Page>{m("publish.notSent")}</Page>;
  return (
    <Page>
      <PublishForm deck={base.key} revision={base.revision} isSaved={saved.is === "saved"} />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { m } = useMakeTexts();
  return (
    <div className="mk-page mx-auto grid w-full max-w-[40rem] gap-4 py-3.5 md:py-7">
      <Panel look="box" heading={m("publish.heading")} description={m("publish.about")}>
        {children}
      </Panel>
    </div>
  );
}

interface PublishFormProps {
  /** The key of the deck, and the revision of the server's draft. */
  deck: string;
  revision: number;
  /** True if the server has the draft as it is. */
  isSaved: boolean;
}

function PublishForm({ deck, revision, isSaved }: PublishFormProps) {
  const { m } = useMakeTexts();
  const { draft } = useEditor();
  const { known, reload } = useVersions(deck);
  const [chosen, setChosen] = useState<DeckAudience>();
  const [changes, setChanges] = useState("");
  const [state, setState] = useState<"idle" | "busy" | string>("idle");
  const hash = useMemo(() => deckFileHash(deckFileOf(draft)), [draft]);
  if (known === undefined) return <p>{m("publish.loading")}</p>;
  const [latest] = known.versions;
  const findable = chosen ?? (latest === undefined ? "link" : known.findable);
  const isSame = latest?.hash === hash;
  const next = (latest?.number ?? 0) + 1;

  async function work(act: () => ReturnType<typeof draftServer.publish>) {
    setState("busy");
    const refusal = await act();
    setState(refusal ?? "idle");
    if (refusal === undefined) setChanges("");
    reload();
  }
  return (
    <>
      {latest !== undefined && <Published id={latest.id} number={latest.number} fitted={latest.fitted} />}
      <Segmented
        name="findable"
        legend={m("publish.findable")}
        value={findable}
        onChange={setChosen}
        options={FINDABLE.map((value) => ({ value, label: m(`publish.findable.${value}`) }))}
      />
      <p className="text-14 text-ink-2">{m(`publish.findableHint.${findable}`)}</p>
      {latest !== undefined && findable !== known.findable && (
        <Button disabled={state === "busy"} onClick={() => void work(() => draftServer.setFindable(deck, findable))}>
          {m("publish.setFindable")}
        </Button>
      )}
      {isSame ? (
        <p>{m("publish.unchanged", { number: latest.number })}</p>
      ) : (
        <>
          {latest !== undefined && (
            <Field
              label={m("publish.changes", { number: latest.number })}
              name="changes"
              value={changes}
              maxLength={MOST_LETTERS}
              onChange={({ target }) => setChanges(target.value)}
            />
          )}
          <p className="text-14 text-ink-2">{m("publish.forGood")}</p>
          <Button
            tone="primary"
            size="lg"
            disabled={!isSaved || state === "busy"}
            onClick={() => void work(() => draftServer.publish(deck, { revision, findable, changes: changes.trim() }))}
          >
            {m("publish.publish", { number: next })}
          </Button>
        </>
      )}
      {state !== "idle" && state !== "busy" && <NoticeBox tone="fault">{refusalText(m, state)}</NoticeBox>}
      <p className="text-14 text-ink-2">
        {m("publish.hash")} <code className="break-all">{hash.slice(0, 16)}</code>
      </p>
    </>
  );
}

const REFUSALS = ["too_many_versions", "no_public_decks", "conflict", "too_often"] as const;

function refusalText(m: ReturnType<typeof useMakeTexts>["m"], code: string): string {
  const known = REFUSALS.find((each) => each === code);
  return known === undefined ? m("publish.failed") : m(`publish.failed.${known}`);
}

/** The latest version: its address, and the ways to play it. */
function Published({ id, number, fitted }: { id: string; number: number; fitted: number }) {
  const { m } = useMakeTexts();
  const address = `${location.origin}/decks/${id}`;
  return (
    <div className="grid gap-3 rounded-panel bg-surface-2 p-4" data-testid="published">
      <b>{m("publish.isPublished", { number })}</b>
      <CopyBox value={address} copyLabel={m("publish.copy")} copiedLabel={m("publish.copied")} className="bg-surface!" />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/lobby?deck=${id}`} tone="primary">
          {m("publish.play")}
        </LinkButton>
        <LinkButton href={`/decks/${id}`}>{m("publish.page")}</LinkButton>
      </div>
      {fitted < 100 && <p className="text-14 text-ink-2">{m("publish.fitting", { percent: fitted })}</p>}
    </div>
  );
}

/** How often the progress of the bots is asked for, in milliseconds. */
const ASK_EVERY = 5_000;

function useVersions(deck: string) {
  const [known, setKnown] = useState<DeckVersions>();
  const [round, setRound] = useState(0);
  const isLearning = known?.versions[0] !== undefined && known.versions[0].fitted < 100;
  useEffect(() => {
    let isGone = false;
    void draftServer.versions(deck).then((found) => {
      if (!isGone && !("is" in found)) setKnown(found);
    });
    return () => {
      isGone = true;
    };
  }, [deck, round]);
  const reload = useCallback(() => setRound((number) => number + 1), []);
  useEffect(() => {
    if (!isLearning) return;
    const timer = setInterval(reload, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isLearning, reload]);
  return { known, reload };
}
