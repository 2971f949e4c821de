// The steps of a new agency. Open ones say why they matter, and lead to their place.
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { startLabels, type StartStep } from '@vigie/domain/agency/getting-started.ts';
import { plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useVisitor } from '../../shared/navigation/visitor.ts';
import { mayOpen } from '../../shared/session/roles.ts';
import { DoneHere, inPlace, useInPlace } from './in-place.tsx';
import classes from './start.module.css';
import { startPlaces, type Place } from './start-places.ts';

const usePlace = (places: readonly Place[]): Place | undefined => {
  const { actor, insideAgency } = useVisitor();
  return places.find(({ screen }) => mayOpen(screen, actor, insideAgency));
};

const Step = ({ step }: { readonly step: StartStep }) => {
  const { key, isDone, detail, waits } = step;
  const isOpen = !isDone && !waits;
  const place = usePlace(startPlaces[key]);
  const here = useInPlace(inPlace[key]);
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Icon size={22} aria-hidden="true" />
      <span className={classes.words}>
        <strong>
          {startLabels[key]}
          <span className="visually-hidden">{isDone ? ' : fait' : ' : à faire'}</span>
        </strong>
        <span>{detail}</span>
      </span>
      {isOpen && here ? <DoneHere step={here} of={key} /> : null}
      {isOpen && !here && place ? (
        <AppLink to={place.to} {...(place.search ? { search: place.search } : {})} aria-label={`${place.label} : ${startLabels[key]}`}>
          {place.label}
        </AppLink>
      ) : null}
    </li>
  );
};

export const StartList = ({ steps }: { readonly steps: readonly StartStep[] }) => (
  <ol className={classes.steps} aria-label="Étapes de la mise en route">
    {steps.map((step) => (
      <Step key={step.key} step={step} />
    ))}
  </ol>
);

/** « 4 étapes sur 11 ». */
export const startCount = (steps: readonly StartStep[]): string =>
  `${plural(steps.filter(({ isDone }) => isDone).length, 'étape', 'étapes')} sur ${steps.length}`;
