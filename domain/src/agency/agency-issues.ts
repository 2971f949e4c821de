// Checks an agency's own details: company numbers, address, telephone, place and currency.

import { isFrenchPostcode } from '../shared/address.ts';
import { isSiret, isVatNumber, normaliseSiret, normaliseVatNumber } from '../shared/identifiers-company.ts';
import { normaliseForeignPhone, normalisePhone } from '../shared/phone.ts';
import { isEmail, isFrenchLocale, messages } from '../shared/validators.ts';
import { settingRules } from './settings/setting-rules.data.ts';
import type { SettingRule } from './settings/setting-rule.ts';

export interface AgencyFields {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly siret?: string | undefined;
  readonly vatNumber?: string | undefined;
  readonly address?: { readonly zipcode: string; readonly country: string } | undefined;
  readonly timeZone?: string | undefined;
  readonly holidayLocale?: string | undefined;
  readonly currency?: string | undefined;
}

const filledAnd = (text: string | undefined, fails: (text: string) => boolean): boolean =>
  text !== undefined && text.trim() !== '' && fails(text.trim());
const ruled = (value: string | undefined, rule: unknown): boolean => value !== undefined && (rule as SettingRule)(value) !== null;

/** Returns French messages by field. Absent fields are not checked, and French numbers only under a French holiday locale. */
export function agencyIssues(agency: AgencyFields, holidayLocale: string): Record<string, string> {
  const french = isFrenchLocale(agency.holidayLocale ?? holidayLocale);
  const phoneOf = (text: string): string | null => normalisePhone(text) ?? (french ? null : normaliseForeignPhone(text));
  const { address } = agency;
  const checks: readonly [field: string, fails: boolean, message: string][] = [
    ['email', filledAnd(agency.email, (text) => !isEmail(text)), messages.email],
    ['phone', filledAnd(agency.phone, (text) => phoneOf(text) === null), french ? messages.phone : messages.format],
    ['siret', french && filledAnd(agency.siret, (text) => !isSiret(text)), messages.format],
    ['vatNumber', french && filledAnd(agency.vatNumber, (text) => text.startsWith('FR') && !isVatNumber(text)), messages.format],
    ['address.zipcode', address?.country === 'France' && filledAnd(address.zipcode, (text) => !isFrenchPostcode(text)), messages.format],
    ['timeZone', ruled(agency.timeZone, settingRules.timeZone), messages.format],
    ['holidayLocale', ruled(agency.holidayLocale, settingRules.holidayLocale), messages.format],
    ['currency', ruled(agency.currency, settingRules.currency), messages.format],
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([field, , message]) => [field, message]));
}

/** Removes the spaces and dots that people type in numbers. */
export const tidyAgency = <T extends AgencyFields>(agency: T): T => ({
  ...agency,
  ...(agency.phone === undefined ? {} : { phone: normalisePhone(agency.phone) ?? normaliseForeignPhone(agency.phone) ?? agency.phone.trim() }),
  ...(agency.siret === undefined ? {} : { siret: normaliseSiret(agency.siret) ?? agency.siret.trim() }),
  ...(agency.vatNumber === undefined ? {} : { vatNumber: normaliseVatNumber(agency.vatNumber) ?? agency.vatNumber.trim() }),
});
