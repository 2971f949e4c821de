// Runs the watch during a service: feeds the domain's state machine from clock, sensors and positions, and sends reports.
import { isOutside, startPerimeter } from '@vigie/domain/field/lone-worker/perimeter.ts';
import { SENSOR_POLL } from '@vigie/domain/field/lone-worker/sensors.ts';
import {
  alarmsOf,
  isAlarmKind,
  resting,
  startWatch,
  stepWatch,
  unanswered,
  type AlarmKind,
  type Watch,
  type WatchEvent,
} from '@vigie/domain/field/lone-worker/watch.ts';
import { alarmWords, type WatchedState } from '@vigie/domain/field/lone-worker/watch-words.ts';
import type { PtiKind } from '@vigie/domain/field/phone/message.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { ownClientOf } from '../../shared/api/client.ts';
import { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { takeFix } from '../../shared/device/take-fix.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { isInTheDark } from '../../shared/native-shell.ts';
import type { OutboxLine } from '../../shared/offline/outbox-types.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { errorOf, fieldStore } from '../field-store.ts';
import { keepAlarms, keptAlarms } from './kept-alarms.ts';
import { askMotion, isComputer, listen } from './motion-sensor.ts';
import { addReports, pendingReports, recordReports } from './report-queue.ts';
import { allowSound, canVibrate, hush, keepLit, sound, stopRinging, vibrate } from './signals.ts';
import { followBattery } from './battery.ts';
import { createBeater } from './beater.ts';
import { everySecond } from './every-second.ts';
import { saidOf } from './said.ts';
import { noProtection, protectionOf, type Protection } from './standing.ts';

const ownPhoneApi = ownClientOf(phoneCalls);

const SECOND = 1000;
/** Between two positions. */
const POSITION_EVERY = 10 * SECOND;
const BEAT_TIMEOUT = 8 * SECOND;
/** The page was suspended: no sensor data arrived. */
const SLEPT = 30 * SECOND;

export interface Watched extends WatchedState {
  /** An iPhone enables its sensors only after a touch. */
  readonly needsTouch: boolean;
  /** Dismissed alarms, by kind and whether they were still asking. */
  readonly aside: ReadonlySet<string>;
}

let protection = noProtection;
/** The user of the phone. */
let bearer = '';
/** The current state; `watched` is what the screen last received. */
let live = startWatch(0);
let ids: Partial<Record<AlarmKind, string>> = {};
/** For the beats. */
let lastFix: DevicePosition | null = null;
let watched: Watched = {
  activity: 'noService',
  isComputer: false,
  watch: live,
  now: 0,
  isPlaceless: false,
  needsTouch: false,
  aside: new Set(),
};
const listeners = new Set<() => void>();

function set(change: Partial<Watched>): void {
  watched = { ...watched, watch: live, ...change };
  for (const listener of listeners) listener();
}

const keep = (): void => keepAlarms(bearer, { dutyId: protection.dutyId, reports: pendingReports(bearer), ids, watch: live });
const record = (): void => {
  recordReports(keep).catch(reportError);
};

function report(kind: PtiKind): void {
  // An alarm keeps the id that the server was told when it began to ask.
  const id = (isAlarmKind(kind) ? ids[kind] : undefined) ?? uuidV7();
  if (isAlarmKind(kind)) ids = { ...ids, [kind]: id };
  addReports([{ id, userId: bearer, kind, serviceId: protection.serviceId, siteId: protection.siteId }]);
  record();
}

/** An alarm that returns is shown again. */
const stillStanding = (watch: Watch): ReadonlySet<string> =>
  new Set(
    alarmsOf(watch)
      .map(asideKey)
      .filter((key) => watched.aside.has(key)),
  );

const phasesOf = ({ sensors, perimeter, inactivity, fall }: Watch): string =>
  [sensors.state, perimeter.status, perimeter.exits, inactivity.phase, fall.status].join(' ');

const askingKinds = (watch: Watch): readonly AlarmKind[] => alarmsOf(watch).flatMap(({ kind, phase }) => (phase === 'countdown' ? [kind] : []));

/** A countdown that begins gets the id of the report that it may become. */
function nameAsking(before: Watch): void {
  const asked = askingKinds(before);
  for (const kind of askingKinds(live)) if (!asked.includes(kind)) ids = { ...ids, [kind]: uuidV7() };
}

/** With sixty samples a second, the screen changes only when something has happened. */
function feed(event: WatchEvent): void {
  const before = live;
  const { watch, reports } = stepWatch(before, event);
  const isNew = phasesOf(before) !== phasesOf(watch);
  live = watch;
  if (isNew) nameAsking(before);
  if (before.fall.status === 'calibrating' && watch.fall.status === 'active') vibrate(200);
  for (const kind of reports) report(kind);
  if (isNew) {
    keep();
    beat();
  }
  if (isNew || event.type === 'tick') set({ now: event.at, aside: stillStanding(watch) });
}

/** Which alarm is shown: the most serious one that was not dismissed. */
export const asideKey = (alarm: { readonly kind: AlarmKind; readonly until: number | null }): string =>
  `${alarm.kind} ${alarm.until === null ? 'told' : 'asks'}`;
export const shownAlarm = ({ activity, watch, aside }: Watched) =>
  activity === 'active' ? (alarmsOf(watch).find((alarm) => !aside.has(asideKey(alarm))) ?? null) : null;

/** Another service has its own watch, another site its own perimeter. */
function watchFor(next: Protection, before: Protection, at: number): Watch {
  if (next.dutyId !== before.dutyId) {
    const kept = keptAlarms(bearer, next.dutyId, at);
    ({ ids } = kept);
    addReports(kept.reports);
    return { ...kept.watch, sensors: live.sensors };
  }
  const isElsewhere = next.siteId !== before.siteId || (next.circle === null) !== (before.circle === null);
  return isElsewhere ? { ...live, perimeter: startPerimeter } : live;
}

/** Reports that the server has received meanwhile. */
function hearSent(lines: readonly OutboxLine[], at: number): void {
  for (const kind of Object.keys(ids) as AlarmKind[]) {
    if (lines.some(({ id, state }) => id === ids[kind] && state === 'sent')) feed({ type: 'sent', at, kind });
  }
}

/** Somebody else ended the service while an alarm was asking: its guard may lie on the ground. Ending it themselves counts as an answer. */
function reportUnanswered(field: ReturnType<typeof fieldStore.get>): void {
  const { dutyId, activity } = protection;
  const isOver = field?.view?.services.some(({ id, realEndAt }) => id === dutyId && realEndAt !== null);
  const isHisOwn = field?.state.lines?.some((line) => line.kind === 'serviceEnd' && line.payload.serviceId === dutyId);
  if (activity === 'active' && isOver && !isHisOwn) for (const kind of unanswered(live)) report(kind);
}

function follow(): void {
  const field = fieldStore.get();
  const at = Date.now();
  const before = protection;
  reportUnanswered(field);
  if (field) bearer = field.outbox.owner.userId;
  protection = field?.day && field.view ? protectionOf({ day: field.day, view: field.view, now: at + errorOf(field) }) : noProtection;
  const { activity } = protection;
  const watch = watchFor(protection, before, at);
  live = activity === 'active' ? watch : resting(watch, at);
  set({ activity, now: at, ...(protection.circle ? {} : { isPlaceless: false }) });
  if (activity !== before.activity) keep();
  hearSent(field?.state.lines ?? [], at);
}

const beater = createBeater((body) => ownPhoneApi.beat({ body, signal: AbortSignal.timeout(BEAT_TIMEOUT) }));
const beat = (): void => beater.tick(saidOf({ protection, watched: { ...watched, watch: live }, ids, position: lastFix }), Date.now());

/** Protection is over: said until it is heard, for as long as the page lives. */
function takeLeave(): void {
  beater.tick(null, Date.now());
  const timer = setInterval(() => {
    if (beater.isHeld() && !stop) beater.tick(null, Date.now());
    else clearInterval(timer);
  }, SECOND);
}

let isLocating = false;
async function locate(): Promise<void> {
  const { circle, siteId } = protection;
  if (isLocating || !circle || isInTheDark() || watched.isComputer) return;
  isLocating = true;
  try {
    const { position } = await takeFix();
    if (protection.siteId === siteId && protection.circle) placed(position, protection.circle);
  } finally {
    isLocating = false;
  }
}
function placed(position: DevicePosition | null, site: NonNullable<Protection['circle']>): void {
  lastFix = position;
  set({ isPlaceless: position === null || isOutside(site, position) === null });
  if (position) feed({ type: 'position', at: Date.now(), position, site });
}

function ticking(): () => void {
  let last = Date.now();
  let locatedAt = last;
  return () => {
    const at = Date.now();
    const isBlind = isInTheDark() || at - last > SLEPT;
    last = at;
    if (at - locatedAt >= POSITION_EVERY) {
      locatedAt = at;
      locate().catch(reportError);
    }
    if (protection.activity !== 'active') follow();
    else feed({ type: 'tick', at, period: protection.period, isBlind });
    const alarm = shownAlarm(watched);
    if (alarm?.until) sound(alarmWords(alarm));
    else stopRinging();
    record();
    beat();
  };
}

let stop: AbortController | null = null;
function hearMotion(signal: AbortSignal): void {
  listen((sample) => protection.activity === 'active' && feed({ type: 'sample', at: sample.at, sample, canCalibrate: canVibrate() }), signal);
}
function checkSensors(signal: AbortSignal): void {
  const timer = setInterval(() => {
    feed({ type: 'sensors', at: Date.now() });
    if (live.sensors.state !== 'checking') clearInterval(timer);
  }, SENSOR_POLL);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Returns a function that stops it. */
export function startWatching(): () => void {
  stop = new AbortController();
  const { signal } = stop;
  protection = noProtection;
  live = startWatch(Date.now());
  set({ isComputer: isComputer(), needsTouch: false, isPlaceless: false, aside: new Set() });
  followBattery();
  follow();
  const off = fieldStore.subscribe(follow);
  everySecond(ticking(), signal);
  const touched = (): void => {
    allowSound();
    feed({ type: 'touch', at: Date.now() });
  };
  document.addEventListener('visibilitychange', beat, { signal });
  addEventListener('pointerdown', touched, { signal, capture: true });
  addEventListener('keydown', touched, { signal, capture: true });
  if (watched.isComputer) checkSensors(signal);
  else {
    keepLit(signal);
    allowMotion().catch(reportError);
  }
  return () => {
    off();
    hush();
    stop?.abort();
    stop = null;
    takeLeave();
  };
}

/** At the start, and again from a touch where the device requires one. */
export async function allowMotion(): Promise<void> {
  if (!stop) return;
  const { signal } = stop;
  const hasAnswered = await askMotion();
  if (signal.aborted) return;
  set({ needsTouch: !hasAnswered });
  if (!hasAnswered) return;
  hearMotion(signal);
  checkSensors(signal);
}

export const watcher = {
  get: (): Watched => watched,
  /** The id of an alarm's report. */
  reportId: (kind: AlarmKind): string | undefined => ids[kind],
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** « R.A.S ». */
  allWell: (): void => {
    hush();
    feed({ type: 'ras', at: Date.now() });
  },
  /** The agency was called: the open alert is closed. */
  close: (): void => {
    feed({ type: 'close', at: Date.now() });
  },
  putAside(alarm: Parameters<typeof asideKey>[0]): void {
    hush();
    set({ aside: new Set([...watched.aside, asideKey(alarm)]) });
  },
};
