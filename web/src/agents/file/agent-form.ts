// Converts the values of the agent's form to what is saved, and checks them.
import type { z } from 'zod';
import type { AgentInput } from '@vigie/contract/agents/schemas.ts';
import { agentAnomalies, type AgentAnomaly } from '@vigie/domain/agents/agent-anomalies.ts';
import {
  isContractLocked,
  type Classification,
  type ContractPeriod,
  type ContractStatus,
  type ContractType,
} from '@vigie/domain/agents/agent-contract.ts';
import { fileIssues } from '@vigie/domain/agents/agent-file.ts';
import type { RestrictionKind } from '@vigie/domain/agents/agent-restriction.ts';
import { agentIssues, birthIssue, type AgentType, type BloodGroup, type Civility, type Gender, type Rating } from '@vigie/domain/agents/agent.ts';
import type { ExpirationType } from '@vigie/domain/agents/expirations.data.ts';
import { isBic, isIban } from '@vigie/domain/shared/identifiers-company.ts';
import { isNir } from '@vigie/domain/shared/identifiers.ts';
import { isFrenchLocale, messages } from '@vigie/domain/shared/validators.ts';
import { today } from '../../shared/format/dates.ts';
import { emptyAgent, type AgentValues, type ContractValues, type RestrictionValues } from './agent-values.ts';

/** What the person filling in the form may see and change. */
export interface FormFacts {
  readonly holidayLocale: string;
  readonly mayEditPersonalData: boolean;
  readonly mayEditContracts: boolean;
  readonly maySeePhones: boolean;
}

type Input = z.input<typeof AgentInput>;

const phonesOf = (values: AgentValues): string[] => values.phones.map((phone) => phone.trim()).filter(Boolean);

const contractOf = ({ key: _key, hours, status, ...one }: ContractValues) =>
  ({
    ...one,
    type: one.type as ContractType,
    startOn: one.startOn ?? '',
    period: one.period as ContractPeriod,
    category: one.category as Classification,
    limitMinutes: Math.round((hours ?? 0) * 60),
    status: Number(status) as ContractStatus,
  }) satisfies NonNullable<Input['contracts']>[number];

/** The professional card comes last, so that refusals of the other deadlines keep their index. */
const expirationsOf = (values: AgentValues): NonNullable<Input['expirations']> => [
  ...values.expirations.map(({ key: _key, typeKey, ...one }) => ({
    ...one,
    typeKey: typeKey as ExpirationType,
  })),
  ...(values.card.issuedOn || values.card.expiresOn || values.card.receiptUntil
    ? [{ typeKey: 'professionalCard' as const, number: values.cardNumber, ...values.card }]
    : []),
];

const restrictionOf = ({
  key: _key,
  startTime,
  endTime,
  minutes,
  kilometres,
  kind,
  ...one
}: RestrictionValues): NonNullable<Input['restrictions']>[number] & Pick<RestrictionValues, 'fromOn' | 'untilOn'> => ({
  ...one,
  kind: kind as RestrictionKind,
  ...(startTime === null ? {} : { startTime }),
  ...(endTime === null ? {} : { endTime }),
  ...(minutes === null ? {} : { minutes }),
  ...(kilometres === null ? {} : { kilometres }),
});

export function callOf(values: AgentValues, facts: FormFacts, before: AgentValues | null): Input {
  const {
    picture,
    phones: _p,
    card: _c,
    template: _t,
    licence: _l,
    subscription: _s,
    personalData,
    contracts,
    bans,
    dogs,
    restrictions,
    ...rest
  } = values;
  const sameData = JSON.stringify(personalData) === JSON.stringify(before?.personalData ?? emptyAgent('').personalData);
  return {
    ...rest,
    type: values.type as AgentType,
    rating: values.rating as Rating,
    civility: Number(values.civility) as Civility,
    gender: Number(values.gender) as Gender,
    pictureFileId: picture[0]?.id ?? null,
    expirations: expirationsOf(values),
    restrictions: restrictions.map(restrictionOf),
    bans: bans.map(({ key: _key, label: _label, ...ban }) => ban),
    dogs: dogs.map(({ key: _key, ...dog }) => dog),
    ...(facts.maySeePhones || before === null ? { phones: phonesOf(values) } : {}),
    ...(facts.mayEditContracts ? { contracts: contracts.map(contractOf) } : {}),
    ...(facts.mayEditPersonalData && !sameData ? { personalData: { ...personalData, bloodGroup: personalData.bloodGroup as BloodGroup | '' } } : {}),
  };
}

