import type { PerimeterStatus } from './perimeter.ts';
import type { FallStatus, Wake } from './fall.ts';
import { describe, expect, test } from 'vitest';
import { checkSensors, SENSOR_POLL, startSensorCheck } from './sensors.ts';
import { impact, LYING, metresAway, SITE, still, UPRIGHT, walk } from './test-samples.ts';
import { alarmsOf, isAlarmKind, resting, resumed, startWatch, stepWatch, unanswered, type Watch, type WatchEvent } from './watch.ts';
import { alarmWords, watchLine, type WatchedState } from './watch-words.ts';
import type { Sample } from './motion.ts';

const MIN = 60_000;
const PERIOD = 5 * MIN;
const tick = (at: number): WatchEvent => ({ type: 'tick', at, period: PERIOD });
const samples = (list: readonly Sample[], canCalibrate = true): WatchEvent[] =>
  list.map((sample) => ({ type: 'sample', at: sample.at, sample, canCalibrate }));
const away = (at: number): WatchEvent => ({ type: 'position', at, position: metresAway(150), site: SITE });

function run(events: readonly WatchEvent[], from: Watch = startWatch(0)) {
  let watch = from;
  const reports: string[] = [];
  for (const event of events) {
    const step = stepWatch(watch, event);
    watch = step.watch;
    reports.push(...step.reports);
  }
  return { watch, reports };
}
const said = (watch: Watch, now: number, change: Partial<WatchedState> = {}) =>
  watchLine({ activity: 'active', isComputer: false, isPlaceless: false, watch, now, ...change });
const ready = run(samples(still(0, 10_020))).watch;

describe('the motion sensors', () => {
  test('are tried four times, every 500 ms, and then count as missing; a late one counts as present (F-192)', () => {
    expect(SENSOR_POLL).toBe(500);
    let check = startSensorCheck;
    const states = [1, 2, 3, 4, 5].map(() => (check = checkSensors(check, false)).state);
    expect(states).toEqual(['checking', 'checking', 'checking', 'missing', 'missing']);
    expect(checkSensors(check, true).state).toBe('present');
    expect(checkSensors(checkSensors(startSensorCheck, true), false).state).toBe('present');
  });

  const missing = run([500, 1000, 1500, 2000].map((at) => ({ type: 'sensors', at }))).watch;

  test('are reported as required when missing, and nobody counts as inactive without them (F-192, A-332)', () => {
    expect(said(missing, 2000)).toMatchObject({ tone: 'warning', detail: "Les capteurs de l'appareil sont nécessaires au fonctionnement du PTI" });
    expect(run([tick(10 * PERIOD)], missing).watch.inactivity.phase).toBe('watching');
  });

  test('make the protection unavailable on a computer (F-190, A-332)', () => {
    expect(said(startWatch(0), 0, { isComputer: true })).toMatchObject({ text: 'PTI indisponible sur un ordinateur', detail: '' });
    expect(said(missing, 2000, { isComputer: true })).toMatchObject({
      text: 'PTI indisponible sur un ordinateur',
      detail: "Les capteurs de l'appareil sont nécessaires au fonctionnement du PTI",
    });
  });
});

