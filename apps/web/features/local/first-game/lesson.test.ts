import type { Reply } from "@mutable/engine";
import { expect, it } from "vitest";
import { arrangedSteps } from "../../board/testing/game-steps.ts";
import { isLessonReply, lessonPlan, lessonStep, wantedCard } from "./lesson.ts";

const { trial, settings } = lessonPlan("First game", { id: "here-1", name: "Ana", face: "fox" });
const script: Reply[] = [
  { seat: "player_1", call: ["play_card", "bread"] },
  ...(trial?.script ?? []).map((call): Reply => ({ seat: "player_2", call })),
  { seat: "player_1", call: ["play_card", "play-3"] },
  { seat: "player_1", call: ["play_card", "steal-a-keeper"] },
  { seat: "player_1", call: ["take_keeper", "bread"] },
  { seat: "player_1", call: ["play_card", "the-toaster"] },
];
const steps = arrangedSteps(trial?.arrange ?? {}, script, "player_1", settings.seats);
const views = steps.map(({ after }) => after);

it("leads from the first card to the win, by the wanted card at each play", () => {
  expect(views.map((view) => lessonStep(view, { isGoalKnown: true, isAsked: true }))).toEqual([
    "read",
    "rival",
    "rival",
    "law",
    "win",
    "win",
    "win",
    undefined,
  ]);
  expect(views.at(-1)?.ending).toMatchObject({ winner: "player_1" });
  for (const [at, { seat, call }] of script.entries()) {
    const view = views[at];
    if (view === undefined || seat !== "player_1") continue;
    expect([call, isLessonReply(view, call)]).toEqual([call, true]);
    if (call[0] === "play_card") expect(wantedCard(view)).toBe(call[1]);
  }
});

it("shows how to play the card that is read, and stays at the Goal until the player goes on", () => {
  const [start, played] = views;
  if (start === undefined || played === undefined) throw new Error("There are no steps");
  expect(lessonStep(start, { reading: "bread", isGoalKnown: false, isAsked: true })).toBe("play");
  expect(lessonStep(played, { isGoalKnown: false, isAsked: false })).toBe("goal");
});

it("accepts no card but the wanted one", () => {
  for (const view of views)
    for (const card of view.hands.player_1)
      expect([card, isLessonReply(view, ["play_card", card])]).toEqual([card, card === wantedCard(view)]);
});
