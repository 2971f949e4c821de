// Shows facts about a record, label beside value: `<FactsTable facts={[['Adresse', '…'], ['Téléphone', '…']]} />`. Empty values are left out.
import type { ReactNode } from 'react';
import classes from './facts-table.module.css';

export type Fact = readonly [label: string, value: ReactNode];

export const FactsTable = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
