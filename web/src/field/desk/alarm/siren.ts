// The siren of the desk: made by the browser itself, in one tab at a time; where a gesture is needed first, the strip says so.
import { SIREN_SECONDS, sirenSamples } from '@vigie/domain/field/alarm.ts';
import { reportError } from '../../../shared/errors/report-error.ts';

/** `elsewhere`: another tab of this browser sounds. */
export type Sound = 'silent' | 'sounding' | 'blocked' | 'elsewhere';

const LOCK = 'vigie-siren';
/** How often a tab that may not sound looks whether another one does. */
const LOOK_AROUND = 2000;

let sound: Sound = 'silent';
let wanted = false;
let context: AudioContext | null = null;
/** Ends this tab's turn, or its place in the queue. */
let leave: AbortController | null = null;
let look: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(next: Sound): void {
  if (next === sound) return;
  sound = next;
  for (const listener of listeners) listener();
}

/** One round after another, until it is stopped. */
function play(audio: AudioContext): () => void {
  const samples = sirenSamples(audio.sampleRate);
  const buffer = audio.createBuffer(1, Math.round(SIREN_SECONDS * audio.sampleRate), audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(audio.destination);
  source.start();
  return () => {
    source.stop();
    source.disconnect();
  };
}

const until = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

async function soundOut(audio: AudioContext, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const stop = play(audio);
  tell('sounding');
  await until(signal);
  stop();
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Stands in the queue of the tabs: whoever is at its head sounds, and the next one when that tab is closed. */
function takeTurn(audio: AudioContext): void {
  if (leave) return;
  const own = new AbortController();
  leave = own;
  const { signal } = own;
  tell('elsewhere');
  const turn = navigator.locks ? navigator.locks.request(LOCK, { signal }, () => soundOut(audio, signal)) : soundOut(audio, signal);
  turn.catch((error: unknown) => (isAbort(error) ? undefined : reportError(error)));
}

const soundsElsewhere = async (): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK);
};

/** The browser waits for a gesture: said, unless another tab may sound in the meantime. */
function lookAround(): void {
  clearTimeout(look);
  soundsElsewhere()
    .then((elsewhere) => {
      if (!wanted || context?.state === 'running') return;
      tell(elsewhere ? 'elsewhere' : 'blocked');
      look = setTimeout(lookAround, LOOK_AROUND);
    })
    .catch(reportError);
}

function follow(): void {
  if (!wanted || !context) return;
  if (context.state === 'running') takeTurn(context);
  else lookAround();
}

/** After a gesture the browser lets it sound. */
export function allowSound(): void {
  context?.resume().then(follow, reportError);
}

function begin(): void {
  if (typeof AudioContext === 'undefined') return;
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => (sound === 'blocked' ? allowSound() : undefined), true);
  }
  // Without a gesture the promise stays open: what is said does not wait for it.
  if (context.state !== 'running') allowSound();
  follow();
}

/** Sounds until it is called with `false`. */
export function ring(next: boolean): void {
  if (next === wanted) return;
  wanted = next;
  if (next) {
    begin();
    return;
  }
  clearTimeout(look);
  leave?.abort();
  leave = null;
  tell('silent');
}

export const siren = {
  get: (): Sound => sound,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
