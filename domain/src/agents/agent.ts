// Defines a collaborator: types, statuses and their moves, the closed lists of the file and its validation.
import { isFrenchPostcode } from '../shared/address.ts';
import type { Address } from '../shared/address.ts';
import { isIban, isSiret } from '../shared/identifiers-company.ts';
import { isCardNumber, isNir } from '../shared/identifiers.ts';
import { normaliseForeignPhone, normalisePhone } from '../shared/phone.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { dateBefore } from '../shared/validators-dates.ts';
import { isEmail, isFrenchLocale, messages } from '../shared/validators.ts';

/** F-222. */
export const agentTypeLabels = {
  EMPLOYEE: 'Employé',
  EMERGENCY: 'Urgence',
  EXTERNAL: 'Prestataire',
  SELF: 'Travailleur non salarié',
  NOMINEE: 'Candidat',
  TEMPORARY: 'Intérimaire',
} as const;
export type AgentType = keyof typeof agentTypeLabels;
export const agentTypes = Object.keys(agentTypeLabels) as AgentType[];

/** F-232. Deleted agents are never listed (F-233). */
export const AgentStatus = { licensed: 100, unlicensed: 200, archived: 300, deleted: 400 } as const;
export type AgentStatus = (typeof AgentStatus)[keyof typeof AgentStatus];

/** Labels of the licence column and filter (F-232). */
export const agentLicenceLabels = {
  [AgentStatus.licensed]: 'Avec licence',
  [AgentStatus.unlicensed]: 'Sans licence',
  [AgentStatus.archived]: 'Archivé',
  [AgentStatus.deleted]: 'Supprimé',
} as const satisfies Record<AgentStatus, string>;

/** Labels of the badge, shown only when the status is not 100 (F-233, F-270). */
export const agentStatusLabels = {
  [AgentStatus.licensed]: 'Actif',
  [AgentStatus.unlicensed]: 'Inactif',
  [AgentStatus.archived]: 'Archivé',
  [AgentStatus.deleted]: 'Supprimé',
} as const satisfies Record<AgentStatus, string>;

export const agentBadge = (status: AgentStatus): string | null => (status === AgentStatus.licensed ? null : agentStatusLabels[status]);

const moves: Record<AgentStatus, readonly AgentStatus[]> = {
  [AgentStatus.licensed]: [AgentStatus.unlicensed, AgentStatus.archived, AgentStatus.deleted],
  [AgentStatus.unlicensed]: [AgentStatus.licensed, AgentStatus.archived, AgentStatus.deleted],
  [AgentStatus.archived]: [AgentStatus.unlicensed, AgentStatus.deleted],
  [AgentStatus.deleted]: [],
};

/** An archived agent comes back without a licence. A deleted agent never comes back (F-234). */
export const agentMayBecome = (from: AgentStatus, to: AgentStatus): boolean => moves[from].includes(to);

/** The values allowed in DELETE agent/{id}/{kind}, with the resulting status (F-247). */
export const agentRemovals = {
  archive: AgentStatus.archived,
  delete: AgentStatus.deleted,
  deactivate: AgentStatus.unlicensed,
} as const;
export type AgentRemoval = keyof typeof agentRemovals;

/** Builds a registration number of the series A-00001, A-00002…, used when none is typed. The rank never goes back. */
export const agentNumber = (rank: number): string => `A-${String(rank).padStart(5, '0')}`;

/** F-226. */
export const Gender = { unknown: 0, male: 1, female: 2 } as const;
export type Gender = (typeof Gender)[keyof typeof Gender];
export const genderLabels = { 0: 'N/A', 1: 'Homme', 2: 'Femme' } as const satisfies Record<Gender, string>;
export const Civility = { unknown: 0, mister: 1, madam: 2 } as const;
export type Civility = (typeof Civility)[keyof typeof Civility];
export const civilityLabels = { 0: 'N/A', 1: 'Monsieur', 2: 'Madame' } as const satisfies Record<Civility, string>;

/** What a word of this person ends with: « né », « née »; « né(e) » of whom nobody knows. */
export function personEnding({ civility, gender }: { readonly civility: number; readonly gender: number }): '' | 'e' | '(e)' {
  if (civility === Civility.madam || (civility === Civility.unknown && gender === Gender.female)) return 'e';
  return civility === Civility.mister || gender === Gender.male ? '' : '(e)';
}

/** Health data: never requested, encrypted, visible only to people who may read personal data, neither printed nor exported (F-227; GDPR art. 9). */
export const bloodGroups = ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-'] as const;
export type BloodGroup = (typeof bloodGroups)[number];

/** Kinds of items given to agents (F-228). */
export const ItemKind = { other: 0, uniform: 1, badge: 2, equipment: 3, key: 4 } as const;
export type ItemKind = (typeof ItemKind)[keyof typeof ItemKind];
export const itemKindLabels = {
  0: 'Autre',
  1: 'Tenue',
  2: 'Badge',
  3: 'Matériel',
  4: 'Clé',
} as const satisfies Record<ItemKind, string>;

/** Stars from 1 to 5 (F-231). */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];
export const defaultRating: Rating = 3;
export const isRating = (value: number): value is Rating => (ratings as readonly number[]).includes(value);

export interface AgentFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: readonly string[];
  readonly type: AgentType;
  readonly address: Address;
  readonly cardNumber: string;
  readonly socialSecurityNumber: string;
  readonly iban: string;
  readonly siret: string;
  readonly externalCompanyName: string;
  readonly rating: number;
}

const filledAnd = (text: string, fails: (text: string) => boolean): boolean => text.trim() !== '' && fails(text.trim());

type Check = readonly [field: string, fails: boolean, message: string];

const frenchChecks = (agent: AgentFields): Check[] => [
  ['phone', agent.phone.some((phone) => normalisePhone(phone) === null), messages.phone],
  ['cardNumber', filledAnd(agent.cardNumber, (text) => !isCardNumber(text)), messages.format],
  ['socialSecurityNumber', filledAnd(agent.socialSecurityNumber, (text) => !isNir(text)), messages.format],
  ['siret', filledAnd(agent.siret, (text) => !isSiret(text)), messages.format],
];

const foreignChecks = (agent: AgentFields): Check[] => [
  ['phone', agent.phone.some((phone) => (normalisePhone(phone) ?? normaliseForeignPhone(phone)) === null), messages.format],
];

/** A birth date must be before today. */
export const birthIssue = (birthOn: LocalDay | null, today: LocalDay): string | null => dateBefore(today)(birthOn);

/** Returns every reason why the file cannot be saved, by field, in French. French numbers are checked only under a French holiday locale. */
export function agentIssues(agent: AgentFields, holidayLocale: string): Partial<Record<string, string>> {
  const { address } = agent;
  const checks: readonly Check[] = [
    ['lastname', agent.lastname.trim() === '', messages.required],
    ['firstname', agent.firstname.trim() === '', messages.required],
    ['email', filledAnd(agent.email, (text) => !isEmail(text)), messages.email],
    ['externalCompanyName', agent.type === 'EXTERNAL' && agent.externalCompanyName.trim() === '', messages.required],
    ['address.zipcode', address.country === 'France' && filledAnd(address.zipcode, (text) => !isFrenchPostcode(text)), messages.format],
    ['iban', filledAnd(agent.iban, (text) => !isIban(text)), messages.format],
    ['rating', !isRating(agent.rating), messages.format],
    ...(isFrenchLocale(holidayLocale) ? frenchChecks(agent) : foreignChecks(agent)),
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([field, , message]) => [field, message]));
}
