import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { requests } from '@vigie/contract/requests/endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount, type MountOptions } from '../../../test/mount.tsx';
import { button, card, findingIn, goneWith, heading, idOf, mainButtons, serveDesk } from '../../../test/record.ts';
import type { Server } from '../../../test/server.ts';
import { owner, staff } from '../../../test/visitor.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import type { RequestDetail } from '../api.ts';
import { AgentRequestsPage, CustomerRequestsPage } from '../requests-page.tsx';

const LIST = '/platform/collaborateurs/demandes';
const OF_CUSTOMERS = '/platform/clients/demandes-clients';
const AWA = { id: idOf(900), name: 'Awa Sow' };
const DEPOT = { id: idOf(901), name: 'Dépôt Garonne' };
const MAY = { accept: null, answer: null, write: null, change: 'Déjà envoyée', remove: null };

const full = fullAnswer(requests.readAgentRequest.output);
const LEAVE: RequestDetail = {
  ...full,
  id: idOf(1),
  requestType: 'leave',
  requestTypeLabel: 'Congé ou absence',
  subject: 'Congés payés du 09/03/2027 au 11/03/2027',
  agent: AWA,
  customer: null,
  createdBy: { id: idOf(910), name: 'Awa Sow' },
  fromDesk: false,
  status: 100,
  startAt: '2027-03-08T23:00:00Z',
  endAt: '2027-03-11T23:00:00Z',
  wholeDays: true,
  absenceType: 'paidLeave',
  sent: false,
  answeredAt: null,
  unread: true,
  createdAt: '2026-11-20T09:00:00Z',
  content: 'Trois jours, merci.',
  attachments: [],
  messages: [],
  unavailabilityId: null,
  mailTo: 'awa@vigie.test',
  conflicts: full.conflicts.slice(0, 1).map((service) => ({ ...service, startAtDate: '2027-03-09', site: { ...service.site, name: 'Port' } })),
  absences: [],
  refusals: MAY,
};
const ACCEPTED: RequestDetail = {
  ...LEAVE,
  id: idOf(2),
  subject: 'Repos de Noël',
  status: 200,
  answeredAt: '2026-11-21T09:00:00Z',
  unread: false,
  unavailabilityId: idOf(950),
  conflicts: [],
  refusals: { ...MAY, remove: 'Acceptée' },
};
const OWN: RequestDetail = { ...LEAVE, id: idOf(3), subject: 'Ma demande', unread: false, refusals: { ...MAY, accept: 'Vôtre', answer: 'Vôtre' } };
const ALL = [LEAVE, ACCEPTED, OWN];
const KEYS: RequestDetail = {
  ...LEAVE,
  id: idOf(4),
  subject: 'Clés du quai',
  agent: null,
  customer: DEPOT,
  startAt: null,
  endAt: null,
  conflicts: [],
};

let server: Server;
let calls: (readonly unknown[])[];
let seen: readonly unknown[];
beforeEach(() => {
  server = serveDesk();
  server.on(requests.agentRequestTypes, () => ({ types: [] }));
  server.on(requests.listCustomerRequests, () => ({ data: [KEYS], count: 1 }));
  server.on(requests.readCustomerRequest, () => KEYS);
  server.on(requests.seeCustomerRequest, () => ({ ok: true as const }));
  seen = server.on(requests.seeAgentRequest, () => ({ ok: true as const }));
  calls = [
    server.on(requests.readAgentRequest, findingIn(ALL, 'Demande introuvable')),
    server.on(requests.listAgentRequests, () => ({ data: ALL, count: ALL.length })),
    server.on(mail.events, () => ({ data: [], count: 0 })),
    server.on(agency.audit, () => ({ data: [], count: 0 })),
  ];
});

const shown = (options: MountOptions = {}) => mount(<AgentRequestsPage />, { as: owner(), address: LIST, path: `${LIST}/{-$id}`, ...options });
const opened = ({ id }: RequestDetail, options: MountOptions = {}) => shown({ address: `${LIST}/${id}`, ...options });

