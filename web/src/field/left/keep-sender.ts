// Notes what a phone needs once its guard has left: a pass, the agency's number, the site in hand.
import { HOUR } from '@vigie/domain/shared/time.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { identityApi } from '../../identity/identity-api.ts';
import { reportError, reportWarning } from '../../shared/errors/report-error.ts';
import type { OutboxOwner } from '../../shared/offline/outbox-types.ts';
import { keepPass, keepSender, newestPass, type LeftService, type Sender } from '../../shared/offline/senders.ts';
import type { Field, fieldStore } from '../field-store.ts';
import { activeService, dueEndOf } from '../model/service-choice.ts';

/** A pass is renewed this long after its issue. */
const FRESH = 24 * HOUR;
/** The site's instructions stay this long beyond the due end: services are handed over late. */
const AFTER_END = HOUR;

function serviceOf({ view, day }: Field): LeftService | null {
  const service = view ? activeService(view) : null;
  if (!service) return null;
  const site = day?.sites.find(({ id }) => id === service.siteId);
  return {
    serviceId: service.id,
    siteId: service.siteId,
    siteName: site?.name ?? '',
    instructions: site?.instructions ?? '',
    until: Date.parse(dueEndOf(service)) + AFTER_END,
  };
}

/** Null for somebody who has neither a service in hand nor recorded anything here: a desk that merely looked. */
function noted(field: Field): Omit<Sender, 'pass' | 'seenAt'> | null {
  const { day, state, outbox } = field;
  if (!day || !state.lines) return null;
  const service = serviceOf(field);
  if (!service && state.lines.length === 0) return null;
  return { owner: outbox.owner, firstname: day.agent.firstname, agency: { name: day.agency.name, phone: day.agency.phone }, service };
}

/** Returns whether a pass stands. Without a network it is asked for again at the next change. */
async function renewPass(owner: OutboxOwner): Promise<boolean> {
  const known = await newestPass(owner.userId);
  if (known && Date.now() - known.issuedAt < FRESH) return true;
  try {
    const { pass, expiresAt } = await identityApi.sendingPass();
    await keepPass(owner, { token: pass, issuedAt: Date.now(), until: Date.parse(expiresAt) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    return false;
  }
}

/** Follows the phone for as long as the page stands. */
export function followSender(store: typeof fieldStore): void {
  let told = '';
  const look = (): void => {
    const field = store.get();
    const sender = field && noted(field);
    const text = JSON.stringify(sender);
    if (!sender || text === told) return;
    told = text;
    keepSender({ ...sender, seenAt: Date.now() })
      .then(() => renewPass(sender.owner))
      .then(
        (stands) => {
          if (!stands) told = '';
        },
        (error: unknown) => reportWarning('the phone keeps no pass', error),
      );
  };
  store.subscribe(look);
  look();
}
