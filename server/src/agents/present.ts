// Presents agents as the API returns them.
import type { z } from 'zod';
import type { ActiveContract, Agent, AgentAccount, AgentRow } from '@vigie/contract/agents/schemas.ts';
import type { AgentContract, AgentRestriction } from '@vigie/contract/agents/schemas-file.ts';
import { agentAnomalies } from '@vigie/domain/agents/agent-anomalies.ts';
import { contractAnomaly, contractCounts, contractOn } from '@vigie/domain/agents/agent-contract.ts';
import type { ContractDates } from '@vigie/domain/agents/agent-contract.ts';
import type { AgentStatus, AgentType, Civility, Gender, Rating } from '@vigie/domain/agents/agent.ts';
import { badgeAddress } from '@vigie/domain/agents/badge.ts';
import type { ReasonedContract } from '@vigie/domain/agents/terms/contract-terms.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import type { LicenceDuration } from '@vigie/domain/agents/licence.ts';
import type { RestrictionKind } from '@vigie/domain/agents/agent-restriction.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { isRight } from '@vigie/domain/identity/rights.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { addressOf } from '../plumbing/address.ts';
import type { Account } from './accounts/accounts.ts';
import { typedContract, typedExpiration, type ContractRecord, type FullLists, type RestrictionRecord, type ShortLists } from './file/file-lists.ts';
import type { AgentRecord, MemberRecord } from './reach.ts';

/** What the reader's day, their rights and the people behind the files add to the rows. */
export interface View {
  readonly actor: Actor;
  readonly today: LocalDay;
  readonly holidayLocale: string;
  readonly managerAgentId: string | null;
  readonly accountOf: (agentId: string) => Account | undefined;
  readonly pictureOf: (fileId: string | null) => string | null;
  readonly publicUrl: string;
}

const dates = (contract: ContractRecord): ContractDates & ReasonedContract & { record: ContractRecord } => {
  const { id, startOn, endOn, status, type, reason } = typedContract(contract);
  return { id, startDate: startOn, endDate: endOn, status, type, reason, record: contract };
};
const counted = (contracts: readonly ContractRecord[]) => contracts.map(dates).filter((contract) => contractCounts(contract.status));

type Lists = Pick<ShortLists, 'contracts' | 'expirations' | 'specialties'>;

const paySeen = ({ id }: AgentRecord, { actor }: Pick<View, 'actor'>): boolean => agentsCan.readPay(actor, { id, isManager: false });

/** Readers who may not see a pay are not told that it is too low either. */
export function anomaliesOf(row: AgentRecord, lists: Lists, view: Pick<View, 'actor' | 'today' | 'holidayLocale'>) {
  const seen = paySeen(row, view);
  return agentAnomalies(
    {
      type: row.type as AgentType,
      plannable: row.plannable,
      cardNumber: row.cardNumber,
      specialties: lists.specialties,
      bornOn: row.birthOn,
      holidayLocale: view.holidayLocale,
      contracts: lists.contracts.map((contract) => ({
        ...dates(contract),
        ...typedContract(contract),
        ...(seen ? {} : { hourlyCents: null, monthlyCents: null }),
      })),
      expirations: lists.expirations.map(typedExpiration),
    },
    view.today,
  );
}

export const presentActiveContract = (contract: ContractRecord): z.input<typeof ActiveContract> => typedContract(contract);

export function presentAgentRow(row: AgentRecord, lists: Lists, view: View): z.input<typeof AgentRow> {
  const active = contractOn(view.today, counted(lists.contracts))?.record;
  return {
    ...row,
    fullname: fullName(row.firstname, row.lastname),
    type: row.type as AgentType,
    status: row.status as AgentStatus,
    rating: row.rating as Rating,
    address: addressOf(row),
    phones: agentsCan.readPhones(view.actor, { id: row.id, isManager: false }) ? row.phones : null,
    specialties: [...lists.specialties],
    anomalies: anomaliesOf(row, lists, view),
    activeContract: active ? presentActiveContract(active) : null,
    lastLogin: view.accountOf(row.id)?.lastLoginAt ?? null,
    isManager: row.id === view.managerAgentId,
    pictureUrl: view.pictureOf(row.pictureFileId),
  };
}

const presentContract = (contract: ContractRecord, all: readonly ContractRecord[], payVisible: boolean): z.input<typeof AgentContract> => ({
  ...typedContract(contract),
  hourlyCents: payVisible ? contract.hourlyCents : null,
  monthlyCents: payVisible ? contract.monthlyCents : null,
  payElements: payVisible ? contract.payElements : '',
  anomaly: contractCounts(dates(contract).status) ? contractAnomaly(dates(contract), counted(all)) : 100,
});

function presentWholeContract(row: AgentRecord, { contracts }: Lists, view: View): z.input<typeof AgentContract> | null {
  const active = contractOn(view.today, counted(contracts))?.record;
  return active ? presentContract(active, contracts, paySeen(row, view)) : null;
}

const presentRestriction = (row: RestrictionRecord): z.input<typeof AgentRestriction> => ({
  ...row.parameters,
  id: row.id,
  kind: row.kind as RestrictionKind,
  fromOn: row.fromOn,
  untilOn: row.untilOn,
});

/** What the account is made from: the membership, or the future first one for a file without any. */
export type Rights = Pick<MemberRecord, 'kind' | 'rights' | 'version'>;

function presentAccount(member: Rights, account: Account | undefined, view: View, row: AgentRecord): z.input<typeof AgentAccount> {
  const rightsVisible = agentsCan.editRights(view.actor, { id: row.id, isManager: false });
  const { kind, rights, version } = member;
  const { email, passwordChosen, lastLoginAt } = account ?? {
    email: '',
    passwordChosen: false,
    lastLoginAt: null,
  };
  return {
    kind: kind === 'customer' ? 'agent' : kind,
    hasAccount: account !== undefined,
    loginEmail: email,
    passwordChosen,
    lastLogin: lastLoginAt,
    rights: rightsVisible ? rights.filter(isRight) : null,
    version,
  };
}

/** Parts of the file that other rooms store. */
export type Around = Pick<z.input<typeof Agent>, 'items' | 'documents' | 'workingTime'>;

/** The whole file. Only one function opens the seal and makes `personalData`. */
export const presentAgent = (
  row: AgentRecord,
  lists: FullLists,
  member: Rights,
  personalData: z.input<typeof Agent>['personalData'],
  around: Around,
  view: View,
): z.input<typeof Agent> => ({
  ...row,
  ...presentAgentRow(row, lists, view),
  ...around,
  activeContract: presentWholeContract(row, lists, view),
  civility: row.civility as Civility,
  gender: row.gender as Gender,
  nextSubscription: row.nextSubscription as LicenceDuration,
  personalData,
  badgeAddress: agentsCan.readBadge(view.actor, { id: row.id, isManager: false }) ? badgeAddress(view.publicUrl, row.badgeCode) : null,
  account: presentAccount(member, view.accountOf(row.id), view, row),
  contracts: lists.contracts.map((contract) => presentContract(contract, lists.contracts, paySeen(row, view))),
  expirations: lists.expirations.map(typedExpiration),
  restrictions: lists.restrictions.map(presentRestriction),
  bans: [...lists.bans],
  dogs: [...lists.dogs],
});
