// Defines onboarding paths that guide a new user through the product, step by step (C-262).
import { messages } from '../shared/validators.ts';
import { isWebAddress } from './guidance.ts';
import { StepKind } from './step-kind.ts';

export const OnboardingStatus = { active: 100, inactive: 200 } as const;
export type OnboardingStatus = (typeof OnboardingStatus)[keyof typeof OnboardingStatus];

export const onboardingStatusLabels = {
  [OnboardingStatus.active]: 'Activé',
  [OnboardingStatus.inactive]: 'Désactivé',
} as const satisfies Record<OnboardingStatus, string>;

export interface OnboardingStep {
  readonly kind: StepKind;
  readonly title: string;
  readonly text: string;
  /** A video's address, the hash path of a form's screen, or a link. */
  readonly target: string;
}

/** Nobody would finish a longer path. */
export const mostSteps = 20;

/** The hash path of a screen. It may open the form for a new record. */
const isScreenPath = (text: string): boolean => /^\/[\w-]+(\/[\w-]+)*(\?nouveau=[\w%-]+)?$/.test(text.trim());

const targetIssue = ({ kind, target }: OnboardingStep): string | null => {
  if (target.trim() === '') return messages.required;
  const fits = kind === StepKind.form ? isScreenPath(target) : isWebAddress(target);
  return fits ? null : messages.format;
};

/** Returns what is wrong with the steps, by field. Every step needs a title and a target. */
export function stepIssues(steps: readonly OnboardingStep[]): Record<string, string> {
  if (steps.length === 0) return { steps: 'Au moins une étape' };
  if (steps.length > mostSteps) return { steps: `${mostSteps} étapes au plus` };
  const issues: Record<string, string> = {};
  for (const [index, step] of steps.entries()) {
    const target = targetIssue(step);
    if (step.title.trim() === '') issues[`steps.${index}.title`] = messages.required;
    if (target) issues[`steps.${index}.target`] = target;
  }
  return issues;
}

/** Keeps a person's progress when steps are moved. `was` has the former rank of each current step, or null for a new one. */
export const carriedSteps = (done: readonly number[], was: readonly (number | null)[]): number[] =>
  was.flatMap((former, rank) => (former !== null && done.includes(former) ? [rank] : []));

/** Returns the completed ranks after one was ticked or cleared. */
export function tickedSteps(done: readonly number[], step: number, isDone: boolean): number[] {
  const others = done.filter((rank) => rank !== step);
  return (isDone ? [...others, step] : others).toSorted((a, b) => a - b);
}

/** The completed ranks that count: a path that was shortened leaves ranks beyond its end. */
export const countedSteps = (done: readonly number[], stepCount: number): number[] => done.filter((rank) => rank < stepCount);

export const pathStandingLabels = { underway: 'En cours', finished: 'Terminé', closed: 'Fermé avant la fin' } as const;
export type PathStanding = keyof typeof pathStandingLabels;

/** How far somebody is: a path with every step done is finished, whether or not it was closed afterwards. */
export function pathStanding(doneCount: number, stepCount: number, isClosed: boolean): PathStanding {
  if (doneCount >= stepCount) return 'finished';
  return isClosed ? 'closed' : 'underway';
}
