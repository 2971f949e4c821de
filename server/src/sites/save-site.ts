// Creates or changes a site, or creates several.
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import { SiteInput } from '@vigie/contract/sites/schemas.ts';
import type { Tx } from '@vigie/db/door.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { checkpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import { keptTemplate } from '@vigie/domain/field/report.ts';
import { isSelectableCustomer, type CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { placeOfSite } from '@vigie/domain/sites/site-place.ts';
import { SiteStatus, siteCustomerIssue, siteIssues } from '@vigie/domain/sites/site.ts';
import { sitesCan, type SiteAccess } from '@vigie/domain/sites/sites-can.ts';
import { demandOwnImages } from '../documents/files/rich-images.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../agency/profile.ts';
import { forbidden, invalid } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import type { Seal } from '../plumbing/secrets.ts';
import { clockingColumns } from './clocking.ts';
import type { SiteItemRecord } from './present.ts';
import { siteFor } from './queries.ts';
import { accessTo, agentsOfSite, loadSite, type SiteRecord } from './reach.ts';
import { eachLine } from './save-lines.ts';
import { itemsOf, replaceItems, type ItemLine } from './site-items.ts';
import { withConfirmedPoint } from './site-position.ts';
import { saveSiteUsers } from './site-users.ts';
import { offeredSpecialties } from './specialties.ts';
import { demandInstructions } from './site-instructions.ts';
import { notifyInstructions } from './notify-instructions.ts';

type Input = z.output<typeof SiteInput>;
type Call = Scope & { readonly body: Input };

/** Only what the input names: an absent part of an update keeps its column. */
const named = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const statusOf = (input: Input, loaded: SiteRecord | undefined): number => {
  if (!loaded) return input.willActivate === false ? SiteStatus.inactive : SiteStatus.active;
  return input.willActivate && loaded.status === SiteStatus.inactive ? SiteStatus.active : loaded.status;
};

function columnsOf(input: Input, loaded: SiteRecord | undefined, agency: AgencyRow) {
  const { address, timeZone, holidayLocale, radius } = input;
  return {
    customerId: input.customerId,
    name: input.name.trim(),
    ...withConfirmedPoint(address),
    ...placeOfSite(address, { timeZone, holidayLocale }, agency),
    specialties: input.specialties,
    status: statusOf(input, loaded),
    radius: radius ?? loaded?.radius ?? settingsOf(agency).field.defaultSiteRadius,
    eventReportEnabled: input.eventReportEnabled,
    reportAfterServiceEnabled: input.interventionReportAfterServiceEnabled,
    ...clockingColumns(input.clocking),
    ...named({
      interventionReportTemplate: input.interventionReportTemplate === undefined ? undefined : keptTemplate(input.interventionReportTemplate ?? []),
      instructions: input.instructions,
      comments: input.comments,
      rightsAgent: input.rightsAgent,
      rightsCustomer: input.rightsCustomer,
      notifySiteInstructionAgents: input.notifySiteInstructionAgents,
      notifySiteInstructionAdmins: input.notifySiteInstructionAdmins,
      notifySiteInstructionCustomers: input.notifySiteInstructionCustomers,
    }),
  };
}
type Columns = ReturnType<typeof columnsOf>;

async function customerIssue(tx: Tx, agencyId: string, columns: Columns, loaded: SiteRecord | undefined): Promise<string | null> {
  if (loaded?.customerId === columns.customerId) return null;
  const [customer] = await tx
    .select({ status: customers.status })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, columns.customerId)));
  if (!customer) return 'Client introuvable';
  if (!isSelectableCustomer({ status: customer.status as CustomerStatus })) return 'Ce client est archivé';
  if (!loaded) return null;
  const [planned] = await tx
    .select({ count: count() })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.siteId, loaded.id)));
  return siteCustomerIssue({ customerId: loaded.customerId, serviceCount: planned?.count ?? 0 }, columns.customerId);
}

async function nameIssue(tx: Tx, agencyId: string, columns: Columns, id: string | undefined): Promise<string | null> {
  const [other] = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(eq(sites.agencyId, agencyId), eq(sites.customerId, columns.customerId), eq(sites.name, columns.name), ...(id ? [ne(sites.id, id)] : [])),
    )
    .limit(1);
  return other ? 'Ce client a déjà un site de ce nom' : null;
}

async function demandLawful(tx: Tx, agencyId: string, input: Input, columns: Columns, loaded: SiteRecord | undefined): Promise<void> {
  const issues = siteIssues({ ...columns, address: input.address, clocking: input.clocking }, offeredSpecialties) as Record<string, string>;
  const customer = await customerIssue(tx, agencyId, columns, loaded);
  const name = await nameIssue(tx, agencyId, columns, input.id);
  const all = { ...(customer ? { customerId: customer } : {}), ...(name ? { name } : {}), ...issues };
  if (Object.keys(all).length > 0) throw invalid(all);
}

