import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { makeAgentContract } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { workCertificate, balanceReceipt } = contract.agents;
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ');
const refusalOf = (bytes: Buffer): { message?: string; errors?: object } => JSON.parse(bytes.toString());
const words = (bytes: Buffer): string => tidy(pdfPages(bytes).join(' '));

const left = (a: TestAgency, values: object = {}) =>
  t.tx(a.id, async (tx) => {
    const agent = await makeAgent(tx, a.id, { firstname: 'Awa', lastname: 'Traoré', number: 'M1', position: 'Chef de poste', birthOn: '1990-03-14' });
    await makeAgentContract(tx, agent, { type: 'CDD', startOn: '2026-01-01', endOn: '2026-03-31', level: '3', grade: '2' });
    await makeAgentContract(tx, agent, { startOn: '2026-04-01', endOn: '2026-10-31', name: 'Agent de sécurité', ...values });
    return agent;
  });
const certificate = { issuedOn: '2026-11-02', place: 'Albi', signatory: 'Olivia Martin', signatoryRole: 'gérante' };
const receipt = {
  paidOn: '2026-11-02',
  method: 'virement',
  lines: [
    { label: 'Salaire d’octobre', cents: 190_050 },
    { label: 'Congés payés', cents: 80_000 },
    { label: 'Acompte', cents: -20_000 },
  ],
};

describe('a work certificate', () => {
  test('names employer, person, entry, exit, each post with its period, and the cover that goes on (D1234-6, L911-8)', async () => {
    const a = await t.agency();
    const { id } = await left(a);
    const { status, raw } = await t.call(workCertificate, { as: a.manager, params: { id }, body: certificate });
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const text = words(raw);
    for (const part of [
      'Awa Traoré, né(e) le 14/03/1990',
      'entré(e) dans l’entreprise le 01/01/2026 et sorti(e) le 31/10/2026',
      'Chef de poste',
      'niveau 3, échelon 2, coefficient 140',
      '31/03/2026',
      '01/04/2026',
      'art. L911-8',
      'Fait à Albi, le 02/11/2026',
      'Olivia Martin, gérante',
    ])
      expect(text).toContain(part);
    const without = await t.call(workCertificate, { as: a.manager, params: { id }, body: { ...certificate, portability: false } });
    expect(words(without.raw)).not.toContain('L911-8');
  });

  test('agrees its words with the person', async () => {
    const a = await t.agency();
    const { id } = await left(a);
    await t.tx(a.id, (tx) => tx.update(agents).set({ civility: 2 }).where(eq(agents.id, id)));
    const text = words((await t.call(workCertificate, { as: a.manager, params: { id }, body: certificate })).raw);
    expect(text).toContain('Madame Awa Traoré, née le 14/03/1990');
    expect(text).toContain('entrée dans l’entreprise le 01/01/2026 et sortie le 31/10/2026');
  });

  test('is refused while no contract has ended, without the right, and for another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await left(a, { endOn: null });
    const asked = { as: a.manager, params: { id }, body: certificate };
    const early = await t.call(workCertificate, asked);
    expect([early.status, refusalOf(early.raw).message]).toEqual([422, 'Aucun contrat de travail signé n’a pris fin']);
    expect((await t.call(workCertificate, { ...asked, as: b.manager })).status).toBe(404);
    expect((await t.call(workCertificate, { ...asked, body: { ...certificate, signatory: ' ' } })).status).toBe(422);
    await onlyRights(t, a.manager, ['readAgents', 'readAgentSheets']);
    expect((await t.call(workCertificate, asked)).status).toBe(403);
  });
});

describe('a receipt for balance', () => {
  test('is printed twice, with the inventory, its total and the six months (L1234-20, D1234-7)', async () => {
    const a = await t.agency();
    const { id } = await left(a);
    const { status, raw } = await t.call(balanceReceipt, { as: a.manager, params: { id }, body: receipt });
    expect(status).toBe(200);
    const pages = pdfPages(raw).map(tidy);
    expect(pages).toHaveLength(2);
    expect(pages.map((page) => /Exemplaire (du salarié|de l’employeur)/.exec(page)?.[1])).toEqual(['du salarié', 'de l’employeur']);
    for (const page of pages)
      for (const part of ['Salaire d’octobre', '1 900,50', '-200,00', '2 500,50', 'par virement, le 02/11/2026', 'double exemplaire', 'six mois'])
        expect(page).toContain(part);
  });

  test('is refused with a sum under zero, without any sum, before the end, without the right, and for another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await left(a);
    const asked = { as: a.manager, params: { id }, body: receipt };
    const under = await t.call(balanceReceipt, { ...asked, body: { ...receipt, lines: [{ label: 'Acompte', cents: -1 }] } });
    expect(refusalOf(under.raw).errors).toEqual({ lines: 'Le total des sommes ne peut pas être négatif' });
    expect((await t.call(balanceReceipt, { ...asked, body: { ...receipt, lines: [] } })).status).toBe(422);
    expect((await t.call(balanceReceipt, { ...asked, as: b.manager })).status).toBe(404);
    await t.tx(a.id, (tx) => tx.update(agents).set({ type: 'SELF' }).where(eq(agents.id, id)));
    expect((await t.call(balanceReceipt, asked)).status).toBe(422);
    await onlyRights(t, a.manager, ['readAgents']);
    expect((await t.call(balanceReceipt, asked)).status).toBe(403);
  });
});
