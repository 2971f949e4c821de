// Reads the agency's own row: who it is and how it works.
import { eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import type { AgencyProfile } from '@vigie/contract/agency/schemas.ts';
import { planningMailings } from '@vigie/db/tables/mailings.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { type AgencySettings, type PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { paidBy, type PaidBy } from './paid-by.ts';
import type { AgencySubscription } from '@vigie/domain/subscription/subscription-state.ts';
import { addressOf } from '../plumbing/address.ts';
import { picturesOf } from '../documents/files/pictures.ts';
import { notFound } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { loadSubscription } from '../plumbing/session/subscription.ts';

export type AgencyRow = typeof agencies.$inferSelect;

/** The agency, read in its own transaction. */
export async function loadAgency(tx: Tx, agencyId: string): Promise<AgencyRow> {
  const [row] = await tx.select().from(agencies).where(eq(agencies.id, agencyId));
  if (!row) throw notFound();
  return row;
}

/** Place and currency of an agency have columns of their own. Both ways of reading the settings return the same values. */
export const settingsOf = ({ settings, timeZone, holidayLocale, currency }: AgencyRow): AgencySettings =>
  withDefaults({ ...settings, timeZone, holidayLocale, currency } as PartialSettings);
export const loadSettings = async (tx: Tx, agencyId: string): Promise<AgencySettings> => settingsOf(await loadAgency(tx, agencyId));

const changedMailing = (settings: AgencyRow['settings'], mailedAt: string): AgencyRow['settings'] => ({
  ...settings,
  agentPlanningSettings: { ...(settings['agentPlanningSettings'] as object | undefined), agentPlanningLastSendDatetime: mailedAt },
});

/** When the plannings were last mailed to the agents. */
export async function lastMailing(tx: Tx, agencyId: string): Promise<string | null> {
  const [row] = await tx
    .select({ at: max(planningMailings.sentAt) })
    .from(planningMailings)
    .where(eq(planningMailings.agencyId, agencyId));
  return row?.at ?? null;
}

/** What only the agency's own people may see of it. */
export interface Standing {
  readonly mailedAt: string | null;
  readonly subscription: AgencySubscription | null;
  readonly paidBy: PaidBy | null;
  readonly own: boolean;
  readonly logoUrl: string | null;
}

export const standingOf = async (house: House, tx: Tx, { id: agencyId, logoFileId }: AgencyRow, own: boolean): Promise<Standing> => ({
  mailedAt: await lastMailing(tx, agencyId),
  subscription: own ? await loadSubscription(tx, agencyId) : null,
  paidBy: own ? await paidBy(tx, agencyId) : null,
  own,
  logoUrl: (await picturesOf(house, tx, agencyId, [logoFileId]))(logoFileId),
});

/** Values known from elsewhere are shown among the settings, so that both places agree. */
const shownSettings = (settings: AgencyRow['settings'], { mailedAt, paidBy: by }: Standing): AgencyRow['settings'] => ({
  ...(mailedAt === null ? settings : changedMailing(settings, mailedAt)),
  ...(by === null ? {} : { agencySettingsSubscription: { ...(settings['agencySettingsSubscription'] as object | undefined), ...by } }),
});

export const presentAgency = (row: AgencyRow, standing: Standing): z.input<typeof AgencyProfile> => ({
  ...row,
  subscription: standing.subscription,
  errors: standing.own ? [...row.errors] : [],
  settings: shownSettings(row.settings, standing),
  address: addressOf(row),
  logoUrl: standing.logoUrl,
  colour: settingsOf(row).exportSettings.colour,
});

export async function readProfile({ house, tx, agencyId, actor }: ScopedCall<typeof agency.profile>) {
  const row = await loadAgency(tx, agencyId);
  return presentAgency(row, await standingOf(house, tx, row, actor.kind !== 'agent' && actor.kind !== 'customer'));
}
