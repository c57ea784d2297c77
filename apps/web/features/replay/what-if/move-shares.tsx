"use client";

import type { ReplyCall, Seat } from "@mutable/engine";
import type { ShareState } from "@mutable/local-table";
import { type CSSProperties, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useCurrentView, useText } from "../../board/state/contexts.ts";
import { useReplay } from "../replay-state.ts";
import { moveName, moveStyle } from "./branch-text.ts";
import { ROUNDS, useShareCount } from "./count-shares.ts";
import { type ShareRow, shareRows, visibleRows } from "./share-rows.ts";

interface MoveSharesProps {
  step: number;
  seat: Seat;
  areHandsOpen: boolean;
  /** Plays on with this move. */
  onPick: (move: ReplyCall) => void;
}

/** How often each legal move wins if bots play on, as bars that grow. */
export function MoveShares({ step, seat, areHandsOpen, onPick }: MoveSharesProps) {
  const { record } = useReplay();
  const text = useText();
  const { t, nameOf } = text;
  const { state, start, cancel } = useShareCount();
  const known = t(areHandsOpen ? "shares.open" : "shares.closed", { name: nameOf(seat) });
  if (state === undefined)
    return (
      <>
        <p>{known}</p>
        <Button className="justify-self-start" onClick={() => start({ record, step, seat, areHandsOpen })}>
          <Icon name="robot" /> {t("shares.start", { rounds: ROUNDS })}
        </Button>
      </>
    );
  const { status, moves, played, rounds } = state;
  if (status === "failed" || (status !== "counting" && status !== "done" && status !== "cancelled"))
    return <p role="alert">{t(status === "failed" ? "shares.failed" : `whatIf.fault.${status}`)}</p>;
  const [only] = moves?.calls ?? [];
  if (status === "done" && only !== undefined && moves?.calls.length === 1) return <SingleMove call={only} />;
  return (
    <>
      <ShareList state={state} onPick={onPick} />
      <p className="what-if__state" role="status">
        {status === "counting" ? (
          <>
            <span data-testid="shares-progress">{t("shares.progress", { played, rounds })}</span>
            <button type="button" className="what-if__stop" onClick={cancel}>
              {t("shares.cancel")}
            </button>
          </>
        ) : (
          <span data-testid="shares-note">
            {t("shares.note", { rounds: played })} <span className="what-if__known">{known}</span>
          </span>
        )}
        {moves !== undefined && moves.calls.length < moves.legal && (
          <span>{t("shares.selected", { count: moves.calls.length, legal: moves.legal })}</span>
        )}
      </p>
    </>
  );
}

function SingleMove({ call }: { call: ReplyCall }) {
  const { context } = useCurrentView();
  return <p role="status">{context.t("shares.single", { move: moveName(context, call) })}</p>;
}

/** The order changes only now and then, so that rows can be read and pressed while they grow. */
const ROUNDS_PER_ORDER = 10;

function ShareList({ state, onPick }: { state: ShareState; onPick: (move: ReplyCall) => void }) {
  const { t } = useText();
  const [isWhole, setWhole] = useState(false);
  const phase = `${state.status} ${Math.floor(state.played / ROUNDS_PER_ORDER)} ${state.moves?.calls.length}`;
  const ordered = useRef<{ phase: string; calls: readonly ReplyCall[] }>({ phase: "", calls: [] });
  if (ordered.current.phase !== phase) ordered.current = { phase, calls: shareRows(state).map(({ call }) => call) };
  const { calls } = ordered.current;
  const rows = shareRows(state).sort((one, other) => calls.indexOf(one.call) - calls.indexOf(other.call));
  const shown = visibleRows(rows, isWhole);
  return (
    <>
      <ul className="what-if__moves">
        {shown.map((row) => (
          <MoveRow key={row.call.join()} row={row} isKnown={state.played > 0} onPick={() => onPick(row.call)} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {t("shares.more", { count: rows.length - shown.length })}
        </Button>
      )}
    </>
  );
}

interface MoveRowProps {
  row: ShareRow;
  /** False before the first round. */
  isKnown: boolean;
  onPick: () => void;
}

function MoveRow({ row: { call, share, low, high, doubt, isMade }, isKnown, onPick }: MoveRowProps) {
  const { context } = useCurrentView();
  const { t } = context;
  const move = moveName(context, call);
  const style = moveStyle(context, call);
  const label = t("shares.row", { move, share: Math.round(share), doubt: Math.max(1, Math.round(doubt)), made: isMade ? "yes" : "no" });
  return (
    <li>
      <button type="button" className="what-if__move" onClick={onPick}>
        <span className="sr-only">{isKnown ? label : move}</span>
        <span className={`what-if__glyph ${style === undefined ? "" : `t-${style}`}`} aria-hidden="true">
          {style === undefined ? <Icon name="arrow-right" /> : <TypeGlyph type={style} />}
        </span>
        <span className="what-if__name" aria-hidden="true">
          <span>{move}</span>
          {isMade && <i>{t("shares.made")}</i>}
        </span>
        <span
          className="what-if__bar"
          aria-hidden="true"
          style={isKnown ? ({ "--low": low, "--high": high } as CSSProperties) : undefined}
        />
        <b aria-hidden="true">{isKnown ? t("shares.percent", { share: Math.round(share) }) : ""}</b>
      </button>
    </li>
  );
}
