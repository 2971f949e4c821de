// Creates the records in agents' files for tests. Omitted values get defaults.
import { agentContracts, agentExpirations, agentSpecialties } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;
interface Owner {
  readonly agencyId: string;
  readonly id: string;
}

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the factory wrote nothing');
  return row;
};

/** A signed full-time CDI of the agent. */
export const makeAgentContract = async (tx: Tx, agent: Owner, values: Values<typeof agentContracts> = {}) =>
  one(
    await tx
      .insert(agentContracts)
      .values({
        agencyId: agent.agencyId,
        agentId: agent.id,
        type: 'CDI',
        startOn: '2024-01-01',
        period: 'MONTH',
        limitMinutes: 9100,
        status: 250,
        coefficient: 140,
        ...values,
      })
      .returning(),
  );

/** A deadline of the agent. By default a valid professional card. */
export const makeExpiration = async (tx: Tx, agent: Owner, values: Values<typeof agentExpirations> = {}) =>
  one(
    await tx
      .insert(agentExpirations)
      .values({
        agencyId: agent.agencyId,
        agentId: agent.id,
        typeKey: 'professionalCard',
        number: 'CAR-031-2028-05-14-20230000001',
        expiresOn: '2028-05-14',
        ...values,
      })
      .returning(),
  );

export const makeSpecialties = (tx: Tx, agent: Owner, keys: readonly string[]) =>
  tx
    .insert(agentSpecialties)
    .values(keys.map((specialtyKey) => ({ agencyId: agent.agencyId, agentId: agent.id, specialtyKey })))
    .returning();
