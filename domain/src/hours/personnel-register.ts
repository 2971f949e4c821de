// The register of personnel (Labour code, L1221-13 and D1221-23): its lines, one a contract, their order, their keeping.
import { ContractStatus, contractTypeLabels, isPartTime, type ContractPeriod, type ContractType } from '../agents/agent-contract.ts';
import { AgentStatus, type AgentType } from '../agents/agent.ts';
import type { LocalDay } from '../shared/time-day.ts';

export interface RegisterContract {
  readonly type: ContractType;
  readonly status: ContractStatus;
  readonly startOn: LocalDay;
  /** Last day, included. */
  readonly endOn: LocalDay | null;
  readonly period: ContractPeriod;
  readonly limitMinutes: number;
}

export interface RegisterFile<C extends RegisterContract> {
  readonly type: AgentType;
  readonly status: AgentStatus;
  readonly hiredOn: LocalDay | null;
  readonly contracts: readonly C[];
}

export interface RegisterEntry<F, C> {
  readonly file: F;
  /** Null for a file with an entry day and no contract yet. */
  readonly contract: C | null;
  readonly entryOn: LocalDay;
  readonly leavingOn: LocalDay | null;
  /** Trainees are in a separate part. */
  readonly trainee: boolean;
}

/** Other companies' people, the self-employed and candidates are not personnel. */
const strangers: ReadonlySet<AgentType> = new Set(['EXTERNAL', 'SELF', 'NOMINEE']);

/** Years that a person's lines stay after they left the establishment (R1221-26). */
const KEPT_YEARS = 5;
const yearsBefore = (day: LocalDay, years: number): LocalDay => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** A deleted file keeps its lines when its contract was binding: nothing is erased from the register. */
function holds({ status }: RegisterContract, file: AgentStatus): boolean {
  if (status === ContractStatus.cancelled) return false;
  return file !== AgentStatus.deleted || status === ContractStatus.signed || status === ContractStatus.marked || status === ContractStatus.archived;
}

function entriesOf<C extends RegisterContract, F extends RegisterFile<C>>(file: F): RegisterEntry<F, C>[] {
  if (strangers.has(file.type)) return [];
  const held = file.contracts.filter((contract) => holds(contract, file.status));
  if (held.length > 0)
    return held.map((contract) => ({
      file,
      contract,
      entryOn: contract.startOn,
      leavingOn: contract.endOn,
      trainee: contract.type === 'INTERNSHIP',
    }));
  if (file.hiredOn === null || file.status === AgentStatus.deleted) return [];
  return [{ file, contract: null, entryOn: file.hiredOn, leavingOn: null, trainee: false }];
}

/** The last day of a person in the establishment as `day` knows it; null while they are there. */
function leftOn(entries: readonly { readonly leavingOn: LocalDay | null }[]): LocalDay | null {
  const days = entries.map(({ leavingOn }) => leavingOn).filter((day) => day !== null);
  return days.length < entries.length ? null : (days.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null);
}

/**
 * In the order of hiring, trainees after the others. A person keeps all their lines until five years after they left for good (R1221-26). The first
 * contract is their entry.
 */
export function personnelRegister<C extends RegisterContract, F extends RegisterFile<C>>(files: readonly F[], day: LocalDay): RegisterEntry<F, C>[] {
  const oldest = yearsBefore(day, KEPT_YEARS);
  return files
    .flatMap((file) => {
      const entries = entriesOf<C, F>(file).filter(({ entryOn }) => entryOn <= day);
      const left = leftOn(entries);
      return left === null || left >= oldest ? entries : [];
    })
    .toSorted((a, b) => Number(a.trainee) - Number(b.trainee) || a.entryOn.localeCompare(b.entryOn));
}

/** « CDD, temps partiel ». */
export const natureOf = (contract: RegisterContract): string =>
  [contractTypeLabels[contract.type], ...(isPartTime(contract) ? ['temps partiel'] : [])].join(', ');
