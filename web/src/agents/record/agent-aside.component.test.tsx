import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { staff } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import type { AgentFile } from '../agent-words.ts';
import { AgentAside } from './agent-aside.tsx';

type Expiration = AgentFile['expirations'][number];
const ends = (rank: number, typeKey: Expiration['typeKey'], inDays: number): Expiration => ({
  id: `00000000-0000-7000-8000-00000000000${rank}`,
  typeKey,
  number: '',
  issuedOn: null,
  expiresOn: addDays(today(), inDays),
  receiptUntil: null,
});

const file = (expirations: Expiration[]) => ({
  id: '00000000-0000-7000-8000-0000000000a1',
  fullname: 'Inès Benali',
  email: 'ines@vigie.test',
  plannable: true,
  status: 100 as const,
  expirations,
});

test('the end of the card comes first, then what ends first; nothing else is asked without a right', async () => {
  serve().on(identity.saveMe, () => staff('readAgents'));
  const agent = file([ends(1, 'medicalVisit', 400), ends(2, 'sst', 20), ends(3, 'professionalCard', 700)]);
  await mount(<AgentAside agent={agent} />, { as: staff('readAgents') });
  const card = page.getByRole('region', { name: 'Fins de validité' });
  await expect.element(card.getByText('Moins de 30 jours')).toBeVisible();
  const names = card.getByRole('listitem').elements();
  expect(names[0]?.textContent).toMatch(/^Carte professionnelle/);
  expect(names[1]?.textContent).toMatch(/Moins de 30 jours/);
  expect(page.getByRole('region').elements()).toHaveLength(1);
});

test('a file without a card says so', async () => {
  serve().on(identity.saveMe, () => staff('readAgents'));
  await mount(<AgentAside agent={file([])} />, { as: staff('readAgents') });
  await expect.element(page.getByText('Aucune carte ni aucun titre dans la fiche')).toBeVisible();
});
