"use client";

import type { TableLink } from "@mutable/client";
import type { NextGame, TableInfo } from "@mutable/protocol";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Commands } from "../connection/commands.ts";
import { useTable } from "../connection/table.ts";
import { personName } from "../formats/people.ts";
import { nextGameFor, type ViewerOfNextGame } from "./viewer-of-next-game.ts";

interface NextGameProps {
  table: TableLink;
  info: TableInfo;
  commands: Commands;
}

/** Who sits for the next game, with what the viewer can do about it. `act`: false if the button stands elsewhere. */
export function NextGamePanel({ act = true, className, ...props }: NextGameProps & { act?: boolean; className?: string }) {
  const { table, info, commands } = props;
  const t = useTranslate();
  const nextGame = useTable(table, "nextGame");
  const viewer = useViewerOfNextGame(table, info);
  if (viewer === undefined && nextGame.people.length === 0) return null;
  return (
    <Panel look="lifted" className={className} heading={t(headingOf(viewer))} description={viewer && <Description viewer={viewer} />}>
      {nextGame.people.length > 0 && <People {...props} people={nextGame.people} />}
      {act && viewer !== undefined && (
        <div className="flex flex-wrap">
          <NextGameAct table={table} info={info} commands={commands} size="md" />
        </div>
      )}
    </Panel>
  );
}

const headingOf = (viewer: ViewerOfNextGame | undefined) =>
  viewer === undefined ? "nextGame.title" : viewer.sits ? "nextGame.you" : "nextGame.inTime";

function Description({ viewer: { sits, hasPlace } }: { viewer: ViewerOfNextGame }) {
  const t = useTranslate();
  return sits ? t("nextGame.stay") : t("nextGame.how", { place: hasPlace ? "yes" : "no" });
}

function People({ table, info, commands: { send, busy }, people }: NextGameProps & Pick<NextGame, "people">) {
  const t = useTranslate();
  const mayRemove = info.host === table.you;
  return (
    <ul className="grid gap-2">
      {people.map((person) => (
        <li key={person.id} className="flex min-h-11 items-center gap-3">
          <Face face={knownFace(person.face)} size={32} />
          <span className="min-w-0 break-words font-semi">
            {t("nextGame.person", { who: person.id === table.you ? "you" : "other", name: personName(t, person) })}
          </span>
          {mayRemove && person.id !== table.you && (
            <IconButton
              icon="sign-out"
              label={t("nextGame.remove", { name: personName(t, person) })}
              className="ml-auto flex-none"
              aria-disabled={busy === "kick"}
              onClick={() => void send("kick", { person: person.id ?? "" })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The button with which a viewer without a seat sits for the next game, or takes that back. */
export function NextGameAct({ table, info, commands: { send, busy }, size }: NextGameProps & { size?: "md" | "lg" }) {
  const t = useTranslate();
  const viewer = useViewerOfNextGame(table, info);
  if (viewer === undefined) return null;
  const { sits } = viewer;
  return (
    <Button size={size} tone={sits ? "plain" : "primary"} busy={busy === "sit_next"} onClick={() => void send("sit_next", { sits: !sits })}>
      {!sits && <Icon name="chair" />}
      {t(sits ? "nextGame.takeBack" : "nextGame.sit")}
    </Button>
  );
}

/** Undefined for those who have a seat, and at tables without a next game for others. */
function useViewerOfNextGame(table: TableLink, info: TableInfo): ViewerOfNextGame | undefined {
  const nextGame = useTable(table, "nextGame");
  const viewer = useTable(table, "viewer");
  return nextGameFor(info, nextGame, viewer, table.you);
}
