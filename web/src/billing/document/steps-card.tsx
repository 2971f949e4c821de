// The way of a document beside it, as a short list of steps.
import { SideCard } from '../../shared/ui/record/side-card.tsx';
import classes from './document-page.module.css';

export interface ShownStep {
  readonly label: string;
  readonly at: string;
  readonly done: boolean;
}

export const StepsCard = ({ steps }: { readonly steps: readonly ShownStep[] }) => (
  <SideCard title="Étapes">
    <ol className={classes.way}>
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
