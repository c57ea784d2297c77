import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToldCues } from "./told-cues.ts";

/** Sounds of a table whose clock a test can quicken. Returns what is heard, and when. */
function heardCues() {
  let [told, since, speed] = [0, Date.now(), 1];
  const began = Date.now();
  const heard: string[] = [];
  const elapsed = () => told + (Date.now() - since) * speed;
  const cues = new ToldCues({ elapsed, speed: () => speed, play: ({ cue }) => heard.push(`${cue} ${Date.now() - began}`) });
  const hurry = (by: number) => {
    [told, since, speed] = [elapsed(), Date.now(), by];
    cues.tick();
  };
  return { cues, heard, hurry };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CUES = [
  { cue: "lift", at: 0 },
  { cue: "hit", at: 400 },
  { cue: "coin", at: 1_200 },
  { cue: "yourTurn", at: 1_600 },
] as const;

it("plays each sound at its told time, and sooner in a hurry", () => {
  const { cues, heard, hurry } = heardCues();
  cues.begin(CUES, false);
  vi.advanceTimersByTime(800);
  hurry(4);
  vi.advanceTimersByTime(100);
  hurry(1);
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual(["lift 0", "hit 400", "coin 900", "yourTurn 1300"]);
});

it("is silent about what is skipped, but still calls the viewer", () => {
  const { cues, heard } = heardCues();
  cues.begin(CUES, false);
  vi.advanceTimersByTime(500);
  cues.end();
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual(["lift 0", "hit 400", "yourTurn 500"]);
});

it("waits once for a part of a millisecond", () => {
  const { cues, heard } = heardCues();
  cues.begin([{ cue: "riffle", at: 10.4 }], false);
  vi.advanceTimersByTime(11);
  expect(heard).toEqual(["riffle 11"]);
});

it("counts from now on where nothing is told in its time", () => {
  const { cues, heard } = heardCues();
  vi.advanceTimersByTime(700);
  cues.begin(CUES, true);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(["lift 700", "hit 1100"]);
});
