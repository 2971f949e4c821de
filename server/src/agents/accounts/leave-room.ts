// Licences have ended: those beyond the plan are billed no further, and the room that is left takes in others.
import type { Tx } from '@vigie/db/door.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { lockPricing } from '../pricing.ts';
import { endExtras, settleExtras } from './extra-licences.ts';

export async function leaveRoom(tx: Tx, agencyId: string, agentIds: readonly string[], day: LocalDay): Promise<void> {
  await endExtras(tx, agencyId, agentIds, day);
  await settleExtras(tx, agencyId, await lockPricing(tx, agencyId), day);
}
