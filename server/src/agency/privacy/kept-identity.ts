// Keeps an erased collaborator's identity for the personnel register and payroll: sealed, opened for those papers alone.
import { eq } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { keptIdentities } from '@vigie/db/tables/privacy.ts';
import type { Seal } from '../../plumbing/secrets.ts';
import type { AgentRow } from './find-subject.ts';

/** What article D1221-23 of the labour code and the payslip require of a person. */
const WANTED = [
  'firstname',
  'lastname',
  'birthOn',
  'birthLocation',
  'nationality',
  'gender',
  'position',
  'hiredOn',
  'cardNumber',
  'externalCompanyName',
] as const satisfies readonly (keyof AgentRow)[];

export type Identity = Pick<AgentRow, (typeof WANTED)[number]> & { readonly socialSecuritySealed: string | null };

export const keepIdentity = (tx: Tx, seal: Seal, agent: AgentRow, leftOn: string): Promise<unknown> => {
  const identity = { ...Object.fromEntries(WANTED.map((field) => [field, agent[field]])), socialSecuritySealed: agent.socialSecuritySealed };
  return tx.insert(keptIdentities).values({ agencyId: agent.agencyId, id: agent.id, leftOn, sealed: seal.seal(JSON.stringify(identity)) });
};

/** Maps the identifier of each file to its identity. */
export async function keptIdentitiesOf(tx: Tx, seal: Seal, agencyId: string): Promise<Map<string, Identity>> {
  const rows = await tx.select().from(keptIdentities).where(eq(keptIdentities.agencyId, agencyId));
  return new Map(rows.map(({ id, sealed }) => [id, JSON.parse(seal.open(sealed)) as Identity]));
}
