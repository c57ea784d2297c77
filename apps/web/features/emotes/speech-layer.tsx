"use client";

import type { Gesture, TableLink } from "@mutable/client";
import type { ChatLine } from "@mutable/protocol";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { classes } from "../../ui/classes.ts";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { useConnection } from "../connection/connection.tsx";
import { useTable } from "../connection/table.ts";
import { personName } from "../formats/people.ts";
import { act } from "./acting.ts";
import { EmoteAnnouncer } from "./emote-announcer.tsx";
import { EmotePicture } from "./emote-picture.tsx";
import { FlyingPicture } from "./flying-picture.tsx";
import { type Box, placeBubble } from "./placement.ts";
import { type Bubble, type FaceOf, isShown, nextEnd, type Speech, withEmote, withLine } from "./speech.ts";
import { isDue, LATE_AT_MOST, type Told } from "./told.ts";
import "./speech.css";

export interface SpeechLayerProps {
  link: TableLink;
  /** What the page has told. It is asked again with each new value of `told.version`. */
  told: Told;
  /** Shows nothing, for a viewer who wants a quiet table. */
  isQuiet: boolean;
  /** What is thrown at the viewer bounces off. */
  bounces: boolean;
  /** A screen reader says who shows which face. */
  isSpoken: boolean;
  /** Nothing moves. */
  isStill: boolean;
  /** A face takes the place of the one at its seat. */
  isSmall: boolean;
  faceOf: FaceOf;
  /** What no bubble covers, and what it covers only if it has to, as selectors. */
  keepsFree: { readonly must: string; readonly should: string };
  /** Called when a face is shown, or a picture leaves a hand. */
  onShown?: ((gesture: Gesture) => void) | undefined;
  /** Opens the chat, for a line that is longer than its bubble. */
  onMore?: (() => void) | undefined;
}

/** Bubbles follow a page that has moved, and dialogs that have opened, after so many milliseconds. */
const FOLLOWS_AFTER = 200;

/** What waits to be shown, with the time when it came. */
interface Waiting {
  readonly said: Gesture | ({ readonly is: "line" } & ChatLine);
  readonly came: number;
}

type Throw = Extract<Gesture, { is: "throw" }> & { readonly key: number };

/** What people say, over the page: bubbles at their faces, and pictures that fly between them. */
export function SpeechLayer(props: SpeechLayerProps) {
  const { link, told, isQuiet } = props;
  const [speech, setSpeech] = useState<Speech>([]);
  const [throws, setThrows] = useState<readonly Throw[]>([]);
  const [spoken, setSpoken] = useState<Gesture>();
  const waiting = useRef<readonly Waiting[]>([]);
  const latest = useRef(props);
  latest.current = props;

  const show = ({ said }: Waiting) => {
    const now = performance.now();
    const { faceOf, isStill, isQuiet: isNowQuiet, onShown } = latest.current;
    if (isNowQuiet) return;
    if (said.is === "line") return setSpeech((before) => withLine(before, said, now));
    onShown?.(said);
    setSpoken(said);
    if (said.is === "throw") return setThrows((before) => [...before, { ...said, key: now }]);
    setSpeech((before) => withEmote(before, said, now));
    if (!isStill) act(faceOf(said.seat ?? "watcher"), said.emote);
  };
  const showDue = () => {
    const now = performance.now();
    const due = (each: Waiting) => isDue(each.said.after, latest.current.told, now - each.came);
    const all = waiting.current;
    waiting.current = all.filter((each) => !due(each));
    for (const each of all) if (!waiting.current.includes(each)) show(each);
  };
  const later = useRef(showDue);
  later.current = showDue;

  const wait = (said: Waiting["said"]) => {
    waiting.current = [...waiting.current, { said, came: performance.now() }];
    later.current();
    setTimeout(() => later.current(), LATE_AT_MOST);
  };
  const waitFor = useRef(wait);
  waitFor.current = wait;
  useEffect(() => link.onGesture((gesture) => waitFor.current(gesture)), [link]);
  useEffect(() => later.current(), [told.version, told.untoldEnd]);

  const news = useTable(link, "news");
  const known = useRef(news.at(-1)?.line ?? 0);
  useEffect(() => {
    const lines = news.filter(({ line }) => line > known.current);
    known.current = Math.max(known.current, news.at(-1)?.line ?? 0);
    for (const line of lines) waitFor.current({ is: "line", ...line });
  }, [news]);

  const [, setTick] = useState(0);
  // A bubble of a person who is muted meanwhile is gone at once, as are all of a quiet table.
  const muted = useConnection()?.muted;
  useEffect(() => muted?.onChange(() => setTick((tick) => tick + 1)), [muted]);
  useEffect(() => {
    if (isQuiet) setSpeech([]);
  }, [isQuiet]);

  const ends = nextEnd(speech, performance.now());
  useEffect(() => {
    if (ends === undefined) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.min(FOLLOWS_AFTER, ends - performance.now() + 10));
    return () => clearTimeout(timer);
  });

  const layer = useRef<HTMLDivElement>(null);
  const shown = speech.filter((bubble) => isShown(bubble, performance.now()) && !muted?.has(bubble.by?.id));
  useTopLayer(layer, shown.length + throws.length > 0);
  return (
    <>
      {/* Older browsers show a popover where it stands in the page. */}
      <div ref={layer} popover="manual" className="speech" aria-hidden="true">
        {shown.map((bubble) => (
          <SpeechBubble key={bubble.key} bubble={bubble} {...props} />
        ))}
        {throws.map((thrown) => (
          <FlyingPicture
            key={thrown.key}
            thrown={thrown}
            bounces={props.bounces && thrown.at === link.now.viewer}
            isStill={props.isStill}
            faceOf={props.faceOf}
            onGone={() => setThrows((before) => before.filter(({ key }) => key !== thrown.key))}
          />
        ))}
      </div>
      {props.isSpoken && <EmoteAnnouncer gesture={spoken} you={link.now.viewer} info={link.now.info} />}
    </>
  );
}

