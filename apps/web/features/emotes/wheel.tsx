"use client";

import type { TableLink } from "@mutable/client";
import { EMOTES, type Emote, isAmongFriends, SEATS, type Seat, SPECTATOR_EMOTES, THROWABLES, type Throwable } from "@mutable/protocol";
import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useChatDraft } from "../chat/chat-draft.ts";
import { useMutedReason } from "../chat/muted-reason.ts";
import { CommandError } from "../connection/command-error.tsx";
import { useConnectionState } from "../connection/connection.tsx";
import { useSecondsUntil } from "../connection/countdown.ts";
import { useTable } from "../connection/table.ts";
import { countPeople, personName } from "../formats/people.ts";
import { EmotePicture, ThrowablePicture } from "./emote-picture.tsx";
import { useEmoteSender } from "./emote-sender.ts";
import { MuteSwitch } from "./mute-switch.tsx";
import "./wheel.css";

/** What the viewer wants to see of others, kept by the page. */
export interface SpeechWishes {
  readonly isQuiet: boolean;
  readonly bounces: boolean;
  change(wishes: { readonly isQuiet?: boolean; readonly bounces?: boolean }): void;
}

interface WheelProps {
  link: TableLink;
  /** The last version that the page has told. */
  told: number | undefined;
  wishes: SpeechWishes;
  /** The wheel opens beside this element; at the lower edge of narrow windows. */
  beside: Element | undefined;
  onClose: () => void;
}

/** What the wheel shows: faces, the pictures to throw, the seats to throw one at, or the people to mute. */
type WheelPage =
  | { readonly is: "faces" }
  | { readonly is: "pictures" }
  | { readonly is: "seats"; readonly picture: Throwable }
  | { readonly is: "mute" };

/** Faces to show, a line to write, a picture to throw, and people to mute. */
export function Wheel({ link, told, wishes, beside, onClose }: WheelProps) {
  const t = useTranslate();
  const [page, setPage] = useState<WheelPage>({ is: "faces" });
  const [{ error, nextEmote, nextThrow }, sender] = useEmoteSender(link);
  const viewer = useTable(link, "viewer");
  const info = useTable(link, "info");
  const muted = useMutedReason(link);
  const style = usePlace(beside);
  const mayThrow = viewer !== "watcher" && info !== undefined && isAmongFriends(info.settings, countPeople(info));
  const aims = SEATS.filter((seat) => seat !== viewer && info?.seats[seat] !== undefined);
  const showFaces = () => setPage({ is: "faces" });

  async function show(emote: Emote) {
    if (await sender?.emote(emote, told)) onClose();
  }
  async function throwAt(seat: Seat, picture: Throwable) {
    if (await sender?.throwAt(seat, picture, told)) onClose();
  }

  return (
    <Modal onClose={onClose} onKeyDown={chooseByNumber} aria-label={t("emotes.title")} className="wheel" style={style}>
      {page.is === "mute" ? (
        <MutePage link={link} wishes={wishes} />
      ) : muted !== undefined ? (
        <NoticeBox tone="warning">{muted}</NoticeBox>
      ) : page.is === "faces" ? (
        <Choices key="faces" label={t("emotes.title")} until={nextEmote} onChoose={(emote) => void show(emote)}>
          {(viewer === "watcher" ? SPECTATOR_EMOTES : EMOTES).map((emote) => ({
            value: emote,
            picture: <EmotePicture emote={emote} />,
            name: t(`emote.${emote}`),
          }))}
        </Choices>
      ) : page.is === "pictures" ? (
        <Choices key="pictures" label={t("emotes.throw")} until={nextThrow} onChoose={(picture) => setPage({ is: "seats", picture })}>
          {THROWABLES.map((picture) => ({ value: picture, picture: <ThrowablePicture picture={picture} />, name: t(`throw.${picture}`) }))}
        </Choices>
      ) : (
        <Choices key="seats" label={t("emotes.aim")} until={nextThrow} onChoose={(seat) => void throwAt(seat, page.picture)}>
          {aims.map((seat) => {
            const place = info?.seats[seat];
            return {
              value: seat,
              picture: <Face face={knownFace(place?.face ?? "")} size={46} />,
              name: personName(t, place ?? { name: "" }),
            };
          })}
        </Choices>
      )}
      <CommandError error={error} />
      <div className="wheel__foot">
        {page.is === "faces" ? (
          <>
            {muted === undefined && <LineField link={link} onSent={onClose} />}
            {mayThrow && muted === undefined && aims.length > 0 && (
              <button
                type="button"
                className="wheel__tool"
                aria-label={t("emotes.throw")}
                title={t("emotes.throw")}
                onClick={() => setPage({ is: "pictures" })}
              >
                <ThrowablePicture picture="sock" />
              </button>
            )}
            <IconButton icon="speaker-off" label={t("emotes.mute")} className="wheel__tool" onClick={() => setPage({ is: "mute" })} />
          </>
        ) : (
          <>
            <IconButton icon="arrow-left" label={t("emotes.back")} className="wheel__tool" onClick={showFaces} />
            <span className="wheel__title">
              {t(page.is === "mute" ? "emotes.mute" : page.is === "seats" ? "emotes.aim" : "emotes.throw")}
            </span>
          </>
        )}
      </div>
    </Modal>
  );
}

