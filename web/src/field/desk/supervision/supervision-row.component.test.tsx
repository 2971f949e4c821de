import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { owner } from '../../../../test/visitor.ts';
import type { SupervisionLine } from '../desk-api.ts';
import { SupervisionRow } from './supervision-row.tsx';

const NOW = Date.parse('2026-11-30T00:10:00.000Z');
const ID = '00000000-0000-7000-8000-000000000001';
const LINE: SupervisionLine = {
  serviceId: ID,
  assignmentId: ID,
  site: { id: ID, name: 'Quai Est', latitude: null, longitude: null, radius: 100 },
  customer: { id: ID, name: 'Port' },
  circuit: null,
  agent: { id: ID, name: 'Nadia Belkacem', phone: '' },
  activityType: 1,
  startAt: '2026-11-29T22:00:00.000Z',
  endAt: '2026-11-30T05:00:00.000Z',
  status: 200,
  realStartAt: '2026-11-29T22:00:00.000Z',
  realEndAt: null,
  lateMinutes: 0,
  presence: 'unknown',
  metres: null,
  position: null,
  lastEntry: {
    at: '2026-11-29T23:58:00.000Z',
    label: 'Autre incident',
    description: 'Palettes renversées devant la porte du quai numéro douze, passage fermé',
  },
  openRun: null,
  arrival: null,
  watch: null,
};

test.each([true, false])('the age of the latest entry is read whole, however long its words (on a phone: %s)', async (onPhone) => {
  await mount(
    <ul>
      <SupervisionRow line={LINE} now={NOW} isProtected={false} />
    </ul>,
    { as: owner(), onPhone },
  );
  const age = page.getByText('il y a 12 minutes', { exact: true });
  await expect.element(age).toBeVisible();
  const box = age.element().getBoundingClientRect();
  const place = age.element().parentElement!.getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(place.right + 1);
  await expect.element(page.getByTitle(/^Autre incident : Palettes renversées .* passage fermé$/)).toBeVisible();
});
