// The values of the agent's form: empty, or from a stored file.
import { emptyAddress, type Address } from '@vigie/domain/shared/address.ts';
import { noTerms, type ContractTerms } from '@vigie/domain/agents/terms/contract-terms.ts';
import { defaultBadgeSettings, type BadgeSettings } from '@vigie/domain/agents/badge.ts';
import type { UploadedFile } from '../../shared/api/upload.ts';
import type { AgentFile } from '../agent-words.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** `key` identifies a line of the form. */
export interface ContractValues extends Writable<ContractTerms> {
  key: string;
  id?: string;
  type: string;
  name: string;
  startOn: string | null;
  endOn: string | null;
  period: string;
  /** Hours per period, with decimals. */
  hours: number | null;
  hourlyCents: number | null;
  monthlyCents: number | null;
  status: string;
  category: string;
  level: string;
  grade: string;
  coefficient: number | null;
  tutor: string;
  workPlace: string;
  reference: string;
}
export interface ExpirationValues {
  key: string;
  typeKey: string | null;
  number: string;
  issuedOn: string | null;
  expiresOn: string | null;
  receiptUntil: string | null;
}
export interface RestrictionValues {
  key: string;
  kind: string;
  days: number[];
  startTime: string | null;
  endTime: string | null;
  minutes: number | null;
  kilometres: number | null;
  siteIds: string[];
  customerIds: string[];
  fromOn: string | null;
  untilOn: string | null;
}
export interface BanValues {
  key: string;
  siteId: string | null;
  customerId: string | null;
  label: string;
  fromOn: string | null;
  untilOn: string | null;
}
export interface DogValues {
  key: string;
  /** Absent: a new one. */
  id?: string;
  name: string;
  breed: string;
  chipNumber: string;
  expiresOn: string | null;
}
interface PersonalValues {
  socialSecurityNumber: string;
  iban: string;
  bic: string;
  accountHolder: string;
  bloodGroup: string;
}
type CardValues = Pick<ExpirationValues, 'issuedOn' | 'expiresOn' | 'receiptUntil'>;

export interface AgentValues extends Record<string, unknown> {
  number: string;
  firstname: string;
  lastname: string;
  type: string;
  plannable: boolean;
  position: string;
  email: string;
  phones: string[];
  address: Address;
  rating: number;
  sendPlanning: boolean;
  civility: string;
  gender: string;
  birthOn: string | null;
  birthLocation: string;
  nationality: string;
  cardNumber: string;
  card: CardValues;
  externalCompanyName: string;
  siret: string;
  comments: string;
  hiredOn: string | null;
  insuranceExempt: boolean;
  insuranceExemptReason: string;
  sstNumber: string;
  palpationApprovalNumber: string;
  workingLimitMinutes: number | null;
  weekDurationMinutes: number | null;
  overtimeIncreasePercent: number | null;
  badgeSettings: BadgeSettings;
  picture: UploadedFile[];
  personalData: PersonalValues;
  specialties: string[];
  contracts: ContractValues[];
  expirations: ExpirationValues[];
  restrictions: RestrictionValues[];
  bans: BanValues[];
  dogs: DogValues[];
  /** The choices of the last step: a template of rights (empty: the agency's default), and a licence. */
  template: string;
  licence: boolean;
  subscription: string;
}

const key = (): string => crypto.randomUUID();

export const newContract = (): ContractValues => ({
  key: key(),
  type: 'CDI',
  name: '',
  startOn: null,
  endOn: null,
  period: 'MONTH',
  hours: 151.67,
  hourlyCents: null,
  monthlyCents: null,
  status: '250',
  category: 'AGENT_EXPLOIT',
  level: '',
  grade: '',
  coefficient: 140,
  tutor: '',
  workPlace: '',
  reference: '',
  ...noTerms,
});
export const newExpiration = (): ExpirationValues => ({
  key: key(),
  typeKey: null,
  number: '',
  issuedOn: null,
  expiresOn: null,
  receiptUntil: null,
});
export const newRestriction = (): RestrictionValues => ({
  key: key(),
  kind: 'noNight',
  days: [],
  startTime: null,
  endTime: null,
  minutes: null,
  kilometres: null,
  siteIds: [],
  customerIds: [],
  fromOn: null,
  untilOn: null,
});
export const newBan = (): BanValues => ({
  key: key(),
  siteId: null,
  customerId: null,
  label: '',
  fromOn: null,
  untilOn: null,
});
export const newDog = (): DogValues => ({ key: key(), name: '', breed: '', chipNumber: '', expiresOn: null });

