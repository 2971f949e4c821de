// The values of an agency's form: how they are loaded, saved and checked.
import type { z } from 'zod';
import type { AdminAgencyInput } from '@vigie/contract/backoffice/agency-schemas.ts';
import { agencyIssues } from '@vigie/domain/agency/agency-issues.ts';
import { OfferType, type HeldOffer } from '@vigie/domain/subscription/offer.ts';
import { emptyAddress, type Address } from '@vigie/domain/shared/address.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { withoutKeys, type FormLine } from '../../shared/ui/form/lines/lines.ts';
import type { AgencyFile } from '../api.ts';

export interface ErrorLine extends FormLine {
  message: string;
  lock: boolean;
}

/** Numbers may be empty while they are typed. */
export interface GrantValues extends Record<string, unknown> {
  offerType: string;
  currentPeriodEndAt: string | null;
  paid: boolean;
  agentsLimit: number | null;
  accountsLimit: number | null;
  vFreeAccounts: number | null;
  prepaidPayslips: number | null;
  prepaidSignatures: number | null;
  storageLimit: number | null;
  vat: string;
  vatLabel: string;
  mustBeBilled: boolean;
}

export interface IdentityValues extends Record<string, unknown> {
  name: string;
  email: string;
  phone: string;
  address: Address;
  siret: string;
  vatNumber: string;
  cnapsNumber: string;
  currency: string;
  holidayLocale: string;
}
export interface NewAgencyValues extends IdentityValues {
  manager: { firstname: string; lastname: string; email: string };
}
export interface AgencyValues extends IdentityValues {
  timeZone: string;
  errors: ErrorLine[];
  grant: GrantValues;
}

/** The country is France. */
export const newAgency = (): NewAgencyValues => ({
  name: '',
  email: '',
  phone: '',
  address: emptyAddress('France'),
  siret: '',
  vatNumber: '',
  cnapsNumber: '',
  currency: 'EUR',
  holidayLocale: 'FR',
  manager: { firstname: '', lastname: '', email: '' },
});

export const newError = (): ErrorLine => ({ key: crypto.randomUUID(), message: '', lock: false });

export const valuesOf = (agency: AgencyFile): AgencyValues => ({
  name: agency.name,
  email: agency.email,
  phone: agency.phone,
  address: agency.address,
  siret: agency.siret,
  vatNumber: agency.vatNumber,
  cnapsNumber: agency.cnapsNumber,
  currency: agency.currency,
  holidayLocale: agency.holidayLocale,
  timeZone: agency.timeZone,
  errors: agency.errors.map((error) => ({ ...error, key: crypto.randomUUID() })),
  grant: { ...agency.grant, offerType: String(agency.grant.offerType) },
});

const heldOffers = [OfferType.trial, OfferType.management] as const satisfies readonly HeldOffer[];

export const callOf = (values: AgencyValues): z.input<typeof AdminAgencyInput> => {
  const { grant, errors, ...identity } = values;
  const count = (name: 'agentsLimit' | 'accountsLimit' | 'vFreeAccounts' | 'prepaidPayslips' | 'prepaidSignatures'): number => grant[name] ?? 0;
  return {
    ...identity,
    errors: withoutKeys(errors),
    grant: {
      ...grant,
      offerType: heldOffers.find((type) => String(type) === grant.offerType) ?? OfferType.management,
      currentPeriodEndAt: grant.currentPeriodEndAt ?? '',
      agentsLimit: count('agentsLimit'),
      accountsLimit: count('accountsLimit'),
      vFreeAccounts: count('vFreeAccounts'),
      prepaidPayslips: count('prepaidPayslips'),
      prepaidSignatures: count('prepaidSignatures'),
    },
  };
};

const identityProblems = (values: IdentityValues): Record<string, string> => ({
  ...agencyIssues(values, values.holidayLocale),
  ...(values.name.trim() === '' ? { name: messages.required } : {}),
});

export function creationProblems(values: NewAgencyValues): Record<string, string> {
  const { firstname, lastname, email } = values.manager;
  return {
    ...identityProblems(values),
    ...(firstname.trim() === '' ? { 'manager.firstname': messages.required } : {}),
    ...(lastname.trim() === '' ? { 'manager.lastname': messages.required } : {}),
    ...(isEmail(email.trim()) ? {} : { 'manager.email': email.trim() === '' ? messages.required : messages.email }),
  };
}

export function agencyProblems(values: AgencyValues): Record<string, string> {
  const unnamed = values.errors.flatMap(({ message }, index) => (message.trim() === '' ? [[`errors.${index}.message`, messages.required]] : []));
  const numbers = ['agentsLimit', 'accountsLimit', 'vFreeAccounts', 'prepaidPayslips', 'prepaidSignatures'] as const;
  const storage = values.grant.storageLimit;
  const negative = numbers.filter((name) => (values.grant[name] ?? 0) < 0).map((name) => [`grant.${name}`, messages.positiveInteger]);
  return {
    ...identityProblems(values),
    ...(values.grant.currentPeriodEndAt ? {} : { 'grant.currentPeriodEndAt': messages.required }),
    ...(storage === null || storage > 0 ? {} : { 'grant.storageLimit': messages.positiveInteger }),
    ...(values.grant.vatLabel.trim() === '' ? { 'grant.vatLabel': messages.required } : {}),
    ...(Object.fromEntries([...unnamed, ...negative]) as Record<string, string>),
  };
}

export const agencyLabels: Readonly<Record<string, string>> = {
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  siret: 'SIRET',
  vatNumber: 'TVA intracommunautaire',
  cnapsNumber: 'Autorisation CNAPS',
  currency: 'Devise',
  holidayLocale: 'Jours fériés',
  timeZone: 'Fuseau horaire',
  errors: 'Signalements',
  grant: 'Abonnement',
};
