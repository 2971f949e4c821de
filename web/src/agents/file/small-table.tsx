// A short table in a card of the file: one column per label, and a sentence without rows.
import type { ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import classes from '../agents.module.css';

interface SmallTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly empty: string;
  readonly columns: readonly (readonly [label: string, show: (row: T) => ReactNode])[];
}

export const SmallTable = <T extends { id: string }>({ title, rows, empty, columns }: SmallTableProps<T>) => (
  <PageCard title={title}>
    {rows.length === 0 ? (
      <EmptyState title={empty} />
    ) : (
      <ScrollBox label={title} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(([label, show]) => (
                  <td key={label}>{show(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    )}
  </PageCard>
);
