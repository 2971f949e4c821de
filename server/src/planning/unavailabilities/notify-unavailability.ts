// Notifies the list of unavailabilities and the boards, which show absences among the services.
import type { Tx } from '@vigie/db/door.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';

export async function notifyUnavailability(tx: Tx, agencyId: string, id: string, agentId: string): Promise<void> {
  await notifyScreens(tx, { agencyId, topic: 'unavailabilities', ids: [id], agentIds: [agentId] });
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [], agentIds: [agentId] });
}
