import { CUES, type Cue, cueDuration, type Tone } from "./cues.ts";

/** How a sound differs from the usual. */
export interface Voice {
  /** A factor for all its pitches. */
  readonly pitch?: number | undefined;
  /** Where it moves from and to: -1 is left, 1 is right. */
  readonly pan?: readonly [from: number, to: number] | undefined;
}

/** Plays sounds. Opens the audio device with the first one. */
export interface CuePlayer {
  /** `volume`: from 0 to 100. */
  play(cue: Cue, volume: number, voice?: Voice): void;
  /** Releases the device. */
  close(): void;
}

/**
 * Browsers allow sound only after the first input. Sounds later than this many milliseconds are
 * dropped.
 */
const LATEST_START_MS = 300;
/** A short attack in seconds; an abrupt start would click. */
const ATTACK = 0.006;
/** The gain of the loudest sound, low enough for several at once. */
const MAX_GAIN = 0.35;

export function createCuePlayer(): CuePlayer {
  let context: AudioContext | undefined;
  let hiss: AudioBuffer | undefined;

  const start = (cue: Cue, volume: number, { pitch = 1, pan }: Voice, device: AudioContext) => {
    hiss ??= noiseBuffer(device);
    const out = pan === undefined ? device.destination : panned(device, pan, cueDuration(cue) / 1_000);
    for (const each of CUES[cue]) playTone(device, hiss, pitched(each, pitch), (volume / 100) * MAX_GAIN, out);
  };

  return {
    play(cue, volume, voice = {}) {
      if (volume <= 0) return;
      context ??= new AudioContext();
      const device = context;
      if (device.state === "running") {
        start(cue, volume, voice, device);
        return;
      }
      const requestedAt = performance.now();
      const begin = () => {
        if (context === device && performance.now() - requestedAt <= LATEST_START_MS) start(cue, volume, voice, device);
      };
      device.resume().then(begin, () => {});
    },
    close() {
      context?.close().catch(() => {});
      context = undefined;
      hiss = undefined;
    },
  };
}

const pitched = (tone: Tone, by: number): Tone =>
  by === 1 ? tone : { ...tone, pitch: tone.pitch * by, ...(tone.glidesTo !== undefined && { glidesTo: tone.glidesTo * by }) };

function panned(device: AudioContext, [from, to]: readonly [number, number], seconds: number): AudioNode {
  const panner = device.createStereoPanner();
  panner.pan.setValueAtTime(from, device.currentTime);
  panner.pan.linearRampToValueAtTime(to, device.currentTime + seconds);
  panner.connect(device.destination);
  return panner;
}

function playTone(
  device: AudioContext,
  hiss: AudioBuffer,
  { at, duration, pitch, glidesTo = pitch, wave, gain }: Tone,
  volume: number,
  out: AudioNode,
): void {
  const begin = device.currentTime + at / 1_000;
  const end = begin + duration / 1_000;
  const envelope = device.createGain();
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(gain * volume, begin + ATTACK);
  envelope.gain.setTargetAtTime(0, begin + ATTACK, duration / 4_000);
  envelope.connect(out);
  const source =
    wave === "noise"
      ? noiseSource(device, hiss, pitch, glidesTo, begin, end, envelope)
      : oscillatorSource(device, wave, pitch, glidesTo, begin, end, envelope);
  source.start(begin);
  source.stop(end);
  source.onended = () => envelope.disconnect();
}

function oscillatorSource(
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

function noiseSource(
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

function noiseBuffer(device: AudioContext): AudioBuffer {
  const length = Math.ceil(HISS_SECONDS * device.sampleRate);
  const buffer = device.createBuffer(1, length, device.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
