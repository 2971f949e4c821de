// Recognises an agency's API key: who acts by it, how often it may call, and which calls it reaches.
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { openToKeys } from '@vigie/contract/agency/key-calls.data.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { apiKeys } from '@vigie/db/tables/api-keys.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isAgencyOpen } from '@vigie/domain/agency/agency-status.ts';
import { isWholeKey, KEY_CALLS_A_MINUTE, keyActor, keyStateOn } from '@vigie/domain/identity/api-keys.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { keyErrors, refusal } from '../errors.ts';
import { countAttempt } from '../http/throttle.ts';
import type { House } from '../house.ts';
import { sha256 } from '../secrets.ts';
import { agencyOf } from './membership-agency.ts';
import type { Membership, Person } from './person.ts';

type KeyHouse = Pick<House, 'db' | 'clock'>;
type KeyRow = typeof apiKeys.$inferSelect;

/** Nobody's account: what use-cases read of a person, in the name of the key. */
const personFor = ({ id, name, createdAt, rights }: KeyRow, agency: Membership['agency']): Person => ({
  user: {
    id,
    ...keyActor(name),
    email: '',
    passwordHash: null,
    phone: '',
    platformRole: null,
    firstLogin: false,
    pagesConfig: {},
    lastLoginAt: null,
    disabledAt: null,
    entrustedTo: null,
    demoClosedAt: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  },
  memberships: [{ id, kind: 'key', rights, agentId: null, plannable: false, customer: null, agency }],
  hasFactor: false,
  shutOut: false,
  closedFamilies: new Set(),
});

/** The day of its last use, written with its first call of a day. */
async function noteUse(tx: Tx, { agencyId, id, lastUsedOn }: KeyRow, today: string): Promise<void> {
  if (lastUsedOn === today) return;
  await tx
    .update(apiKeys)
    .set({ lastUsedOn: today })
    .where(and(eq(apiKeys.agencyId, agencyId), eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedOn), ne(apiKeys.lastUsedOn, today))));
}

/** Read for each request and never cached: a revoked key is refused at once, whichever process gets it. */
async function holderOfKey({ db, clock }: KeyHouse, secret: string): Promise<Person | null> {
  if (!isWholeKey(secret)) return null;
  return db.platform(async (tx) => {
    const [found] = await tx
      .select({ key: apiKeys, agency: agencies, subscription: agencySubscriptions })
      .from(apiKeys)
      .innerJoin(agencies, eq(agencies.id, apiKeys.agencyId))
      .leftJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
      .where(and(eq(apiKeys.secretHash, sha256(secret)), isNull(apiKeys.revokedAt)));
    if (!found || !isAgencyOpen(found.agency.status)) return null;
    const today = localDay(clock.now(), found.agency.timeZone);
    if (keyStateOn(found.key, today) !== 'active') return null;
    await noteUse(tx, found.key, today);
    return personFor(found.key, agencyOf(found.agency, found.subscription));
  }, 'key');
}

/** Refuses a key that does not work, one that calls too often, a call that is not for keys. */
export async function demandKey(house: KeyHouse, spec: EndpointSpec, callName: string, secret: string): Promise<Person> {
  const person = await holderOfKey(house, secret);
  if (!person) throw refusal(keyErrors, 'identity.key_unknown');
  await countAttempt(house, { windowSeconds: 60 }, `apiKeys|${person.user.id}`, KEY_CALLS_A_MINUTE, 'identity.key_too_often');
  if (!isForKeys(spec, callName)) throw refusal(keyErrors, 'identity.not_for_keys');
  return person;
}

/** A call of any member needs no right, so that no key could be kept from it. */
const isForKeys = ({ access }: EndpointSpec, callName: string): boolean =>
  access.scope === 'scoped' && access.agency !== undefined && access.agency !== 'member' && openToKeys.has(callName);
