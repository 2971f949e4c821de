import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '@vigie/contract/field/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { mount, type MountOptions } from '../../../../test/mount.tsx';
import { serve, type Server } from '../../../../test/server.ts';
import { owner, staff } from '../../../../test/visitor.ts';
import type { EntryLine } from '../desk-api.ts';
import { FollowDialog } from './follow-dialog.tsx';
import { NADIA, entryWith, gapWith, idOf, roundWith, runWith, serviceWith } from './test-service.ts';
import type { Followed, RunRow } from './use-service-facts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#';

let server: Server;
let service: Followed;
let entries: EntryLine[];
let runs: RunRow[];
beforeEach(() => {
  server = serve();
  service = serviceWith();
  entries = [];
  runs = [];
  server.on(planning.read, () => service);
});
const show = (options: MountOptions = { as: owner() }) => {
  const asked = {
    entries: server.on(field.serviceEvents, () => ({ data: entries, count: entries.length })),
    rounds: server.on(field.serviceRounds, () => ({ data: [roundWith(runs)], count: 1 })),
  };
  return mount(<FollowDialog id={service.id} onClose={() => undefined} />, options).then(() => asked);
};

/** From 21:06 to 05:02 in Paris, with a pause, two rounds, an observation with photos and an SOS. */
function aWholeNight(): void {
  const [realStartAt, realEndAt] = ['2026-11-20T20:06:40.000Z', '2026-11-21T04:02:00.000Z'];
  service = serviceWith({
    status: 300,
    realStartAt,
    realEndAt,
    agents: [{ ...NADIA, realStartAt, realEndAt }],
    breaks: [
      gapWith(30, { type: 1, realStartAt: '2026-11-20T20:00:00.000Z', realEndAt: realStartAt }),
      gapWith(31, { realStartAt: '2026-11-20T23:30:00.000Z', realEndAt: '2026-11-20T23:50:00.000Z' }),
    ],
  });
  runs = [
    runWith(41, {}),
    runWith(42, { iteration: 2, status: 30, startedAt: '2026-11-21T01:00:00.000Z', endedAt: '2026-11-21T01:40:00.000Z', validatedCount: 7 }),
  ];
  const file = (number: number) => ({ id: idOf(number), name: `porte-${number}.jpg`, mimeType: 'image/jpeg', size: 43, url: PIXEL });
  entries = [
    entryWith(50, { madeAt: realStartAt }),
    ...Array.from({ length: 14 }, (_, index) => entryWith(100 + index, { label: 'Visiteur', madeAt: `2026-11-20T22:${10 + index}:00.000Z` })),
    entryWith(51, {
      category: 'observation',
      label: 'Porte ouverte',
      description: 'Local technique.',
      madeAt: '2026-11-21T02:10:00.000Z',
      files: [1, 2, 3, 4, 5].map(file),
    }),
    entryWith(52, { typeKey: 'ptiSos', category: 'agent', label: 'Alerte SOS', madeAt: '2026-11-21T03:00:00.000Z', acknowledgedBy: 'Claire Morel' }),
  ];
}

const timeline = page.getByRole('region', { name: 'Frise du service' });
const marksOf = (lane: string) => timeline.getByRole('list', { name: lane }).getByRole('button');
const namesOf = (lane: string): (string | null)[] =>
  marksOf(lane)
    .elements()
    .map((mark) => mark.ariaLabel);
const block = (name: string) => page.getByRole('region', { name, exact: true });

test('one picture shows plan, work, pauses, rounds, entries and alarms, each with its name (F-005)', async () => {
  aWholeNight();
  const asked = await show();
  await expect.poll(() => namesOf('Main courante')).toHaveLength(4);
  expect(namesOf('Prévu')).toEqual(['21:00 – 05:00 Prévu']);
  expect(namesOf('Réalisé')).toEqual(['21:06 – 05:02 Réalisé, Nadia Belkacem']);
  expect(namesOf('Pauses')).toEqual(['21:00 – 21:06 Retard, Nadia Belkacem', '00:30 – 00:50 Pause, terminée, Nadia Belkacem']);
  expect(namesOf('Rondes')).toEqual([
    '22:05 – 22:32 Ronde des parkings, 8 points sur 8, Nadia Belkacem',
    '02:00 – 02:40 Ronde des parkings n° 2, 7 points sur 8, 1 manqué, non terminée, Nadia Belkacem',
  ]);
  expect(namesOf('Main courante')).toEqual([
    '21:06 Prise de service',
    '14 écritures, 23:10 Visiteur, 23:11 Visiteur, 23:12 Visiteur, 23:13 Visiteur, et 10 autres',
    '03:10 Porte ouverte : Local technique, 5 photos',
    '04:00 Alerte SOS, prise en charge par Claire Morel',
  ]);
  await expect.element(timeline.getByText(/^Maintenant/)).not.toBeInTheDocument();
  expect([asked.entries, asked.rounds].map((calls) => calls.length)).toEqual([1, 1]);
});

