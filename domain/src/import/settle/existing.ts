// Defines the types for what an agency already has at an import, and what new rows are linked to.
import type { LocalDay } from '../../shared/time-day.ts';

export interface ExistingAgent {
  /** Without an id, no planning can find this person. */
  readonly id?: string;
  /** False for people who have left for good or are never planned. */
  readonly plannable?: boolean;
  readonly registrationNumber: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly birthDate: LocalDay | null;
  /** Distinguishes people with the same name, where the workbook's reader may know it. */
  readonly socialSecurityNumber?: string;
  readonly cardNumber?: string;
  readonly email?: string;
}

export interface ExistingCustomer {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly siren?: string;
  /** No site can be added to an archived customer. */
  readonly archived?: boolean;
}

export interface ExistingSite {
  readonly id?: string;
  readonly archived?: boolean;
  readonly name: string;
  readonly customerId: string;
}

/** The agency's existing records, archived ones included. */
export interface ExistingRecords {
  readonly agents: readonly ExistingAgent[];
  readonly customers: readonly ExistingCustomer[];
  readonly sites: readonly ExistingSite[];
}

export const nothingExists: ExistingRecords = { agents: [], customers: [], sites: [] };

/** The customer of a site: an existing one, or the row that will create it. */
export type CustomerLink =
  | { readonly kind: 'existing'; readonly customerId: string }
  | { readonly kind: 'row'; readonly sheet: string; readonly row: number };
