// The form of a logbook entry at the desk: whether the customer reads it, and is told of it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { field } from '@vigie/contract/field/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve } from '../../../../test/server.ts';
import { owner, serverConfig } from '../../../../test/visitor.ts';
import type { SiteLine } from '../../../sites/sites-list.ts';
import type { EntryDetail } from '../desk-api.ts';
import { NewEntryDialog } from './new-entry-dialog.tsx';

const SITE: SiteLine = {
  id: '00000000-0000-7000-8000-000000000021',
  name: 'Entrée nord',
  customer: { id: '00000000-0000-7000-8000-000000000022', name: 'Dépôt Garonne' },
  status: 200,
  address: { street: '', complement: '', zipcode: '', city: 'Toulouse', country: 'France', latitude: null, longitude: null },
  radius: 100,
  isFake: false,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  clocking: null,
  specialties: [],
  eventReportEnabled: true,
  interventionReportAfterServiceEnabled: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
};
const KEPT: EntryDetail = {
  id: SITE.id,
  site: { id: SITE.id, name: SITE.name },
  customer: SITE.customer,
  serviceId: null,
  agent: null,
  authorName: 'Claire Morel',
  parentId: null,
  action: 'entry',
  eventType: 97,
  typeKey: 'openDoor',
  category: 'observation',
  label: 'Porte ou fenêtre ouverte',
  description: '',
  customerShow: true,
  position: null,
  metres: null,
  files: [],
  madeAt: '2026-11-02T08:00:00.000Z',
  receivedAt: '2026-11-02T08:00:00.000Z',
  deviceAt: null,
  chainNumber: 1,
  hash: '',
  outsidePlan: false,
  removed: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  messages: [],
};
const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const [show, tell] = [box('Montrer au client'), box('Prévenir le client par e-mail')];
const choose = async (name: RegExp, option: RegExp): Promise<void> => {
  await dialog.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
};

test('the type says whether the customer is told, until the writer decides, and of shown entries alone (F-155/told)', async () => {
  const server = serve();
  server.on(sites.list, () => ({ data: [SITE], count: 1, customers: [], specialties: [] }));
  server.on(agency.config, serverConfig);
  const sent = server.on(field.saveEvent, ({ body }) => ({ ...KEPT, id: body.id, description: body.description }));
  await mount(<NewEntryDialog onSaved={() => undefined} onClose={() => undefined} />, { as: owner() });
  await expect.element(tell).toBeDisabled();
  await choose(/^Site/, /Entrée nord/);
  await choose(/^Type/, /: Intrusion$/);
  await expect.element(show).toBeChecked();
  await expect.element(tell).toBeChecked();
  await show.click();
  await expect.element(tell).not.toBeChecked();
  await expect.element(tell).toBeDisabled();
  await choose(/^Type/, /: Porte ou fenêtre ouverte/);
  await expect.element(tell).not.toBeChecked();
  await expect.element(show).not.toBeChecked();
  await show.click();
  await tell.click();
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Porte du quai ouverte');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent.map(({ body }) => [body.customerShow, body.notifyCustomer])).toEqual([[true, true]]);
});
