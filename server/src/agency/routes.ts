// Binds the calls about the platform's state and the agency.
import { sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { refusal, transportErrors } from '../plumbing/errors.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { readinessOf } from '../plumbing/start/readiness.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/api-keys.ts';
import { listDeliveries, replayDelivery, replayFailed } from './webhooks/deliveries.ts';
import { changeWebhook, createWebhook, listWebhooks, pingWebhook, removeWebhook, renewSecret, turnWebhook } from './webhooks/webhooks.ts';
import { listAccess, listOwnAccess } from './access/list-access.ts';
import { listEstablishments, removeEstablishment, saveEstablishment } from './establishments/establishments.ts';
import { listMoves, moveAgent, takeMoveBack } from './establishments/moves.ts';
import { findAddresses } from './addresses.ts';
import { listAudit } from './audit.ts';
import { readConstants } from './constants.ts';
import { findCommunes } from './communes.ts';
import { streamLive } from './live.ts';
import { readTypesInUse } from './own-types.ts';
import { readProfile } from './profile.ts';
import { saveProfile } from './save-profile.ts';
import { VERSION } from '@vigie/domain/shared/version.ts';

function bindWebhooks(bind: Bind): void {
  const calls = contract.webhooks;
  bind(calls.list, listWebhooks);
  bind(calls.create, createWebhook);
  bind(calls.change, changeWebhook);
  bind(calls.turn, turnWebhook);
  bind(calls.renew, renewSecret);
  bind(calls.remove, removeWebhook);
  bind(calls.ping, pingWebhook);
  bind(calls.deliveries, listDeliveries);
  bind(calls.replay, replayDelivery);
  bind(calls.replayFailed, replayFailed);
}

export function bindAgency(bind: Bind): void {
  const calls = contract.agency;
  bind(calls.health, async ({ house }) => {
    const database = await house.db
      .platform((tx) => tx.execute(sql`select 1`))
      .then(
        () => true,
        () => false,
      );
    return { status: database ? ('ok' as const) : ('degraded' as const), database, time: house.clock.instant() };
  });
  bind(calls.alive, async () => ({ ok: true as const }));
  bind(calls.ready, async ({ house }) => {
    const readiness = await readinessOf(house);
    if (readiness !== 'ready') throw refusal(transportErrors, readiness === 'database' ? 'shared.unavailable' : 'shared.migrating');
    return { ok: true as const };
  });
  bind(calls.version, async () => ({ version: VERSION }));
  bind(calls.config, readConstants);
  bind(calls.timestamp, async ({ house, body, userId }) => {
    house.log.debug({ ...body, userId }, 'gesture');
    return { ok: true as const };
  });
  bind(calls.communes, findCommunes);
  bind(calls.addresses, findAddresses, { transaction: false });
  bind(calls.profile, readProfile);
  bind(calls.save, saveProfile);
  bind(calls.typesInUse, readTypesInUse);
  bind(calls.live, streamLive, { transaction: false });
  bind(calls.audit, listAudit);
  bind(calls.accessLines, listAccess);
  bind(calls.ownAccessLines, listOwnAccess);
  bind(contract.apiKeys.list, listApiKeys);
  bind(contract.apiKeys.create, createApiKey);
  bind(contract.apiKeys.revoke, revokeApiKey);
  bindWebhooks(bind);
  bind(contract.establishments.list, listEstablishments);
  bind(contract.establishments.save, saveEstablishment);
  bind(contract.establishments.remove, removeEstablishment);
  bind(contract.establishments.moves, listMoves);
  bind(contract.establishments.move, moveAgent);
  bind(contract.establishments.takeBack, takeMoveBack);
}
