import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { serviceCalls } from '@vigie/contract/backoffice/service-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import { ServiceStatePage } from './service-state-page.tsx';
import type { ServiceState } from './service-words.ts';

const admin = { ...owner(), admin: true, platformRole: 'admin' as const, userCompanies: [] };
const AT = '2026-11-28T14:00:00.000Z';
const id = '019ac0ff-1234-7000-8000-0123456789ab';
const failed = { id, queue: 'mail.send', failedAt: '2026-11-28T13:00:00.000Z', tries: 6, reason: '550 boîte inconnue' };
const idle = (name: string) => ({ name, waiting: 0, running: 0, failed: 0, oldestSeconds: null });
const GIGABYTE = 1_000_000_000;
const state: ServiceState = {
  at: AT,
  processes: [
    { id, roles: ['web', 'worker'], version: '4.40.5', startedAt: AT, beatAt: AT, isSilent: false, lagMs: 12, memoryBytes: 310_000_000, streams: 4 },
    {
      id: crypto.randomUUID(),
      roles: ['web'],
      version: '4.40.4',
      startedAt: AT,
      beatAt: '2026-11-28T13:55:00.000Z',
      isSilent: true,
      lagMs: 3,
      memoryBytes: 1,
      streams: 0,
    },
  ],
  database: { bytes: 2 * GIGABYTE, connections: 21, answerMs: 1.4 },
  queues: [{ name: 'mail.send', waiting: 3, running: 1, failed: 1, oldestSeconds: 120 }, idle('field.alert'), idle('files.tend')],
  failedJobs: [failed],
  calls: [{ name: 'planning.board', label: 'Le planning', count: 40, slow: 2, meanMs: 210, maxMs: 1800 }],
  slowMs: 1000,
  mails: { waiting: 3, refused: 2 },
  alarms: {
    kinds: [
      { kind: 'ptiSos', count: 1 },
      { kind: 'ptiFall', count: 0 },
    ],
    oldestSeconds: 300,
  },
  storage: { fileBytes: 5 * GIGABYTE, freeBytes: 4 * GIGABYTE, totalBytes: 100 * GIGABYTE },
  hasBackups: true,
  backup: { at: '2026-11-26T02:30:00.000Z', ageSeconds: 214_200 },
};

let server: Server;
let shown: ServiceState;
beforeEach(() => {
  server = serve();
  shown = state;
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  server.on(serviceCalls.serviceState, () => shown);
});
const row = (name: RegExp) => page.getByRole('row', { name });

test('administrators see what runs, what waits, what is slow, and what is short', async () => {
  await mount(<ServiceStatePage />, { as: admin });
  await expect.element(row(/Écrans et tâches de fond.*En marche.*4\.40\.5/)).toBeVisible();
  await expect.element(row(/Écrans Sans nouvelles il y a 5 minutes/)).toBeVisible();
  await expect.element(row(/Envoi des e-mails 3 1 1 il y a 2 minutes/)).toBeVisible();
  await expect.element(page.getByText('2 autres files sont au repos.')).toBeVisible();
  await expect.element(row(/Le planning planning\.board 1.800 ms 210 ms 40 2/)).toBeVisible();
  await expect.element(page.getByText('1 SOS, la première il y a 5 minutes')).toBeVisible();
  for (const word of ['Bientôt plein', 'Trop ancienne']) await expect.element(page.getByText(word)).toBeVisible();
});

test('a failed job is given up, which is taken back, and tried again', async () => {
  const moved = server.on(serviceCalls.moveJob, ({ params: { move } }) => {
    shown = { ...state, failedJobs: move === 'restore' ? [failed] : [] };
    return { moved: true };
  });
  await mount(<ServiceStatePage />, { as: admin });
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(page.getByText('Aucune tâche en échec')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Relancer' }).click();
  await expect.element(page.getByText('Tâche relancée')).toBeVisible();
  expect(moved.map(({ params, body }) => [params['move'], body.queue])).toEqual(['abandon', 'restore', 'retry'].map((move) => [move, 'mail.send']));
});

test('on a phone it is whole: nothing sticks out of the window', async () => {
  await mount(<ServiceStatePage />, { as: admin, onPhone: true });
  await expect.element(page.getByRole('button', { name: 'Relancer' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const wide = [...document.querySelectorAll('table, td, th, button')].filter((element) => element.getBoundingClientRect().right > 390);
  expect(wide).toEqual([]);
});

test('without an answer it says so, and offers to try again', async () => {
  server.on(serviceCalls.serviceState, () => refuse(403, { code: 'IsGranted platformAdmin', message: 'Accès refusé' }));
  await mount(<ServiceStatePage />, { as: admin });
  await expect.element(page.getByRole('heading', { name: 'État du service' })).toBeVisible();
  await expect.element(page.getByText('Chargement impossible')).toBeVisible();
  server.on(serviceCalls.serviceState, () => state);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('2 autres files sont au repos.')).toBeVisible();
});