const accessOf = async (call: Call, loaded: SiteRecord | undefined): Promise<SiteAccess> =>
  loaded ? accessTo(call, loaded) : { customerId: call.body.customerId };

/** Keys or alarms are written, or an empty list would delete them. */
const touchesSecrets = ({ siteKeys, siteAlarms }: Input, loaded: SiteRecord | undefined): boolean =>
  [siteKeys, siteAlarms].some((list) => list !== undefined && (loaded !== undefined || list.length > 0));

/** The edit right does not include instructions, keys and alarms: they have their own rights. */
async function demandRights(call: Call, loaded: SiteRecord | undefined): Promise<void> {
  const { actor, body } = call;
  if (!(loaded ? sitesCan.edit(actor) : sitesCan.create(actor))) throw forbidden(loaded ? 'editSites' : 'createSites');
  const access = await accessOf(call, loaded);
  const before = loaded?.instructions ?? '';
  if ((body.instructions ?? before) !== before) demandInstructions(actor, access, before === '');
  if (touchesSecrets(body, loaded) && !sitesCan.readSecrets(actor, access)) throw forbidden('readSiteInstructions');
}

async function create(tx: Tx, agencyId: string, columns: Columns, newId: string | undefined): Promise<SiteRecord> {
  const [row] = await tx
    .insert(sites)
    .values({ ...columns, agencyId, ...(newId ? { id: newId } : {}) })
    .returning();
  return row as SiteRecord;
}

async function change(tx: Tx, agencyId: string, columns: Columns, loaded: SiteRecord, version: number | undefined): Promise<SiteRecord> {
  const [row] = await tx
    .update(sites)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, loaded.id), eq(sites.version, version ?? loaded.version)))
    .returning();
  if (!row) throw await staleOf(tx, agencyId, sites, 'sites', loaded.id);
  if (row.customerId !== loaded.customerId) {
    for (const table of [checkpoints, rounds])
      await tx
        .update(table)
        .set({ customerId: row.customerId })
        .where(and(eq(table.agencyId, agencyId), eq(table.siteId, row.id)));
  }
  return row;
}

/** An unchanged code keeps its seal, so that the audit trail shows only real changes. */
function sealAlarms(alarms: NonNullable<Input['siteAlarms']>, known: readonly SiteItemRecord[], seal: Seal): ItemLine[] {
  return alarms.map(({ code, ...line }) => {
    const before = known.find((item) => item.id === line.id)?.codeSealed;
    const codeSealed = before && seal.open(before) === code ? before : code === '' ? null : seal.seal(code);
    return { ...line, codeSealed };
  });
}

async function writeParts({ tx, agencyId, body, house }: Call, site: SiteRecord): Promise<void> {
  if (body.siteKeys) await replaceItems(tx, agencyId, site.id, 'key', body.siteKeys);
  if (body.siteAlarms) {
    await replaceItems(tx, agencyId, site.id, 'alarm', sealAlarms(body.siteAlarms, await itemsOf(tx, agencyId, site.id), house.seal));
  }
  if (body.siteUsers) await saveSiteUsers(tx, site, body.siteUsers, house.clock);
}

/** `newId`: the id of a new one. */
async function writeSite(call: Call, loaded?: SiteRecord, newId?: string): Promise<SiteRecord> {
  const { tx, agencyId, body, house } = call;
  await demandRights(call, loaded);
  const [known] = newId
    ? await tx
        .select()
        .from(sites)
        .where(and(eq(sites.agencyId, agencyId), eq(sites.id, newId)))
    : [];
  if (known) return known;
  const columns = columnsOf(body, loaded, await loadAgency(tx, agencyId));
  await demandLawful(tx, agencyId, body, columns, loaded);
  await demandOwnImages(tx, agencyId, 'instructions', body.instructions ?? '', loaded?.instructions);
  const site = loaded ? await change(tx, agencyId, columns, loaded, body.version) : await create(tx, agencyId, columns, newId);
  await writeParts(call, site);
  await notifyScreens(tx, {
    agencyId,
    topic: 'sites',
    ids: [site.id],
    customerId: site.customerId,
    agentIds: await agentsOfSite(tx, agencyId, site.id, house.clock),
  });
  return site;
}

export async function saveSite(call: ScopedCall<typeof calls.save>) {
  const { tx, agencyId, body } = call;
  const loaded = body.id ? await loadSite(tx, agencyId, body.id) : undefined;
  const site = await writeSite(call, loaded);
  if (loaded && site.instructions !== loaded.instructions) await notifyInstructions(call, site);
  return siteFor(call, site);
}

/** A line contains its columns. The rest has the default values of a new site. */
export async function saveSites(call: ScopedCall<typeof calls.saveSeveral>) {
  const rows = await eachLine('sites', call.body.sites, ({ newId, ...line }) =>
    writeSite({ ...call, body: SiteInput.parse(line) }, undefined, newId),
  );
  return { data: rows.map(({ id, name }) => ({ id, name })) };
}
