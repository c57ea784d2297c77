"use client";

import { cardName } from "@mutable/decks";
import { SEATS } from "@mutable/engine";
import { useRouter } from "next/navigation";
import { Fragment, useMemo } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { knownFace } from "../../../ui/faces.ts";
import { CardArt } from "../../cards/card-art.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useCommands } from "../../connection/commands.ts";
import { useTable } from "../../connection/table.ts";
import { winningParts } from "../centre/goal-parts.ts";
import { Sheet } from "../shared/sheet.tsx";
import { todaysDay } from "../solo/deal-time.ts";
import { SoloResult } from "../solo/solo-result.tsx";
import { useCurrentView, useInfo, useOverlays, useShell, useText } from "../state/contexts.ts";
import { gameResult } from "./game-result.ts";
import { gameStory } from "./game-story.ts";
import { GuessLine } from "./guess-line.tsx";
import { KeepIdentity } from "./keep-identity.tsx";
import { StoryPanels } from "./story-panels.tsx";

/** The winner, the goal, and what can be done next. */
export function ResultDialog() {
  const { context, view, numeralBonus } = useCurrentView();
  const shell = useShell();
  const info = useInfo();
  const overlays = useOverlays();
  const { t, deck, words } = context;
  const history = useTable(shell.table, "history");
  const { send, busy, error } = useCommands();
  const result = gameResult(context);
  const story = useMemo(() => gameStory(context.deck, context.view, history), [context, history]);
  if (result === undefined) return null;
  const { replayOf, links, outcome, canRepeat: isRepeatable, dealsItself } = shell.result;
  const [goal] = result.goals;
  const parts = goal === undefined ? [] : winningParts(context, goal, result.winner);
  const winner = result.winner === undefined ? undefined : info.seats[result.winner];
  const others = SEATS.filter((seat) => info.seats[seat]?.id !== undefined && seat !== context.viewer);
  const isPlayer = context.viewer !== "watcher";
  const people = t("result.people", { who: isPlayer ? "you" : "other" });
  const canRepeat = isPlayer && isRepeatable;
  const isDeal = info.day !== undefined;
  /** `daily`: with the cards of the day. */
  async function playAgain(daily: boolean) {
    if (isDeal && !daily && !(await send("change_settings", { daily: false })).ok) return;
    const answer = await send("rematch", {});
    // Without other players no waiting room is needed.
    if (answer.ok && others.length === 0 && !dealsItself) await send("start", {});
  }
  return (
    <Sheet heading={result.title} onClose={overlays.close} className="result">
      {winner !== undefined && (
        <span className="result__face">
          <Face face={knownFace(winner.face)} size={84} />
        </span>
      )}
      {goal !== undefined && (
        <p className="result__goal">
          {parts.length === 0 && <CardArt deck={deck} id={goal} added={numeralBonus} />}
          {parts.map(({ card }, at) => (
            <Fragment key={card}>
              {at > 0 && <i aria-hidden="true">+</i>}
              <span>
                <CardArt deck={deck} id={card} />
                <b>{cardName(words, card)}</b>
              </span>
            </Fragment>
          ))}
        </p>
      )}
      <GuessLine winner={result.winner} />
      {view.solo === undefined ? (
        <StoryPanels
          context={context}
          story={story}
          replayOf={(turn) => (info.game === undefined ? undefined : replayOf(info.game, turn))}
        />
      ) : (
        <SoloResult solo={view.solo} />
      )}
      <CommandError error={error} />
      {outcome}
      {shell.link !== undefined && <KeepIdentity />}
      <div className="result__acts">
        {canRepeat && (
          <Button tone="primary" size="lg" busy={busy !== undefined} onClick={() => void playAgain(false)}>
            {t(isDeal ? "solo.newDeal" : "result.again")}
          </Button>
        )}
        {canRepeat && isDeal && (
          <Button size="lg" busy={busy !== undefined} onClick={() => void playAgain(true)}>
            {t(info.day === todaysDay() ? "solo.sameDeal" : "solo.todaysDeal")}
            {info.day === todaysDay() && <small>{t("solo.sameDealNot")}</small>}
          </Button>
        )}
        {links(<ResultLinks />)}
      </div>
      {others.length > 0 && (
        <ul className="result__people" aria-label={people}>
          <li aria-hidden="true">{people}:</li>
          {others.map((seat) => (
            <li key={seat}>
              <Face face={knownFace(info.seats[seat]?.face ?? "")} size={24} /> {context.nameOf(seat)}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** To the replay and to the lobby. */
function ResultLinks() {
  const shell = useShell();
  const info = useInfo();
  const text = useText();
  const router = useRouter();
  const address = info.game === undefined ? undefined : shell.result.replayOf(info.game);
  return (
    <>
      {address !== undefined && (
        <LinkButton size="lg" href={address} prefetch={false}>
          {text.t("result.replay")}
        </LinkButton>
      )}
      <Button size="lg" onClick={() => router.push("/lobby")}>
        {text.t("result.lobby")}
      </Button>
    </>
  );
}
