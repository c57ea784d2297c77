"use client";

import type { TableLink } from "@mutable/client";
import type { LocalTableHandle } from "@mutable/local-table";
import { DEVICE_PACE } from "@mutable/protocol";
import { type ReactNode, useMemo } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { useInfo, useShell, useText } from "../board/state/contexts.ts";
import { acceptsAll, asOwn, type BoardShell, instead, type Recap } from "../board/state/shell.ts";
import { useTable } from "../connection/table.ts";
import { LOCAL_HOME, localGameAddress } from "../device/address.ts";
import { BranchOutcome } from "../replay/what-if/branch-outcome.tsx";
import { kindTitle } from "../replay/what-if/branch-title.ts";
import { markLog } from "../replay/what-if/mark-log.ts";
import { DeviceBadge, DeviceMenu, DevicePrompt, HintSheet, hasHelp, ReasonsSheet } from "./device-controls.tsx";
import { DEVICE_SCORES } from "./score-source.ts";

/** Of a table that is tried and not kept: where it was opened. */
export interface TrialParts {
  /** Leads back; stands in the place of the badge. */
  readonly badge: ReactNode;
  readonly home: string;
  readonly lesson?: LessonParts | undefined;
}

/** Of a table at which a player is taught. */
export interface LessonParts {
  readonly accepts: BoardShell["accepts"];
  /** Where to go afterwards. */
  readonly links: ReactNode;
}

interface DeviceSource {
  readonly handle: LocalTableHandle;
  readonly trial?: TrialParts | undefined;
  readonly person: string;
  readonly onHandOn: (() => void) | undefined;
  readonly link: TableLink;
  readonly recap: Recap;
}

/** The board of a table on this device, as one person sees it. */
export function useDeviceShell({ handle, trial, person, onHandOn, link, recap }: DeviceSource): BoardShell {
  const t = useTranslate();
  const viewer = useTable(link, "viewer");
  const { branch, id } = handle.table;
  // Apart from the shell, which changes at each hand-over: another `log` would render all lines again.
  const log = useMemo(
    () => ({ mark: branch === undefined ? unmarked : markLog(1 + branch.step, t("whatIf.here")), goTo: undefined, chat: null }),
    [branch, t],
  );
  return useMemo(() => {
    const home = trial?.home ?? LOCAL_HOME;
    const lesson = trial?.lesson;
    return {
      table: link,
      link,
      you: viewer === "watcher" ? undefined : viewer,
      pacing: "live",
      pace: () => DEVICE_PACE[handle.status.pace],
      className: undefined,
      title: kindTitle(t, handle.table),
      home: instead(
        <a href={home} className="topbar__brand" aria-label={t("local.title")}>
          <BrandMark wordmark="Mutable" />
        </a>,
      ),
      badge: instead(trial?.badge ?? <DeviceBadge handle={handle} />),
      invitation: undefined,
      menu: instead(lesson === undefined && <DeviceMenu handle={handle} person={person} />),
      prompt: asOwn,
      promptAside: lesson === undefined && <DevicePrompt handle={handle} person={person} onHandOn={onHandOn} />,
      accepts: lesson?.accepts ?? acceptsAll,
      hand: asOwn,
      controls: null,
      recap,
      sheets: { hint: <HintSheet handle={handle} person={person} />, reasons: <ReasonsSheet handle={handle} /> },
      keys: hasHelp(handle)
        ? [
            { keys: ["i"], label: "local.hint", press: ({ overlays }) => overlays.showSheet("hint") },
            { keys: ["y"], label: "local.whyTitle", press: ({ overlays }) => overlays.showSheet("reasons") },
          ]
        : [],
      log,
      result: {
        // A replay on the device has no addresses of turns; what is only tried is not saved.
        replayOf: (game, turn) =>
          trial !== undefined || turn !== undefined ? undefined : localGameAddress(branch === undefined ? game : `${game} ${id}`),
        links: instead(lesson?.links ?? <DeviceLinks home={home} />),
        outcome: branch === undefined ? null : <BranchOutcome branch={branch} />,
        canRepeat: branch === undefined && lesson === undefined,
        dealsItself: true,
      },
      scores: branch === undefined ? DEVICE_SCORES : { ...DEVICE_SCORES, load: undefined },
    };
  }, [t, handle, trial, branch, id, person, onHandOn, link, viewer, recap, log]);
}

const unmarked: BoardShell["log"]["mark"] = (lines) => lines;

/** To the replay of the game that is over, and to the tables of the device. These pages open without a connection. */
function DeviceLinks({ home }: { home: string }) {
  const shell = useShell();
  const info = useInfo();
  const text = useText();
  const address = info.game === undefined ? undefined : shell.result.replayOf(info.game);
  return (
    <>
      {address !== undefined && (
        <a className={buttonLook({ size: "lg" })} href={address}>
          {text.t("result.replay")}
        </a>
      )}
      <a className={buttonLook({ size: "lg" })} href={home}>
        {text.t("local.home")}
      </a>
    </>
  );
}
