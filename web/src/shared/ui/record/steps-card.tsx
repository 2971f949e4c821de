// The way of a record beside it, as a short list of steps.
import { SideCard } from './side-card.tsx';
import classes from './steps-card.module.css';

export interface ShownStep {
  readonly label: string;
  readonly at: string;
  readonly done: boolean;
}

export const StepsCard = ({ steps }: { readonly steps: readonly ShownStep[] }) => (
  <SideCard title="Étapes">
    <ol className={classes.steps}>
      {steps.map(({ label, at, done }) => (
        <li key={label} data-done={done || undefined}>
          <span>
            {label}
            {done ? null : <span className="visually-hidden"> : pas encore</span>}
          </span>
          <span className={classes.at}>{at}</span>
        </li>
      ))}
    </ol>
  </SideCard>
);
