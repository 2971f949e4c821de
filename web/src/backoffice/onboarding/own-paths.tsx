// A person's open paths: the first unfolded, its steps ticked off one by one. A closed path does not come back.
import { useState } from 'react';
import { StepKind } from '@vigie/domain/backoffice/step-kind.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { mayVisit } from '../../shared/navigation/screen-access.ts';
import { allScreens } from '../../shared/navigation/screen-registry.ts';
import { useVisitor } from '../../shared/navigation/visitor.ts';
import { toast } from '../../shared/ui/toast.ts';
import { VideoLink } from '../reading/video-link.tsx';
import classes from './onboarding.module.css';
import { ownApi, type OwnPath } from './own-api.ts';

type Step = OwnPath['steps'][number];
const WORDS: Readonly<Record<StepKind, string>> = {
  [StepKind.video]: 'Voir la vidéo',
  [StepKind.form]: 'Ouvrir l’écran',
  [StepKind.link]: 'Ouvrir le lien',
};

/** A screen that this person may not open is named without a link. */
function ScreenLink({ target }: { readonly target: string }) {
  const [path = '', search] = target.split('?nouveau=');
  const visitor = useVisitor();
  const screen = allScreens().find((each) => each.path.replace(/\/\{-\$\w+\}/g, '') === path);
  if (!screen?.ready || !mayVisit(screen, visitor)) return null;
  const nouveau = search === 'true' ? true : search;
  return (
    <AppLink to={path} {...(nouveau === undefined ? {} : { search: { nouveau } })}>
      {WORDS[StepKind.form]}
    </AppLink>
  );
}

const Way = ({ step: { kind, title, target } }: { readonly step: Step }) =>
  kind === StepKind.form ? <ScreenLink target={target} /> : <VideoLink address={target} label={WORDS[kind]} title={title} />;

interface StepLineProps {
  readonly path: OwnPath;
  readonly rank: number;
  readonly step: Step;
}

/** Ticked at once, and reverted if it could not be saved. */
const StepLine = ({ path, rank, step }: StepLineProps) => {
  const kept = path.stepsDone.includes(rank);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const tick = useSave((done: boolean) => ownApi.tickStep({ params: { id: path.id, step: String(rank) }, body: { done } }), {
    topics: ['onboarding'],
  });
  const isDone = wanted ?? kept;
  const change = (done: boolean): void => {
    setWanted(done);
    tick.mutate(done, { onSettled: () => setWanted(null) });
  };
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <label>
        <input type="checkbox" checked={isDone} onChange={(event) => change(event.currentTarget.checked)} />
        <span>{step.title}</span>
      </label>
      <Way step={step} />
      {step.text ? <p>{step.text}</p> : null}
    </li>
  );
};

const progressWords = ({ steps, stepsDone }: OwnPath): string =>
  stepsDone.length === steps.length ? 'Terminé' : `${stepsDone.length} sur ${steps.length}`;

const Path = ({ path, isFirst }: { readonly path: OwnPath; readonly isFirst: boolean }) => {
  const close = useSave((closed: boolean) => ownApi.closePath({ params: { id: path.id }, body: { closed } }), { topics: ['onboarding'] });
  const leave = (): void => close.mutate(true, { onSuccess: () => toast.undo('Parcours fermé', () => close.mutate(false)) });
  return (
    <details open={isFirst} aria-label={path.title}>
      <summary>
        <strong>{path.title}</strong>
        <small>{progressWords(path)}</small>
      </summary>
      <ol>
        {path.steps.map((step, rank) => (
          <StepLine key={rank} path={path} rank={rank} step={step} />
        ))}
      </ol>
      <button type="button" disabled={close.isPending} onClick={leave}>
        Fermer ce parcours
      </button>
    </details>
  );
};

export const OwnPaths = ({ paths }: { readonly paths: readonly OwnPath[] }) => (
  <section className={classes.card} aria-label="Parcours d’accueil">
    {paths.map((path, index) => (
      <Path key={`${path.id} ${path.version}`} path={path} isFirst={index === 0} />
    ))}
  </section>
);
