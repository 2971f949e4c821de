import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { field } from '@vigie/contract/field/endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { fullAnswer } from '../../../../../test/full-sample.ts';
import { mount, type MountOptions } from '../../../../../test/mount.tsx';
import { button, card, findingIn, goneWith, heading, idOf, mainButtons, serveDesk } from '../../../../../test/record.ts';
import { refuse, type Server } from '../../../../../test/server.ts';
import { owner, staff } from '../../../../../test/visitor.ts';
import { invalidate } from '../../../../shared/api/query-client.ts';
import { useRecordId } from '../../../../shared/ui/record/record-page.tsx';
import type { ReportDetail } from '../../desk-api.ts';
import { InterventionReportsPage } from '../reports-page.tsx';
import { ReportPage } from './report-page.tsx';

const LIST = '/platform/terrain/reports/intervention';
const SITE = { id: idOf(800), name: 'Quai 4' };
const CUSTOMER = { id: idOf(801), name: 'Halles du Port' };

const full = fullAnswer(field.readReport.output);
const STARTED: ReportDetail = {
  ...full,
  id: idOf(1),
  number: 'BI-2026-0001',
  type: 'intervention',
  status: 200,
  site: SITE,
  customer: CUSTOMER,
  agent: { id: idOf(802), name: 'Jean Petit' },
  signedAt: null,
  sentAt: null,
  createdAt: '2026-11-21T04:00:00.000Z',
  content: {
    ...full.content,
    items: [{ label: 'Cause', value: 'Vanne ouverte' }],
    summary: 'Vanne fermée, client prévenu',
    findings: [{ title: 'Fuite', level: full.content.findings[0]!.level, text: 'Au sous-sol', fileIds: [] }],
    customerAbsence: '',
  },
  files: [],
  agentSignature: null,
  customerSignature: null,
};
const BY_AGENT = { name: 'Jean Petit', signedAt: '2026-11-21T05:00:00.000Z', image: full.agentSignature!.image };
const SIGNED: ReportDetail = {
  ...STARTED,
  id: idOf(2),
  number: 'BI-2026-0002',
  status: 300,
  signedAt: '2026-11-21T05:00:00.000Z',
  agentSignature: BY_AGENT,
  content: { ...STARTED.content, customerAbsence: 'Site fermé' },
};
const SENT: ReportDetail = { ...SIGNED, id: idOf(3), number: 'BI-2026-0003', status: 400, sentAt: '2026-11-21T06:00:00.000Z' };
const ALL = [STARTED, SIGNED, SENT];

let server: Server;
let calls: (readonly unknown[])[];
beforeEach(() => {
  server = serveDesk();
  calls = [
    server.on(field.readReport, findingIn(ALL, 'Bon introuvable')),
    server.on(field.reports, () => ({ data: ALL, count: ALL.length })),
    server.on(mail.events, () => ({ data: [], count: 0 })),
    server.on(agency.audit, () => ({ data: [], count: 0 })),
  ];
});

const Both = () => (useRecordId() ? <ReportPage /> : <InterventionReportsPage />);
const shown = (options: MountOptions = {}) =>
  mount(<Both />, { as: owner(), address: LIST, path: '/platform/terrain/reports/$type/{-$id}', ...options });
const opened = ({ id }: ReportDetail, options: MountOptions = {}) => shown({ address: `${LIST}/${id}`, ...options });

