import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { payProof } from '@vigie/contract/hours/pay-proof-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { MonthState } from '@vigie/domain/hours/proof/month-step.ts';
import { noMinutes } from '@vigie/domain/hours/split.ts';
import { dayWith } from '../../../test/guard-phone.tsx';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { guard, owner } from '../../../test/visitor.ts';
import { lastMonth } from './pre-payroll-list.ts';
import { MyMonthPage } from './my-month-page.tsx';
import { PrePayrollPage } from './pre-payroll-page.tsx';

type Proof = Answer<typeof payProof.read>;

const month = lastMonth().slice(0, 7);
const AGENT = { id: '00000000-0000-7000-8000-0000000000a1', firstname: 'Aïcha', lastname: 'Diallo', number: 'A-01' };
const SERVICE = '00000000-0000-7000-8000-0000000000b1';
const service: Proof['services'][number] = {
  serviceId: SERVICE,
  agent: AGENT,
  site: { id: SERVICE, name: 'Entrepôt', timeZone: 'Europe/Paris' },
  customer: { id: SERVICE, name: 'Logis' },
  isCircuit: false,
  specialtyKey: null,
  status: 300,
  startAt: `${month}-05T20:00:00Z`,
  endAt: `${month}-06T04:00:00Z`,
  realStartAt: `${month}-05T19:56:00Z`,
  realEndAt: `${month}-06T04:00:00Z`,
  plannedMinutes: 480,
  workedMinutes: 480,
  countedMinutes: 480,
  clockingNote: 'Règle de pointage du site',
  minutes: { ...noMinutes(), night: 480 },
};
const night: Proof['figures'][number] = {
  key: 'night',
  label: 'Nuit',
  unit: 'minutes',
  value: 480,
  rule: 'Minutes retenues entre 21:00 et 06:00.',
  source: 'IDCC 1351, avenant du 25/09/2001, art. 1.1',
  basis: null,
  working: '',
  lines: [{ first: `${month}-05`, last: `${month}-05`, serviceId: SERVICE, words: '', value: 480 }],
};
const proof = (state: MonthState, change: Partial<Proof> = {}): Proof => ({
  agent: AGENT,
  month,
  contract: null,
  figures: [night],
  services: [service],
  fingerprint: 'f1',
  step: { state, at: null, by: '', requestId: null },
  issue: null,
  ...change,
});

/** A guard's phone asks for its day as well, once its code is there. */
async function openMonth(server: Server): Promise<void> {
  server.on(phoneCalls.day, () => dayWith({ services: [] }));
  await mount(<MyMonthPage />, { as: guard() });
}

test('a figure opens on its rule, its article and the service with planned and real times', async () => {
  const server = serve();
  server.on(payProof.read, () => proof('asked'));
  await openMonth(server);
  await page.getByRole('button', { name: /Nuit/ }).click();
  await expect.element(page.getByText('IDCC 1351, avenant du 25/09/2001, art. 1.1')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Entrepôt/ })).toMatchTextContent(/prévu .* réel .*\(Règle de pointage du site\).*8\sh\s00/);
});

test('a month is signed by the fingerprint of what is shown, and then says so', async () => {
  const server = serve();
  server.on(payProof.read, () => proof(signs.length > 0 ? 'signed' : 'asked'));
  const signs = server.on(payProof.sign, () => proof('signed'));
  await openMonth(server);
  await page.getByRole('button', { name: 'Signer mes heures' }).click();
  await expect.poll(() => signs.map(({ params, body }) => [params.month, body.fingerprint])).toEqual([[month, 'f1']]);
  await expect.element(page.getByText('Signé', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Signer mes heures' })).not.toBeInTheDocument();
});

test('a month that is not over cannot be signed, and says why', async () => {
  const server = serve();
  server.on(payProof.read, () => proof('open', { issue: 'Le mois n’est pas terminé' }));
  await openMonth(server);
  await expect.element(page.getByText('Le mois n’est pas terminé')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Signer mes heures' })).not.toBeInTheDocument();
});

test('an objection names one figure and is not sent without a text', async () => {
  const server = serve();
  server.on(payProof.read, () => proof('asked'));
  const objections = server.on(payProof.object, () => proof('objected'));
  await openMonth(server);
  await page.getByRole('button', { name: 'Contester' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(dialog.getByText('Obligatoire')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Donnée contestée' }).click();
  await page.getByRole('option', { name: /Nuit/ }).click();
  await dialog.getByRole('textbox', { name: 'Ce qui ne va pas' }).fill('Il manque une nuit');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect.poll(() => objections.map(({ body }) => [body.key, body.content, body.fingerprint])).toEqual([['night', 'Il manque une nuit', 'f1']]);
});

test('the desk sees who has signed, opens a proof, and asks those who have not', async () => {
  const server = serve();
  const line = {
    agent: AGENT,
    contract: 'CDI',
    services: 1,
    plannedMinutes: 480,
    countedMinutes: 480,
    overtimeMinutes: 0,
    complementaryMinutes: 0,
    nightMinutes: 480,
    sundayMinutes: 0,
    holidayMinutes: 0,
    absenceHundredths: 0,
    elements: 0,
    step: { state: 'open', at: null, by: '', requestId: null },
  } as const;
  const states = { open: 1, asked: 0, objected: 0, answered: 0, changed: 0, signed: 3 };
  server.on(payProof.list, () => ({ data: [line], count: 1, states, issue: null }));
  server.on(payProof.read, () => proof('open'));
  const asks = server.on(payProof.ask, () => ({ asked: 1, unreachable: 1 }));
  await mount(<PrePayrollPage />, { as: owner() });
  await expect.element(page.getByRole('definition').last()).toMatchTextContent('3');
  await page.getByRole('button', { name: 'Demander les signatures' }).click();
  await expect.poll(() => asks.map(({ params }) => params)).toEqual([{ month }]);
  await expect.element(page.getByText('Signature demandée à 1 collaborateur ; 1 collaborateur n’a pas d’accès')).toBeVisible();
  await page.getByText('Diallo Aïcha').click();
  await expect.element(page.getByRole('dialog').getByText('Aucun contrat sur le mois')).toBeVisible();
});
