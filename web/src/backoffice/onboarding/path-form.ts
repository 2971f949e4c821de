// The values of a path's form: its steps in order, each with its previous position.
import type { Audience } from '@vigie/domain/backoffice/guidance.ts';
import { mostSteps, OnboardingStatus, stepIssues } from '@vigie/domain/backoffice/onboarding.ts';
import { StepKind } from '@vigie/domain/backoffice/step-kind.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import type { Screen } from '../../shared/navigation/screens.ts';
import type { PathLine } from './onboarding-api.ts';

export interface StepValues {
  readonly key: string;
  /** Its stored rank so far; null: it is new. */
  readonly was: number | null;
  kind: string;
  title: string;
  text: string;
  target: string;
}

export interface PathValues extends Record<string, unknown> {
  title: string;
  status: string;
  rank: number | null;
  steps: StepValues[];
  roles: Audience[];
  isGranted: string[];
}

export const newStep = (): StepValues => ({ key: crypto.randomUUID(), was: null, kind: String(StepKind.video), title: '', text: '', target: '' });

export const kindOf = ({ kind }: Pick<StepValues, 'kind'>): StepKind => Number(kind) as StepKind;

export const pathValues = (path: PathLine | null): PathValues =>
  path
    ? {
        title: path.title,
        status: String(path.status),
        rank: path.rank,
        steps: path.steps.map((step, was) => ({ ...step, key: String(was), was, kind: String(step.kind) })),
        roles: path.roles,
        isGranted: path.isGranted,
      }
    : { title: '', status: String(OnboardingStatus.active), rank: 0, steps: [newStep()], roles: [], isGranted: [] };

const plain = (steps: readonly StepValues[]) => steps.map(({ title, text, target, kind }) => ({ title, text, target, kind: kindOf({ kind }) }));

export const pathProblems = ({ title, steps }: PathValues): Record<string, string | null> => ({
  title: title.trim() === '' ? messages.required : null,
  ...stepIssues(plain(steps)),
});

export const pathCall = ({ status, rank, steps, title, roles, isGranted }: PathValues) => ({
  title,
  roles,
  isGranted,
  status: Number(status) as OnboardingStatus,
  rank: rank ?? 0,
  steps: plain(steps).map((step, index) => ({ ...step, was: steps[index]?.was ?? null })),
});

/** The list with one step moved. */
export function movedStep(steps: readonly StepValues[], from: number, by: 1 | -1): StepValues[] {
  const step = steps[from];
  return step && steps[from + by] ? steps.toSpliced(from, 1).toSpliced(from + by, 0, step) : [...steps];
}

export const isFull = (steps: readonly StepValues[]): boolean => steps.length >= mostSteps;

/** Targets of a step that opens a screen: possible creations, then every screen that needs no more than its address. */
export function screenTargets(screens: readonly Screen[]): { value: string; label: string }[] {
  const plainPath = ({ path }: Screen): string => path.replace(/\/\{-\$\w+\}/g, '');
  const usable = screens.filter((screen) => screen.ready && !screen.roles.includes('public') && !screen.redirect && !plainPath(screen).includes('$'));
  const creations = usable.flatMap((screen) =>
    (screen.creates ?? []).map(({ label, kind }) => ({ value: `${plainPath(screen)}?nouveau=${kind ?? 'true'}`, label: `${label} (nouveau)` })),
  );
  const pages = usable.filter(({ group }) => group !== 'admin').map((screen) => ({ value: plainPath(screen), label: screen.label }));
  // Two screens may have the same name: the address distinguishes them.
  const all = [...creations, ...pages].filter(({ value }, index, each) => each.findIndex((other) => other.value === value) === index);
  return all.map(({ value, label }) => ({ value, label: all.filter((other) => other.label === label).length > 1 ? `${label} · ${value}` : label }));
}
