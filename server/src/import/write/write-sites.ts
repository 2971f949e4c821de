// Writes the ready sites of a workbook, each in the time zone and holiday calendar of its postcode.
import { randomUUIDv7 } from 'node:crypto';
import { sites } from '@vigie/db/tables/sites.ts';
import { importCan } from '@vigie/domain/import/import-can.ts';
import type { LinkedSiteDraft } from '@vigie/domain/import/run/sites.ts';
import type { ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import { placeOfSite } from '@vigie/domain/sites/site-place.ts';
import { settingsOf } from '../../agency/profile.ts';
import { insertAll } from './insert-all.ts';
import { withConfirmedPoint } from '../../sites/site-position.ts';
import type { Writing } from './writing.ts';

type Row = ImportRow<LinkedSiteDraft> & { readonly draft: LinkedSiteDraft };

/** A site has no telephone or e-mail of its own, so the sheet's values stay readable in the comments. */
const commentsOf = ({ comments, email, phone }: LinkedSiteDraft): string =>
  [comments, email === '' ? '' : `E-mail : ${email}`, phone.length === 0 ? '' : `Téléphone : ${phone.join(', ')}`].filter(Boolean).join('\n');

/** Returns the id of the site created from each row. `created`: the customers from rows of the same workbook, by sheet and row. */
export async function writeSites(
  { tx, agencyId, agency, actor }: Writing,
  rows: readonly Row[],
  created: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const radius = settingsOf(agency).field.defaultSiteRadius;
  const bringInstructions = importCan.bringInstructions(actor);
  const ids = new Map(rows.map(({ sheet, row }) => [`${sheet}\n${row}`, randomUUIDv7()]));
  await insertAll(
    tx,
    sites,
    rows.map(({ draft, sheet, row }) => {
      const { customer, name, specialties, instructions } = draft;
      const address = withConfirmedPoint(draft.address);
      const customerId = customer.kind === 'existing' ? customer.customerId : created.get(`${customer.sheet}\n${customer.row}`);
      if (!customerId) throw new Error(`the customer of site ${name} was not written`);
      return {
        agencyId,
        id: ids.get(`${sheet}\n${row}`)!,
        customerId,
        name,
        radius,
        specialties: [...specialties],
        comments: commentsOf(draft),
        instructions: bringInstructions ? instructions : '',
        ...address,
        ...placeOfSite(address, {}, agency),
      };
    }),
  );
  return ids;
}
