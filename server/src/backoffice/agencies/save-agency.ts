// Creates an agency with its owner and a trial, changes one with its grant, or moves its status.
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import type { AdminAgencyInput } from '@vigie/contract/backoffice/agency-schemas.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agencyIssues } from '@vigie/domain/agency/agency-issues.ts';
import { agencyMayBecome, datedErrors, type AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { platformErrors } from '../errors.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { grantColumns, identityOf, writeGrant } from './agency-columns.ts';
import { loadAgencyRecord, presentAdminAgency } from './agency-records.ts';
import { createAgency } from './create-agency.ts';

type Input = z.output<typeof AdminAgencyInput>;

function demandLawful(body: Input): void {
  const issues = agencyIssues(body, body.holidayLocale);
  if (!body.id && !body.manager) issues['manager.email'] = messages.required;
  if (body.manager && !isEmail(body.manager.email.trim())) issues['manager.email'] = messages.email;
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

/** Sessions are read again, and open screens reload the session. */
async function notifyStanding(tx: Tx, agencyId: string): Promise<void> {
  await notifyScreens(tx, { agencyId, topic: 'people', ids: [] });
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [] });
  await notifyScreens(tx, { agencyId, topic: 'standing', ids: [], allCustomers: true });
}

async function updateAgency(tx: Tx, id: string, body: Input, now: string): Promise<void> {
  const { agency } = await loadAgencyRecord(tx, id);
  const version = body.version ?? agency.version;
  // The row is touched even when only the subscription changes, so that an older form is refused as stale.
  const errors = body.errors ? { errors: datedErrors(agency.errors, body.errors, now) } : {};
  const change = { ...identityOf(body), ...errors, ...(body.grant ? grantColumns(agency, body.grant) : {}), updatedAt: sql`clock_timestamp()` };
  const [saved] = await tx
    .update(agencies)
    .set(change)
    .where(and(eq(agencies.id, id), eq(agencies.version, version)))
    .returning({ id: agencies.id });
  if (!saved) throw await staleOf(tx, id, agencies, 'agencies', id);
  if (body.grant) await writeGrant(tx, id, body.grant);
  await notifyStanding(tx, id);
}

export async function saveAgency(call: UserCall<typeof calls.saveAgency>) {
  const { body, house } = call;
  demandLawful(body);
  const { id } = body;
  return platformWork(call, async (tx) => {
    if (id) await updateAgency(tx, id, body, house.clock.instant());
    const agencyId = id ?? (await createAgency(house, tx, body));
    return presentAdminAgency(await loadAgencyRecord(tx, agencyId), house);
  });
}

export const moveAgency = (call: UserCall<typeof calls.moveAgency>) =>
  platformWork(call, async (tx) => {
    const { id, status } = call.params;
    await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, id)).for('update');
    const { agency } = await loadAgencyRecord(tx, id);
    if (!agencyMayBecome(agency.status as AgencyStatus, status)) throw refusal(platformErrors, 'backoffice.impossible_move');
    await tx.update(agencies).set({ status }).where(eq(agencies.id, id));
    await notifyStanding(tx, id);
    return presentAdminAgency(await loadAgencyRecord(tx, id), call.house);
  });