test('a row opens the page with its place in the list, and back leads to that list', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=subject&ascending=true` });
  await page.getByRole('link', { name: /Congés payés/ }).click();
  await expect.element(heading(LEAVE.subject)).toBeVisible();
  await expect.element(page.getByText('1 sur 3')).toBeVisible();
  await button('Suivant').click();
  await expect.element(heading('Repos de Noël')).toBeVisible();
  await page.getByRole('link', { name: '← Demandes des collaborateurs' }).click();
  await expect.element(page.getByText('3 demandes')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=subject');
});

test('opening marks it as read, once', async () => {
  await opened(LEAVE);
  await expect.element(heading(LEAVE.subject)).toBeVisible();
  await expect.poll(() => seen.length).toBe(1);
  expect(seen).toMatchObject([{ params: { id: LEAVE.id } }]);
});

test('one that was read asks for nothing', async () => {
  await opened(ACCEPTED);
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  expect(seen).toEqual([]);
});

test('it says whose it is, the absence, and what it meets on the planning', async () => {
  await opened(LEAVE);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Type.*Congé ou absence.*Collaborateur.*Awa Sow.*Absence.*Congés payés, 09\/03\/2027/);
  await expect.element(card('Sur cette période')).toMatchTextContent(/Port.*09\/03\/2027.*à remplacer/);
  await expect.element(card('Étapes')).toMatchTextContent(/Reçue.*Réponse : pas encore/);
  await expect.element(main.getByRole('link', { name: 'Awa Sow' }).first()).toHaveAttribute('href', expect.stringContaining(AWA.id));
});

test('it is answered by the three choices over its page, and giving up says so (F-309)', async () => {
  const answered = server.on(requests.answerAgentRequest, () => ({ ...LEAVE, status: 200 as const }));
  await opened(LEAVE);
  await expect.element(heading(LEAVE.subject)).toBeVisible();
  expect(mainButtons()).toEqual(['Acceptation']);
  await button('Report').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('Modification annulé')).toBeVisible();
  await button('Acceptation').click();
  await expect.element(question).toMatchTextContent(/1 service planifié sera à remplacer/);
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect.element(page.getByText('Demande acceptée')).toBeVisible();
  expect(answered).toMatchObject([{ params: { status: '200' }, body: { id: LEAVE.id, sendMail: true } }]);
});

test('the same answer twice is disabled with the reason', async () => {
  await opened(ACCEPTED);
  await expect.element(button('Acceptation')).toHaveAttribute('title', 'Cette demande a déjà reçu cette réponse');
  await expect.element(button('Acceptation')).toBeDisabled();
  await expect.element(card('Étapes')).toMatchTextContent(/Accepté.*21\/11\/2026/);
});

test('nobody answers their own request: each answer says why', async () => {
  await opened(OWN);
  for (const name of ['Acceptation', 'Refus', 'Report']) await expect.element(button(name)).toHaveAttribute('title', 'Vôtre');
  expect(mainButtons()).toEqual([]);
  expect(card('Sur cette période').elements()).toEqual([]);
});

test('a message is written on the page, and one that was not sent is asked about before leaving', async () => {
  const written = server.on(requests.writeAgentRequest, () => LEAVE);
  await opened(LEAVE);
  const box = page.getByLabelText('Votre message');
  await box.fill('Bien reçu');
  await button('Envoyer').click();
  await expect.element(box).toHaveValue('');
  expect(written).toMatchObject([{ params: { id: LEAVE.id }, body: { content: 'Bien reçu' } }]);
  await box.fill('Et encore');
  await page.getByRole('link', { name: '← Demandes des collaborateurs' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(box).toHaveValue('Et encore');
  await box.fill('');
});

test('a deleted request leads back to the list', async () => {
  const gone: { ok: true } = { ok: true };
  server.on(requests.removeAgentRequest, () => gone);
  const mounted = await opened(LEAVE);
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Suppression' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => mounted.address()).toBe(LIST);
});

test('one request brings it; other requests of its person, mails and history follow', async () => {
  await opened(ACCEPTED);
  const others = card('Autres demandes');
  await expect.element(others.getByRole('link', { name: 'Ma demande' })).toBeVisible();
  expect(others.getByRole('link', { name: 'Repos de Noël' }).elements()).toEqual([]);
  await expect.element(page.getByText('Aucun e-mail à son sujet')).toBeVisible();
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(calls[1]).toMatchObject([{ body: { filters: { agentIds: [AWA.id] } } }]);
  expect(calls[2]).toMatchObject([{ body: { filters: { aboutId: ACCEPTED.id } } }]);
});

test('who may only read requests has no answer, and asks for no card of another room', async () => {
  server.on(requests.readAgentRequest, () => ({ ...LEAVE, unread: false, refusals: { ...MAY, remove: 'Non', answer: 'Non', accept: 'Non' } }));
  await opened(LEAVE, { as: staff('listAgentRequests', 'readAgentRequests') });
  await expect.element(heading(LEAVE.subject)).toBeVisible();
  for (const name of ['Actions', 'Modifier', 'Acceptation', 'Refus', 'Report']) expect(button(name).elements()).toEqual([]);
  expect(card('Sur cette période').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Awa Sow' }).elements()).toEqual([]);
  expect([calls[2], calls[3]]).toEqual([[], []]);
});

test('a customer’s request has the same page, with the way to the customer', async () => {
  await mount(<CustomerRequestsPage />, { as: owner(), address: `${OF_CUSTOMERS}/${KEYS.id}`, path: `${OF_CUSTOMERS}/{-$id}` });
  await expect.element(heading('Clés du quai')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '← Demandes clients' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dépôt Garonne' }).first()).toHaveAttribute('href', expect.stringContaining(DEPOT.id));
  await expect.element(card('Autres demandes')).toMatchTextContent(/Aucune autre demande/);
});

test('an unknown request says so, with the way back', async () => {
  await shown({ address: `${LIST}/${idOf(99)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Demande introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
});

test('one that somebody deletes meanwhile is said to be gone', async () => {
  await opened(ACCEPTED);
  await expect.element(heading('Repos de Noël')).toBeVisible();
  server.on(requests.readAgentRequest, goneWith('Demande introuvable'));
  await invalidate('requests');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Demande introuvable/);
});

test('the page fits a phone', async () => {
  await opened(LEAVE, { onPhone: true });
  await expect.element(heading(LEAVE.subject)).toBeVisible();
  const main = document.querySelector('main');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
});
