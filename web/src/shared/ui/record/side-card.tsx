// A card beside a record: a title, its count, a few lines, and the way to all of them.
//
//   <SideList title="Factures" query={query} none="Aucune facture" all={{ to: billingPaths.invoices(), search }}
//     line={(invoice) => ({ key: invoice.id, name: invoice.number, to: billingPaths.invoice({ id }), end: formatMoney(…) })} />
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { Status } from '../state/status.tsx';
import classes from './record.module.css';

interface Way {
  readonly to: string;
  readonly search?: Record<string, unknown>;
}

interface SideCardProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly all?: Way | undefined;
  /** « Tout voir » without it. */
  readonly allLabel?: string;
  /** In the column of facts, where a card has the look of its neighbours. */
  readonly inMain?: boolean;
  readonly children: ReactNode;
}

export const SideCard = ({ title, count, all, allLabel = 'Tout voir', inMain = false, children }: SideCardProps) => (
  <section className={classes.side} data-main={inMain || undefined} aria-label={title}>
    <div className={classes.sideHead}>
      <h2>{title}</h2>
      {count ? <span className={classes.count}>{formatNumber(count)}</span> : null}
      {all ? (
        <AppLink {...all} aria-label={`${allLabel} : ${title}`}>
          {allLabel}
        </AppLink>
      ) : null}
    </div>
    {children}
  </section>
);

export interface SideLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly to?: string | undefined;
  readonly search?: Record<string, unknown> | undefined;
  readonly detail?: ReactNode;
  /** Opens a dialog over the page. */
  readonly open?: (() => void) | undefined;
  /** An amount, a status, a day. */
  readonly end?: ReactNode;
}

const LineName = ({ line: { name, to, search = {}, open } }: { readonly line: SideLine }) => {
  if (to)
    return (
      <AppLink to={to} search={search} className={classes.name}>
        {name}
      </AppLink>
    );
  if (!open) return <span className={classes.name}>{name}</span>;
  return (
    <button type="button" className={classes.open} onClick={open}>
      {name}
    </button>
  );
};

export const SideLines = ({ lines, none }: { readonly lines: readonly SideLine[]; readonly none: string }) =>
  lines.length === 0 ? (
    <p className={classes.none}>{none}</p>
  ) : (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <LineName line={line} />
          {line.end ? <span className={classes.end}>{line.end}</span> : null}
          {line.detail ? <span className={classes.detail}>{line.detail}</span> : null}
        </li>
      ))}
    </ul>
  );

type Query<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;

export const SidePlaceholder = () => <Status as="div" className={classes.waiting} aria-busy="true" aria-label="Chargement" />;

/** What a card shows while its answer is not there. */
export const SideWait = ({ query }: { readonly query: Pick<Query<unknown>, 'error' | 'refetch'> }) =>
  query.error ? (
    <p className={classes.none} role="alert">
      Chargement impossible.{' '}
      <button type="button" className={classes.again} onClick={() => void query.refetch()}>
        Réessayer
      </button>
    </p>
  ) : (
    <SidePlaceholder />
  );

interface SideListProps<Row> extends Omit<SideCardProps, 'count' | 'children'> {
  readonly query: Query<{ readonly data: readonly Row[]; readonly count: number }>;
  readonly none: string;
  readonly line: (row: Row) => SideLine;
  /** A sum below the lines. */
  readonly foot?: { readonly label: string; readonly value: string } | null;
}

export const SideList = <Row,>({ query, none, line, all, foot, ...card }: SideListProps<Row>) => (
  <SideCard {...card} count={query.data?.count} all={query.data?.count ? all : undefined}>
    {query.data ? <SideLines lines={query.data.data.map(line)} none={none} /> : <SideWait query={query} />}
    {foot ? (
      <p className={classes.foot}>
        {foot.label} <strong>{foot.value}</strong>
      </p>
    ) : null}
  </SideCard>
);
