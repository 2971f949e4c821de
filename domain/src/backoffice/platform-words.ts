// Defines what the platform publishes about itself (contacts, sponsor) and the requests that people send it.
import { isEmail, messages } from '../shared/validators.ts';
import { isFrenchPhone } from '../shared/phone.ts';

/** A-180, C-286. */
export interface AdminContacts {
  readonly productEmail: string;
  readonly supportPhone: string;
  readonly isSupportPhoneActive: boolean;
  readonly commercialPhone: string;
  readonly isCommercialPhoneActive: boolean;
}

export const noContacts: AdminContacts = {
  productEmail: '',
  supportPhone: '',
  isSupportPhoneActive: false,
  commercialPhone: '',
  isCommercialPhoneActive: false,
};

/** Hides a number that is switched off from everybody (A-180, C-286). */
export const publicContacts = (contacts: AdminContacts): AdminContacts => ({
  ...contacts,
  supportPhone: contacts.isSupportPhoneActive ? contacts.supportPhone : '',
  commercialPhone: contacts.isCommercialPhoneActive ? contacts.commercialPhone : '',
});

const phoneIssue = (phone: string, active: boolean): string | null => {
  if (phone.trim() === '') return active ? messages.required : null;
  return isFrenchPhone(phone) ? null : messages.phone;
};

/** C-288: an enabled number must be filled in. */
export function contactsIssues(contacts: AdminContacts): Record<string, string> {
  const { productEmail, supportPhone, isSupportPhoneActive, commercialPhone, isCommercialPhoneActive } = contacts;
  const checks: readonly (readonly [string, string | null])[] = [
    ['productEmail', productEmail.trim() !== '' && !isEmail(productEmail.trim()) ? messages.email : null],
    ['supportPhone', phoneIssue(supportPhone, isSupportPhoneActive)],
    ['commercialPhone', phoneIssue(commercialPhone, isCommercialPhoneActive)],
  ];
  return Object.fromEntries(checks.filter((check): check is [string, string] => check[1] !== null));
}

/** An improvement request stays open until an administrator closes it (C-261). */
export const FeedbackStatus = { open: 100, closed: 200 } as const;
export type FeedbackStatus = (typeof FeedbackStatus)[keyof typeof FeedbackStatus];
export const feedbackStatusLabels = { [FeedbackStatus.open]: 'Ouverte', [FeedbackStatus.closed]: 'Fermée' } as const satisfies Record<
  FeedbackStatus,
  string
>;

/** C-293. */
export const sponsorLimits = { title: 255, description: 10_000 } as const;
