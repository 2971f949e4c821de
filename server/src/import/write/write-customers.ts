// Writes the ready customers of a workbook, each with its contact.
import { randomUUIDv7 } from 'node:crypto';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import type { CustomerDraft } from '@vigie/domain/import/settle/customers.ts';
import type { ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import { splitName } from '@vigie/domain/import/read/words.ts';
import { customerNumber } from '@vigie/domain/customers/customer.ts';
import { insertAll } from './insert-all.ts';
import { openSeries } from './number-series.ts';
import { located, type Writing } from './writing.ts';

type Row = ImportRow<CustomerDraft> & { readonly draft: CustomerDraft };

/** A contact has a first and a last name. Anything less stays readable in the comments. */
function contactOf({ contact }: CustomerDraft): { firstname: string; lastname: string } | null {
  const { firstname, lastname } = splitName(contact, true);
  const fits = [firstname, lastname].every((part) => part !== '' && part.length <= 80);
  return fits ? { firstname, lastname } : null;
}

const commentsOf = (draft: CustomerDraft): string =>
  [draft.comments, draft.contact !== '' && !contactOf(draft) ? `Contact : ${draft.contact}` : ''].filter(Boolean).join('\n');

/** Returns the id of the customer created from each row, by `sheet` and `row`. */
export async function writeCustomers({ tx, agencyId, existing }: Writing, rows: readonly Row[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const taken = [...existing.customers.map((one) => one.number), ...rows.map((row) => row.draft.number)];
  const series = await openSeries(tx, agencyId, 'customers', customerNumber, taken);
  const records = rows.map(({ draft, sheet, row }) => ({
    draft,
    key: `${sheet}\n${row}`,
    id: randomUUIDv7(),
  }));
  await insertAll(
    tx,
    customers,
    records.map(({ draft, id }) => {
      const { name, type, email, siren, siret, vatNumber, settlementPeriod, settlementPeriodDays } = draft;
      return {
        agencyId,
        id,
        name,
        type,
        email,
        siren,
        siret,
        vatNumber,
        settlementPeriod,
        settlementPeriodDays,
        number: draft.number || series.give(),
        phones: [...draft.phone],
        comments: commentsOf(draft),
        ...located(draft.address),
      };
    }),
  );
  await insertAll(
    tx,
    userCompanies,
    records.flatMap(({ draft, id }) => {
      const contact = contactOf(draft);
      return contact
        ? [
            {
              agencyId,
              customerId: id,
              kind: 'customer' as const,
              ...contact,
              email: draft.email,
              phone: draft.phone[0] ?? '',
            },
          ]
        : [];
    }),
  );
  await series.close();
  return new Map(records.map(({ key, id }) => [key, id]));
}
