// Lists agencies, as a page and as a workbook.
import { and, count, eq } from 'drizzle-orm';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { listParts } from '@vigie/db/list.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { agencyStatusLabels } from '@vigie/domain/agency/agency-status.ts';
import { offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { SheetColumn } from '../../plumbing/workbook/sheet.ts';
import { XLSX_MIME_TYPE, workbookBytes } from '../../plumbing/workbook/write-workbook.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { agencyList, agencyRecords, isAgency, presentAdminAgency, presentAgencyRow, loadAgencyRecord } from './agency-records.ts';

type Call = UserCall<typeof calls.agencies> | UserCall<typeof calls.exportAgencies>;

const pageOf = (call: Call, body: Call['body']) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(agencyList(call.house), body);
    const wanted = and(isAgency, where);
    const rows = await agencyRecords(tx)
      .where(wanted)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ count: count() })
      .from(agencies)
      .leftJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
      .where(wanted);
    const now = call.house.clock.now();
    return { data: rows.map((row) => presentAgencyRow(row, now)), count: total?.count ?? 0 };
  });

export const listAgencies = (call: UserCall<typeof calls.agencies>) => pageOf(call, call.body);

export const readAgency = (call: UserCall<typeof calls.readAgency>) =>
  platformWork(call, async (tx) => presentAdminAgency(await loadAgencyRecord(tx, call.params.id), call.house));

const columns: readonly SheetColumn[] = [
  { key: 'name', header: 'Nom', kind: 'text', width: 30 },
  { key: 'status', header: 'Statut', kind: 'text', width: 12 },
  { key: 'city', header: 'Ville', kind: 'text', width: 20 },
  { key: 'email', header: 'E-mail', kind: 'text', width: 30 },
  { key: 'manager', header: 'Propriétaire', kind: 'text', width: 24 },
  { key: 'offer', header: 'Offre', kind: 'text', width: 22 },
  { key: 'end', header: 'Fin de période', kind: 'date', width: 14 },
  { key: 'paid', header: 'Réglé', kind: 'text', width: 8 },
  { key: 'agents', header: 'Fiches', kind: 'number', width: 9 },
  { key: 'accounts', header: 'Licences', kind: 'number', width: 9 },
  { key: 'lastSeen', header: 'Dernière connexion', kind: 'date', width: 16 },
  { key: 'idle', header: 'Inactive', kind: 'text', width: 9 },
];
const ZONE = 'Europe/Paris';

export async function exportAgencies(call: UserCall<typeof calls.exportAgencies>) {
  const { data } = await pageOf(call, { ...call.body, page: 1, limit: 5000 });
  const rows = data.map(({ name, status, city, email, manager, subscription, countAgents, lastSeenAt, idle }) => ({
    name,
    city,
    email,
    ...countAgents,
    status: agencyStatusLabels[status],
    manager: manager?.fullname ?? '',
    offer: subscription ? offerTypeLabels[subscription.operation.offer.type] : '',
    end: subscription?.currentPeriodEndAt ?? null,
    paid: subscription ? (subscription.paid ? 'Oui' : 'Non') : '',
    lastSeen: lastSeenAt === null ? null : localDay(Date.parse(lastSeenAt), ZONE),
    idle: idle ? 'Oui' : 'Non',
  }));
  const bytes = await workbookBytes({ sheets: [{ name: 'Agences', columns, rows }], zone: ZONE });
  await call.reply
    .header('content-type', XLSX_MIME_TYPE)
    .header('content-disposition', `attachment; filename="agences-${localDay(call.house.clock.now(), ZONE)}.xlsx"`)
    .send(Buffer.from(bytes));
  return call.reply;
}