test('a mark stands where its time is between the start and the end', async () => {
  aWholeNight();
  await show();
  await expect.poll(() => namesOf('Rondes')).toHaveLength(2);
  const [planned] = marksOf('Prévu').elements();
  const [, second] = marksOf('Rondes').elements();
  const [whole, round] = [planned, second].map((mark) => mark?.getBoundingClientRect() ?? new DOMRect());
  // From 21:00 to 05:00 are 480 minutes; 02:00 is 300 after the start, and the round lasts 40.
  expect((round!.left - whole!.left) / whole!.width).toBeCloseTo(300 / 480, 2);
  expect(round!.width / whole!.width).toBeCloseTo(40 / 480, 2);
});

test('a mark leads to its line, which is shown for a moment', async () => {
  aWholeNight();
  await show();
  const line = block('Main courante').getByRole('listitem').filter({ hasText: 'Porte ouverte' });
  await expect.element(line).not.toBeInViewport();
  await marksOf('Main courante').nth(2).click();
  await expect.element(line).toBeInViewport({ ratio: 1 });
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveAttribute('data-marked');
  await expect.element(line, { timeout: 6000 }).not.toHaveAttribute('data-marked');
});

test('several entries of one mark are shown together', async () => {
  aWholeNight();
  await show();
  await marksOf('Main courante').nth(1).click();
  const marked = () => document.querySelectorAll('[data-marked]').length;
  await expect.poll(marked).toBe(14);
});

test('rounds and pauses lead to their lines as well', async () => {
  aWholeNight();
  await show();
  await marksOf('Rondes').nth(1).click();
  await expect.element(block('Rondes').getByRole('listitem').filter({ hasText: 'n° 2' })).toHaveAttribute('data-marked');
  await marksOf('Pauses').nth(0).click();
  await expect.element(block('Pauses et écarts').getByRole('listitem').filter({ hasText: 'Retard' })).toHaveAttribute('data-marked');
});

test('Tab reaches the picture once, the arrows go along a lane and between lanes', async () => {
  aWholeNight();
  await show();
  await expect.poll(() => namesOf('Main courante')).toHaveLength(4);
  expect(
    timeline
      .getByRole('button')
      .elements()
      .filter((mark) => mark.tabIndex === 0),
  ).toHaveLength(1);
  const focused = () => document.activeElement?.ariaLabel;
  marksOf('Prévu').element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Home}');
  expect(focused()).toBe('21:00 – 21:06 Retard, Nadia Belkacem');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('00:30 – 00:50 Pause, terminée, Nadia Belkacem');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('00:30 – 00:50 Pause, terminée, Nadia Belkacem');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}');
  expect(focused()).toBe('04:00 Alerte SOS, prise en charge par Claire Morel');
  await userEvent.keyboard('{Enter}');
  await expect.element(block('Main courante').getByRole('listitem').filter({ hasText: 'Alerte SOS' })).toHaveFocus();
});

test('a running service grows until « Maintenant »', async () => {
  const now = Date.now();
  const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' });
  const at = (distance: number): string => new Date(now + distance).toISOString();
  const realStartAt = at(-3 * HOUR);
  service = serviceWith({
    startAt: realStartAt,
    endAt: at(3 * HOUR),
    status: 200,
    realStartAt,
    agents: [{ ...NADIA, status: 200, realStartAt }],
  });
  await show();
  await expect.element(timeline.getByText(/^Maintenant, \d\d:\d\d$/)).toBeVisible();
  expect(namesOf('Réalisé')).toEqual([`depuis ${clock.format(now - 3 * HOUR)} Réalisé, en cours, Nadia Belkacem`]);
  const [planned, real] = [marksOf('Prévu'), marksOf('Réalisé')].map((mark) => mark.element().getBoundingClientRect());
  expect(real!.width / planned!.width).toBeCloseTo(0.5, 1);
});

test('lanes without data are left out, and so is a logbook that the person may not read', async () => {
  aWholeNight();
  service = { ...service, breaks: [] };
  runs = [];
  await show({ as: staff('readServices') });
  await expect.element(timeline.getByRole('list').nth(1)).toBeVisible();
  await expect
    .poll(() =>
      timeline
        .getByRole('list')
        .elements()
        .map((lane) => lane.ariaLabel),
    )
    .toEqual(['Prévu', 'Réalisé']);
});

test('an entry shows its first four photos in the logbook', async () => {
  aWholeNight();
  await show();
  const photos = block('Main courante').getByRole('listitem').filter({ hasText: 'Porte ouverte' }).getByRole('img');
  await expect.poll(() => photos.elements().map((photo) => photo.getAttribute('alt'))).toEqual([1, 2, 3, 4].map((number) => `porte-${number}.jpg`));
});

test('on a phone nothing is wider than the window', async () => {
  aWholeNight();
  await show({ as: owner(), onPhone: true });
  await expect.poll(() => namesOf('Rondes')).toHaveLength(2);
  const wide = [...document.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
  expect([wide.map(({ className }) => String(className)), document.documentElement.scrollWidth]).toEqual([[], innerWidth]);
});

test('a round of a single point has one point', async () => {
  aWholeNight();
  runs = [runWith(43, { checkpointCount: 1, validatedCount: 1 })];
  await show();
  await expect.element(block('Rondes')).toMatchTextContent(/Terminée, 1 \/ 1 point(?!s)/);
});
