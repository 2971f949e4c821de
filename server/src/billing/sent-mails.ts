// How the mails stand by which a commercial document was last sent.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { MailState } from '@vigie/domain/mail/mail-state.ts';

interface Sent {
  readonly agencyId: SQLWrapper;
  readonly sentMailIds: SQLWrapper;
}

/** The worst of them. Null: it was marked by hand, or the trace of its mails is gone. */
export const mailStateOf = ({ agencyId, sentMailIds }: Sent): SQL<MailState | null> => sql<MailState | null>`(select case
    when bool_or(m.status in ('bounced', 'failed')) then 'bounced'
    when bool_or(m.status = 'kept') then 'kept'
    when bool_or(m.status = 'queued') then 'queued'
    when count(*) > 0 then 'sent' end
  from mails m where m.agency_id = ${agencyId} and m.id = any(${sentMailIds}))`;

/** The domain's `hasLeft` in SQL. */
export const hasLeftSql = (sent: Sent): SQL => sql`coalesce(${mailStateOf(sent)}, 'sent') = 'sent'`;
