import { CUES, type Cue, type Tone } from "./cues.ts";

/** Plays cues. It takes a device only when there is something to play. */
export interface Player {
  /** `at`: in so many milliseconds. `volume`: of 100. */
  play(cue: Cue, volume: number, at?: number): void;
  /** Gives the device back. */
  end(): void;
}

/** A browser may let nothing sound before the page was touched. What would come later than that, in milliseconds, is not played at all. */
const STALE = 300;
/** Nothing starts or ends at once, or it would click. */
const ATTACK = 0.006;
/** As loud as a cue gets: several can sound together. */
const LOUDEST = 0.35;

export function createPlayer(): Player {
  let context: AudioContext | undefined;
  let hiss: AudioBuffer | undefined;

  const start = (cue: Cue, volume: number, at: number, device: AudioContext) => {
    hiss ??= noiseOf(device);
    const begin = device.currentTime + at / 1_000;
    for (const each of CUES[cue]) sound(device, hiss, each, begin, (volume / 100) * LOUDEST);
  };

  return {
    play(cue, volume, at = 0) {
      if (volume <= 0) return;
      context ??= new AudioContext();
      const device = context;
      if (device.state === "running") {
        start(cue, volume, at, device);
        return;
      }
      const asked = performance.now();
      const begin = () => {
        const late = performance.now() - asked;
        if (context === device && late <= at + STALE) start(cue, volume, Math.max(0, at - late), device);
      };
      device.resume().then(begin, () => {});
    },
    end() {
      context?.close().catch(() => {});
      context = undefined;
      hiss = undefined;
    },
  };
}

function sound(
  device: AudioContext,
  hiss: AudioBuffer,
  { at, lasts, pitch, to = pitch, wave, loud }: Tone,
  from: number,
  volume: number,
): void {
  const begin = from + at / 1_000;
  const end = begin + lasts / 1_000;
  const envelope = device.createGain();
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loud * volume, begin + ATTACK);
  envelope.gain.setTargetAtTime(0, begin + ATTACK, lasts / 4_000);
  envelope.connect(device.destination);
  const source =
    wave === "noise" ? rustle(device, hiss, pitch, to, begin, end, envelope) : hum(device, wave, pitch, to, begin, end, envelope);
  source.start(begin);
  source.stop(end);
  source.onended = () => envelope.disconnect();
}

function hum(
  device: AudioContext,
  wave: OscillatorType,
  pitch: number,
  to: number,
  begin: number,
  end: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = device.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(out);
  return source;
}

function rustle(
  device: AudioContext,
  hiss: AudioBuffer,
  pitch: number,
  to: number,
  begin: number,
  end: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = device.createBufferSource();
  source.buffer = hiss;
  const filter = device.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(pitch, begin);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(out);
  return source;
}

const HISS_SECONDS = 0.25;

function noiseOf(device: AudioContext): AudioBuffer {
  const length = Math.ceil(HISS_SECONDS * device.sampleRate);
  const buffer = device.createBuffer(1, length, device.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
