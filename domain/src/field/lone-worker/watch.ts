// Combines sensors, perimeter, inactivity and falls into one alarm, over events that carry their time. Decides which alarm comes first.
import type { DevicePosition } from '../presence.ts';
import type { PtiKind } from '../phone/message.ts';
import { COUNTDOWN } from './constants.ts';
import { atRest, idleFall, stepFall, type FallWatch } from './fall.ts';
import { startInactivity, stepInactivity, type AlarmPhase, type InactivityWatch } from './inactivity.ts';
import { isMoved, isWalking, startMotion, withSample, type Motion, type Sample } from './motion.ts';
import { startPerimeter, stepPerimeter, type Circle, type PerimeterEvent, type PerimeterWatch } from './perimeter.ts';
import { checkSensors, startSensorCheck, type SensorCheck } from './sensors.ts';
import { same, type Step } from './step.ts';

export interface Watch {
  readonly sensors: SensorCheck;
  readonly motion: Motion;
  readonly perimeter: PerimeterWatch;
  readonly inactivity: InactivityWatch;
  readonly fall: FallWatch;
}

/** Alarms that are reported and need an answer. A return is only notified. */
export type AlarmKind = 'fall' | 'inactivity' | 'perimeterExit';

export type WatchEvent =
  | { readonly type: 'tick'; readonly at: number; readonly period: number; readonly isBlind?: boolean }
  | { readonly type: 'sensors'; readonly at: number }
  | { readonly type: 'sample'; readonly at: number; readonly sample: Sample; readonly canCalibrate: boolean }
  | { readonly type: 'position'; readonly at: number; readonly position: DevicePosition; readonly site: Circle }
  | { readonly type: 'touch'; readonly at: number }
  | { readonly type: 'sent'; readonly at: number; readonly kind: AlarmKind }
  | { readonly type: 'ras' | 'close'; readonly at: number };

export const startWatch = (at: number): Watch => ({
  sensors: startSensorCheck,
  motion: startMotion,
  perimeter: startPerimeter,
  inactivity: startInactivity(at),
  fall: idleFall,
});

/** The state while nothing is watched (a pause, the road). Suspicions and counts are cleared, and knowledge of the device is kept. */
export const resting = ({ sensors, fall }: Watch, at: number): Watch => ({ ...startWatch(at), sensors, fall: atRest(fall, at) });

/** After a reload, a running countdown continues. One that ran out while nobody could answer asks again. */
export function resumed({ fall, inactivity, perimeter, ...rest }: Watch, at: number): Watch {
  const since = (asked: number): number => (asked + COUNTDOWN > at && asked <= at ? asked : at);
  return {
    ...rest,
    fall: fall.status === 'alarm' ? { ...fall, since: since(fall.since) } : fall,
    inactivity: inactivity.phase === 'countdown' ? { ...inactivity, since: since(inactivity.since) } : inactivity,
    perimeter: perimeter.status === 'warning' ? { ...perimeter, since: since(perimeter.since) } : perimeter,
  };
}

/** Advances each part by its own event and merges their reports. */
function advance(
  watch: Watch,
  parts: { readonly perimeter?: Step<PerimeterWatch>; readonly inactivity?: Step<InactivityWatch>; readonly fall?: Step<FallWatch> },
): Step<Watch> {
  const { perimeter = same(watch.perimeter), inactivity = same(watch.inactivity), fall = same(watch.fall) } = parts;
  return {
    watch: { ...watch, perimeter: perimeter.watch, inactivity: inactivity.watch, fall: fall.watch },
    reports: [...fall.reports, ...inactivity.reports, ...perimeter.reports],
  };
}

/** Without sensors, nobody is considered inactive. */
function ticked(watch: Watch, event: Extract<WatchEvent, { type: 'tick' }>): Step<Watch> {
  const perimeter = stepPerimeter(watch.perimeter, { type: 'tick', at: event.at });
  const hasSensors = watch.sensors.state === 'present';
  return advance(watch, {
    perimeter,
    inactivity: stepInactivity(watch.inactivity, { ...event, isBlind: event.isBlind === true || !hasSensors }),
    fall: stepFall(watch.fall, { type: 'tick', at: event.at, motion: watch.motion }),
  });
}

