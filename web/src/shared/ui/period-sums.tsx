// Sums of a period above its list, over all pages.
import classes from './period-sums.module.css';

export type SumItems = readonly (readonly [label: string, value: string])[];

export const PeriodSums = ({ items }: { readonly items: SumItems }) => (
  <dl className={classes.sums} aria-label="Totaux de la période">
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
