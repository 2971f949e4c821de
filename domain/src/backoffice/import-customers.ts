// An agency's customer list and site list: each row becomes a draft, or the reasons why not.
import { CustomerType, defaultSettlement } from '../customers/customer.ts';
import type { Settlement } from '../customers/customer.ts';
import type { SpecialtyKey } from '../agents/specialties.data.ts';
import type { Address } from '../shared/address.ts';
import { normaliseSiren, normaliseSiret, normaliseVatNumber } from '../shared/identifiers-company.ts';
import type { RowReader } from './import-row.ts';
import { readCustomerType, readSettlement } from './import-words.ts';

export interface CustomerDraft extends Settlement {
  readonly number: string;
  readonly name: string;
  readonly type: CustomerType;
  readonly email: string;
  readonly phone: readonly string[];
  readonly address: Address;
  readonly siren: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly contact: string;
  readonly comments: string;
}

export interface SiteDraft {
  readonly name: string;
  /** As the sheet writes it; the dry run finds whom it names. */
  readonly customerName: string;
  readonly address: Address;
  readonly specialties: readonly SpecialtyKey[];
  readonly instructions: string;
  readonly email: string;
  readonly phone: readonly string[];
  readonly comments: string;
}

export function readCustomer(row: RowReader): CustomerDraft {
  const siret = row.number('siret', normaliseSiret);
  const siren = row.number('siren', normaliseSiren);
  return {
    name: row.required('name'),
    number: row.text('number'),
    type: row.soft('type', readCustomerType) ?? CustomerType.company,
    ...(row.soft('settlement', readSettlement) ?? defaultSettlement),
    email: row.email('email'),
    phone: row.allPhones(),
    address: row.address(),
    siret,
    siren: siren || siret.slice(0, 9),
    vatNumber: row.number('vatNumber', normaliseVatNumber),
    contact: row.text('contact'),
    comments: row.comments(),
  };
}

export function readSite(row: RowReader): SiteDraft {
  return {
    name: row.required('name'),
    customerName: row.required('customer'),
    address: row.address(),
    specialties: row.skills('specialties').specialties,
    instructions: row.text('instructions'),
    email: row.email('email'),
    phone: row.allPhones(),
    comments: row.comments(),
  };
}
