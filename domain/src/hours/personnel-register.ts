// The register of personnel of one establishment (Labour code, L1221-13 and D1221-23): its lines, their order, their keeping.
import { ContractStatus, contractTypeLabels, isPartTime, type ContractPeriod, type ContractType } from '../agents/agent-contract.ts';
import { AgentStatus, type AgentType } from '../agents/agent.ts';
import { moveOn, type EstablishmentMove } from '../agency/establishments.ts';
import { addDays, type LocalDay } from '../shared/time-day.ts';

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
  /** In any order. None: the head office from the first day on. */
  readonly moves: readonly EstablishmentMove[];
}

export interface RegisterEntry<F, C> {
  readonly file: F;
  /** Null for a file with an entry day and no contract yet. */
  readonly contract: C | null;
  readonly entryOn: LocalDay;
  readonly leavingOn: LocalDay | null;
  /** The move by which it begins in this establishment; null: the entry into the company. */
  readonly moveId: string | null;
  /** Another establishment that the person came from, or went to; null is the head office, undefined none. */
  readonly cameFrom: string | null | undefined;
  readonly wentTo: string | null | undefined;
  /** Trainees are in a separate part. */
  readonly trainee: boolean;
}

/** Other companies' people, the self-employed and candidates are not personnel. */
const strangers: ReadonlySet<AgentType> = new Set(['EXTERNAL', 'SELF', 'NOMINEE']);

/** Years that a person's lines stay after they left the establishment (R1221-26). */
const KEPT_YEARS = 5;
/** Who left before this day stands in the register no more. */
export const oldestKept = (day: LocalDay): LocalDay => `${Number(day.slice(0, 4)) - KEPT_YEARS}${day.slice(4)}`;

/** A deleted file keeps its lines when its contract was binding: nothing is erased from the register. */
function holds({ status }: RegisterContract, file: AgentStatus): boolean {
  if (status === ContractStatus.cancelled) return false;
  return file !== AgentStatus.deleted || status === ContractStatus.signed || status === ContractStatus.marked || status === ContractStatus.archived;
}

interface Stay {
  readonly establishmentId: string | null;
  readonly moveId: string | null;
  readonly entryOn: LocalDay;
  readonly leavingOn: LocalDay | null;
  readonly cameFrom: string | null | undefined;
  readonly wentTo: string | null | undefined;
}

/** Cuts a contract where its person moves: leaving one establishment and entering another are lines of two registers. */
function staysOf({ entryOn, leavingOn }: Pick<Stay, 'entryOn' | 'leavingOn'>, moves: readonly EstablishmentMove[]): Stay[] {
  const later = moves
    .filter(({ fromOn }) => fromOn > entryOn && (leavingOn === null || fromOn <= leavingOn))
    .toSorted((a, b) => a.fromOn.localeCompare(b.fromOn));
  const first = moveOn(moves, entryOn)?.establishmentId ?? null;
  const stays: Stay[] = [{ establishmentId: first, moveId: null, entryOn, leavingOn, cameFrom: undefined, wentTo: undefined }];
  for (const { id, establishmentId, fromOn } of later) {
    const before = stays.at(-1)!;
    if (before.establishmentId === establishmentId) continue;
    stays[stays.length - 1] = { ...before, leavingOn: addDays(fromOn, -1), wentTo: establishmentId };
    stays.push({ establishmentId, moveId: id, entryOn: fromOn, leavingOn, cameFrom: before.establishmentId, wentTo: undefined });
  }
  return stays;
}

function entriesOf<C extends RegisterContract, F extends RegisterFile<C>>(file: F): (RegisterEntry<F, C> & Stay)[] {
  if (strangers.has(file.type)) return [];
  const held = file.contracts.filter((contract) => holds(contract, file.status));
  if (held.length > 0)
    return held.flatMap((contract) =>
      staysOf({ entryOn: contract.startOn, leavingOn: contract.endOn }, file.moves).map((stay) => ({
        ...stay,
        file,
        contract,
        trainee: contract.type === 'INTERNSHIP',
      })),
    );
  if (file.hiredOn === null || file.status === AgentStatus.deleted) return [];
  return staysOf({ entryOn: file.hiredOn, leavingOn: null }, file.moves).map((stay) => ({ ...stay, file, contract: null, trainee: false }));
}

/** The last day of a person in the establishment as `day` knows it; null while they are there. */
function leftOn(entries: readonly { readonly leavingOn: LocalDay | null }[]): LocalDay | null {
  const days = entries.map(({ leavingOn }) => leavingOn).filter((day) => day !== null);
  return days.length < entries.length ? null : (days.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null);
}

/** The lines of one establishment's register, whatever the day, in no order. Null: the head office. */
export const everyEntry = <C extends RegisterContract, F extends RegisterFile<C>>(
  files: readonly F[],
  establishmentId: string | null,
): RegisterEntry<F, C>[] => files.flatMap((file) => entriesOf<C, F>(file).filter((entry) => entry.establishmentId === establishmentId));

/**
 * The lines that stand on a day, in the order of hiring, trainees after the others. A person keeps all their lines until five years after they
 * left the establishment for good (R1221-26). The first contract is their entry.
 */
export function entriesOn<F, C>(entries: readonly RegisterEntry<F, C>[], day: LocalDay): RegisterEntry<F, C>[] {
  const oldest = oldestKept(day);
  const begun = entries.filter(({ entryOn }) => entryOn <= day);
  return [...Map.groupBy(begun, ({ file }) => file).values()]
    .flatMap((own) => {
      const left = leftOn(own);
      return left === null || left >= oldest ? own : [];
    })
    .toSorted((a, b) => Number(a.trainee) - Number(b.trainee) || a.entryOn.localeCompare(b.entryOn));
}

/** « CDD, temps partiel ». */
export const natureOf = (contract: RegisterContract): string =>
  [contractTypeLabels[contract.type], ...(isPartTime(contract) ? ['temps partiel'] : [])].join(', ');
