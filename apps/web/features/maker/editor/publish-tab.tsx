"use client";

import { deckFileHash } from "@mutable/decks";
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { seatsText } from "../../decks/changes-text.ts";
import { deckAddress } from "../make-address.ts";
import { deckFileOf } from "../model/draft.ts";
import { AudienceChoice } from "../publish/audience-choice.tsx";
import { ChangesSince } from "../publish/changes-since.tsx";
import { ChecksPanel } from "../publish/checks-panel.tsx";
import { HiddenNotice } from "../publish/hidden-notice.tsx";
import { PublishedPanel } from "../publish/published-panel.tsx";
import type { KnownVersions } from "../publish/use-versions.ts";
import { type DeckAudience, draftServer, type ServerDeck } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { useOpenDraft } from "./open-draft-context.tsx";

/** The server refuses longer descriptions of changes (`LONGEST_CHANGES` in features/maker/api/requests.ts). */
const MOST_LETTERS = 500;
/** Milliseconds between requests for the progress of the bots. */
const ASK_EVERY = 5_000;

interface PublishTabProps {
  versions: KnownVersions;
  onProblems: () => void;
  /** Opens the dialog with the name of the deck. */
  onAbout: () => void;
}

/** Publishes the draft as the next version, and says who can find the deck. */
export function PublishTab({ versions: { known, reload }, onProblems, onAbout }: PublishTabProps) {
  const { m } = useMakeTexts();
  const openDraft = useOpenDraft();
  const { problems } = useEditor();
  const saved = useSyncExternalStore(
    (listener) => openDraft.subscribe(listener),
    () => openDraft.saved,
    () => openDraft.saved,
  );
  const errors = problems.filter(({ isError }) => isError).length;
  const { base } = openDraft.state;
  const isLearning = known?.versions[0] !== undefined && known.versions[0].fitted < 100;
  useEffect(() => {
    if (!isLearning) return;
    const timer = setInterval(reload, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isLearning, reload]);
  if (saved.is === "device")
    return (
      <OnePanel>
        <NoticeBox>{m(saved.isSignedOut ? "publish.needsAccount" : "publish.offline")}</NoticeBox>
        {saved.isSignedOut && (
          <LinkButton tone="primary" href={`/sign-up?next=${encodeURIComponent(deckAddress(openDraft.state.id, undefined, "publish"))}`}>
            {m("publish.signUp")}
          </LinkButton>
        )}
      </OnePanel>
    );
  if (errors > 0)
    return (
      <OnePanel>
        <NoticeBox tone="fault">{m("publish.errors", { count: errors })}</NoticeBox>
        <Button onClick={onProblems}>{m("publish.showErrors")}</Button>
      </OnePanel>
    );
  if (base === undefined || known === undefined)
    return <OnePanel>{m(base === undefined ? "publish.notSent" : "publish.loading")}</OnePanel>;
  return (
    <PublishForm
      deck={base.key}
      revision={base.revision}
      isSaved={saved.is === "saved"}
      known={known}
      onDone={reload}
      onProblems={onProblems}
      onAbout={onAbout}
    />
  );
}

function OnePanel({ children }: { children: ReactNode }) {
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
  known: ServerDeck;
  onDone: () => void;
  onProblems: () => void;
  onAbout: () => void;
}

function PublishForm({ deck, revision, isSaved, known, onDone, onProblems, onAbout }: PublishFormProps) {
  const { m } = useMakeTexts();
  const { draft } = useEditor();
  const [chosen, setChosen] = useState<DeckAudience>();
  const [changes, setChanges] = useState("");
  const [state, setState] = useState<"idle" | "busy" | { readonly refusal: string }>("idle");
  const hash = useMemo(() => deckFileHash(deckFileOf(draft)), [draft]);
  const [latest] = known.versions;
  const findable = chosen ?? (latest === undefined ? "link" : known.findable);
  const isSame = latest?.hash === hash;
  const next = (latest?.number ?? 0) + 1;

  async function work(act: () => ReturnType<typeof draftServer.publish>) {
    setState("busy");
    const refusal = await act();
    setState(refusal === undefined ? "idle" : { refusal });
    onDone();
    return refusal === undefined;
  }
  const published = useFocusOnVersion(latest?.number);
  async function publish() {
    if (!(await work(() => draftServer.publish(deck, { revision, findable, changes: changes.trim() })))) return;
    setChanges("");
    published.focusNext();
  }
  const publishButton = (className: string) => (
    <Button tone="primary" size="lg" className={className} disabled={!isSaved || state === "busy"} onClick={() => void publish()}>
      {m("publish.publish", { number: next })}
    </Button>
  );
  return (
    <div className="mk-page mx-auto grid w-full max-w-[85rem] items-start gap-4 py-3.5 md:grid-cols-2 xl:grid-cols-[1fr_1fr_20rem]">
      <div className="grid gap-4">
        {known.hidden !== undefined && <HiddenNotice hidden={known.hidden} />}
        <Panel heading={m("publish.findable")}>
          <AudienceChoice value={findable} former={latest && known.findable} onChange={setChosen} />
          {latest !== undefined && findable !== known.findable && (
            <Button disabled={state === "busy"} onClick={() => void work(() => draftServer.setFindable(deck, findable))}>
              {m("publish.setFindable")}
            </Button>
          )}
        </Panel>
        <ChecksPanel onProblems={onProblems} onAbout={onAbout} />
      </div>
      <Panel heading={latest === undefined ? m("publish.firstVersion") : m("publish.since", { number: latest.number })}>
        {latest === undefined && <p className="text-15">{m("publish.firstAbout")}</p>}
        {isSame && <p className="text-15">{m("publish.unchanged", { number: latest.number })}</p>}
        {latest !== undefined && !isSame && <ChangesSince version={latest.id} />}
        {latest !== undefined && !isSame && (
          <Field
            label={m("publish.changes")}
            hint={m("publish.changesHint")}
            name="changes"
            value={changes}
            maxLength={MOST_LETTERS}
            onChange={({ target }) => setChanges(target.value)}
          />
        )}
      </Panel>
      <div className="grid gap-4 md:col-start-2 xl:col-start-3">
        {!isSame && (
          <Panel heading={m("publish.next", { number: next })}>
            <VersionFacts hash={hash} />
            {publishButton("max-md:hidden")}
            <p className="text-15 text-ink-2 leading-snug">
              <Icon name="lock" className="mr-1.5" />
              {m("publish.neverChanges")}
            </p>
          </Panel>
        )}
        {typeof state === "object" && <NoticeBox tone="fault">{refusalText(m, state.refusal)}</NoticeBox>}
        {latest !== undefined && (
          <div ref={published.ref} tabIndex={-1}>
            <PublishedPanel name={draft.name} version={latest} isMain={isSame} isHidden={known.hidden !== undefined} />
          </div>
        )}
        {latest !== undefined && <OldGames />}
      </div>
      {!isSame && <div className="mk-bottom">{publishButton("flex-1 md:hidden")}</div>}
    </div>
  );
}

/** Focuses the panel of the version that was just published, once it is shown. */
function useFocusOnVersion(number: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (number === undefined || !isWaiting.current) return;
    isWaiting.current = false;
    ref.current?.focus();
  }, [number]);
  return {
    ref,
    focusNext: () => {
      isWaiting.current = true;
    },
  };
}

