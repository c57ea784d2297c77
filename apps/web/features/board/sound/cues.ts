/** The names of all sounds. */
export const CUE_NAMES = [
  "yourTurn",
  "duty",
  "read",
  "lift",
  "softSlam",
  "bellSlam",
  "stampSlam",
  "whipSlam",
  "thunderSlam",
  "cadence",
  "ruleChanged",
  "ruleRemoved",
  "strike",
  "stamp",
  "hit",
  "draw",
  "given",
  "taken",
  "shuffle",
  "dice",
  "oneAway",
  "tenLeft",
  "win",
  "loss",
  "joined",
  "left",
  "out",
  "back",
  "secret",
  "rattle",
  "click",
  "riffle",
  "swish",
  "marble",
  "lowBell",
  "coin",
  "dealt",
  "drumTap",
  "sneak",
  "snap",
  "giggle",
  "pluck",
  "rewind",
  "stair",
  "flute",
  "chat",
  "sayHi",
  "sayLaugh",
  "sayWow",
  "sayNo",
  "sayGrr",
  "sayBravo",
  "sayOops",
  "sayHmm",
  "thrown",
] as const;
export type Cue = (typeof CUE_NAMES)[number];

/** A part of a sound: a pitch, or noise around it. Times in milliseconds, pitches in hertz. */
export interface Tone {
  readonly at: number;
  readonly duration: number;
  readonly pitch: number;
  /** The pitch at the end. */
  readonly glidesTo?: number;
  readonly wave: "sine" | "triangle" | "square" | "noise";
  /** From 0 to 1. */
  readonly gain: number;
}

const tone = (at: number, duration: number, pitch: number, gain = 0.5, more: Partial<Tone> = {}): Tone => ({
  at,
  duration,
  pitch,
  gain,
  wave: "triangle",
  ...more,
});
const noise = (at: number, duration: number, pitch: number, gain = 0.4, more: Partial<Tone> = {}): Tone =>
  tone(at, duration, pitch, gain, { wave: "noise", ...more });

