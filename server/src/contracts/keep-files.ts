// Conditions on a contract's rows.
import { contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import { and, eq } from 'drizzle-orm';

export const contractOf = (agencyId: string, id: string) => and(eq(contracts.agencyId, agencyId), eq(contracts.id, id));
export const signaturesOf = (agencyId: string, contractId: string) =>
  and(eq(contractSignatures.agencyId, agencyId), eq(contractSignatures.contractId, contractId));
