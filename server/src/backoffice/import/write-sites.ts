// Writes the ready sites of a workbook, each in the time zone and holiday calendar of its postcode.
import { sites } from '@vigie/db/tables/sites.ts';
import { importCan } from '@vigie/domain/backoffice/import-can.ts';
import type { ImportRow, LinkedSiteDraft } from '@vigie/domain/backoffice/import-dry-run.ts';
import { placeOfSite } from '@vigie/domain/sites/site-place.ts';
import { settingsOf } from '../../agency/profile.ts';
import { insertAll } from './insert-all.ts';
import { located, type Writing } from './writing.ts';

type Row = ImportRow<LinkedSiteDraft> & { readonly draft: LinkedSiteDraft };

/** A site has no telephone or e-mail of its own: what the sheet says stays readable. */
const commentsOf = ({ comments, email, phone }: LinkedSiteDraft): string =>
  [comments, email === '' ? '' : `E-mail : ${email}`, phone.length === 0 ? '' : `Téléphone : ${phone.join(', ')}`].filter(Boolean).join('\n');

/** `created`: the customers that rows of the same workbook became, by sheet and row. */
export async function writeSites(
  { tx, agencyId, agency, actor }: Writing,
  rows: readonly Row[],
  created: ReadonlyMap<string, string>,
): Promise<void> {
  const radius = settingsOf(agency).field.defaultSiteRadius;
  const bringInstructions = importCan.bringInstructions(actor);
  await insertAll(
    tx,
    sites,
    rows.map(({ draft }) => {
      const { customer, name, address, specialties, instructions } = draft;
      const customerId = customer.kind === 'existing' ? customer.customerId : created.get(`${customer.sheet}\n${customer.row}`);
      if (!customerId) throw new Error(`the customer of site ${name} was not written`);
      return {
        agencyId,
        customerId,
        name,
        radius,
        specialties: [...specialties],
        comments: commentsOf(draft),
        instructions: bringInstructions ? instructions : '',
        ...located(address),
        ...placeOfSite(address, {}, agency),
      };
    }),
  );
}
