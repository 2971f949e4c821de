// Reads sites.
import { and, arrayOverlaps, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { roundRuns } from '@vigie/db/tables/field/field.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { checkpoints, sites } from '@vigie/db/tables/sites.ts';
import { stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { CheckpointStatus } from '@vigie/domain/sites/checkpoint.ts';
import { sitesCan, type SiteAccess } from '@vigie/domain/sites/sites-can.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { withAddresses } from '../documents/files/rich-images.ts';
import { presentSite, presentSiteRow } from './present.ts';
import { accessTo, loadSite, reach, type SiteRecord } from './reach.ts';
import { itemsOf } from './site-items.ts';
import { usersOfSite } from './site-users.ts';
import { namedSpecialties } from './specialties.ts';

/** The API's « one or many »: an id or a list of them. */
export const idsOf = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: sites.createdAt,
    name: sites.name,
    customer: customers.name,
    city: sites.city,
    zipcode: sites.zipcode,
    status: sites.status,
  },
  search: sql`fold(${sites.name} || ' ' || ${sites.city} || ' ' || ${customers.name})`,
  filters: {
    status: (values: number[]) => inArray(sites.status, values),
    customer: (value: string | string[]) => inArray(sites.customerId, idsOf(value)),
    specialty: (values: string[]) => arrayOverlaps(sites.specialties, values),
    placed: (placed: boolean) => (placed ? isNotNull(sites.latitude) : isNull(sites.latitude)),
  },
  tie: sites.id,
};

const ofCustomer = and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId));

export async function listSites(call: ScopedCall<typeof calls.list>) {
  const { tx, agencyId, body } = call;
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const mine = and(eq(sites.agencyId, agencyId), reach(call));
  const rows = await tx
    .select({ site: sites, customerName: customers.name })
    .from(sites)
    .innerJoin(customers, ofCustomer)
    .where(and(mine, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(sites).innerJoin(customers, ofCustomer).where(and(mine, where));
  const named = await tx
    .selectDistinct({ id: customers.id, name: customers.name })
    .from(sites)
    .innerJoin(customers, ofCustomer)
    .where(mine)
    .orderBy(asc(customers.name));
  const asked = await tx
    .selectDistinct({ key: sql<string>`unnest(${sites.specialties})` })
    .from(sites)
    .where(mine);
  return {
    data: rows.map((row) => presentSiteRow(row.site, row.customerName)),
    count: total?.count ?? 0,
    customers: named,
    specialties: namedSpecialties(asked.map((row) => row.key)),
  };
}

/** « Terminée » (F-068). */
const ROUND_FINISHED = 400;

/** Running services on the site (extended and paused ones included), and finished rounds. */
async function totalsOf(tx: Tx, { agencyId, id }: SiteRecord) {
  const inHand = [ServiceStatus.inProgress, ServiceStatus.extended, ServiceStatus.paused];
  const [missions] = await tx
    .select({ count: count() })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.siteId, id), inArray(services.status, inHand)));
  const [walked] = await tx
    .select({ count: count() })
    .from(roundRuns)
    .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.siteId, id), eq(roundRuns.status, ROUND_FINISHED)));
  return { totalInProgressMissions: missions?.count ?? 0, totalFinishedRounds: walked?.count ?? 0 };
}
const checkpointsOf = (tx: Tx, { agencyId, id }: SiteRecord) =>
  tx
    .select()
    .from(checkpoints)
    .where(and(eq(checkpoints.agencyId, agencyId), eq(checkpoints.siteId, id), eq(checkpoints.status, CheckpointStatus.active)))
    .orderBy(asc(checkpoints.title), asc(checkpoints.id));

/** Stock on the site that was not returned, oldest first. */
async function stockOf(tx: Tx, { agencyId, id }: SiteRecord) {
  const rows = await tx
    .select({ row: stockAssignments, reference: { id: stockReferences.id, title: stockReferences.title, reference: stockReferences.reference } })
    .from(stockAssignments)
    .innerJoin(stockReferences, and(eq(stockReferences.agencyId, stockAssignments.agencyId), eq(stockReferences.id, stockAssignments.referenceId)))
    .where(and(eq(stockAssignments.agencyId, agencyId), eq(stockAssignments.siteId, id), isNull(stockAssignments.restitutedOn)))
    .orderBy(asc(stockAssignments.assignedOn), asc(stockAssignments.id));
  return rows.map(({ row, reference }) => ({
    id: row.id,
    stockReference: reference,
    quantity: row.quantity,
    comment: row.comment,
    assignmentDate: row.assignedOn,
  }));
}

/** The site with the parts that this caller may see. Its writer sees it whatever their read right. */
export async function siteFor(call: Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'>, row: SiteRecord, known?: SiteAccess) {
  const { tx, agencyId, actor, house } = call;
  const access = known ?? (await accessTo(call, row));
  const sight = {
    instructions: sitesCan.readInstructions(actor, access),
    secrets: sitesCan.readSecrets(actor, access),
    management: sitesCan.readManagement(actor),
  };
  const [customer] = await tx
    .select({ name: customers.name, phones: customers.phones })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, row.customerId)));
  const parts = {
    customer: customer ?? { name: '', phones: [] },
    items: sight.secrets ? await itemsOf(tx, agencyId, row.id) : [],
    users: sight.management ? await usersOfSite(tx, row, house.clock) : [],
    totals: await totalsOf(tx, row),
    ...(sitesCan.listCheckpoints(actor, access) ? { checkpoints: await checkpointsOf(tx, row) } : {}),
    ...(sitesCan.listStock(actor, access) ? { stock: await stockOf(tx, row) } : {}),
  };
  return presentSite({ ...row, instructions: withAddresses(house, agencyId, row.instructions) }, parts, sight, house.seal);
}

export async function readSite(call: ScopedCall<typeof calls.read>) {
  const site = await loadSite(call.tx, call.agencyId, call.params.id);
  const access = await accessTo(call, site);
  if (!sitesCan.read(call.actor, access)) throw forbidden('readSites');
  return siteFor(call, site, access);
}
