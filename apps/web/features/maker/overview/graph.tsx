"use client";

import type { CardId } from "@mutable/engine";
import type { CSSProperties, ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { useReportWords } from "../reports/report-context.tsx";
import "./overview.css";
import { faultText, goalText, keeperText, shortNeed } from "./overview-text.ts";
import { type DeckGraph, GAP, type GoalNode, graphRows, type KeeperNode, MOST_KEEPERS, placeGraph } from "./overview-view.ts";

interface GraphProps {
  graph: DeckGraph;
  /** The address of a card's picture. */
  pictureOf: (card: CardId) => string | undefined;
  chosen: CardId | undefined;
  onChoose: (card: CardId | undefined) => void;
  onOpenCard: (card: CardId) => void;
}

/** Keepers on the left, Goals on the right, with lines between them. The lines are decoration: each card says what it is about. */
export function Graph({ graph, pictureOf, chosen, onChoose, onOpenCard }: GraphProps) {
  const { t, nameOf } = useReportWords();
  const choose = (card: CardId) => onChoose(card === chosen ? undefined : card);
  const style = { "--rows": graphRows(graph), "--gap": GAP } as CSSProperties;
  const isChosen = [...graph.keepers, ...graph.goals].some(({ id }) => id === chosen);
  return (
    <div className="grid gap-3">
      {graph.keepers.length > MOST_KEEPERS && <p className="text-15 text-ink-2">{t("overview.graph.many", { count: MOST_KEEPERS })}</p>}
      <div className="deck-graph" style={style}>
        <ul aria-label={t("overview.keepers")}>
          {graph.keepers.map((keeper) => (
            <KeeperItem key={keeper.id} keeper={keeper} picture={pictureOf(keeper.id)} isChosen={keeper.id === chosen} onChoose={choose} />
          ))}
        </ul>
        <Lines graph={graph} chosen={chosen} />
        <ul aria-label={t("overview.goals")}>
          {graph.goals.map((goal) => (
            <GoalItem key={goal.id} goal={goal} pictureOf={pictureOf} isChosen={goal.id === chosen} onChoose={choose} />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-2">
        <Legend look="is-unwanted">{t("overview.graph.unwanted")}</Legend>
        <Legend look="is-impossible">{t("overview.graph.impossible")}</Legend>
        {chosen !== undefined && isChosen && (
          <>
            <Legend look="is-chosen">{t("overview.graph.chosen", { card: nameOf(chosen) })}</Legend>
            <Button tone="quiet" className="min-h-9! text-15!" onClick={() => onOpenCard(chosen)}>
              {t("overview.open", { card: nameOf(chosen) })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Legend({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-2">
      <i className={`deck-graph__sample ${look}`} />
      {children}
    </span>
  );
}

interface KeeperItemProps {
  keeper: KeeperNode;
  picture: string | undefined;
  isChosen: boolean;
  onChoose: (card: CardId) => void;
}

function KeeperItem({ keeper, picture, isChosen, onChoose }: KeeperItemProps) {
  const words = useReportWords();
  const isUnwanted = keeper.wantedBy.length === 0;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(keeper.id)}
        className={classes("deck-graph__card", `t-${keeper.type}`, isUnwanted && "is-unwanted", isChosen && "is-chosen")}
      >
        <span className="sr-only">{keeperText(words, keeper)}</span>
        {picture === undefined ? <TypeGlyph type={keeper.type} className="deck-graph__glyph" /> : <img src={picture} alt="" />}
        <span aria-hidden="true" className="deck-graph__name">
          {words.nameOf(keeper.id)}
        </span>
        <i aria-hidden="true">{keeper.wantedBy.length}</i>
      </button>
    </li>
  );
}

interface GoalItemProps {
  goal: GoalNode;
  pictureOf: (card: CardId) => string | undefined;
  isChosen: boolean;
  onChoose: (card: CardId) => void;
}

/** More pictures would leave no room for the name. */
const MOST_PICTURES = 3;

function GoalItem({ goal, pictureOf, isChosen, onChoose }: GoalItemProps) {
  const words = useReportWords();
  const { fault, cards } = goal;
  const need = fault === undefined ? shortNeed(words, goal) : faultText(words, fault);
  const pictures = cards.flatMap(({ id, isAbsent }) => {
    const picture = pictureOf(id);
    return picture === undefined ? [] : [{ id, picture, isAbsent }];
  });
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(goal.id)}
        className={classes("deck-graph__card t-goal", fault && "is-impossible", isChosen && "is-chosen")}
      >
        <span className="sr-only">{goalText(words, goal)}</span>
        <TypeGlyph type="goal" className="deck-graph__glyph" />
        <span aria-hidden="true" className="deck-graph__name">
          {words.nameOf(goal.id)}
        </span>
        <i aria-hidden="true">
          {need !== "" && <span className="deck-graph__need">{need}</span>}
          {fault === undefined &&
            pictures.length <= MOST_PICTURES &&
            pictures.map(({ id, picture, isAbsent }) => (
              <span key={id} className={classes("deck-graph__part", isAbsent && "is-absent")}>
                <img src={picture} alt="" />
              </span>
            ))}
        </i>
      </button>
    </li>
  );
}

/** The lines, stretched over the room between the columns. */
function Lines({ graph, chosen }: { graph: DeckGraph; chosen: CardId | undefined }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="deck-graph__lines">
      {placeGraph(graph, chosen).map(({ line, from, to, isChosen }) => (
        <path
          key={`${line.keeper} ${line.goal}`}
          d={`M0 ${100 * from}C50 ${100 * from} 50 ${100 * to} 100 ${100 * to}`}
          className={classes(isChosen && "is-chosen", line.isAbsent && "is-absent")}
        />
      ))}
    </svg>
  );
}
