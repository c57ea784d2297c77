import type { PlayedGame, PlayedSeat } from "@mutable/db";
import type { Translate } from "@mutable/i18n";
import Link from "next/link";
import type { ReactNode } from "react";
import { findPageDeck } from "../../decks/server.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Icon } from "../../ui/icon.tsx";
import { dateText } from "../formats/dates.ts";
import { faceOfPlayedSeat, seatName } from "../formats/people.ts";
import { GoalName } from "./goal-name.tsx";
import { othersAtWin } from "./others-at-win.ts";
import { WhenPlayed } from "./when-played.tsx";

interface GameRowProps {
  game: PlayedGame;
  deckName: string;
  of: string;
  viewer: string | undefined;
  profiles: ReadonlySet<string>;
}

/** One game of the list. As a card it has two columns. */
export async function GameRow({ game, deckName, of, viewer, profiles }: GameRowProps) {
  const t = await currentTranslate();
  const { id, deck, goals, turns, begun, ended } = game;
  // Only such a game needs its deck, which may have to be read.
  const isWithoutGoal = game.ending === "won" && goals.length === 0;
  const others = othersAtWin(game, isWithoutGoal ? (await findPageDeck(deck))?.deck : undefined);
  const day = game.day && new Date(game.day);
  const name = day
    ? t(game.isOfDevice ? "history.deviceDeal" : "history.deal", { day: dateText(await currentLanguage(), day) })
    : game.name || t("history.table");
  const length = t("length.minutes", { count: Math.max(1, Math.round((ended.getTime() - begun.getTime()) / MINUTE)) });
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:rounded-[1.125rem] max-lg:bg-surface max-lg:px-3.5 max-lg:py-3 max-lg:shadow-1 lg:last:*:border-b-0 max-lg:forced-colors:border">
      <Cell className="whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right max-lg:text-15 max-lg:text-ink-2">
        <WhenPlayed at={ended} />
      </Cell>
      <Cell className="min-w-0 font-bold max-lg:row-start-1 max-lg:text-18 lg:max-w-52 lg:break-words">
        {name}
        <span className="block font-normal text-15 text-ink-2">{deckName}</span>
      </Cell>
      <Cell className="max-lg:col-span-full">
        <Players t={t} seats={game.seats} />
      </Cell>
      <Cell className="max-lg:col-span-full">
        <Ending t={t} game={game} of={of} viewer={viewer} profiles={profiles} />
      </Cell>
      <Cell className="empty:hidden max-lg:col-span-full lg:empty:table-cell">
        {goals.length > 0 && (
          <ul className="grid gap-0.5">
            {goals.map((goal) => (
              <li key={goal}>
                <GoalName deck={deck} goal={goal} />
              </li>
            ))}
          </ul>
        )}
        {others !== undefined && t("history.wonAlone", { others })}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums max-lg:text-15 max-lg:text-ink-2 lg:text-right">
        <span className="lg:hidden">{t("history.turnsAndLength", { turns, length })}</span>
        <span className="max-lg:hidden">{turns}</span>
      </Cell>
      <Cell className="whitespace-nowrap text-right tabular-nums max-lg:hidden">{length}</Cell>
      <Cell className="lg:text-right">
        <LinkButton href={`/games/${id}`} prefetch={false} aria-label={t("history.replayOf", { name })}>
          <Icon name="play" />
          {t("history.replay")}
        </LinkButton>
      </Cell>
    </tr>
  );
}

const MINUTE = 60_000;

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={classes("lg:border-line lg:border-b-[1.5px] lg:px-3 lg:py-2", className)}>{children}</td>;
}

/** Faces in the table; a card also has the names. */
function Players({ t, seats }: { t: Translate; seats: readonly PlayedSeat[] }) {
  return (
    <ul aria-label={t("history.column.players")} className="flex flex-wrap gap-x-3 gap-y-1 lg:gap-0.75">
      {seats.map((seat) => (
        <li key={seat.seat} title={seatName(t, seat)} className="flex min-w-0 items-center gap-1.5">
          <Face face={knownFace(faceOfPlayedSeat(seat))} size={32} />
          <span className="min-w-0 break-words lg:sr-only">{seatName(t, seat)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The winner, or why there is none. Cards label it, since they have no column heading. */
function Ending({
  t,
  game: { ending, winner, seats, isSolo, score },
  of,
  viewer,
  profiles,
}: { t: Translate } & Omit<GameRowProps, "deckName">) {
  if (score !== undefined) return <b>{t("history.score", { count: score })}</b>;
  if (isSolo && ending === "drawn") return <span className="text-ink-2">{t("history.soloWithBot")}</span>;
  if (ending !== "won") return <span className="text-ink-2">{t(`history.ending.${ending}`)}</span>;
  const seat = seats.find((one) => one.seat === winner);
  const person = seat?.person;
  const name = seatName(t, seat);
  const isViewer = person !== undefined && person === viewer;
  const isOpen = person !== undefined && person !== of && profiles.has(person);
  const words = (
    <>
      <span className="lg:hidden">{t("history.won", { who: isViewer ? "you" : "other", name })}</span>
      <span className="max-lg:hidden">{isViewer ? t("history.you") : name}</span>
    </>
  );
  const linked = isOpen ? (
    <Link href={`/people/${person}`} prefetch={false}>
      {words}
    </Link>
  ) : (
    words
  );
  return person === of ? (
    <b className="inline-flex items-center gap-1.5 align-middle text-ok-text">
      <Icon name="crown" />
      <span>{linked}</span>
    </b>
  ) : (
    <span>{linked}</span>
  );
}