/** The keys 1 to 8 choose, wherever the focus is, except in the line to write. */
function chooseByNumber({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (/^[1-8]$/.test(key) && !(target instanceof Element && target.matches("input[type=text]")))
    currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")[Number(key) - 1]?.click();
}

interface ChoicesProps<Value extends string> {
  label: string;
  /** The time of the server's clock from which on one is accepted. */
  until: number;
  onChoose: (value: Value) => void;
  children: readonly { readonly value: Value; readonly picture: ReactNode; readonly name: string }[];
}

const COLUMNS = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** A menu of pictures: arrows move in it, Enter chooses. */
function Choices<Value extends string>({ label, until, onChoose, children }: ChoicesProps<Value>) {
  const t = useTranslate();
  const menu = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const left = useSecondsUntil(until === 0 ? undefined : until) ?? 0;
  const hint = useId();

  // A dialog opens after its content is there.
  useEffect(() => queueMicrotask(() => menu.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()), []);

  function move(event: KeyboardEvent<HTMLElement>) {
    const count = children.length;
    const step = STEPS[event.key];
    const next =
      event.key === "Home" ? 0 : event.key === "End" ? count - 1 : step === undefined ? undefined : (at + step + COLUMNS * count) % count;
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(next);
    menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[next]?.focus();
  }

  return (
    <>
      <div ref={menu} role="menu" tabIndex={-1} aria-label={label} aria-describedby={hint} className="wheel__choices" onKeyDown={move}>
        {children.map(({ value, picture, name }, place) => (
          <button
            key={value}
            type="button"
            role="menuitem"
            tabIndex={place === at ? 0 : -1}
            aria-disabled={left > 0}
            data-choice={value}
            onFocus={() => setAt(place)}
            onClick={() => left === 0 && onChoose(value)}
          >
            {picture}
            <span>{name}</span>
          </button>
        ))}
      </div>
      <p id={hint} className="wheel__wait" role="status" data-waits={left > 0}>
        {left > 0 && t("emotes.wait", { count: left })}
      </p>
    </>
  );
}

/** A line of chat, with the same draft as the chat itself. */
function LineField({ link, onSent }: { link: TableLink; onSent: () => void }) {
  const t = useTranslate();
  const [{ text, error }, draft] = useChatDraft(link);
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    void draft.send();
    onSent();
  }
  return (
    <form onSubmit={send} className="wheel__line">
      <input
        type="text"
        value={text}
        maxLength={500}
        autoComplete="off"
        aria-label={t("chat.to.seats")}
        placeholder={t("emotes.line")}
        onChange={(event) => draft.write(event.target.value)}
      />
      <IconButton type="submit" icon="arrow-right" label={t("chat.send")} className="wheel__tool" />
      <CommandError error={error} className="wheel__error" />
    </form>
  );
}

/** Who is muted for the viewer alone, and what the viewer wants to see at all. */
function MutePage({ link, wishes }: { link: TableLink; wishes: SpeechWishes }) {
  const t = useTranslate();
  const info = useTable(link, "info");
  const state = useConnectionState();
  const you = state.status === "open" ? state.hello.you : undefined;
  const others = Object.values(info?.seats ?? {}).flatMap(({ id, name }) => (id === undefined || id === you ? [] : [{ id, name }]));
  return (
    <div className="wheel__mute">
      {others.map((person) => (
        <MuteSwitch key={person.id} person={person} />
      ))}
      {others.length > 0 && <p className="wheel__hint">{t("emotes.muteHint")}</p>}
      <Switch
        label={t("emotes.quiet")}
        hint={t("emotes.quietHint")}
        checked={wishes.isQuiet}
        onChange={() => wishes.change({ isQuiet: !wishes.isQuiet })}
      />
      <Switch
        label={t("emotes.bounce")}
        hint={t("emotes.bounceHint")}
        checked={wishes.bounces}
        onChange={() => wishes.change({ bounces: !wishes.bounces })}
      />
    </div>
  );
}

/** Between the wheel and what it stands beside, and the edges of the window; in pixels. */
const GAP = 10;

/** Where the wheel stands in a wide window. */
function usePlace(beside: Element | undefined): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const wheel = document.querySelector<HTMLElement>("dialog.wheel");
    if (wheel === null) return;
    const place = () => {
      const at = beside?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2);
      const { offsetWidth: width, offsetHeight: height } = wheel;
      const right = at.right + GAP;
      const x = right + width + GAP <= innerWidth ? right : Math.max(GAP, at.left - GAP - width);
      const y = Math.max(GAP, Math.min(at.bottom - height, innerHeight - height - GAP));
      setStyle({ "--wheel-x": `${x}px`, "--wheel-y": `${y}px` } as CSSProperties);
    };
    // It has a size once it is open, and each of its pages has another one.
    const watch = new ResizeObserver(place);
    watch.observe(wheel);
    addEventListener("resize", place);
    return () => {
      watch.disconnect();
      removeEventListener("resize", place);
    };
  }, [beside]);
  return style;
}