const noCard: CardValues = { issuedOn: null, expiresOn: null, receiptUntil: null };

export const emptyAgent = (country: string): AgentValues => ({
  number: '',
  firstname: '',
  lastname: '',
  type: 'EMPLOYEE',
  plannable: true,
  position: '',
  email: '',
  phones: [''],
  address: emptyAddress(country),
  rating: 3,
  sendPlanning: true,
  civility: '0',
  gender: '0',
  birthOn: null,
  birthLocation: '',
  nationality: '',
  cardNumber: '',
  card: noCard,
  externalCompanyName: '',
  siret: '',
  comments: '',
  hiredOn: null,
  insuranceExempt: false,
  insuranceExemptReason: '',
  sstNumber: '',
  palpationApprovalNumber: '',
  workingLimitMinutes: null,
  weekDurationMinutes: null,
  overtimeIncreasePercent: null,
  badgeSettings: defaultBadgeSettings,
  picture: [],
  personalData: { socialSecurityNumber: '', iban: '', bic: '', accountHolder: '', bloodGroup: '' },
  specialties: [],
  contracts: [],
  expirations: [],
  restrictions: [],
  bans: [],
  dogs: [],
  template: '',
  licence: false,
  subscription: '0',
});

const isCard = (one: { typeKey: string }): boolean => one.typeKey === 'professionalCard';
const hoursOf = (minutes: number): number => Math.round(minutes / 0.6) / 100;

const restrictionValues = ({ id, ...one }: AgentFile['restrictions'][number]): RestrictionValues => ({
  ...newRestriction(),
  ...(Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as Partial<RestrictionValues>),
  key: id,
});

const personalOf = ({ visible: _visible, ...data }: AgentFile['personalData']): PersonalValues => data;

/** The parts of the file that are form fields. The server computes the rest, and no call accepts it. */
function fieldsOf(agent: AgentFile): AgentValues {
  const empty = emptyAgent(agent.address.country);
  const told = Object.entries(agent).filter(([name]) => Object.hasOwn(empty, name));
  return { ...empty, ...(Object.fromEntries(told) as Partial<AgentValues>) };
}

export function valuesOf(agent: AgentFile): AgentValues {
  const card = agent.expirations.find(isCard);
  return {
    ...fieldsOf(agent),
    phones: agent.phones && agent.phones.length > 0 ? agent.phones : [''],
    civility: String(agent.civility),
    gender: String(agent.gender),
    card: card ? { issuedOn: card.issuedOn, expiresOn: card.expiresOn, receiptUntil: card.receiptUntil } : noCard,
    picture: agent.pictureFileId
      ? [
          {
            id: agent.pictureFileId,
            name: 'Photo',
            mimeType: 'image/*',
            size: 0,
            url: agent.pictureUrl ?? '',
          },
        ]
      : [],
    contracts: agent.contracts.map(({ anomaly: _anomaly, ...one }) => ({
      ...one,
      key: one.id,
      hours: hoursOf(one.limitMinutes),
      status: String(one.status),
    })),
    expirations: agent.expirations.filter((one) => !isCard(one)).map(({ id, ...one }) => ({ ...one, key: id })),
    restrictions: agent.restrictions.map(restrictionValues),
    bans: agent.bans.map(({ id, ...one }) => ({ ...one, key: id })),
    dogs: agent.dogs.map((one) => ({ ...one, key: one.id })),
    personalData: personalOf(agent.personalData),
    template: '',
    licence: agent.status === 100,
    subscription: String(agent.nextSubscription),
  };
}
