// Sums above a list, over all its pages: of its period, or of its filtered rows.
import classes from './period-sums.module.css';

/** The value of a sum that is not known yet. It keeps its place: nothing below moves when it comes. */
export const UNKNOWN_SUM = '\u00a0';

export type SumItems = readonly (readonly [label: string, value: string])[];

export const PeriodSums = ({ items, label = 'Totaux de la période' }: { readonly items: SumItems; readonly label?: string }) => (
  <dl className={classes.sums} aria-label={label}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
