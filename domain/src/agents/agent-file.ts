// Checks the lists inside an agent's file: contracts, deadlines, restrictions, bans and dogs.
import type { LocalDay } from '../shared/time-day.ts';
import { dateAfter } from '../shared/validators-dates.ts';
import { messages } from '../shared/validators.ts';
import { coefficientIssue, contractStatusesByHand, isContractLocked, needsEndDate } from './agent-contract.ts';
import type { Classification, ContractPeriod, ContractStatus, ContractType } from './agent-contract.ts';
import { banIssues, restrictionIssues } from './agent-restriction.ts';
import type { BanDraft, RestrictionDraft } from './agent-restriction.ts';
import type { ExpirationDraft } from './expiration.ts';
import { payDay, payIssue, samePay, type PaidContract } from './pay-minimum.ts';
import { smicHolds } from './smic.ts';
import { mayEndWithReason, termIssues, type ContractTerms } from './terms/contract-terms.ts';

export interface ContractDraft extends Partial<ContractTerms> {
  readonly id?: string | undefined;
  readonly type: ContractType;
  readonly startOn: LocalDay;
  readonly endOn: LocalDay | null;
  readonly period: ContractPeriod;
  readonly limitMinutes: number;
  readonly status: ContractStatus;
  readonly category?: Classification | undefined;
  readonly coefficient?: number | null | undefined;
  /** Absent from requests of people without the right to see pay. */
  readonly hourlyCents?: number | null | undefined;
  readonly monthlyCents?: number | null | undefined;
}

export interface DogDraft {
  readonly name: string;
  readonly chipNumber: string;
}

/** A line whose kind may not be chosen yet. */
interface ExpirationLine extends Omit<ExpirationDraft, 'typeKey'> {
  readonly typeKey: string | null;
}

export interface FileLists {
  readonly birthOn?: LocalDay | null | undefined;
  /** The agency's. Without it no pay is compared with a minimum. */
  readonly holidayLocale?: string | undefined;
  /** The agency's day, by which a running contract is paid. Without it each is judged by its first day. */
  readonly today?: LocalDay | undefined;
  /** The contracts as they stood. What did not change about their pay is not judged again. */
  readonly contractsBefore?: readonly ContractDraft[] | undefined;
  readonly contracts?: readonly ContractDraft[] | undefined;
  readonly expirations?: readonly ExpirationLine[] | undefined;
  readonly restrictions?: readonly RestrictionDraft[] | undefined;
  readonly bans?: readonly BanDraft[] | undefined;
  readonly dogs?: readonly DogDraft[] | undefined;
}

type Issues = Record<string, string>;

const under = (path: string, issues: Issues): Issues =>
  Object.fromEntries(Object.entries(issues).map(([field, message]) => [`${path}.${field}`, message]));

/** The minutes of the whole period. A contract cannot have more hours. */
const longest: Record<ContractPeriod, number> = { WEEK: 60 * 60, MONTH: 260 * 60 };

const paidOf = (contract: ContractDraft): PaidContract => {
  const { category = 'AGENT_EXPLOIT', coefficient = null, hourlyCents = null, monthlyCents = null } = contract;
  return { ...contract, category, coefficient, hourlyCents, monthlyCents };
};

function payIssues(contract: ContractDraft, { birthOn, holidayLocale = '', today = contract.startOn, contractsBefore = [] }: FileLists): Issues {
  if (!smicHolds(holidayLocale)) return {};
  const paid = paidOf(contract);
  const before = contractsBefore.find(({ id }) => id !== undefined && id === contract.id);
  if (before && samePay(paidOf(before), paid)) return {};
  const issue = payIssue(paid, birthOn || null, payDay(contract, today));
  return issue ? { [issue.field]: issue.message } : {};
}

function contractIssues(contract: ContractDraft, file: FileLists): Issues {
  const issues: Issues = {};
  const endsLater = mayEndWithReason(contract.type) && Boolean(contract.minimumUntilOn);
  if (contract.endOn === null && needsEndDate(contract.type) && !endsLater) issues['endOn'] = messages.required;
  if (contract.endOn !== null && contract.endOn < contract.startOn) issues['endOn'] = 'Doit suivre la date de début';
  if (contract.limitMinutes <= 0) issues['limitMinutes'] = 'Doit être supérieur à 0';
  if (contract.limitMinutes > longest[contract.period]) issues['limitMinutes'] = messages.format;
  if (!contractStatusesByHand.some((status) => status === contract.status)) issues['status'] = messages.format;
  const coefficient = coefficientIssue(contract.coefficient);
  if (coefficient) issues['coefficient'] = coefficient;
  return { ...issues, ...payIssues(contract, file), ...termIssues({ ...contract, category: contract.category ?? 'AGENT_EXPLOIT' }) };
}

function expirationIssues(expiration: ExpirationLine, index: number, all: readonly ExpirationLine[]): Issues {
  const { issuedOn, expiresOn, typeKey } = expiration;
  const issues: Issues = {};
  if (all.findIndex((other) => other.typeKey === typeKey) < index) issues['typeKey'] = 'Cette échéance figure déjà dans la liste';
  const tooEarly = issuedOn === null ? null : dateAfter(issuedOn)(expiresOn);
  if (tooEarly) issues['expiresOn'] = tooEarly;
  return issues;
}

/** I-CAD number: a chip of fifteen digits or a tattoo of letters and digits (facts, 4.2). */
const isDogNumber = (text: string): boolean => /^(\d{15}|[0-9A-Z]{6,8})$/.test(text.toUpperCase().replace(/[\s.-]/g, ''));

const dogIssues = (dog: DogDraft): Issues => ({
  ...(dog.name.trim() === '' ? { name: messages.required } : {}),
  ...(dog.chipNumber.trim() !== '' && !isDogNumber(dog.chipNumber) ? { chipNumber: messages.format } : {}),
});

const each = <T>(name: string, list: readonly T[] | undefined, judge: (item: T, index: number, all: readonly T[]) => Issues): Issues =>
  Object.assign({}, ...(list ?? []).map((item, index, all) => under(`${name}.${index}`, judge(item, index, all)))) as Issues;

/** Returns every reason why the lists cannot be saved, by dotted path. `locked` contracts may not be changed in the file and pass unchanged. */
export function fileIssues(lists: FileLists, locked: ReadonlySet<string> = new Set()): Issues {
  return {
    ...each('contracts', lists.contracts, (contract) =>
      contract.id !== undefined && locked.has(contract.id) ? {} : contractIssues(contract, lists),
    ),
    ...each('expirations', lists.expirations, expirationIssues),
    ...each('restrictions', lists.restrictions, restrictionIssues),
    ...each('bans', lists.bans, banIssues),
    ...each('dogs', lists.dogs, dogIssues),
  };
}

/** Returns the contracts of the file that only the signature may change. */
export const lockedContracts = (contracts: readonly { readonly id: string; readonly status: ContractStatus }[]): ReadonlySet<string> =>
  new Set(contracts.filter((contract) => isContractLocked(contract.status)).map((contract) => contract.id));
