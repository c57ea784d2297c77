"use client";

import { openDeviceStore } from "@mutable/local-table";
import { type CSSProperties, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { isTable } from "../../board/layout/layout.ts";
import { Sheet } from "../../board/shared/sheet.tsx";
import { useCurrentView, useLayout, useText } from "../../board/state/contexts.ts";
import { usePreferences } from "../../board/state/preferences.ts";
import { localGameAddress, tableAddress } from "../../device/address.ts";
import { useReplay } from "../replay-state.ts";
import { type BranchLine, branchLines, type PlacedLine, placeLines, reallyLine } from "./branch-lines.ts";
import { moveName } from "./branch-text.ts";
import { originAddress } from "./origin-address.ts";
import "./what-if.css";

/** The branches of the game below its track, and in a branch the game that it left. */
export function Branches() {
  const { replay, game } = useReplay();
  const text = useText();
  const layout = useLayout();
  const [preferences] = usePreferences();
  const { t, nameOf } = text;
  const { branch } = game;
  const others = useBranchLines(branch?.game ?? game.id).filter(({ id }) => id !== game.id);
  const [isWhole, setWhole] = useState(false);
  const { winner } = branch?.actual ?? {};
  const lines = branch === undefined ? others : [reallyLine(branch, winner && nameOf(winner)), ...others];
  if (lines.length === 0) return null;
  const isRoomy = isTable(layout) && !preferences.asText;
  const placed = placeLines(lines, replay.last, isRoomy ? 0.24 : 0.62);
  const shown = placed.filter(({ lane }) => lane < (isRoomy ? 2 : 1));
  const lanes = Math.max(...shown.map(({ lane }) => lane)) + 1;
  return (
    <>
      <ul className="branches" aria-label={t("branches.title")} style={{ "--lanes": lanes } as CSSProperties}>
        {shown.map((each) => (
          <PlacedBranch key={each.line.id} placed={each} />
        ))}
      </ul>
      {shown.length < placed.length && (
        <Button className="branches__all" onClick={() => setWhole(true)}>
          {t("branches.all", { count: others.length })}
        </Button>
      )}
      {isWhole && (
        <Sheet heading={t("branches.title")} onClose={() => setWhole(false)}>
          <ol className="moments">
            {lines.map((line) => (
              <li key={line.id}>
                <BranchLink line={line} className="branches__row" />
              </li>
            ))}
          </ol>
        </Sheet>
      )}
    </>
  );
}

function PlacedBranch({ placed: { line, lane, from, to } }: { placed: PlacedLine }) {
  const style = { "--from": from, "--to": to, "--lane": lane } as CSSProperties;
  return (
    <li className={`branch is-${line.kind} ${from > 0.55 ? "is-late" : ""}`} style={style}>
      <BranchLink line={line} className="branch__link" />
    </li>
  );
}

/** Shows the moment of the branch while it has the focus, and opens it when it is pressed. */
function BranchLink({ line, className }: { line: BranchLine; className: string }) {
  const { playback } = useReplay();
  const { context } = useCurrentView();
  const { t } = context;
  const { kind, branch, step, winner, turn, person } = line;
  const address = kind === "really" ? originAddress(branch) : kind === "running" ? tableAddress(line.id) : localGameAddress(line.id);
  let name = t("branches.really");
  if (kind !== "really")
    name = branch.move ? t("branches.move", { move: moveName(context, branch.move) }) : t("branches.as", { name: person });
  const end = kind === "running" ? "running" : winner === undefined ? "drawn" : "won";
  const label = t("branches.label", { name, turn: branch.turn, end, winner: winner ?? "", last: turn });
  return (
    <a className={className} href={address} aria-label={label} title={label} onFocus={() => playback.goTo(step)}>
      <span>{className === "branch__link" ? name : label}</span>
    </a>
  );
}

/** The lines of the branches on this device. */
function useBranchLines(game: string): readonly BranchLine[] {
  const [lines, setLines] = useState<readonly BranchLine[]>([]);
  useEffect(() => {
    let isOver = false;
    // Without storage there are none.
    void openDeviceStore()
      .then(async (store) => branchLines(game, await store.tables(), await store.games()))
      .then(
        (found) => isOver || setLines(found),
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [game]);
  return lines;
}
