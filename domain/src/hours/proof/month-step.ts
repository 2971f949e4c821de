// Defines where somebody's hours of a month stand: asked for, signed, objected to, or changed since.
import type { LocalDay } from '../../shared/time-day.ts';
import { ofMonth } from '../closing.ts';

export const monthSteps = ['asked', 'signed', 'objected'] as const;
export type MonthStep = (typeof monthSteps)[number];

export const monthStates = ['open', 'asked', 'objected', 'answered', 'changed', 'signed'] as const;
/** `answered`: the desk answered the objection, and the month is to be signed again. `changed`: other figures than those signed. */
export type MonthState = (typeof monthStates)[number];

export const monthStateLabels: Readonly<Record<MonthState, string>> = {
  open: 'Pas encore demandé',
  asked: 'À signer',
  objected: 'Contesté',
  answered: 'Contestation traitée',
  changed: 'Modifié depuis la signature',
  signed: 'Signé',
};

export interface LastStep {
  readonly kind: MonthStep;
  /** Of the figures that were signed or objected to. */
  readonly fingerprint: string | null;
  /** The objection waits for its answer. */
  readonly isPending: boolean;
}

/** The newest step decides. A later question of the desk takes nothing from a signature of the same figures: `steps` come newest first. */
export function monthState(steps: readonly LastStep[], fingerprint: string): MonthState {
  const answer = steps.find(({ kind }) => kind !== 'asked');
  if (answer?.kind === 'objected') return answer.isPending ? 'objected' : 'answered';
  if (answer) return answer.fingerprint === fingerprint ? 'signed' : 'changed';
  return steps.length > 0 ? 'asked' : 'open';
}

/** Whether the collaborator has something to do. */
export const isAwaited = (state: MonthState): boolean => state === 'open' || state === 'asked' || state === 'changed' || state === 'answered';

/** Why the month cannot be signed yet, nor a signature be asked for. */
export const signIssue = (month: string, today: LocalDay): string | null =>
  month < today.slice(0, 7) ? null : `Le mois ${ofMonth(month)} n’est pas terminé : il se signe à partir du mois suivant`;

/** A month that has not begun has nothing to object to. */
export const objectIssue = (month: string, today: LocalDay): string | null =>
  month <= today.slice(0, 7) ? null : `Le mois ${ofMonth(month)} n’a pas commencé`;

/** « Vos heures d’octobre 2026 sont à signer ». */
export const askTitle = (month: string): string => `Vos heures ${ofMonth(month)} sont à signer`;

/** « Heures d’octobre 2026 : Nuit ». */
export const objectionSubject = (month: string, label: string | null): string => `Heures ${ofMonth(month)}${label === null ? '' : ` : ${label}`}`;
