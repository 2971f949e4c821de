// The customers of a period to bill: ticked lines with hours, amounts and obstacles; each opens to its services.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatDuration } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import recordTable from '../../shared/ui/table/record-table.module.css';
import { signedMoney } from '../invoice/invoice-words.ts';
import type { CustomerLine, Days } from './period-api.ts';
import { differenceText, documentsText, mendedAt } from './period-words.ts';
import { PeriodServices } from './period-services.tsx';
import classes from './period.module.css';

export interface CustomersTableProps {
  readonly lines: readonly CustomerLine[];
  readonly chosen: readonly CustomerLine[];
  readonly days: Days;
  readonly currency: string;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

const figures = ['Planifié', 'Réalisé', 'Écart', 'Déjà facturé', 'À facturer', 'HT', 'TTC'] as const;

/** Under the name: in a column of their own they stood beyond the edge of a narrow window. */
const Obstacles = ({ line: { customer, obstacles } }: { readonly line: CustomerLine }) =>
  obstacles.length === 0 ? null : (
    <ul className={classes.obstacles}>
      {obstacles.map((obstacle) => (
        <li key={obstacle.text}>
          <AppLink {...mendedAt(obstacle, customer.id)}>{obstacle.text}</AppLink>
        </li>
      ))}
    </ul>
  );

const Billed = ({ line }: { readonly line: CustomerLine }) =>
  line.billed.documents.length === 0 ? null : (
    <>
      {formatDuration(line.billed.minutes)}
      <small>{documentsText(line)}</small>
    </>
  );

interface RowProps extends Pick<CustomersTableProps, 'days' | 'currency' | 'onChoose'> {
  readonly line: CustomerLine;
  readonly isChosen: boolean;
}

const Row = ({ line, isChosen, days, currency, onChoose }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const { customer } = line;
  return (
    <>
      <tr>
        <td>
          <Checkbox
            aria-label={`Facturer ${customer.name}`}
            checked={isChosen}
            onChange={(event) => onChoose([customer.id], event.currentTarget.checked)}
          />
        </td>
        <th scope="row">
          <button type="button" className={classes.opens} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {customer.name}
          </button>
          <Obstacles line={line} />
        </th>
        <td data-label="Planifié" data-figure>
          {formatDuration(line.plannedMinutes)}
        </td>
        <td data-label="Réalisé" data-figure>
          {formatDuration(line.workedMinutes)}
        </td>
        <td data-label="Écart" data-figure>
          {differenceText(line)}
        </td>
        <td data-label="Déjà facturé" data-figure>
          <Billed line={line} />
        </td>
        <td data-label="À facturer" data-figure>
          {formatDuration(line.minutes)}
        </td>
        <td data-label="HT" data-figure>
          {signedMoney(line.netCents, currency)}
        </td>
        <td data-label="TTC" data-figure>
          {signedMoney(line.totalCents, currency)}
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={figures.length + 2} className={classes.inside}>
            <PeriodServices customer={customer} days={days} />
          </td>
        </tr>
      ) : null}
    </>
  );
};

export const CustomersTable = ({ lines, chosen, onChoose, ...shown }: CustomersTableProps) => {
  const ids = new Set(chosen.map(({ customer }) => customer.id));
  const all = lines.map(({ customer }) => customer.id);
  return (
    <ScrollBox label="Clients à facturer" className={classes.scroll}>
      <table className={`${recordTable.table} ${recordTable.folds} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="Tous les clients"
                checked={ids.size === all.length}
                indeterminate={ids.size > 0 && ids.size < all.length}
                onChange={(event) => onChoose(all, event.currentTarget.checked)}
              />
            </th>
            <th scope="col">Client</th>
            {figures.map((label) => (
              <th key={label} scope="col" data-figure>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.customer.id} line={line} isChosen={ids.has(line.customer.id)} onChoose={onChoose} {...shown} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
