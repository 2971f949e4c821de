// Finds the employments of a person that have ended, and what the papers due then say (art. L1234-19 and L1234-20 C. trav.).
import { addDays, type LocalDay } from '../../shared/time-day.ts';
import { ContractStatus, type ContractType } from '../agent-contract.ts';
import type { AgentType } from '../agent.ts';

export interface EmployedContract {
  readonly type: ContractType;
  readonly status: ContractStatus;
  readonly startOn: LocalDay;
  /** Last day, included. */
  readonly endOn: LocalDay | null;
}

export interface EmployedFile<C extends EmployedContract> {
  readonly type: AgentType;
  readonly hiredOn: LocalDay | null;
  readonly contracts: readonly C[];
}

export interface Employment<C> {
  readonly entryOn: LocalDay;
  readonly leftOn: LocalDay;
  /** In order; each begins at most a day after the ones before it have ended. */
  readonly contracts: readonly C[];
}

/** These work for another company or for themselves. */
const strangers: ReadonlySet<AgentType> = new Set(['EXTERNAL', 'SELF', 'NOMINEE', 'TEMPORARY']);
/** An intern gets another paper (art. D124-9 C. éduc.); a temporary worker's comes from who lends them. */
const otherPapers: ReadonlySet<ContractType> = new Set(['INTERNSHIP', 'INTERIM']);
const binding: ReadonlySet<ContractStatus> = new Set([ContractStatus.marked, ContractStatus.signed, ContractStatus.archived]);

const FOREVER = '9999-12-31';
const endOf = ({ endOn }: EmployedContract): LocalDay => endOn ?? FOREVER;

/** Contracts without a day between them are one employment. */
function chainsOf<C extends EmployedContract>(contracts: readonly C[]): C[][] {
  const chains: C[][] = [];
  let last = '';
  for (const contract of contracts.toSorted((a, b) => a.startOn.localeCompare(b.startOn))) {
    const current = chains.at(-1);
    if (current && (last === FOREVER || contract.startOn <= addDays(last, 1))) current.push(contract);
    else chains.push([contract]);
    last = current && chains.at(-1) === current && last > endOf(contract) ? last : endOf(contract);
  }
  return chains;
}

/** The latest employment that has ended on a day, its last day counted, or null. A file may know an earlier entry than its first contract. */
export function endedEmployment<C extends EmployedContract>({ type, hiredOn, contracts }: EmployedFile<C>, today: LocalDay): Employment<C> | null {
  if (strangers.has(type)) return null;
  const held = contracts.filter((contract) => binding.has(contract.status) && !otherPapers.has(contract.type));
  const ended = chainsOf(held).flatMap((chain, index) => {
    const leftOn =
      chain
        .map(endOf)
        .toSorted((a, b) => a.localeCompare(b))
        .at(-1) ?? FOREVER;
    const startOn = chain[0]?.startOn ?? FOREVER;
    const entryOn = index === 0 && hiredOn !== null && hiredOn < startOn ? hiredOn : startOn;
    return leftOn <= today ? [{ entryOn, leftOn, contracts: chain }] : [];
  });
  return ended.at(-1) ?? null;
}

export const NO_ENDED_CONTRACT = 'Aucun contrat de travail signé n’a pris fin';

/** The inventory of a receipt for balance, in cents. */
export interface BalanceLine {
  readonly label: string;
  readonly cents: number;
}

export const balanceTotal = (lines: readonly BalanceLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** A withholding is negative; nobody signs to have received less than nothing. */
export const balanceIssue = (lines: readonly BalanceLine[]): string | null =>
  balanceTotal(lines) < 0 ? 'Le total des sommes ne peut pas être négatif' : null;

export interface EndedContract {
  readonly type: ContractType;
  readonly status: ContractStatus;
  readonly startOn: LocalDay;
  readonly endOn: LocalDay | null;
}

/**
 * Why the end of a signed contract cannot be set in the file, or null. A CDI ends on any day; a fixed term may end earlier (art. L1243-1 C. trav.), a
 * later end is a renewal, which is written and signed (art. L1243-13).
 */
export function endIssue({ type, startOn, endOn: before }: EndedContract, endOn: LocalDay | null): string | null {
  if (endOn !== null && endOn < startOn) return 'Doit suivre la date de début';
  if (type === 'CDI' || endOn === before) return null;
  if (endOn === null) return before === null ? null : 'Obligatoire';
  return before !== null && endOn > before ? 'Un contrat signé ne se prolonge pas ici : un renouvellement est un nouveau contrat' : null;
}