function VersionFacts({ hash }: { hash: string }) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const { draft } = useEditor();
  const cards = draft.deck.cards.length;
  const { minSeats, maxSeats } = draft.deck.profile;
  const short = hash.slice(0, 12);
  return (
    <>
      <dl className="grid grid-cols-2 gap-2">
        {[
          [String(cards), m("publish.cards", { count: cards })],
          [seatsText(t, [minSeats, maxSeats]), m("publish.players")],
        ].map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse rounded-control bg-surface-2 px-3 py-2">
            <dt className="text-15 text-ink-2">{label}</dt>
            <dd className="font-bold font-display text-18">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1.5">
        <h3 className="font-strong text-15">{m("publish.hash")}</h3>
        <CopyBox value={hash} shown={short.match(/.{4}/g)?.join(" ")} copyLabel={m("publish.copyHash")} copiedLabel={m("publish.copied")} />
        <p className="text-15 text-ink-2">{m("publish.sameHash")}</p>
      </div>
    </>
  );
}

const OLD_GAMES = [
  ["play", "publish.old.running"],
  ["clock-counter-clockwise", "publish.old.replays"],
  ["link", "publish.old.links"],
] as const satisfies readonly (readonly [IconName, string])[];

function OldGames() {
  const { m } = useMakeTexts();
  return (
    <Panel heading={m("publish.old")}>
      <ul className="grid gap-2.5 text-15 leading-snug">
        {OLD_GAMES.map(([icon, text]) => (
          <li key={text} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
            <Icon name={icon} className="mt-0.5" />
            <p>{m(text)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const REFUSALS = ["too_many_versions", "no_public_decks", "conflict", "too_often"] as const;

function refusalText(m: ReturnType<typeof useMakeTexts>["m"], code: string): string {
  const known = REFUSALS.find((each) => each === code);
  return known === undefined ? m("publish.failed") : m(`publish.failed.${known}`);
}
