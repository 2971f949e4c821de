// The whole demonstration: the platform's own people, the living agency, and a second small one that tests the walls.
import { eq } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { demoAccounts, demoPassword } from '../accounts.ts';
import type { DemoOptions } from '../ensure-demo.ts';
import { makeAgency, makeAgent, makeCustomer, makeMember, makeUser } from '../factories/people.ts';

export const PLATFORM_AGENCY = '00000000-0000-7000-8000-000000000000';

export async function makePlatform(tx: Tx, { progress }: DemoOptions): Promise<void> {
  progress('Chargement de l’agence de démonstration…');
  await makeAgency(tx, { id: PLATFORM_AGENCY, kind: 'platform', name: 'Vigie', siret: '', vatNumber: '', cnapsNumber: '' });
  const agency = await makeAgency(tx, { name: 'Sentinelle Sud Sécurité' });
  const customer = await makeCustomer(tx, agency.id, { number: '411-0001', name: 'Hypermarché Les Quatre Vents' });
  for (const account of demoAccounts) {
    const user = await makeUser(tx, { email: account.email, firstname: account.firstname, lastname: account.lastname, password: demoPassword, platformRole: account.platformRole ?? null });
    if (!account.kind) continue;
    const names = { firstname: account.firstname, lastname: account.lastname, email: account.email };
    const agent = account.plannable === undefined ? undefined : await makeAgent(tx, agency.id, { ...names, plannable: account.plannable });
    const member = await makeMember(tx, agency.id, {
      kind: account.kind, userId: user.id, ...names, ...(agent ? { agentId: agent.id } : {}), ...(account.kind === 'customer' ? { customerId: customer.id } : {}),
    });
    if (account.kind === 'owner') await tx.update(agencies).set({ managerId: member.id }).where(eq(agencies.id, agency.id));
  }
}
