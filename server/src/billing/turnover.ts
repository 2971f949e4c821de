// Defines the domain's turnover as SQL conditions, for the sums of the list, the dashboard, margins and the accounting file.
import { isNotNull, sql, type SQL } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';

/** `countsInTurnover`: numbered documents, including those that a credit note cancelled. */
export const counted: SQL = isNotNull(invoices.number);

/** `invoiceSign`: a credit note counts negatively. */
export const sign: SQL = sql`case when ${invoices.type} = 'creditNote' then -1 else 1 end`;