describe('all parts of the alarm together', () => {
  test('a still device triggers the question, a carried one does not (F-201, F-202)', () => {
    expect(run([tick(PERIOD + 10_000)], ready).watch.inactivity.phase).toBe('countdown');
    const carried = run([...samples(walk(200_000, 203_000)), tick(203_000)], ready).watch;
    expect(said(carried, 203_000).text).toBe('PTI active : marche détectée');
    expect(run([tick(PERIOD + 10_000)], carried).watch.inactivity.phase).toBe('watching');
    const turned = run(samples(still(200_000, 200_040, LYING)), run(samples(still(199_000, 200_000, UPRIGHT)), ready).watch).watch;
    expect(turned.inactivity.lastMotion).toBeGreaterThanOrEqual(200_000);
    expect(run([{ type: 'touch', at: 250_000 }], ready).watch.inactivity.lastMotion).toBe(250_000);
  });

  test('each alarm is reported once by its kind, and « R.A.S » answers those that ask (F-197, F-202)', () => {
    const out = [0, 1, 2, 3, 4].map((index) => away(PERIOD + index * 1000));
    const both = run([...out, tick(PERIOD + 5000)], ready).watch;
    expect(alarmsOf(both).map(({ kind, phase, until }) => [kind, phase, until])).toEqual([
      ['inactivity', 'countdown', PERIOD + 5000 + MIN],
      ['perimeterExit', 'countdown', PERIOD + 4000 + MIN],
    ]);
    const end = run([tick(PERIOD + 5000 + MIN), tick(PERIOD + 6000 + MIN)], both);
    expect(end.reports).toEqual(['inactivity', 'perimeterExit']);
    const sent = run([{ type: 'sent', at: 2 * PERIOD, kind: 'perimeterExit' }], end.watch).watch;
    expect([sent.inactivity.phase, sent.perimeter.status]).toEqual(['sending', 'wait_return']);
    const dismissed = run([{ type: 'ras', at: PERIOD + 9000 }], both).watch;
    expect(alarmsOf(dismissed).map(({ kind }) => kind)).toEqual(['perimeterExit']);
  });

  test('a fall comes before the others, and an answerable alarm before a reported one (F-205)', () => {
    const fallen = run([...samples([...still(20_000, 21_000), impact(21_000), ...still(21_020, 27_100, LYING)])], ready).watch;
    expect(alarmsOf(fallen)).toEqual([{ kind: 'fall', phase: 'countdown', until: 27_000 + MIN }]);
    const signalled = run([tick(27_000 + MIN), { type: 'sent', at: 90_000, kind: 'fall' }], fallen).watch;
    const asked = run([tick(PERIOD + 30_000)], signalled).watch;
    expect(alarmsOf(asked).map(({ kind, phase }) => [kind, phase])).toEqual([
      ['inactivity', 'countdown'],
      ['fall', 'reported'],
    ]);
    expect(alarmsOf(run([{ type: 'close', at: 91_000 }], signalled).watch)).toEqual([]);
    expect([fallen, signalled, asked].map(unanswered)).toEqual([['fall'], [], ['inactivity']]);
  });

  test('a guard lying still outside the perimeter is first asked about stillness, even after the exit was reported', () => {
    const out = [0, 1, 2, 3, 4].map((index) => away(PERIOD + index * 1000));
    const both = run([...out, tick(PERIOD + 5000)], ready).watch;
    expect(said(both, PERIOD + 6000)).toMatchObject({ tone: 'danger', text: 'Aucun mouvement détecté' });
    const later = run([tick(PERIOD + 5000 + MIN), tick(PERIOD + 6000 + MIN)], both).watch;
    expect(said(later, PERIOD + 6000 + MIN).text).toBe('Signalement en cours d’envoi');
    const sent = run([{ type: 'sent', at: 2 * PERIOD, kind: 'inactivity' }], later).watch;
    expect(said(sent, 2 * PERIOD).text).toBe('Inactivité signalée');
  });

  test('at rest, suspicions and counts are cleared, and knowledge of the device stays (F-191)', () => {
    const busy = run([...samples([...still(20_000, 21_000), impact(21_000)]), away(21_000), tick(22_000)], ready).watch;
    const rested = resting(busy, 60_000);
    expect(rested).toMatchObject({ sensors: { state: 'present' }, perimeter: { status: 'active' }, inactivity: { lastMotion: 60_000 } });
    expect(rested.fall).toMatchObject({ status: 'active', worn: UPRIGHT });
    expect(resting(startWatch(0), 60_000)).toEqual(startWatch(60_000));
  });

  test('after a reload, a running countdown continues, an expired one asks again, and reports are not repeated', () => {
    const fallen = run(samples([...still(20_000, 21_000), impact(21_000), ...still(21_020, 27_100, LYING)]), ready).watch;
    const asked = run([tick(PERIOD + 5000)], ready).watch;
    const out = run([0, 1, 2, 3, 4].map((index) => away(index * 1000))).watch;
    const untils = (watch: Watch, at: number) => alarmsOf(resumed(watch, at)).map(({ kind, until }) => [kind, until]);
    expect(untils(fallen, 30_000)).toEqual([['fall', 27_000 + MIN]]);
    expect(untils(fallen, 27_000 + MIN)).toEqual([['fall', 27_000 + 2 * MIN]]);
    // The phone's clock was set back.
    expect(untils(fallen, 1000)).toEqual([['fall', 1000 + MIN]]);
    expect(untils(asked, 10 * PERIOD)).toEqual([['inactivity', 10 * PERIOD + MIN]]);
    expect(untils(out, 10 * PERIOD)).toEqual([['perimeterExit', 10 * PERIOD + MIN]]);
    const told = run([tick(27_000 + MIN)], fallen).watch;
    expect(resumed(told, 10 * PERIOD)).toEqual(told);
  });

  test('only alarms are listed as alarms', () => {
    expect((['fall', 'inactivity', 'perimeterExit', 'perimeterReturn', 'sos'] as const).map((kind) => isAlarmKind(kind))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the guard’s status line', () => {
  const withPerimeter = (status: PerimeterStatus): Watch => ({ ...ready, perimeter: { ...ready.perimeter, status } });
  const withFall = (status: FallStatus, wake: Wake | null = null): Watch => ({
    ...ready,
    fall: { ...ready.fall, status, wake, since: 20_000 },
  });

  test('words every state of the perimeter (F-190, F-200)', () => {
    const texts = (['active', 'leave', 'warning', 'sending', 'wait_return', 'return'] as const).map((status) => said(withPerimeter(status), 20_000));
    expect(texts.map(({ text, tone }) => [text, tone])).toEqual([
      ['PTI active : surveillance', 'active'],
      ['Sortie de périmètre détectée', 'warning'],
      ['Sortie de périmètre détectée', 'danger'],
      ['Signalement en cours d’envoi', 'danger'],
      ['En attente de votre retour', 'danger'],
      ['Retour dans le périmètre', 'done'],
    ]);
    expect(texts[1]!.detail).toBe('Merci de regagner le périmètre du site.');
  });

  test('words every state of the inactivity watch (F-201)', () => {
    const walking = { ...ready, inactivity: { ...ready.inactivity, lastStep: 20_000 } };
    expect([said(walking, 20_000).text, said(ready, 20_000).text, said(ready, 4 * MIN).text]).toEqual([
      'PTI active : marche détectée',
      'PTI active : surveillance',
      `PTI active : téléphone immobile depuis 4 min`,
    ]);
  });

  test('words every state of the fall detector and what ended it (F-205)', () => {
    const texts = (['calibrating', 'suspected', 'check', 'waiting', 'alarm', 'sending', 'signalled'] as const).map(
      (status) => said(withFall(status), 20_000).text,
    );
    expect(texts).toEqual([
      'PTI : calibration en cours',
      'Chute suspectée',
      'Chute suspectée : vérification',
      'Chute suspectée : relevez-vous',
      'Chute détectée',
      'Signalement en cours d’envoi',
      'Chute signalée',
    ]);
    const wakes = (['ras', 'gotUp', 'walking', 'upright'] as const).map((wake) => said(withFall('active', wake), 20_000).text);
    expect(wakes).toEqual([
      'PTI active : R.A.S reçu',
      'PTI active : vous vous êtes relevé',
      'PTI active : vous marchez',
      'PTI active : vous êtes debout',
    ]);
    expect(said(withFall('active', 'ras'), 25_000).text).toBe('PTI active : surveillance');
  });

  test('says that calibration is missing when the device cannot vibrate (F-209)', () => {
    const plain = run(samples(still(0, 100), false)).watch;
    expect(said(plain, 100)).toMatchObject({ tone: 'active', detail: 'Calibration indisponible' });
    expect(said(ready, 20_000).detail).toBe('');
    expect(said(ready, 20_000, { isPlaceless: true }).detail).toBe('Pas de position fiable : périmètre non surveillé');
  });

  test('says why nothing is watched (F-191)', () => {
    const texts = (['off', 'noService', 'paused', 'betweenStops'] as const).map((activity) => said(ready, 0, { activity }).text);
    expect(texts).toEqual(['PTI désactivée', 'PTI inactive hors service', 'PTI suspendue pendant la pause', 'PTI suspendue entre deux étapes']);
  });

  test('says how an unanswered alarm continues', () => {
    const phases = (['countdown', 'sending', 'reported'] as const).map(
      (phase) => said({ ...ready, inactivity: { ...ready.inactivity, phase } }, 20_000).text,
    );
    expect(phases).toEqual(['Aucun mouvement détecté', 'Signalement en cours d’envoi', 'Inactivité signalée']);
    expect(said(startWatch(0), 0).text).toBe('PTI : recherche des capteurs');
  });
});

test('an alarm uses the specification’s words, and is only called sent once the server has it (F-200, F-203, F-208)', () => {
  const words = (kind: 'fall' | 'inactivity' | 'perimeterExit', phase: 'countdown' | 'sending' | 'reported') =>
    Object.values(alarmWords({ kind, phase, until: null }));
  expect(words('perimeterExit', 'countdown')).toEqual(['Sortie de périmètre détectée', 'Merci de regagner le périmètre du site.']);
  expect(words('perimeterExit', 'reported')[0]).toBe('Un signalement de sortie de périmètre à été transmis.');
  expect(words('inactivity', 'reported')).toEqual([
    "Un signalement d'inactivité collaborateur à été transmis.",
    'Veuillez contacter votre agence au plus vite.',
  ]);
  expect(words('fall', 'reported')).toEqual(['Un signalement de chute à été transmis.', 'Veuillez contacter votre agence au plus vite.']);
  for (const kind of ['fall', 'inactivity', 'perimeterExit'] as const) expect(words(kind, 'sending').join(' ')).not.toContain('transmis');
});
