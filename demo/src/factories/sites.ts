// Creates sites, checkpoints and rounds for tests. Omitted values get defaults.
import { checkpoints, roundCheckpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { roundSlug } from '@vigie/domain/sites/round.ts';
import { makeCustomer, next } from './people.ts';

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the factory wrote nothing');
  return row;
};

/** A site of the given customer, or of a new one. */
export const makeSite = async (tx: Tx, agencyId: string, values: Values<typeof sites> = {}) => {
  const customerId = values.customerId ?? (await makeCustomer(tx, agencyId)).id;
  return one(
    await tx
      .insert(sites)
      .values({
        agencyId,
        name: `Site ${next()}`,
        street: '2 quai de la Daurade',
        zipcode: '31000',
        city: 'Toulouse',
        latitude: 43.6006,
        longitude: 1.4394,
        ...values,
        customerId,
      })
      .returning(),
  );
};

export const makeCheckpoint = async (tx: Tx, site: typeof sites.$inferSelect, values: Values<typeof checkpoints> = {}) =>
  one(
    await tx
      .insert(checkpoints)
      .values({
        agencyId: site.agencyId,
        siteId: site.id,
        customerId: site.customerId,
        title: `Point ${next()}`,
        latitude: site.latitude,
        longitude: site.longitude,
        ...values,
      })
      .returning(),
  );

/** A round through the given checkpoints, in order. */
export const makeRound = async (tx: Tx, site: typeof sites.$inferSelect, points: readonly { id: string }[], values: Values<typeof rounds> = {}) => {
  const name = values.name ?? `Ronde ${next()}`;
  const round = one(
    await tx
      .insert(rounds)
      .values({
        agencyId: site.agencyId,
        siteId: site.id,
        customerId: site.customerId,
        slug: `${roundSlug(name)}-${crypto.randomUUID().slice(0, 8)}`,
        ...values,
        name,
      })
      .returning(),
  );
  if (points.length > 0) {
    await tx.insert(roundCheckpoints).values(
      points.map((point, position) => ({
        agencyId: site.agencyId,
        roundId: round.id,
        checkpointId: point.id,
        position,
      })),
    );
  }
  return round;
};