test('a row opens the page with its place in the list, and back leads to that list', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=number&ascending=true` });
  await page.getByRole('link', { name: 'BI-2026-0001' }).click();
  await expect.element(heading('BI-2026-0001')).toBeVisible();
  await expect.element(page.getByText('1 sur 3')).toBeVisible();
  await button('Suivant').click();
  await expect.element(heading('BI-2026-0002')).toBeVisible();
  await page.getByRole('link', { name: "← Bons d'intervention" }).click();
  await expect.element(page.getByText('3 bons')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=number');
});

test.for([
  [STARTED, ['Continuer le bon']],
  [SIGNED, ['Envoyer au client']],
  [SENT, []],
] as const)('the main button is the next step of its state', async ([slip, expected]) => {
  await opened(slip);
  await expect.element(heading(slip.number)).toBeVisible();
  expect(mainButtons()).toEqual(expected);
});

test('it says what was found, where and by whom, with the ways to their pages', async () => {
  await opened(STARTED);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Site.*Quai 4.*Client.*Halles du Port.*Collaborateur.*Jean Petit.*Cause.*Vanne ouverte/);
  await expect.element(main).toMatchTextContent(/Résumé.*Vanne fermée, client prévenu.*Constats.*Fuite.*Au sous-sol/);
  await expect.element(main.getByRole('link', { name: 'Quai 4' }).last()).toHaveAttribute('href', expect.stringContaining(SITE.id));
  await expect.element(main.getByRole('link', { name: 'Halles du Port' })).toHaveAttribute('href', expect.stringContaining(CUSTOMER.id));
  await expect.element(card('Signatures')).toMatchTextContent(/Aucune signature/);
});

test('who has signed stands beside it, and why the customer has not', async () => {
  await opened(SIGNED);
  await expect.element(card('Signatures')).toMatchTextContent(/Signature du collaborateur.*Jean Petit.*Client non signataire : Site fermé/);
  await expect.element(card('Étapes')).toMatchTextContent(/Signé par le collaborateur.*21\/11\/2026.*Envoyé : pas encore/);
});

test('the form of one that is not signed opens over the page, also by its address', async () => {
  server.on(sites.read, () => refuse(403, { code: 'IsGranted', message: 'Il vous manque un droit' }));
  await opened(STARTED, { address: `${LIST}/${STARTED.id}?modifier=fiche` });
  const summary = page.getByRole('dialog').getByLabelText('Résumé');
  await expect.element(summary).toHaveValue('Vanne fermée, client prévenu');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await button('Continuer le bon').click();
  await expect.element(summary).toHaveValue('Vanne fermée, client prévenu');
});

test('it is sent from its page, and what the server refuses is said over it', async () => {
  const sent = server.on(field.sendReport, () => refuse(409, { code: 'shared.conflict', message: 'Aucune adresse pour ce client' }));
  await opened(SIGNED);
  await button('Envoyer au client').click();
  await expect.element(page.getByText('Aucune adresse pour ce client')).toBeVisible();
  await expect.element(heading('BI-2026-0002')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: SIGNED.id } }]);
});

test('it is archived from its menu, after a question (F-181)', async () => {
  const archived = server.on(field.archiveReport, () => ({ ok: true as const }));
  await opened(SIGNED);
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Archivage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
  await expect.element(page.getByText('1 bon archivé')).toBeVisible();
  expect(archived).toMatchObject([{ params: { id: SIGNED.id } }]);
});

test('one request brings it; other slips of the site, mails and history follow', async () => {
  await opened(SENT);
  const others = card('Autres bons du site');
  await expect.element(others.getByRole('link', { name: 'BI-2026-0001' })).toBeVisible();
  expect(others.getByRole('link', { name: 'BI-2026-0003' }).elements()).toEqual([]);
  await expect.element(page.getByText('Aucun e-mail à son sujet')).toBeVisible();
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(calls[1]).toMatchObject([{ body: { filters: { types: ['intervention'], sites: [SITE.id] } } }]);
  expect(calls[2]).toMatchObject([{ body: { filters: { aboutId: SENT.id } } }]);
});

test('who may only list slips reads it and its document, and has no button that writes', async () => {
  await opened(STARTED, { as: staff('listInterventionReports') });
  await expect.element(heading('BI-2026-0001')).toBeVisible();
  expect(mainButtons()).toEqual([]);
  for (const name of ['Continuer le bon', 'Envoyer au client', 'Actions']) expect(button(name).elements()).toEqual([]);
  await expect.element(button('Ouvrir le document')).toHaveAttribute('title', 'Ce bon n’est pas signé');
  expect(page.getByRole('link', { name: 'Halles du Port' }).elements()).toEqual([]);
  expect([calls[2], calls[3]]).toEqual([[], []]);
});

test('an unknown slip says so, with the way back', async () => {
  await shown({ address: `${LIST}/${idOf(99)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bon introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
});

test('one that is gone meanwhile is said to be gone', async () => {
  await opened(STARTED);
  await expect.element(heading('BI-2026-0001')).toBeVisible();
  server.on(field.readReport, goneWith('Bon introuvable'));
  await invalidate('reports');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bon introuvable/);
});

test('the page fits a phone', async () => {
  await opened(SIGNED, { onPhone: true });
  await expect.element(heading('BI-2026-0002')).toBeVisible();
  const main = document.querySelector('main');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
});
