// What an agency has already when a workbook is imported, and what its new rows hang on.
import type { LocalDay } from '../../shared/time-day.ts';

export interface ExistingAgent {
  /** Without one, no planning finds this person. */
  readonly id?: string;
  /** False for who is away for good, or never planned. */
  readonly plannable?: boolean;
  readonly registrationNumber: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly birthDate: LocalDay | null;
  /** What tells people apart beside their names, where the reader of the workbook may know it. */
  readonly socialSecurityNumber?: string;
  readonly cardNumber?: string;
  readonly email?: string;
}

export interface ExistingCustomer {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly siren?: string;
  /** No site is added to an archived customer. */
  readonly archived?: boolean;
}

export interface ExistingSite {
  readonly id?: string;
  readonly archived?: boolean;
  readonly name: string;
  readonly customerId: string;
}

/** What the agency has already, archived records included. */
export interface ExistingRecords {
  readonly agents: readonly ExistingAgent[];
  readonly customers: readonly ExistingCustomer[];
  readonly sites: readonly ExistingSite[];
}

export const nothingExists: ExistingRecords = { agents: [], customers: [], sites: [] };

/** The customer of a site: one that exists, or the row that will create it. */
export type CustomerLink =
  | { readonly kind: 'existing'; readonly customerId: string }
  | { readonly kind: 'row'; readonly sheet: string; readonly row: number };
