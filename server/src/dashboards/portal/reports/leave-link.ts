// Makes and opens the link by which an addressee stops the reports without signing in.
import { and, eq } from 'drizzle-orm';
import type { reportCalls } from '@vigie/contract/dashboards/report-endpoints.ts';
import { portalReports } from '@vigie/db/tables/portal.ts';
import { leaveLink } from '@vigie/domain/dashboards/portal/report-mail.ts';
import { loadAgency } from '../../../agency/profile.ts';
import { isTokenOf, linkToken } from '../../../contracts/signing/token.ts';
import { notFound } from '../../../plumbing/errors.ts';
import type { PublicCall } from '../../../plumbing/http/call.ts';
import type { House } from '../../../plumbing/house.ts';

type Row = typeof portalReports.$inferSelect;

const KIND = 'portal-report';
const UNKNOWN = 'Ce lien n’existe pas ou n’existe plus';

export interface LeaveLinks {
  /** The page for a person. */
  readonly leave: string;
  /** The address for a mail program: one POST is enough. */
  readonly unsubscribe: string;
}

export function leaveLinks({ config, addressKey }: House, row: Row): LeaveLinks {
  const token = linkToken(KIND, addressKey, row);
  const host = config.publicUrl.replace(/\/+$/, '');
  return { leave: leaveLink(host, row.id, token), unsubscribe: `${host}/api/sites-report/${row.id}/${token}/stop` };
}

/** The row that the token opens, whatever agency's it is: only the token tells. */
async function meant(house: House, { id, token }: { readonly id: string; readonly token: string }): Promise<Row> {
  const rows = await house.db.platform((tx) => tx.select().from(portalReports).where(eq(portalReports.id, id)), 'dashboards.reportByLink');
  const row = rows.find((one) => isTokenOf(house.addressKey, one, token, KIND));
  if (!row) throw notFound(UNKNOWN);
  return row;
}

export async function reportByLink({ house, params, reply }: PublicCall<typeof reportCalls.reportByLink>) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  const { agencyId, rhythm } = await meant(house, params);
  const { name } = await house.db.tenant({ agencyId, action: 'dashboards.reportByLink' }, (tx) => loadAgency(tx, agencyId));
  return { agency: name, rhythm };
}

/** Stopped twice is stopped. The sites stay chosen, for who starts again. */
export async function leaveReport({ house, params }: PublicCall<typeof reportCalls.leaveReport>): Promise<{ ok: true }> {
  const { agencyId, id } = await meant(house, params);
  await house.db.tenant({ agencyId, action: 'dashboards.leaveReport' }, (tx) =>
    tx
      .update(portalReports)
      .set({ rhythm: 'never' })
      .where(and(eq(portalReports.agencyId, agencyId), eq(portalReports.id, id))),
  );
  return { ok: true };
}
