// The way of a document beside it, as a short list of steps.
import { SideCard } from '../../../shared/ui/record/side-card.tsx';
import type { InvoiceFile } from '../../api.ts';
import { stepsOf } from './steps.ts';
import classes from './invoice-record.module.css';

export const WayCard = ({ invoice }: { readonly invoice: InvoiceFile }) => (
  <SideCard title="Étapes">
    <ol className={classes.way}>
      {stepsOf(invoice).map(({ label, at, done }) => (
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
