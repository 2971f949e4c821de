// Defines how a new agency signs up by itself: the platform's offer, the form, the link.
import { siretIssue } from '../shared/identifiers-company.ts';
import { isPhone } from '../shared/phone.ts';
import { trialDays } from '../subscription/subscription-state.ts';
import { isEmail, messages } from '../shared/validators.ts';

/** What the platform's administrators set. */
export interface SignUpSettings {
  readonly open: boolean;
  /** Length of a trial in days, the first one included. */
  readonly trialDays: number;
  /** People who may sign in during the trial. */
  readonly licences: number;
  /** The conditions to which a new agency agrees, in plain text. */
  readonly terms: string;
}

const demonstrationTerms =
  'Ceci est une démonstration de Vigie. Les agences créées ici servent à découvrir le produit : n’y saisissez aucune donnée réelle. ' +
  'Elles peuvent être effacées à tout moment, sans préavis.';

/** While nobody has set anything: open beside the demonstration, closed elsewhere. */
export const signUpDefaults = (isDemonstration: boolean): SignUpSettings => ({
  open: isDemonstration,
  trialDays,
  licences: 30,
  terms: isDemonstration ? demonstrationTerms : '',
});

export const signUpLimits = { trialDays: 365, licences: 1000, terms: 20_000 } as const;

/** Whoever agrees must have been able to read to what. */
export const signUpSettingsIssues = ({ open, terms }: SignUpSettings): Record<string, string> =>
  open && terms.trim() === '' ? { terms: 'Les conditions sont à écrire avant d’ouvrir les inscriptions' } : {};

export interface SignUpForm {
  readonly agencyName: string;
  readonly siret: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly agrees: boolean;
}

const lacking = (text: string): string | null => (text.trim() === '' ? messages.required : null);

/** French messages by field. */
export function signUpIssues(form: SignUpForm): Record<string, string> {
  const checks: readonly (readonly [keyof SignUpForm, string | null])[] = [
    ['agencyName', lacking(form.agencyName)],
    ['siret', lacking(form.siret) ?? siretIssue(form.siret)],
    ['firstname', lacking(form.firstname)],
    ['lastname', lacking(form.lastname)],
    ['email', lacking(form.email) ?? (isEmail(form.email.trim()) ? null : messages.email)],
    ['phone', lacking(form.phone) ?? (isPhone(form.phone) ? null : messages.phone)],
    ['agrees', form.agrees ? null : 'Votre accord est nécessaire'],
  ];
  return Object.fromEntries(checks.filter((check): check is [keyof SignUpForm, string] => check[1] !== null));
}

/** Days for which the link serves. Then nothing is left of a sign-up that nobody confirmed. */
export const signUpLinkDays = 7;

export const signUpStates = ['waiting', 'confirmed'] as const;
export type SignUpState = (typeof signUpStates)[number];
export const signUpStateLabels = { waiting: 'À confirmer', confirmed: 'Confirmée' } as const satisfies Record<SignUpState, string>;

/** Within a day: mails to one address, and sign-ups with one company number. */
export const signUpsADay = { email: 3, siret: 5 } as const;
