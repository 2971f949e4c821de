// Finds what is wrong or missing in an agent's file without blocking it: a column, and a question before saving.
import type { LocalDay } from '../shared/time-day.ts';
import type { AgentType } from './agent.ts';
import { contractAnomaly, contractCounts, contractOn } from './agent-contract.ts';
import type { ContractDates } from './agent-contract.ts';
import { deadlineOf, expirationType, isExpired } from './expiration.ts';
import type { ExpirationDates } from './expiration.ts';
import type { ExpirationType } from './expirations.data.ts';
import { isUnderpaid, type PaidFacts } from './pay-minimum.ts';
import { defaultSpecialties } from './specialties.data.ts';
import { lacksReason, type ReasonedContract } from './terms/contract-terms.ts';

/** 100 and 101 come from the specification (F-225). The others are what an inspection of the agency would find (CSI L612-20). */
export const agentAnomalyLabels = {
  101: 'Des contrats se chevauchent',
  102: 'Aucun contrat de travail en cours',
  103: 'Contrat à durée déterminée sans motif',
  104: 'Salaire sous le SMIC ou le minimum de branche',
  201: 'Carte professionnelle manquante',
  202: 'Carte professionnelle expirée',
  203: 'Document obligatoire expiré',
} as const;
export type AgentAnomaly = keyof typeof agentAnomalyLabels;

export interface AnomalyFacts {
  readonly type: AgentType;
  readonly plannable: boolean;
  readonly cardNumber: string;
  readonly specialties: readonly string[];
  readonly bornOn: LocalDay | null;
  /** The agency's, which says whose minimum wage holds. */
  readonly holidayLocale: string;
  /** Without pay for readers who may not see it. */
  readonly contracts: readonly (ContractDates & ReasonedContract & PaidFacts)[];
  readonly expirations: readonly (ExpirationDates & { readonly typeKey: ExpirationType })[];
}

const cardless: ReadonlySet<string> = new Set(defaultSpecialties.filter((one) => one.cardActivity === null).map((one) => one.key));

/** Hosts and fire-safety agents work outside Livre VI CSI. Without another specialty, they need no card. */
export const needsCard = (facts: Pick<AnomalyFacts, 'plannable' | 'specialties'>): boolean =>
  facts.plannable && (facts.specialties.length === 0 || facts.specialties.some((key) => !cardless.has(key)));

function documentAnomalies(facts: AnomalyFacts, today: LocalDay): AgentAnomaly[] {
  const over = facts.expirations.filter((one) => {
    const deadline = deadlineOf(one);
    return deadline !== null && isExpired(deadline, today) && expirationType(one.typeKey).blocks === 'always';
  });
  const found: AgentAnomaly[] = [];
  if (needsCard(facts)) {
    if (facts.cardNumber.trim() === '') found.push(201);
    else if (over.some((one) => one.typeKey === 'professionalCard')) found.push(202);
  }
  if (over.some((one) => one.typeKey !== 'professionalCard')) found.push(203);
  return found;
}

/** Returns the anomalies of a file on a day, in the order of their codes. */
export function agentAnomalies(facts: AnomalyFacts, today: LocalDay): AgentAnomaly[] {
  const contracts = facts.contracts.filter((contract) => contractCounts(contract.status));
  const found: AgentAnomaly[] = [];
  if (contracts.some((contract) => contractAnomaly(contract, contracts) === 101)) found.push(101);
  if (facts.type === 'EMPLOYEE' && facts.plannable && contractOn(today, contracts) === null) found.push(102);
  if (contracts.some((contract) => lacksReason(contract, today))) found.push(103);
  if (contracts.some((contract) => isUnderpaid(contract, { ...facts, today }))) found.push(104);
  return [...found, ...documentAnomalies(facts, today)];
}
