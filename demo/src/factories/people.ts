// Creates agencies, people, customers and agents for tests. Omitted values get defaults.
import { hash } from '@node-rs/argon2';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { CustomerType } from '@vigie/domain/customers/customer-type.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { agencyRights, defaultCustomerRights, defaultTemplates } from '@vigie/domain/identity/rights.ts';

const hashes = new Map<string, Promise<string>>();
/** Hashes each password once, because argon2 is deliberately slow. */
export const hashOnce = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  hashes.set(password, known);
  return known;
};

let serial = 0;
/** A number that no other row of this process has, so that factories never collide. */
export const next = (): number => (serial += 1);
const unique = (): string => crypto.randomUUID().slice(0, 8);

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the factory wrote nothing');
  return row;
};

/** A subscription that ends in a very distant future, unless the test sets another end. */
export const makeSubscription = async (tx: Tx, agencyId: string, values: Values<typeof agencySubscriptions> = {}) =>
  one(
    await tx
      .insert(agencySubscriptions)
      .values({ agencyId, currentPeriodEndOn: '2099-12-31', paid: true, offerType: OfferType.management, ...values })
      .returning(),
  );

/** An active agency. `subscription: null` creates one without. */
export const makeAgency = async (
  tx: Tx,
  { subscription = {}, ...values }: Values<typeof agencies> & { subscription?: Values<typeof agencySubscriptions> | null } = {},
) => {
  const agency = one(
    await tx
      .insert(agencies)
      .values({
        name: `Agence ${next()}`,
        status: 100,
        email: `agence-${unique()}@vigie.test`,
        phone: '+33145000000',
        street: '12 rue de la Vigie',
        zipcode: '31000',
        city: 'Toulouse',
        siret: '73282932000074',
        vatNumber: 'FR44732829320',
        legalForm: 'SAS',
        shareCapitalCents: 5_000_000,
        registryCity: values.city ?? 'Toulouse',
        apeCode: '8010Z',
        cnapsNumber: 'AUT-031-2112-05-14-20130000001',
        ...values,
      })
      .returning(),
  );
  if (subscription) await makeSubscription(tx, agency.id, subscription);
  return agency;
};

export const makeUser = async (tx: Tx, { password, ...values }: Values<typeof users> & { password?: string } = {}) =>
  one(
    await tx
      .insert(users)
      .values({
        email: `personne-${unique()}@vigie.test`,
        firstname: 'Camille',
        lastname: `Martin ${next()}`,
        firstLogin: false,
        passwordHash: await hashOnce(password ?? 'Vigie-2026'),
        ...values,
      })
      .returning(),
  );

export const makeCustomer = async (tx: Tx, agencyId: string, values: Values<typeof customers> = {}) =>
  one(
    await tx
      .insert(customers)
      .values({
        agencyId,
        number: `411-T${unique()}`,
        name: `Client ${next()}`,
        email: 'compta@client.test',
        siren: values.type === CustomerType.person ? '' : '404833048',
        street: '1 place du Capitole',
        zipcode: '31000',
        city: 'Toulouse',
        ...values,
      })
      .returning(),
  );

export const makeAgent = async (tx: Tx, agencyId: string, values: Values<typeof agents> = {}) =>
  one(
    await tx
      .insert(agents)
      .values({
        agencyId,
        number: `A-${unique()}`,
        firstname: 'Amadou',
        lastname: `Diallo ${next()}`,
        status: 100,
        email: `agent-${unique()}@vigie.test`,
        zipcode: '31000',
        city: 'Toulouse',
        ...values,
      })
      .returning(),
  );

const rightsOf = (kind: 'owner' | 'staff' | 'agent' | 'customer'): string[] => {
  if (kind === 'owner') return [];
  if (kind === 'customer') return [...defaultCustomerRights];
  return kind === 'staff' ? [...agencyRights] : [...defaultTemplates[1].rights];
};

/** A membership. Creates the user when none is given. */
export const makeMember = async (
  tx: Tx,
  agencyId: string,
  values: Values<typeof userCompanies> & { kind: 'owner' | 'staff' | 'agent' | 'customer' },
) => {
  const userId = values.userId === undefined ? (await makeUser(tx)).id : values.userId;
  return one(
    await tx
      .insert(userCompanies)
      .values({
        agencyId,
        userId,
        firstname: 'Camille',
        lastname: `Martin ${next()}`,
        rights: rightsOf(values.kind),
        ...values,
      })
      .returning(),
  );
};