/** The tones of each sound. None is longer than 600 ms. */
export const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  yourTurn: [tone(0, 180, 523, 0.6), tone(110, 320, 784, 0.7)],
  duty: [tone(0, 130, 659, 0.6), tone(150, 130, 659, 0.6), tone(300, 200, 587, 0.5)],
  read: [noise(0, 70, 2_600, 0.3, { glidesTo: 4_200 })],
  lift: [noise(0, 110, 1_400, 0.2, { glidesTo: 3_000 })],
  // What lands on the stage: a Keeper, a Goal, a rule, an Action, a Danger.
  softSlam: [noise(0, 80, 480, 0.5, { glidesTo: 240 }), tone(0, 150, 165, 0.6, { wave: "sine", glidesTo: 104 })],
  bellSlam: [
    ...[noise(0, 30, 2_600, 0.35), tone(0, 120, 165, 0.45, { wave: "sine", glidesTo: 110 })],
    ...[tone(0, 520, 784, 0.5, { wave: "sine" }), tone(0, 360, 1_960, 0.2, { wave: "sine" })],
  ],
  stampSlam: [noise(0, 110, 300, 0.9, { glidesTo: 130 }), tone(0, 260, 92, 0.9, { wave: "sine", glidesTo: 58 })],
  whipSlam: [
    ...[noise(0, 55, 4_600, 0.75, { glidesTo: 1_600 }), noise(40, 150, 2_400, 0.3, { glidesTo: 900 })],
    tone(0, 120, 190, 0.5, { wave: "sine", glidesTo: 100 }),
  ],
  thunderSlam: [
    ...[noise(0, 90, 700, 0.9, { glidesTo: 200 }), noise(70, 500, 170, 0.9, { glidesTo: 70 })],
    tone(0, 520, 72, 0.9, { wave: "sine", glidesTo: 52 }),
  ],
  // A long turn ends.
  cadence: [tone(0, 150, 587, 0.4), tone(140, 150, 494, 0.4), tone(280, 300, 392, 0.45)],
  ruleChanged: [tone(0, 140, 392, 0.5), tone(130, 260, 587, 0.6)],
  ruleRemoved: [tone(0, 140, 587, 0.5), tone(130, 260, 392, 0.5)],
  strike: [noise(0, 90, 1_700, 0.4, { glidesTo: 3_400 }), noise(110, 100, 1_500, 0.45, { glidesTo: 3_800 })],
  stamp: [noise(0, 110, 320, 0.9, { glidesTo: 140 }), tone(0, 260, 98, 0.9, { wave: "sine", glidesTo: 62 }), tone(30, 300, 587, 0.35)],
  hit: [noise(0, 80, 240, 0.7), tone(0, 320, 131, 0.7, { wave: "sine", glidesTo: 110 })],
  draw: [noise(0, 45, 3_200, 0.22)],
  given: [tone(0, 120, 440, 0.5, { wave: "sine" }), tone(90, 220, 660, 0.5, { wave: "sine" })],
  taken: [tone(0, 120, 440, 0.5, { wave: "sine" }), tone(90, 240, 294, 0.5, { wave: "sine", glidesTo: 262 })],
  shuffle: [0, 55, 110, 165, 220, 275].map((at) => noise(at, 60, 1_800 + (at % 110) * 6, 0.25)),
  dice: [0, 70, 150, 250, 370].map((at) => noise(at, 40, 1_200, 0.4)),
  oneAway: [tone(0, 220, 117, 0.7, { wave: "sine" }), tone(200, 340, 110, 0.8, { wave: "sine", glidesTo: 104 })],
  tenLeft: [tone(0, 60, 880, 0.4, { wave: "square" }), tone(180, 60, 880, 0.4, { wave: "square" })],
  win: [tone(0, 140, 523, 0.6), tone(110, 140, 659, 0.6), tone(220, 140, 784, 0.6), tone(330, 260, 1_047, 0.7)],
  loss: [tone(0, 180, 392, 0.5, { wave: "sine" }), tone(160, 180, 349, 0.5, { wave: "sine" }), tone(320, 270, 262, 0.5, { wave: "sine" })],
  joined: [tone(0, 100, 494, 0.35, { wave: "sine" }), tone(80, 180, 622, 0.35, { wave: "sine" })],
  left: [tone(0, 100, 622, 0.35, { wave: "sine" }), tone(80, 180, 494, 0.35, { wave: "sine" })],
  // A door, and steps that fade; steps that come near, and a bell; a lock, and a gasp.
  out: [noise(0, 90, 260, 0.8, { glidesTo: 120 }), noise(220, 60, 420, 0.4), noise(360, 60, 400, 0.25), noise(500, 60, 380, 0.14)],
  back: [noise(0, 60, 380, 0.14), noise(130, 60, 400, 0.25), noise(260, 60, 420, 0.4), tone(360, 220, 1_175, 0.5, { wave: "sine" })],
  secret: [noise(0, 40, 2_200, 0.5), noise(70, 40, 1_600, 0.5), noise(200, 320, 900, 0.3, { glidesTo: 3_000 })],
  // The shows of many cards are made of these.
  rattle: [noise(0, 45, 1_700, 0.3), noise(45, 40, 2_300, 0.25)],
  click: [noise(0, 25, 3_400, 0.4), tone(0, 70, 1_100, 0.3, { wave: "sine" })],
  riffle: [noise(0, 60, 2_100, 0.3)],
  swish: [noise(0, 520, 700, 0.4, { glidesTo: 2_600 })],
  marble: [noise(0, 15, 5_200, 0.35), tone(0, 80, 2_093, 0.35, { wave: "sine" }), tone(90, 90, 2_093, 0.15, { wave: "sine" })],
  lowBell: [tone(0, 590, 131, 0.7, { wave: "sine" }), tone(0, 460, 262, 0.3), tone(0, 280, 393, 0.15)],
  coin: [tone(0, 60, 1_047, 0.35), tone(55, 260, 1_397, 0.35)],
  dealt: [noise(0, 45, 2_600, 0.2), tone(0, 200, 523, 0.3, { wave: "sine" })],
  drumTap: [noise(0, 50, 500, 0.6), tone(0, 130, 165, 0.6, { wave: "sine", glidesTo: 110 })],
  sneak: [tone(0, 110, 220, 0.4), tone(180, 110, 233, 0.4), tone(360, 130, 208, 0.4)],
  snap: [noise(0, 40, 4_400, 0.6, { glidesTo: 2_200 })],
  giggle: [0, 80, 160, 240].map((at) => tone(at, 65, 880 - at * 0.8, 0.3, { glidesTo: 700 })),
  pluck: [tone(0, 240, 587, 0.45)],
  rewind: [noise(0, 400, 900, 0.3, { glidesTo: 4_200 }), tone(0, 380, 300, 0.15, { wave: "square", glidesTo: 1_400 })],
  stair: [tone(0, 150, 392, 0.45)],
  flute: [tone(0, 240, 466, 0.35, { wave: "sine" }), tone(240, 330, 370, 0.35, { wave: "sine", glidesTo: 349 })],
  chat: [tone(0, 90, 1_047, 0.3, { wave: "sine" })],
  // A syllable for each face, at a middle pitch: each avatar has its own.
  sayHi: [tone(0, 170, 440, 0.45, { glidesTo: 560 })],
  sayLaugh: [0, 110, 220].map((at) => tone(at, 90, 620 - at / 2, 0.4, { glidesTo: 480 })),
  sayWow: [tone(0, 320, 380, 0.45, { wave: "sine", glidesTo: 620 })],
  sayNo: [tone(0, 420, 520, 0.45, { wave: "sine", glidesTo: 230 })],
  sayGrr: [tone(0, 320, 120, 0.4, { wave: "square", glidesTo: 96 }), noise(0, 300, 300, 0.3)],
  sayBravo: [0, 90, 180, 270].map((at) => noise(at, 55, 1_500, 0.4)),
  sayOops: [tone(0, 110, 560, 0.4, { wave: "sine" }), tone(120, 190, 420, 0.4, { wave: "sine", glidesTo: 380 })],
  sayHmm: [tone(0, 300, 250, 0.4, { glidesTo: 285 })],
  thrown: [noise(0, 260, 700, 0.3, { glidesTo: 1_800 })],
};

export const cueDuration = (cue: Cue): number => Math.max(...CUES[cue].map(({ at, duration }) => at + duration));
