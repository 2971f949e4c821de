import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '@vigie/contract/field/endpoints.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve } from '../../../../test/server.ts';
import { owner, staff } from '../../../../test/visitor.ts';
import type { SupervisionLine } from '../desk-api.ts';
import { NowCard } from './now-card.tsx';

const idOf = (rank: number): string => `00000000-0000-7000-8000-00000000000${rank}`;
const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const line = (rank: number, name: string): SupervisionLine => ({
  serviceId: idOf(rank),
  assignmentId: idOf(rank),
  site: { id: idOf(8), name: 'Dépôt Garonne', latitude: null, longitude: null, radius: 100 },
  customer: { id: idOf(9), name: 'Garonne' },
  circuit: null,
  agent: { id: idOf(rank), name, phone: '+33644342174' },
  activityType: 1,
  startAt: at(-1),
  endAt: at(5),
  status: 200,
  realStartAt: at(-1),
  realEndAt: null,
  lateMinutes: 0,
  presence: 'unknown',
  metres: null,
  position: null,
  lastEntry: null,
  openRun: null,
  arrival: null,
  watch: null,
});
const answered = (...data: SupervisionLine[]) =>
  serve().on(field.supervision, () => ({ data, count: data.length, alerts: [], ptiEnabled: true, generatedAt: at(0) }));

const card = page.getByRole('region', { name: 'Autour de maintenant' });

test('a site says who is there, with their telephone and whether their phone protects them', async () => {
  answered(line(1, 'Inès Benali'), line(2, 'Karim Diallo'));
  await mount(<NowCard kind="site" id={idOf(8)} name="Dépôt Garonne" />, { as: owner() });
  await expect.element(card.getByRole('link', { name: 'Inès Benali' })).toHaveAttribute('href', expect.stringMatching(/collaborateurs\/agents\//));
  await expect.element(card.getByRole('link', { name: /^06.44.34.21.74$/ }).first()).toHaveAttribute('href', 'tel:+33644342174');
  await expect.element(card.getByText(/PTI|protection/i).first()).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Karim Diallo' })).toBeVisible();
});

test('what lacks at a phone is read whole inside the card, however narrow', async () => {
  const phone = { battery: 100, sensors: 'missing', placeless: true, dark: true, unsent: 12 } as const;
  answered({ ...line(1, 'Inès Benali'), watch: { heardAt: at(-0.2), lostAt: null, asking: false, phone } });
  await mount(
    <div style={{ width: 260 }}>
      <NowCard kind="site" id={idOf(8)} name="Dépôt Garonne" />
    </div>,
    { as: owner() },
  );
  const words = card.getByText(/12 saisies à transmettre/);
  await expect.element(words).toBeVisible();
  const shown = words.element();
  expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(card.element().getBoundingClientRect().right);
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
});

test('a guard says where they are, and nothing of the others', async () => {
  answered(line(1, 'Inès Benali'), { ...line(2, 'Karim Diallo'), site: { ...line(2, '').site, id: idOf(7), name: 'Quai 9' } });
  await mount(<NowCard kind="agent" id={idOf(1)} name="Inès Benali" />, { as: staff('readSupervision') });
  await expect.element(card.getByText('Dépôt Garonne')).toBeVisible();
  expect(card.getByText('Quai 9').elements()).toEqual([]);
  expect(card.getByRole('link', { name: 'Dépôt Garonne' }).elements()).toEqual([]);
});

test('nobody in the twelve hours is said', async () => {
  answered();
  await mount(<NowCard kind="site" id={idOf(8)} name="Dépôt Garonne" />, { as: owner() });
  await expect.element(card).toMatchTextContent(/Personne n’est prévu dans les douze heures/);
});
