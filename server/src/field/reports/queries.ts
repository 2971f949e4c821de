// Reads slips: the list by type, one slip with its files, its document.
import { and, count, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import type { AgencyReport, AgencyReportRow } from '@vigie/contract/field/schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { guardName } from '@vigie/domain/agency/settings/guard-names.ts';
import { reportCan } from '@vigie/domain/field/field-can.ts';
import { ReportStatus, reportRights } from '@vigie/domain/field/report.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { showsGuards } from '../../agency/guard-names.ts';
import { fileById, filesById, presentFile } from '../../documents/files/store-file.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { mapsOfSite, outsideOf, refusingSites } from '../../sites/site-maps.ts';
import { printedReport } from './print-report.ts';
import type { ReportRow } from './save-report.ts';

const isArchived = sql<boolean>`(${agencyReports.status} = ${sql.raw(String(ReportStatus.archived))})`;

/** Where names are hidden, a search does not find them either. */
const searched = (names: boolean): SQL => {
  const open = sql`${agencyReports.number} || ' ' || ${sites.name} || ' ' || ${customers.name}`;
  return names ? sql`fold(${open} || ' ' || coalesce(${agents.firstname} || ' ' || ${agents.lastname}, ''))` : sql`fold(${open})`;
};

const declaration = (names: boolean): ListDeclaration => ({
  orderBy: {
    createdAt: agencyReports.createdAt,
    number: agencyReports.number,
    status: agencyReports.status,
    type: agencyReports.type,
    signedAt: agencyReports.signedAt,
    sentAt: agencyReports.sentAt,
    site: sites.name,
    customer: customers.name,
    ...(names ? { agent: agents.lastname } : {}),
  },
  search: searched(names),
  filters: {
    types: (values: (typeof agencyReports.$inferSelect)['type'][]) => inArray(agencyReports.type, values),
    statuses: (values: number[]) => inArray(agencyReports.status, values),
    archived: (values: boolean[]) => inArray(isArchived, values),
    sites: (ids: string[]) => inArray(agencyReports.siteId, ids),
    customers: (ids: string[]) => inArray(agencyReports.customerId, ids),
    agents: (ids: string[]) => inArray(agencyReports.agentId, ids),
    services: (ids: string[]) => inArray(agencyReports.serviceId, ids),
    from: (at: string) => gte(agencyReports.createdAt, at),
    until: (at: string) => lt(agencyReports.createdAt, at),
  },
  tie: agencyReports.id,
});

interface Joined {
  readonly report: ReportRow;
  readonly siteName: string;
  readonly customerName: string;
  readonly agent: { readonly id: string; readonly firstname: string; readonly lastname: string } | null;
}

const joined = (tx: Tx) =>
  tx
    .select({
      report: agencyReports,
      siteName: sites.name,
      customerName: customers.name,
      agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname },
    })
    .from(agencyReports)
    .innerJoin(sites, and(eq(sites.agencyId, agencyReports.agencyId), eq(sites.id, agencyReports.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, agencyReports.agencyId), eq(customers.id, agencyReports.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, agencyReports.agencyId), eq(agents.id, agencyReports.agentId)));

export const presentReportRow = ({ report, siteName, customerName, agent }: Joined, names: boolean): z.input<typeof AgencyReportRow> => ({
  ...report,
  status: report.status as ReportStatus,
  site: { id: report.siteId, name: siteName },
  customer: { id: report.customerId, name: customerName },
  agent: agent ? { id: agent.id, name: guardName(fullName(agent.firstname, agent.lastname), names) } : null,
  signed: report.agentSignatureFileId !== null,
  printed: report.pdfFileId !== null || report.namelessPdfFileId !== null,
});

const plain = (value: ReportRow['content']): z.input<typeof AgencyReport>['content'] => ({
  ...value,
  items: value.items.map((item) => ({ ...item })),
  findings: value.findings.map((finding) => ({ ...finding, fileIds: [...finding.fileIds] })),
});

type ReportReader = Pick<Scope, 'house' | 'tx' | 'agencyId' | 'actor'>;

