import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { field } from '@vigie/contract/field/endpoints.ts';
import { requests } from '@vigie/contract/requests/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { allRights } from '@vigie/domain/identity/rights.ts';
import { mount } from '../../test/mount.tsx';
import { refuse, serve } from '../../test/server.ts';
import { agencyProfile, person, serverConfig } from '../../test/visitor.ts';
import type { ReportDetail } from '../field/desk/desk-api.ts';
import { CustomerReportsPage } from '../field/desk/slips/reports-page.tsx';

const ID = '00000000-0000-7000-8000-0000000000d1';
const CUSTOMER = { id: '00000000-0000-7000-8000-0000000000c1', name: 'Halles du Port' };
const REPORT: ReportDetail = {
  id: ID,
  number: 'BI-2026-00012',
  type: 'intervention',
  status: 300,
  site: { id: '00000000-0000-7000-8000-0000000000b1', name: 'Quai 4' },
  customer: CUSTOMER,
  agent: { id: '00000000-0000-7000-8000-0000000000a1', name: 'Jean Petit' },
  serviceId: null,
  signedAt: '2026-11-21T04:00:00.000Z',
  signed: false,
  sentAt: null,
  printed: true,
  createdAt: '2026-11-21T04:00:00.000Z',
  updatedAt: '2026-11-21T04:00:00.000Z',
  version: 2,
  content: { items: [], summary: 'Porte forcée, refermée', findings: [], customerSignerName: '', customerAbsence: '' },
  priceCents: null,
  files: [],
  agentSignature: null,
  customerSignature: null,
};

test('a customer opens a slip that cannot be changed, and nothing else is loaded for it (C-046/screen)', async () => {
  const server = serve();
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  const listed = server.on(field.reports, () => ({ data: [REPORT], count: 1 }));
  const read = server.on(field.readReport, () => REPORT);
  const shut = [requests.listAgentRequests, customers.pricing, agents.pricing, sites.checkpoints, sites.rounds].map((spec) =>
    server.on(spec, () => refuse(404, { code: 'shared.not_found', message: 'Élément introuvable' })),
  );
  const rights = [...allRights];
  await mount(<CustomerReportsPage />, { as: person({ kind: 'customer', customer: CUSTOMER, rights }) });
  await page.getByText(REPORT.number).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(REPORT.content.summary)).toBeVisible();
  expect(dialog.getByRole('textbox').elements()).toEqual([]);
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Agrandir', 'Fermer', 'Ouvrir le document']);
  expect([listed.length, read.length, ...shut.map(({ length }) => length)]).toEqual([1, 1, 0, 0, 0, 0, 0]);
});
