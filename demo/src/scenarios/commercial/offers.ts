// Creates what the demonstration's agency sells: a small catalogue, two discounts, estimates and an order in progress, two recurring invoices.
import { catalogServices, discounts } from '@vigie/db/tables/billing/catalog.ts';
import type { Tx } from '@vigie/db/door.ts';
import { DAY, MINUTE } from '@vigie/domain/shared/time.ts';
import type { Clerk, OfferedLine } from '../../hands.ts';

const CATALOG = [
  { name: 'Agent de sécurité, jour', description: 'Surveillance et accueil, de 6 h à 21 h', unit: 'hour', priceCents: 2_250, specialtyKeys: ['ADS'] },
  { name: 'Agent SSIAP 1, nuit', description: 'Sécurité incendie, de 21 h à 6 h', unit: 'hour', priceCents: 2_680, specialtyKeys: ['SSIAP1'] },
  { name: 'Ronde de vérification', description: 'Passage extérieur avec compte rendu', unit: 'piece', priceCents: 3_000, specialtyKeys: [] },
  {
    name: 'Levée de doute',
    description: 'Déplacement sur alarme, jusqu’à 30 minutes sur place',
    unit: 'piece',
    priceCents: 4_500,
    specialtyKeys: [],
  },
  { name: 'Télésurveillance', description: 'Réception des alarmes jour et nuit', unit: 'month', priceCents: 4_990, specialtyKeys: [] },
] as const;

const rounds = (count: number): OfferedLine => ({
  label: 'Ronde de vérification',
  description: 'Passage extérieur avec compte rendu',
  unit: 'piece',
  count,
  priceCents: 3_000,
});
const alarms: OfferedLine = {
  label: 'Télésurveillance',
  description: 'Réception des alarmes jour et nuit',
  unit: 'month',
  count: 1,
  priceCents: 4_990,
};
const reinforcement: OfferedLine = {
  label: 'Renfort cynophile',
  description: 'Une vacation de nuit',
  unit: 'flatRate',
  count: 1,
  priceCents: 38_000,
};

export interface OffersOptions {
  readonly agencyId: string;
  readonly customers: readonly { readonly id: string }[];
  readonly agentId: string | null;
  readonly now: number;
}

export async function makeOffers(tx: Tx, clerk: Clerk, { agencyId, customers, agentId, now }: OffersOptions): Promise<void> {
  await tx.insert(catalogServices).values(CATALOG.map((service) => ({ ...service, specialtyKeys: [...service.specialtyKeys], agencyId })));
  await tx.insert(discounts).values([
    { agencyId, name: 'Fidélité', discountBp: 500, customerIds: customers.slice(0, 2).map(({ id }) => id) },
    { agencyId, name: 'Première commande', discountCents: 5_000 },
  ]);
  const daysAgo = (days: number): number => now - days * DAY - MINUTE;
  const to = (rank: number): string => customers[rank % customers.length]!.id;
  const estimate = { kind: 'estimate' as const };
  await clerk.offer(
    {
      ...estimate,
      customerId: to(0),
      name: 'Rondes de fin d’année',
      lines: [rounds(40)],
      discountBp: 500,
      acceptedBy: { fullname: 'Claire Dubois', quality: 'Directrice des achats', email: 'achats@client.test' },
      deposit: { basisPoints: 3000, at: daysAgo(1) },
      reached: 'received',
    },
    daysAgo(20),
  );
  await clerk.offer({ ...estimate, customerId: to(1), name: 'Télésurveillance des quais', lines: [alarms, rounds(8)], reached: 'sent' }, daysAgo(12));
  await clerk.offer({ ...estimate, customerId: to(2), name: 'Renfort de nuit', lines: [reinforcement], reached: 'validated' }, daysAgo(3));
  await clerk.offer({ ...estimate, customerId: to(3), name: 'Surveillance du marché', lines: [rounds(12)], reached: 'waiting' }, daysAgo(1));
  if (agentId)
    await clerk.offer({ kind: 'purchaseOrder', agentId, name: 'Renfort cynophile du week-end', lines: [reinforcement], reached: 'sent' }, daysAgo(5));
  await clerk.subscribe({ customerId: to(1), title: 'Télésurveillance', lines: [alarms], months: 1 }, daysAgo(10));
  await clerk.subscribe({ customerId: to(4), title: 'Rondes du trimestre', lines: [rounds(24)], months: 3 }, daysAgo(2));
}
