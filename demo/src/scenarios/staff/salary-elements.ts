// Creates what is paid besides this month's hours: some meals, a transport refund, a bonus, an advance.
import { salaryElements } from '@vigie/db/tables/payroll.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { insertAll } from '../../insert-all.ts';

const ideas = [
  { typeKey: 'meal', quantityHundredths: 1400, comment: '' },
  { typeKey: 'transport', amountCents: 4_320, comment: 'Abonnement, moitié' },
  { typeKey: 'bonus', amountCents: 15_000, comment: 'Prime exceptionnelle' },
  { typeKey: 'meal', quantityHundredths: 1100, comment: '' },
  { typeKey: 'advance', amountCents: 30_000, comment: 'Acompte demandé' },
  { typeKey: 'meal', quantityHundredths: 900, comment: '' },
  { typeKey: 'other', amountCents: 2_000, comment: 'Entretien de la tenue' },
] as const;

export async function makeSalaryElements(tx: Tx, agencyId: string, agentIds: readonly string[], today: LocalDay): Promise<void> {
  const rows = ideas.flatMap((idea, rank) => {
    const agentId = agentIds[(rank * 3) % Math.max(1, agentIds.length)];
    return agentId === undefined ? [] : [{ amountCents: null, quantityHundredths: null, ...idea, agencyId, agentId, month: today.slice(0, 7) }];
  });
  await insertAll(tx, salaryElements, rows);
}