/** Lifts the layer over the dialogs that show faces, as the page after a game does. */
function useTopLayer(layer: { current: HTMLDivElement | null }, hasContent: boolean): void {
  const over = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const element = layer.current;
    if (element?.showPopover === undefined) return;
    const dialog = [...document.querySelectorAll("dialog:modal")].findLast((each) => each.querySelector("[data-speaker]") !== null);
    if (!element.matches(":popover-open")) element.showPopover();
    else if (hasContent && dialog !== undefined && dialog !== over.current) {
      element.hidePopover();
      element.showPopover();
    }
    if (hasContent) over.current = dialog;
  });
}

interface BubbleProps extends Pick<SpeechLayerProps, "faceOf" | "keepsFree" | "isSmall" | "onMore"> {
  bubble: Bubble;
}

function SpeechBubble({ bubble, faceOf, keepsFree, isSmall, onMore }: BubbleProps) {
  const t = useTranslate();
  const { speaker, by, says } = bubble;
  const isLine = "text" in says;
  const element = useRef<HTMLDivElement>(null);
  const face = faceOf(speaker);
  const isInDialog = face?.closest("dialog") != null;
  const isOverFace = isSmall && !isLine && !isInDialog && speaker !== "watcher";
  const times = isLine ? 1 : says.times;
  const [style, setStyle] = useState<CSSProperties & { readonly tail?: string }>();
  const { tail = "none", ...place } = style ?? {};

  useLayoutEffect(() => {
    const size = element.current;
    if (size === null || face === undefined) return;
    const room = { width: innerWidth, height: innerHeight };
    const covered = { must: boxesOf(keepsFree.must), should: boxesOf(keepsFree.should) };
    // A line stands outside of its panel where the seats are small, so that names and Keepers stay.
    const around = isInDialog ? face.closest("li") : isSmall && isLine ? face.closest("[data-seat]") : null;
    const stand = isInDialog ? "row" : isOverFace ? "over" : "beside";
    const found = placeBubble(
      (around ?? face).getBoundingClientRect(),
      { width: size.offsetWidth, height: size.offsetHeight },
      room,
      covered,
      stand,
    );
    const next = { translate: `${found.x}px ${found.y}px`, "--tail": `${found.tailX}px`, tail: found.tail };
    setStyle((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  });

  if (face === undefined) return null;
  // Without a seat nearby it has to say whose it is.
  const isNamed = speaker === "watcher" || isInDialog;
  return (
    <div
      ref={element}
      style={place}
      data-speaker-at={speaker}
      data-says={isLine ? "line" : says.emote}
      data-times={times}
      className={classes("bubble-of", isLine ? "is-line" : "is-emote", isOverFace && "is-small", style === undefined && "is-unplaced")}
    >
      <span className={classes("bubble-of__box", `has-tail-${tail}`)}>
        {isNamed && by !== undefined && <Face face={knownFace(by.face)} size={24} />}
        {isNamed && <b className="bubble-of__name">{personName(t, by ?? { name: "" })}</b>}
        {isLine ? (
          <span>
            {says.text}
            {says.isCut && onMore !== undefined && (
              <button type="button" tabIndex={-1} className="bubble-of__more" onClick={onMore}>
                {t("emotes.more")}
              </button>
            )}
          </span>
        ) : (
          <EmotePicture emote={says.emote} />
        )}
        {!isLine && !isOverFace && <span>{t(`emote.${says.emote}`)}</span>}
      </span>
    </div>
  );
}

const boxesOf = (selector: string): Box[] => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