export async function presentReport(reader: ReportReader, id: string): Promise<z.input<typeof AgencyReport>> {
  const { house, tx, agencyId } = reader;
  const [row] = await joined(tx).where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, id)));
  if (!row) throw notFound('Bon introuvable');
  const { report } = row;
  const photoIds = report.content.findings.flatMap((finding) => finding.fileIds);
  const signatures = [report.agentSignatureFileId, report.customerSignatureFileId].filter((fileId): fileId is string => fileId !== null);
  const files = await filesById(tx, agencyId, [...photoIds, ...signatures]);
  const shown = (fileId: string | null) => {
    const file = fileId === null ? undefined : files.get(fileId);
    return file ? presentFile(house, file) : null;
  };
  const signature = (fileId: string | null, name: string, signedAt: string | null) => {
    const image = shown(fileId);
    return image ? { name, signedAt, image } : null;
  };
  const line = presentReportRow(row, await showsGuards(reader));
  return {
    ...line,
    content: plain(report.content),
    priceCents: report.priceCents,
    files: photoIds.flatMap((fileId) => shown(fileId) ?? []),
    agentSignature: signature(report.agentSignatureFileId, line.agent?.name ?? '', report.agentSignedAt),
    customerSignature: signature(report.customerSignatureFileId, report.content.customerSignerName, report.customerSignedAt),
  };
}

/**
 * Guards see their own slips. The desk sees the types of its rights on sites that admit it, and its own. Row-level security limits customers to
 * finished ones.
 */
async function visible({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>): Promise<SQL | undefined> {
  const own = actor.agentId ? eq(agencyReports.agentId, actor.agentId) : sql`false`;
  if (actor.kind === 'agent') return own;
  const refusing = await refusingSites({ tx, agencyId, actor });
  const byType = reportCan
    .listed(actor)
    .map((type) => and(eq(agencyReports.type, type), outsideOf(agencyReports.siteId, refusing(reportRights[type].list))));
  return or(own, ...byType);
}

/** Archived slips stay out of lists until they are asked for. */
const standing = ({ archived, statuses }: ScopedCall<typeof calls.reports>['body']['filters']): SQL | undefined =>
  archived?.length || statuses?.length ? undefined : ne(agencyReports.status, ReportStatus.archived);

export async function listReports({ tx, agencyId, actor, body }: ScopedCall<typeof calls.reports>) {
  const names = await showsGuards({ tx, agencyId, actor });
  const { where, orderBy, limit, offset } = listParts(declaration(names), body);
  const scoped = and(eq(agencyReports.agencyId, agencyId), await visible({ tx, agencyId, actor }), standing(body.filters), where);
  const rows = await joined(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const counted = tx
    .select({ count: count() })
    .from(agencyReports)
    .innerJoin(sites, and(eq(sites.agencyId, agencyReports.agencyId), eq(sites.id, agencyReports.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, agencyReports.agencyId), eq(customers.id, agencyReports.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, agencyReports.agencyId), eq(agents.id, agencyReports.agentId)));
  const [total] = await counted.where(scoped);
  return { data: rows.map((row) => presentReportRow(row, names)), count: total?.count ?? 0 };
}

/** The slip as the actor may see it, or 404. */
export async function loadReport({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, id: string): Promise<ReportRow> {
  const [row] = await tx
    .select()
    .from(agencyReports)
    .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, id)));
  const site = await mapsOfSite({ tx, agencyId }, row?.siteId ?? null);
  if (!row || !reportCan.see(actor, { ...row, site })) throw notFound('Bon introuvable');
  return row;
}

export async function readReport({ tx, agencyId, actor, house, params }: ScopedCall<typeof calls.readReport>) {
  const row = await loadReport({ tx, agencyId, actor }, params.id);
  return presentReport({ house, tx, agencyId, actor }, row.id);
}

/** The document, made now when the job has not made it yet. */
export async function reportPdf({ agencyId, actor, house, userId, params }: ScopedCall<typeof calls.reportPdf>) {
  const scope = {
    agencyId,
    userId,
    ...(actor.customerId ? { customerId: actor.customerId } : {}),
    ...(actor.agentId && actor.kind === 'agent' ? { agentId: actor.agentId } : {}),
  };
  const { row, names } = await house.db.tenant(scope, async (tx) => ({
    row: await loadReport({ tx, agencyId, actor }, params.id),
    names: await showsGuards({ tx, agencyId, actor }),
  }));
  const fileId = await printedReport(house, row, names);
  return house.db.tenant({ agencyId, userId }, async (tx) => presentFile(house, await fileById(tx, agencyId, fileId)));
}
