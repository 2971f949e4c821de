import { describe, expect, test } from 'vitest';
import { instantOf } from '@vigie/domain/shared/time.ts';
import type { EntryLine } from '../../desk-api.ts';
import { NADIA, entryWith, gapWith, idOf, runWith, serviceWith } from '../test-service.ts';
import type { Followed, RunRow } from '../use-service-facts.ts';
import { gravestFirst, gravestOf, nameOf, namesOf, timelineOf, type Lane } from './facts.ts';

const LATER = instantOf('2026-11-25T10:00:00Z');

interface Night {
  readonly service?: Partial<Followed>;
  readonly entries?: readonly EntryLine[];
  readonly runs?: readonly RunRow[];
  readonly now?: number;
}
const night = ({ service = {}, entries = [], runs = [], now = LATER }: Night) =>
  timelineOf(
    serviceWith(service),
    entries,
    runs.map((run) => ({ run, name: run.round.name })),
    now,
  );
/** Each mark of a lane as its name, its tone and whether it is open. */
const lane = (key: Lane['key'], of: Night): readonly string[] => {
  const timeline = night(of);
  const marks = timeline.lanes.find((one) => one.key === key)?.marks ?? [];
  return marks.map((mark) => `${nameOf(mark, timeline.band)} (${mark.tone}${mark.isOpen ? ', open' : ''})`);
};

const running = (change: Partial<Followed> = {}): Partial<Followed> => ({
  status: 200,
  realStartAt: '2026-11-20T20:06:40.000Z',
  agents: [{ ...NADIA, status: 200, realStartAt: '2026-11-20T20:06:40.000Z' }],
  ...change,
});
const ended = (change: Partial<Followed> = {}): Partial<Followed> => ({
  status: 300,
  realStartAt: '2026-11-20T20:06:40.000Z',
  realEndAt: '2026-11-21T04:02:00.000Z',
  agents: [{ ...NADIA, realStartAt: '2026-11-20T20:06:40.000Z', realEndAt: '2026-11-21T04:02:00.000Z' }],
  ...change,
});
const AT_MIDNIGHT = instantOf('2026-11-20T23:00:00Z');

describe('planned and clocked times', () => {
  test('a service that has not begun shows its plan alone', () => {
    const timeline = night({ now: instantOf('2026-11-20T19:30:00Z') });
    expect([timeline.lanes.map(({ title }) => title), timeline.now]).toEqual([['Prévu'], null]);
    expect(lane('planned', {})).toEqual(['21:00 – 05:00 Prévu (planned)']);
  });

  test('while nobody has begun what should have begun, the time that passes is shown', () => {
    for (const status of [100, 110] as const) expect(night({ service: { status }, now: AT_MIDNIGHT }).now).toBe(AT_MIDNIGHT);
    expect(night({ now: LATER }).now).toBeNull();
    expect(night({ service: { status: 600 }, now: AT_MIDNIGHT }).now).toBeNull();
  });

  test('an extension stands behind the plan', () => {
    expect(lane('planned', { service: { extendedUntil: '2026-11-21T05:30:00.000Z' } })).toEqual([
      '21:00 – 05:00 Prévu (planned)',
      '05:00 – 06:30 Prolongation (planned)',
    ]);
  });

  test('an ended one shows who worked from when to when', () => {
    expect(lane('real', { service: ended() })).toEqual(['21:06 – 05:02 Réalisé, Nadia Belkacem (done)']);
  });

  test('a running one is open and grows with the clock', () => {
    const timeline = night({ service: running(), now: AT_MIDNIGHT });
    expect(lane('real', { service: running(), now: AT_MIDNIGHT })).toEqual(['depuis 21:06 Réalisé, en cours, Nadia Belkacem (active, open)']);
    expect([timeline.now, timeline.lanes[1]?.marks[0]?.end]).toEqual([AT_MIDNIGHT, AT_MIDNIGHT]);
  });

  test('past the planned end the band grows too, and stops when somebody forgot to end', () => {
    const overtime = instantOf('2026-11-21T05:15:00Z');
    expect(night({ service: running({ status: 800 }), now: overtime }).band.end).toBe(overtime);
    const forgotten = night({ service: running({ status: 800 }), now: LATER });
    expect([forgotten.now, forgotten.band.end]).toEqual([null, instantOf('2026-11-21T04:00:00Z')]);
  });

  test('each guard has a span, also where one of them still works', () => {
    const agents = [
      { ...NADIA, realStartAt: '2026-11-20T20:00:00.000Z', realEndAt: '2026-11-20T22:30:00.000Z' },
      { ...NADIA, id: idOf(4), firstname: 'Marc', lastname: 'Petit', status: 200 as const, realStartAt: '2026-11-20T20:10:00.000Z' },
      { ...NADIA, id: idOf(5), firstname: 'Awa', lastname: 'Diop', status: 110 as const },
    ];
    expect(lane('real', { service: running({ agents }), now: AT_MIDNIGHT })).toEqual([
      '21:00 – 23:30 Réalisé, Nadia Belkacem (done)',
      'depuis 21:10 Réalisé, en cours, Marc Petit (active, open)',
    ]);
  });
});

