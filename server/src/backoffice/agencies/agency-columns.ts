// Maps an agency's form to its rows: identity, limits and billing to the agency, the rest to its subscription.
import type { z } from 'zod';
import type { AdminAgencyInput, AgencyGrant } from '@vigie/contract/backoffice/agency-schemas.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { tidyAgency } from '@vigie/domain/agency/agency-issues.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { settingsColumns } from '../../agency/save-profile.ts';

type Input = z.output<typeof AdminAgencyInput>;
type Grant = z.output<typeof AgencyGrant>;

/** Place and identity. The time zone follows the place unless it is given. */
export function identityOf(body: Input) {
  const { id: _id, version: _version, manager: _manager, errors: _errors, grant: _grant, address, ...fields } = tidyAgency(body);
  return { ...fields, ...address, name: fields.name.trim() };
}

export async function writeGrant(tx: Tx, agencyId: string, grant: Grant): Promise<void> {
  const values = {
    currentPeriodEndOn: grant.currentPeriodEndAt,
    paid: grant.paid,
    offerType: grant.offerType,
    freeAccounts: grant.vFreeAccounts,
    prepaidPayslips: grant.prepaidPayslips,
    prepaidSignatures: grant.prepaidSignatures,
  };
  await tx
    .insert(agencySubscriptions)
    .values({ agencyId, ...values })
    .onConflictDoUpdate({ target: agencySubscriptions.agencyId, set: values });
}

export const grantColumns = (row: AgencyRow, { agentsLimit, accountsLimit, storageLimit, vat, vatLabel, mustBeBilled }: Grant) => ({
  agentsLimit,
  accountsLimit,
  storageLimit,
  settings: settingsColumns(row, { agencySettingsSubscription: { vat, vatLabel, mustBeBilled } }).settings,
});
