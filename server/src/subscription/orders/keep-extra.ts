// Gives up user licences or website support: they end with the period that is paid, and are billed no more. Or keeps them after all.
import type { subscription as calls } from '@vigie/contract/subscription/orders-endpoints.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { notFound } from '../../plumbing/errors.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { notifyPayments } from '../notify-subscription.ts';
import type { OwnDoorCall } from '../payments/records.ts';
import { lockOwnSubscription } from '../subscription-row.ts';
import { extraMissing } from './errors.ts';
import { heldExtras } from './extras.ts';
import { writeOperation } from './fulfil.ts';
import { describeSubscriptions } from './read-subscriptions.ts';

export const keepExtra = (call: OwnDoorCall<typeof calls.keepExtra>) =>
  platformWork(call, async (tx) => {
    const { house, agencyId, params, body } = call;
    await lockOwnSubscription(tx, agencyId, localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone));
    const held = (await heldExtras(tx, agencyId)).find(({ operation }) => operation.id === params.id);
    if (!held) throw notFound(extraMissing);
    await writeOperation(tx, held.operation, { renews: body.renews });
    await notifyPayments(tx, agencyId);
    return describeSubscriptions(house, tx, agencyId);
  });