describe('pauses and gaps', () => {
  test('planned, taken at another time, running, a lateness and an early end', () => {
    const breaks = [
      gapWith(31, { status: 100, startAt: '2026-11-21T02:00:00.000Z' }),
      gapWith(32, { startAt: '2026-11-20T21:30:00.000Z', realStartAt: '2026-11-20T21:40:00.000Z', realEndAt: '2026-11-20T22:00:00.000Z' }),
      gapWith(33, { status: 200, realStartAt: '2026-11-20T22:50:00.000Z' }),
      gapWith(34, { type: 1, realStartAt: '2026-11-20T20:00:00.000Z', realEndAt: '2026-11-20T20:06:00.000Z' }),
      gapWith(35, { type: 2, realStartAt: '2026-11-21T03:30:00.000Z', realEndAt: '2026-11-21T04:00:00.000Z' }),
    ];
    expect(lane('breaks', { service: running({ status: 500, breaks }), now: AT_MIDNIGHT })).toEqual([
      '03:00 Pause, prévue, Nadia Belkacem (planned)',
      '22:30 Pause prévue (planned)',
      '22:40 – 23:00 Pause, terminée, prévue à 22:30, Nadia Belkacem (neutral)',
      'depuis 23:50 Pause, en cours, Nadia Belkacem (active, open)',
      '21:00 – 21:06 Retard, Nadia Belkacem (warning)',
      '04:30 – 05:00 Départ anticipé sur demande du collaborateur, Nadia Belkacem (warning)',
    ]);
  });

  test('once the service is over, a planned pause that never began was not taken', () => {
    const breaks = [gapWith(31, { status: 100, startAt: '2026-11-21T02:00:00.000Z' })];
    expect(lane('breaks', { service: ended({ breaks }) })).toEqual(['03:00 Pause, non prise, Nadia Belkacem (muted)']);
  });
});

describe('rounds', () => {
  test('say how many points were passed, and how many missed once they are over', () => {
    const runs = [
      runWith(41, {}),
      runWith(42, { iteration: 2, status: 30, startedAt: '2026-11-20T22:00:00.000Z', endedAt: '2026-11-20T22:20:00.000Z', validatedCount: 7 }),
      runWith(43, { iteration: 3, status: 200, startedAt: '2026-11-20T22:45:00.000Z', endedAt: null, validatedCount: 3 }),
    ];
    expect(lane('rounds', { service: running(), runs, now: AT_MIDNIGHT })).toEqual([
      '22:05 – 22:32 Ronde des parkings, 8 points sur 8, Nadia Belkacem (done)',
      '23:00 – 23:20 Ronde des parkings n° 2, 7 points sur 8, 1 manqué, non terminée, Nadia Belkacem (warning)',
      'depuis 23:45 Ronde des parkings n° 3, 3 points sur 8, en cours, Nadia Belkacem (active, open)',
    ]);
  });

  test('a round of a moment is an instant', () => {
    const runs = [runWith(41, { startedAt: '2026-11-20T21:05:00.000Z', endedAt: '2026-11-20T21:05:40.000Z', checkpointCount: 1, validatedCount: 1 })];
    expect(lane('rounds', { service: ended(), runs })).toEqual(['22:05 Ronde des parkings, 1 point sur 1, Nadia Belkacem (done)']);
  });
});

