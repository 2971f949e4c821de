// Removes the second factor of an owner who has lost their phone: nobody in the agency is above them.
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { takeFactorAway } from '../../identity/factors/take-factor-away.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { loadAgencyRecord } from './agency-records.ts';

export async function takeOwnersFactorAway(call: UserCall<typeof calls.takeOwnersFactorAway>): Promise<{ ok: true }> {
  const { house, userId, params } = call;
  const { agency, manager } = await platformWork(call, (tx) => loadAgencyRecord(tx, params.id));
  const action = 'backoffice.takeOwnersFactorAway';
  return takeFactorAway({
    house,
    agencyId: agency.id,
    userId,
    member: manager ?? undefined,
    action,
    isAbove: true,
    by: 'votre agence, par le support de Vigie',
  });
}
