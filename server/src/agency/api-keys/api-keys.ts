// Lists, makes and revokes an agency's API keys. A key's secret is told once, and kept as a hash.
import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { apiKeys as calls } from '@vigie/contract/agency/api-key-endpoints.ts';
import { apiKeys } from '@vigie/db/tables/api-keys.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { apiKeysCan, KEY_BEGINNING, KEY_MARK, keyIssues, KEYS_AT_MOST, keyStateOn } from '@vigie/domain/identity/api-keys.ts';
import { closeRights } from '@vigie/domain/identity/rights.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import { loadSettings } from '../profile.ts';
import { apiKeyErrors } from './errors.ts';

type KeyRow = typeof apiKeys.$inferSelect;

async function todayOf({ tx, agencyId, house }: Pick<Scope, 'tx' | 'agencyId' | 'house'>): Promise<string> {
  const { timeZone } = await loadSettings(tx, agencyId);
  return localDay(house.clock.now(), timeZone);
}

const present = (row: KeyRow, madeBy: string, today: string) => ({ ...row, madeBy, state: keyStateOn(row, today) });

export async function listApiKeys(call: ScopedCall<typeof calls.list>) {
  const { tx, agencyId } = call;
  const today = await todayOf(call);
  const rows = await tx
    .select({
      key: apiKeys,
      maker: sql<string | null>`(select u.firstname || ' ' || u.lastname from ${userCompanies} u
        where u.agency_id = ${apiKeys}.agency_id and u.user_id = ${apiKeys}.made_by limit 1)`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.agencyId, agencyId))
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), apiKeys.id);
  return { data: rows.map(({ key, maker }) => present(key, maker ?? '', today)) };
}

const working = (agencyId: string) => and(eq(apiKeys.agencyId, agencyId), isNull(apiKeys.revokedAt));

async function demandFree(tx: Tx, agencyId: string, name: string): Promise<void> {
  const [found] = await tx
    .select({ many: count(), named: sql<number>`count(*) filter (where lower(${apiKeys.name}) = lower(${name}))::int` })
    .from(apiKeys)
    .where(working(agencyId));
  if ((found?.named ?? 0) > 0) throw invalid({ name: 'Une autre clé porte ce nom' });
  if ((found?.many ?? 0) >= KEYS_AT_MOST) throw refusal(apiKeyErrors, 'agency.too_many_keys');
}

export async function createApiKey(call: ScopedCall<typeof calls.create>) {
  const { tx, agencyId, actor, userId, house, person, body } = call;
  if (!apiKeysCan.create(actor)) throw refusal(apiKeyErrors, 'agency.key_by_visitor');
  const today = await todayOf(call);
  const issues = keyIssues(body, actor, today);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const name = body.name.trim();
  await demandFree(tx, agencyId, name);
  const secret = `${KEY_MARK}${randomBytes(32).toString('base64url')}`;
  const [row] = await tx
    .insert(apiKeys)
    .values({
      agencyId,
      name,
      beginning: secret.slice(0, KEY_BEGINNING),
      secretHash: sha256(secret),
      rights: closeRights(body.rights),
      endsOn: body.endsOn,
      madeBy: userId,
      createdAt: house.clock.instant(),
    })
    .returning();
  if (!row) throw new Error('a key was not written');
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [row.id] });
  return { key: present(row, fullName(person.user.firstname, person.user.lastname), today), secret };
}

/** Each request of a key reads its row, so that nothing has to be told to other processes. */
export async function revokeApiKey({ tx, agencyId, userId, house, params }: ScopedCall<typeof calls.revoke>) {
  const here = and(eq(apiKeys.agencyId, agencyId), eq(apiKeys.id, params.id));
  const [row] = await tx.select({ revokedAt: apiKeys.revokedAt }).from(apiKeys).where(here).for('update');
  if (!row) throw notFound();
  if (row.revokedAt === null) await tx.update(apiKeys).set({ revokedAt: house.clock.instant(), revokedBy: userId }).where(here);
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [params.id] });
  return { ok: true as const };
}