const wrong = (text: string, passes: (text: string) => boolean): string | null =>
  text.trim() !== '' && !passes(text.trim()) ? messages.format : null;

function personalProblems({ personalData }: AgentValues, facts: FormFacts): Record<string, string | null> {
  if (!facts.mayEditPersonalData) return {};
  return {
    'personalData.socialSecurityNumber': isFrenchLocale(facts.holidayLocale) ? wrong(personalData.socialSecurityNumber, isNir) : null,
    'personalData.iban': wrong(personalData.iban, isIban),
    'personalData.bic': wrong(personalData.bic, isBic),
  };
}

const isFree = (one: ContractValues): boolean => !isContractLocked(Number(one.status) as ContractStatus);

/** What the lists lack before they can be sent at all. */
const unfinished = ({ contracts, expirations }: AgentValues): Record<string, string> =>
  Object.fromEntries([
    ...contracts.flatMap((one, index) => (isFree(one) && !one.startOn ? [[`contracts.${index}.startOn`, messages.required] as const] : [])),
    ...contracts.flatMap((one, index) => (isFree(one) && !one.hours ? [[`contracts.${index}.hours`, messages.required] as const] : [])),
    ...expirations.flatMap((one, index) => (one.typeKey ? [] : [[`expirations.${index}.typeKey`, messages.required] as const])),
  ]);

const outside = (value: number | null, least: number, most: number, words: string): string | null =>
  value !== null && (value < least || value > most) ? words : null;

const judgedContract = (one: ContractValues) => ({ ...contractOf(one), limitMinutes: Math.round((one.hours ?? 1) * 60) || 1 });

/** The server's own rules, so that a wrong field is reported before anything is sent. */
export function agentProblems(values: AgentValues, facts: FormFacts, before: AgentValues | null = null): Record<string, string | null> {
  const { phone, ...own } = agentIssues(
    {
      ...values,
      type: values.type as AgentType,
      phone: phonesOf(values),
      socialSecurityNumber: '',
      iban: '',
    },
    facts.holidayLocale,
  ) as Record<string, string>;
  const locked = new Set(values.contracts.filter((one) => !isFree(one)).map((one) => one.id ?? ''));
  const lists = fileIssues(
    {
      contracts: facts.mayEditContracts ? values.contracts.map(judgedContract) : [],
      contractsBefore: before?.contracts.map(judgedContract),
      expirations: values.expirations,
      restrictions: values.restrictions.map(restrictionOf),
      bans: values.bans,
      dogs: values.dogs,
      birthOn: values.birthOn,
      holidayLocale: facts.holidayLocale,
      today: today(),
    },
    locked,
  );
  const renamed = Object.fromEntries(Object.entries(lists).map(([path, message]) => [path.replace('.limitMinutes', '.hours'), message]));
  return {
    ...own,
    ...(phone ? { 'phones.0': phone } : {}),
    birthOn: birthIssue(values.birthOn, today()),
    weekDurationMinutes: outside(values.weekDurationMinutes, 60, 2880, 'Entre 1 h et 48 h'),
    overtimeIncreasePercent: outside(values.overtimeIncreasePercent, 10, 200, 'Entre 10 % et 200 %'),
    ...renamed,
    ...personalProblems(values, facts),
    ...unfinished(values),
  };
}

/** Anomalies that the form shows, without those already settled (F-038, F-039, F-225). */
export function newAnomalies(values: AgentValues, settled: readonly AgentAnomaly[], day: string, holidayLocale: string): AgentAnomaly[] {
  const found = agentAnomalies(
    {
      type: values.type as AgentType,
      plannable: values.plannable,
      cardNumber: values.cardNumber,
      specialties: values.specialties,
      bornOn: values.birthOn || null,
      holidayLocale,
      contracts: values.contracts
        .filter((one) => one.startOn)
        .map((one) => ({ ...judgedContract(one), id: one.key, startDate: one.startOn ?? '', endDate: one.endOn })),
      expirations: [
        ...values.expirations.flatMap(({ typeKey, ...one }) => (typeKey === null ? [] : [{ ...one, typeKey: typeKey as ExpirationType }])),
        { ...values.card, typeKey: 'professionalCard' as const },
      ],
    },
    day,
  );
  return found.filter((code) => !settled.includes(code));
}
