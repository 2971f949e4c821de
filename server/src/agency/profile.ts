// The agency's own row: who it is and how it wants things done.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { agency, AgencyProfile } from '@vigie/contract/agency/endpoints.ts';
import { agencies } from '@vigie/db/tables/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { withDefaults, type AgencySettings } from '@vigie/domain/agency/settings.ts';
import { addressOf } from '../plumbing/address.ts';
import { notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { tell } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';

export type AgencyRow = typeof agencies.$inferSelect;

/** The agency in its transaction. */
export async function loadAgency(tx: Tx, agencyId: string): Promise<AgencyRow> {
  const [row] = await tx.select().from(agencies).where(eq(agencies.id, agencyId));
  if (!row) throw notFound();
  return row;
}

export const settingsOf = (row: AgencyRow): AgencySettings => withDefaults(row.settings);
export const loadSettings = async (tx: Tx, agencyId: string): Promise<AgencySettings> => settingsOf(await loadAgency(tx, agencyId));

export const presentAgency = (row: AgencyRow): z.input<typeof AgencyProfile> => ({
  ...row,
  address: addressOf(row),
  logoUrl: null,
});

export const readProfile = async ({ tx, agencyId }: ScopedCall<typeof agency.profile>) => presentAgency(await loadAgency(tx, agencyId));

export async function saveProfile({ tx, agencyId, body }: ScopedCall<typeof agency.save>) {
  const { version, address, ...fields } = body;
  if (Object.keys(body).length === 1) return presentAgency(await loadAgency(tx, agencyId));
  const [row] = await tx.update(agencies).set({ ...fields, ...address }).where(and(eq(agencies.id, agencyId), eq(agencies.version, version))).returning();
  if (!row) throw await staleOf(tx, agencyId, agencies, 'agencies', agencyId);
  await tell(tx, { agencyId, topic: 'settings', ids: [] });
  return presentAgency(row);
}
