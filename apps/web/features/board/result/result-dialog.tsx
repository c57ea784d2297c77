"use client";

import { SEATS } from "@mutable/engine";
import { isAmongFriends } from "@mutable/protocol";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useCommands } from "../../connection/commands.ts";
import { useTable } from "../../connection/table.ts";
import { countPeople } from "../../formats/people.ts";
import { NextGameAct, NextGamePanel } from "../../next-game/next-game.tsx";
import { AskCompanions } from "../../people/friends/ask-companions.tsx";
import { Sheet } from "../shared/sheet.tsx";
import { todaysDay } from "../solo/deal-time.ts";
import { SoloResult } from "../solo/solo-result.tsx";
import { useCurrentView, useInfo, useOverlays, useShell, useText } from "../state/contexts.ts";
import { canTalk } from "../state/shell.ts";
import { findAwards } from "./awards.ts";
import { AwardsPanel } from "./awards-panel.tsx";
import { EmoteBar } from "./emote-bar.tsx";
import { gameResult } from "./game-result.ts";
import { gameStory } from "./game-story.ts";
import { GuessLine } from "./guess-line.tsx";
import { HandedRibbon } from "./handed-ribbon.tsx";
import { findHandedWin } from "./handed-win.ts";
import { KeepIdentity } from "./keep-identity.tsx";
import { StoryPanels } from "./story-panels.tsx";
import { TallyPanel } from "./tally-panel.tsx";
import { WonGoal } from "./won-goal.tsx";

/** The page after a game: the winner and the Goal, awards, the tally, and what can be done next. */
export function ResultDialog() {
  const { context, view } = useCurrentView();
  const shell = useShell();
  const info = useInfo();
  const overlays = useOverlays();
  const { t } = context;
  const history = useTable(shell.table, "history");
  const commands = useCommands();
  const { send, busy, error } = commands;
  const result = gameResult(context);
  // Strangers are not told to have lost the game for others.
  const blames = isAmongFriends(info.settings, countPeople(info));
  const { story, handed, awards } = useMemo(() => {
    const { deck, view: end } = context;
    const win = blames ? findHandedWin(deck, end, history) : undefined;
    return { story: gameStory(deck, end, history), handed: win, awards: findAwards(deck, end, history, win) };
  }, [context, history, blames]);
  if (result === undefined) return null;
  const { links, outcome, canRepeat: isRepeatable, dealsItself } = shell.result;
  const replayOf = (turn: number) => (info.game === undefined ? undefined : shell.result.replayOf(info.game, turn));
  const [goal] = result.goals;
  const others = SEATS.filter((seat) => info.seats[seat]?.id !== undefined && seat !== context.viewer);
  const canRepeat = context.viewer !== "watcher" && isRepeatable;
  const isDeal = info.day !== undefined;
  const isSolo = view.solo !== undefined;
  /** `daily`: with the cards of the day. */
  async function playAgain(daily: boolean) {
    if (isDeal && !daily && !(await send("change_settings", { daily: false })).ok) return;
    const answer = await send("rematch", {});
    // Without other players no waiting room is needed.
    if (answer.ok && others.length === 0 && !dealsItself) await send("start", {});
  }
  return (
    <Sheet heading={result.title} onClose={overlays.close} className={isSolo ? "result is-solo" : "result"}>
      <div className="result__win">
        {goal !== undefined && <WonGoal goal={goal} winner={result.winner} />}
        {handed !== undefined && handed.seat === context.you && <HandedRibbon handed={handed} address={replayOf(handed.turn)} />}
        <GuessLine winner={result.winner} />
      </div>
      <div className="result__more">
        {view.solo !== undefined && <SoloResult solo={view.solo} />}
        {shell.link !== undefined && <NextGamePanel table={shell.link} info={info} commands={commands} act={false} className="text-ink" />}
        <AwardsPanel awards={awards} handed={handed} />
        {info.tally !== undefined && <TallyPanel tally={info.tally} />}
        <CommandError error={error} />
        {outcome !== null && <div className="result__outcome">{outcome}</div>}
        {shell.link !== undefined && context.you !== undefined && (
          <AskCompanions
            heading={t("friends.ask")}
            people={others.map((seat) => ({ id: info.seats[seat]?.id ?? "", name: context.nameOf(seat) }))}
          />
        )}
        {shell.link !== undefined && <KeepIdentity />}
      </div>
      <div className="result__acts">
        {shell.link !== undefined && canTalk(shell) && <EmoteBar link={shell.link} />}
        {canRepeat && (
          <Button tone="primary" size="lg" busy={busy !== undefined} onClick={() => void playAgain(false)}>
            {t(isDeal ? "solo.newDeal" : isSolo ? "result.again" : "result.rematch")}
          </Button>
        )}
        {canRepeat && isDeal && (
          <Button size="lg" busy={busy !== undefined} onClick={() => void playAgain(true)}>
            {t(info.day === todaysDay() ? "solo.sameDeal" : "solo.todaysDeal")}
            {info.day === todaysDay() && <small>{t("solo.sameDealNot")}</small>}
          </Button>
        )}
        {shell.link !== undefined && <NextGameAct table={shell.link} info={info} commands={commands} size="lg" />}
        {links(<ResultLinks />)}
      </div>
      {!isSolo && <StoryPanels context={context} story={story} replayOf={replayOf} />}
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