const photo = (number: number) => ({ id: idOf(number), name: 'porte.jpg', mimeType: 'image/jpeg', size: 10, url: '/x?s=1' });
const openDoor = entryWith(51, {
  typeKey: 'openDoor',
  category: 'observation',
  label: 'Porte ouverte',
  description: 'Local technique.',
  madeAt: '2026-11-20T22:10:00.000Z',
  files: [photo(61), photo(62), { ...photo(63), mimeType: 'application/pdf' }],
});
const sos = entryWith(52, {
  typeKey: 'ptiSos',
  category: 'agent',
  label: 'Alerte SOS',
  madeAt: '2026-11-20T22:12:00.000Z',
  acknowledgedAt: '2026-11-20T22:14:00.000Z',
  acknowledgedBy: 'Claire Morel',
});

describe('the logbook', () => {
  test('has the gravity of its category, photos are counted, alarms stand out', () => {
    const entries = [
      entryWith(50, {}),
      openDoor,
      sos,
      entryWith(53, { typeKey: 'ptiAcknowledged', category: 'agent', label: 'Alerte acquittée', madeAt: '2026-11-20T22:14:00.000Z' }),
      entryWith(54, { typeKey: 'intrusion', category: 'incident', label: 'Intrusion', madeAt: '2026-11-20T22:20:00.000Z' }),
      entryWith(55, { typeKey: 'visitor', category: 'presence', label: 'Visiteur', madeAt: '2026-11-20T22:30:00.000Z', removed: true }),
    ];
    expect(lane('entries', { service: ended(), entries })).toEqual([
      '21:00 Prise de service (muted)',
      '23:10 Porte ouverte : Local technique, 2 photos (warning)',
      '23:12 Alerte SOS, prise en charge par Claire Morel (alarm)',
      '23:14 Alerte acquittée (neutral)',
      '23:20 Intrusion (danger)',
      '23:30 Visiteur, retirée (muted)',
    ]);
  });

  test('each alarm of the lone worker has the tone of the alarm', () => {
    const kinds = ['ptiSos', 'ptiFall', 'ptiInactivity', 'ptiPerimeterExit', 'ptiSignalLost'];
    const entries = kinds.map((typeKey, index) => entryWith(70 + index, { typeKey, category: 'agent', label: typeKey }));
    expect(lane('entries', { entries }).every((name) => name.endsWith('(alarm)'))).toBe(true);
  });

  test('what is written days later says its day', () => {
    const entries = [entryWith(56, { action: 'correction', label: 'Porte ouverte', madeAt: '2026-11-23T09:00:00.000Z' })];
    expect(lane('entries', { service: ended(), entries })).toEqual(['23/11/2026 10:00 Porte ouverte (muted)']);
  });

  test('marks that stand together are counted, and the gravest are named', () => {
    const quiet = Array.from({ length: 5 }, (_, index) => entryWith(80 + index, { madeAt: `2026-11-20T22:0${index}:00.000Z` }));
    const timeline = night({ service: ended(), entries: [...quiet, sos] });
    const marks = timeline.lanes.at(-1)?.marks ?? [];
    expect(namesOf(marks, timeline.band)).toEqual([
      '6 écritures',
      '23:00 Prise de service',
      '23:01 Prise de service',
      '23:02 Prise de service',
      '23:12 Alerte SOS, prise en charge par Claire Morel',
      'et 2 autres',
    ]);
    expect([gravestOf(marks), gravestFirst(marks)[0]?.line]).toEqual(['alarm', sos.id]);
  });
});

describe('over a clock change', () => {
  test('the names bear the local clock, and the lengths are elapsed time', () => {
    // 22:00 to 06:00 in the night of 25 October is nine hours: 20:00 to 05:00 UTC.
    const timeline = night({ service: { startAt: '2026-10-24T20:00:00.000Z', endAt: '2026-10-25T05:00:00.000Z' } });
    const [planned] = timeline.lanes[0]?.marks ?? [];
    expect(planned && nameOf(planned, timeline.band)).toBe('22:00 – 06:00 Prévu');
    expect(timeline.band.end - timeline.band.start).toBe(9 * 3_600_000);
  });
});
