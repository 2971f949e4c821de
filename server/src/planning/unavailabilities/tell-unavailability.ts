// Tells the list of unavailabilities and the boards, which show absences among the services.
import type { Tx } from '@vigie/db/door.ts';
import { tell } from '../../plumbing/realtime.ts';

export async function tellUnavailability(tx: Tx, agencyId: string, id: string, agentId: string): Promise<void> {
  await tell(tx, { agencyId, topic: 'unavailabilities', ids: [id], agentIds: [agentId] });
  await tell(tx, { agencyId, topic: 'services', ids: [], agentIds: [agentId] });
}