function sampled(before: Watch, { at, sample, canCalibrate }: Extract<WatchEvent, { type: 'sample' }>): Step<Watch> {
  const motion = withSample(before.motion, sample);
  const watch = { ...before, motion, sensors: checkSensors(before.sensors, true) };
  const { watch: fall } = stepFall(watch.fall, { type: 'start', at, canCalibrate });
  return advance(watch, {
    fall: stepFall(fall, { type: 'sample', at, sample, motion }),
    ...(isWalking(motion, at)
      ? { inactivity: stepInactivity(watch.inactivity, { type: 'walking', at }) }
      : isMoved(before.motion, sample)
        ? { inactivity: stepInactivity(watch.inactivity, { type: 'motion', at }) }
        : {}),
  });
}

function sent(watch: Watch, at: number, kind: AlarmKind): Step<Watch> {
  const event = { type: 'sent', at } as const;
  if (kind === 'perimeterExit') return advance(watch, { perimeter: stepPerimeter(watch.perimeter, event) });
  return advance(watch, kind === 'fall' ? { fall: stepFall(watch.fall, event) } : { inactivity: stepInactivity(watch.inactivity, event) });
}

export function stepWatch(watch: Watch, event: WatchEvent): Step<Watch> {
  switch (event.type) {
    case 'tick':
      return ticked(watch, event);
    case 'sensors':
      return same({ ...watch, sensors: checkSensors(watch.sensors, false) });
    case 'sample':
      return sampled(watch, event);
    case 'position':
      return advance(watch, { perimeter: stepPerimeter(watch.perimeter, event satisfies PerimeterEvent) });
    case 'touch':
      return advance(watch, { inactivity: stepInactivity(watch.inactivity, { type: 'motion', at: event.at }) });
    case 'sent':
      return sent(watch, event.at, event.kind);
    case 'ras':
    case 'close':
      return advance(watch, { inactivity: stepInactivity(watch.inactivity, event), fall: stepFall(watch.fall, event) });
  }
}

export interface Alarm {
  readonly kind: AlarmKind;
  readonly phase: Exclude<AlarmPhase, 'watching'>;
  /** When the countdown ends. */
  readonly until: number | null;
}

const FALL_PHASES: Partial<Record<FallWatch['status'], Alarm['phase']>> = { alarm: 'countdown', sending: 'sending', signalled: 'reported' };
const PERIMETER_PHASES: Partial<Record<PerimeterWatch['status'], Alarm['phase']>> = {
  warning: 'countdown',
  sending: 'sending',
  wait_return: 'reported',
};

const alarmOf = (kind: AlarmKind, phase: Alarm['phase'] | undefined, since: number): Alarm | null =>
  phase ? { kind, phase, until: phase === 'countdown' ? since + COUNTDOWN : null } : null;

/** Returns every active alarm, the most serious first. An alarm that can still be answered comes before one that was reported. */
export function alarmsOf({ fall, inactivity, perimeter }: Watch): Alarm[] {
  const all = [
    alarmOf('fall', FALL_PHASES[fall.status], fall.since),
    alarmOf('inactivity', inactivity.phase === 'watching' ? undefined : inactivity.phase, inactivity.since),
    alarmOf('perimeterExit', PERIMETER_PHASES[perimeter.status], perimeter.since),
  ].filter((alarm) => alarm !== null);
  return all.toSorted((a, b) => Number(a.until === null) - Number(b.until === null));
}

/** Alarms that the guard has not answered. A guard who is only off site has nothing to answer. */
export const unanswered = (watch: Watch): AlarmKind[] =>
  alarmsOf(watch).flatMap(({ kind, phase }) => (phase === 'countdown' && kind !== 'perimeterExit' ? [kind] : []));

export const isAlarmKind = (kind: PtiKind): kind is AlarmKind => kind === 'fall' || kind === 'inactivity' || kind === 'perimeterExit';
