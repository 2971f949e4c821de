// Names who changed services since a moment, from the trail of changes of the service and its agents.
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { apiKeys } from '@vigie/db/tables/api-keys.ts';
import { keyActor } from '@vigie/domain/identity/api-keys.ts';
import { among } from '@vigie/db/among.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { formatDate, formatTime } from '@vigie/domain/shared/time-format.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import type { Scope } from '../../../plumbing/http/call.ts';

/** « par Marie Petit le 12/11/2026 à 10:32 », by service. Nothing for those without a line in the trail. */
export async function changedSince(
  { tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>,
  serviceIds: readonly string[],
  since: string,
  zone: string,
): Promise<ReadonlyMap<string, string>> {
  if (serviceIds.length === 0) return new Map();
  const serviceId = sql<string>`case when ${auditLines.tableName} = 'services' then ${auditLines.rowId} else ${auditLines.changes} ->> 'service_id' end`;
  const lines = await tx
    .select({ serviceId, at: auditLines.at, firstname: userCompanies.firstname, lastname: userCompanies.lastname, key: apiKeys.name })
    .from(auditLines)
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, auditLines.agencyId), eq(userCompanies.userId, auditLines.userId)))
    .leftJoin(apiKeys, and(eq(apiKeys.agencyId, auditLines.agencyId), eq(apiKeys.id, auditLines.userId)))
    .where(
      and(
        eq(auditLines.agencyId, agencyId),
        gt(auditLines.at, since),
        or(
          and(eq(auditLines.tableName, 'services'), among(auditLines.rowId, serviceIds)),
          and(
            eq(auditLines.tableName, 'service_assignments'),
            sql`${auditLines.changes} ->> 'service_id' = any(${sql.param([...serviceIds])}::text[])`,
          ),
        ),
      ),
    )
    .orderBy(desc(auditLines.at));
  const words = new Map<string, string>();
  for (const { serviceId: id, at, firstname, lastname, key } of lines) {
    const by = lastname ? { firstname: firstname ?? '', lastname } : key ? keyActor(key) : null;
    const who = by ? ` par ${fullName(by.firstname, by.lastname)}` : '';
    if (!words.has(id)) words.set(id, `${who} le ${formatDate(instantOf(at), zone)} à ${formatTime(instantOf(at), zone)}`);
  }
  return words;
}
