// Saves who the agency is and how it wants things done.
import { and, eq } from 'drizzle-orm';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencyIssues, tidyAgency } from '@vigie/domain/agency/agency-issues.ts';
import { cleanSettings } from '@vigie/domain/agency/settings/clean-settings.ts';
import { settingsIssues } from '@vigie/domain/agency/settings/settings-issues.ts';
import { type PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { changeSettings, storedSettings } from '@vigie/domain/agency/settings/settings-change.ts';
import { visitCan } from '@vigie/domain/backoffice/visit.ts';
import { passesAllRights, type Actor } from '@vigie/domain/identity/actor.ts';
import { LOGO_MB } from '@vigie/domain/agency/settings/logo.ts';
import { pictureIssue } from '../documents/files/pictures.ts';
import { invalid } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import { ownTypeIssues } from './own-types.ts';
import { storedPaidBy } from './paid-by.ts';
import { loadAgency, presentAgency, settingsOf, standingOf, type AgencyRow } from './profile.ts';

type Body = ScopedCall<typeof agency.save>['body'];

function issuesOf(row: AgencyRow, { settings, ...fields }: Body): Record<string, string> {
  const issues = agencyIssues(fields, row.holidayLocale);
  if (settings === undefined) return issues;
  const wrong = Object.entries(settingsIssues(settings, settingsOf(row)));
  return { ...issues, ...Object.fromEntries(wrong.map(([path, text]) => [path ? `settings.${path}` : 'settings', text])) };
}

/** The columns that the given settings change. Place and currency have their own columns, the rest is stored where it differs from the defaults. */
export function settingsColumns(row: AgencyRow, given: PartialSettings) {
  const changed = changeSettings(settingsOf(row), given);
  const { timeZone, holidayLocale, currency } = changed;
  const columns = { timeZone, holidayLocale, currency };
  // The date of the last mailing comes from the mailings. A form that sends it back changes nothing.
  const agencySettingsSubscription = { ...changed.agencySettingsSubscription, ...storedPaidBy(changed.agencySettingsSubscription) };
  const agentPlanningSettings = { ...changed.agentPlanningSettings, agentPlanningLastSendDatetime: null };
  const stored = Object.entries(storedSettings({ ...changed, agentPlanningSettings, agencySettingsSubscription })).filter(
    ([key]) => !(key in columns),
  );
  return { ...columns, settings: Object.fromEntries(stored) };
}

/** The platform decides how it bills. An agency's form that sends these settings back does not change them. */
function ownSettings(row: AgencyRow, given: PartialSettings, actor: Actor): PartialSettings {
  if (given.agencySettingsSubscription === undefined || (passesAllRights(actor) && actor.kind !== 'owner')) return given;
  const { vat, mustBeBilled } = settingsOf(row).agencySettingsSubscription;
  return { ...given, agencySettingsSubscription: { ...given.agencySettingsSubscription, vat, mustBeBilled } };
}

/** Settings as they came, once their rules hold. */
const partOf = (settings: Body['settings']): PartialSettings | undefined => settings as PartialSettings | undefined;

/** Only the owner decides who may sign in with a password alone. */
function demandIssues(row: AgencyRow, { settings }: Body, actor: Actor): Record<string, string> {
  const asked = partOf(settings)?.secondFactor?.demand;
  if (asked === undefined || asked === settingsOf(row).secondFactor.demand || passesAllRights(actor)) return {};
  return { 'settings.secondFactor.demand': 'Seul le propriétaire de l’agence peut le changer' };
}

/** Only the agency's own owner decides whether support must ask. No visitor decides it. */
function consentIssues(row: AgencyRow, { settings }: Body, actor: Actor): Record<string, string> {
  const asked = partOf(settings)?.supportVisits?.askConsent;
  if (asked === undefined || asked === settingsOf(row).supportVisits.askConsent || visitCan.demandConsent(actor)) return {};
  return { 'settings.supportVisits.askConsent': 'Seul le propriétaire de l’agence peut le changer' };
}

/** A platform that this server does not speak to would leave invoices waiting for ever. */
function platformIssues({ invoicing }: House, { settings }: Body): Record<string, string> {
  const asked = partOf(settings)?.electronicInvoicing?.platform ?? 'none';
  return asked === 'none' || asked === invoicing.mode
    ? {}
    : { 'settings.electronicInvoicing.platform': 'Le bac à sable n’est ouvert qu’avec la démonstration' };
}

/** The agency's fields that every member's session carries. */
const worn = ['name', 'timeZone', 'holidayLocale', 'currency'] as const;

/** The one that stands was light enough when it was chosen. */
const newLogoIssue = async (tx: Tx, { id, logoFileId }: AgencyRow, body: Body): Promise<string | null> =>
  body.logoFileId === logoFileId ? null : pictureIssue(tx, id, body.logoFileId, LOGO_MB * 1e6);

export async function saveProfile({ tx, agencyId, actor, house, body: given }: ScopedCall<typeof agency.save>) {
  const row = await loadAgency(tx, agencyId);
  const body = given.settings === undefined ? given : { ...given, settings: cleanSettings(given.settings) as typeof given.settings };
  if (row.version !== body.version) throw await staleOf(tx, agencyId, agencies, 'agencies', agencyId);
  const logoIssue = await newLogoIssue(tx, row, body);
  const wrong = {
    ...issuesOf(row, body),
    ...(logoIssue ? { logoFileId: logoIssue } : {}),
    ...demandIssues(row, body, actor),
    ...consentIssues(row, body, actor),
    ...platformIssues(house, body),
  };
  const issues = Object.keys(wrong).length > 0 ? wrong : await ownTypeIssues(tx, agencyId, settingsOf(row), (body.settings ?? {}) as PartialSettings);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const { version, address, settings, ...fields } = tidyAgency(body);
  const change = {
    ...(settings === undefined ? {} : settingsColumns(row, ownSettings(row, settings as PartialSettings, actor))),
    ...fields,
    ...address,
  };
  if (Object.keys(change).length === 0) return presentAgency(row, await standingOf(house, tx, row, true));
  const [saved] = await tx
    .update(agencies)
    .set(change)
    .where(and(eq(agencies.id, agencyId), eq(agencies.version, version)))
    .returning();
  if (!saved) throw await staleOf(tx, agencyId, agencies, 'agencies', agencyId);
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [] });
  const isDemandChanged = settingsOf(saved).secondFactor.demand !== settingsOf(row).secondFactor.demand;
  if (isDemandChanged || worn.some((key) => saved[key] !== row[key])) await notifyScreens(tx, { agencyId, topic: 'people', ids: [] });
  return presentAgency(saved, await standingOf(house, tx, saved, true));
}
