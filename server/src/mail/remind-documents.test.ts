import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documents } from '@vigie/db/tables/documents.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { filed } from '../../test/papers.ts';
import { remindDocuments } from './remind-documents.ts';

const t = await openTestHouse();
const TEN = 'T10:00:00.000Z';

async function agencyWith(rule: Record<string, unknown>): Promise<TestAgency> {
  const a = await t.agency();
  await t.platform((tx) =>
    tx
      .update(agencies)
      .set({ settings: { agentExpirationSettings: rule } })
      .where(eq(agencies.id, a.id)),
  );
  return a;
}
async function on(...days: readonly string[]): Promise<void> {
  for (const day of days) {
    t.clock.set(`${day}${TEN}`);
    await remindDocuments(t.house);
  }
}
const mailsOf = (a: TestAgency) =>
  t.tx(a.id, (tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, a.id), eq(mails.template, 'expirationsReminder')))
      .orderBy(mails.createdAt),
  );
const endOf = (a: TestAgency, name: string, expiresOn: string) =>
  t.tx(a.id, (tx) =>
    tx
      .update(documents)
      .set({ expiresOn })
      .where(and(eq(documents.agencyId, a.id), eq(documents.name, name))),
  );

describe('documents that end', () => {
  test('are told to the agency in one mail on the chosen days before, each once, with their owner', async () => {
    const a = await agencyWith({ leadDays: [30, 7] });
    await filed(t, a.manager, { name: 'Assurance RC', expiredAt: '2026-12-23' });
    await filed(t, a.manager, { name: 'Titre de séjour', expiredAt: '2026-12-23', agent: a.agent.agentId }, 'agent');
    await filed(t, a.manager, { name: 'Plan de prévention', expiredAt: '2026-12-22', customer: a.customerId }, 'customer');
    await filed(t, a.manager, { name: 'Sans fin' });
    await on('2026-11-21', '2026-11-22', '2026-11-22', '2026-11-23', '2026-11-23');
    const [first, second, ...others] = await mailsOf(a);
    expect(others).toEqual([]);
    expect([first!.subject, first!.recipients[0]]).toEqual(['Échéances à venir : 1 document', expect.stringContaining('agence-')]);
    expect(first!.textBody).toMatch(/\| Plan de prévention \| 22\/12\/2026, dans 30 jours/);
    expect(second!.subject).toBe('Échéances à venir : 2 documents');
    expect(second!.textBody).toContain('Agence | Assurance RC | 23/12/2026, dans 30 jours');
    expect(second!.textBody).toMatch(/\| Titre de séjour \| 23\/12\/2026, dans 30 jours/);
    expect(second!.textBody).toContain('/#/platform/entreprise/listAgencyExpirations/expirationsDocuments');
    // Seven days before the two, and what was due the day before.
    await on('2026-12-16');
    expect((await mailsOf(a)).map(({ subject }) => subject).at(-1)).toBe('Échéances à venir : 3 documents');
  });

  test('that are renewed start again, those of people who left or archived customers are silent, the setting ends it', async () => {
    const a = await agencyWith({ leadDays: [30] });
    const off = await agencyWith({ leadDays: [30], notify: false });
    await filed(t, off.manager, { name: 'Assurance RC', expiredAt: '2027-02-10' });
    await filed(t, a.manager, { name: 'Assurance RC', expiredAt: '2026-12-23' });
    await filed(t, a.manager, { name: 'Titre', expiredAt: '2027-02-10', agent: a.agent.agentId }, 'agent');
    await filed(t, a.manager, { name: 'Protocole', expiredAt: '2027-02-10', customer: a.customerId }, 'customer');
    await on('2026-11-23');
    await endOf(a, 'Assurance RC', '2027-01-23');
    await on('2026-11-24', '2026-12-24');
    expect(await mailsOf(a)).toHaveLength(2);
    await t.tx(a.id, async (tx) => {
      await tx.update(agents).set({ status: 300 }).where(eq(agents.id, a.agent.agentId!));
      await tx.update(customers).set({ status: 300 }).where(eq(customers.id, a.customerId));
    });
    await on('2027-01-11');
    expect([(await mailsOf(a)).length, (await mailsOf(off)).length]).toEqual([2, 0]);
  });
});
