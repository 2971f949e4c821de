// An agency's customer list and site list: each row becomes a draft, or the reasons why not.
import { CustomerType } from '../../customers/customer-type.ts';
import { defaultSettlement, lawfulSettlement, settlementIssue, type Settlement } from '../../customers/settlement.ts';
import { settlementLabel } from '../../billing/invoice/due-date.ts';
import type { SpecialtyKey } from '../../agents/specialties.data.ts';
import type { Address } from '../../shared/address.ts';
import { normaliseSiren, normaliseSiret, normaliseVatNumber } from '../../shared/identifiers-company.ts';
import { messages } from '../../shared/validators.ts';
import type { RowReader } from './row.ts';
import { readCustomerType, readSettlement } from '../read/words.ts';

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
  /** As written in the sheet. The dry run finds the customer. */
  readonly customerName: string;
  readonly address: Address;
  readonly specialties: readonly SpecialtyKey[];
  readonly instructions: string;
  readonly email: string;
  readonly phone: readonly string[];
  readonly comments: string;
}

/** Terms beyond the law's ceiling are brought down to it, and the row says so. */
function readTerms(row: RowReader, type: CustomerType): Settlement {
  const terms = { ...(row.soft('settlement', readSettlement) ?? defaultSettlement), type };
  const lawful = lawfulSettlement(terms);
  const issue = settlementIssue(terms);
  if (issue !== null) row.warn('settlement', `${issue} : « ${row.text('settlement')} » devient ${settlementLabel(lawful)}`);
  return lawful;
}

export function readCustomer(row: RowReader): CustomerDraft {
  const type = row.soft('type', readCustomerType) ?? CustomerType.company;
  const siret = row.number('siret', normaliseSiret);
  const siren = row.number('siren', normaliseSiren);
  return {
    name: row.required('name'),
    number: row.text('number'),
    type,
    ...readTerms(row, type),
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

/** Degrees of a cell, with a point or a French comma. Null when empty, NaN when invalid. */
const degreesOf = (text: string): number | null =>
  text === '' ? null : /^[+-]?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;

/** Both coordinates in one cell: « 48.8867, 2.3711 », « 48,8867 ; 2,3711 ». */
function pairOf(text: string): { latitude: string; longitude: string } {
  const parts = /^([+-]?\d{1,3}(?:[.,]\d+)?)(?:\s*[;/]\s*|,\s+|\s+|,(?=[+-]?\d+\.))([+-]?\d{1,3}(?:[.,]\d+)?)$/.exec(text);
  return { latitude: parts?.[1] ?? text, longitude: parts?.[2] ?? '' };
}

const isWithin = (degrees: number | null, limit: number): degrees is number => degrees !== null && Math.abs(degrees) <= limit;

/** Returns the coordinates in the workbook. Half of a pair or an impossible place is none. */
function readPoint(row: RowReader): Pick<Address, 'latitude' | 'longitude'> {
  const isPair = row.text('gps') !== '';
  const written = isPair ? pairOf(row.text('gps')) : { latitude: row.text('latitude'), longitude: row.text('longitude') };
  const [latitude, longitude] = [degreesOf(written.latitude), degreesOf(written.longitude)];
  if (isWithin(latitude, 90) && isWithin(longitude, 180)) return { latitude, longitude };
  if (latitude !== null || longitude !== null) row.reject(isPair ? 'gps' : isWithin(latitude, 90) ? 'longitude' : 'latitude', messages.format);
  return { latitude: null, longitude: null };
}

export function readSite(row: RowReader): SiteDraft {
  return {
    name: row.required('name'),
    customerName: row.required('customer'),
    address: { ...row.address(), ...readPoint(row) },
    specialties: row.skills('specialties').specialties,
    instructions: row.text('instructions'),
    email: row.email('email'),
    phone: row.allPhones(),
    comments: row.comments(),
  };
}
