// Lists the anomalies of the services about to be published, by cause. Each opens its services.
import { Status } from '../../shared/ui/state/status.tsx';
import { useMemo } from 'react';
import { CheckLevel } from '@vigie/domain/agency/settings/check-levels.ts';
import { causesOf, type Cause } from '@vigie/domain/planning/judge/issue-causes.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { BoardData } from '../board/data/board-data.ts';
import { useAnomalies } from '../board/data/use-anomalies.ts';
import classes from './publication.module.css';
import type { PlanChange } from './use-changes.ts';

type OwnCause = Cause<AssignmentIssue>;

/** Only published services count, and of each issue only the services that it touches. */
export function causesOfChanges(changes: readonly PlanChange[], byService: ReadonlyMap<string, readonly AssignmentIssue[]>): OwnCause[] {
  const published = new Set(changes.map(({ serviceId }) => serviceId));
  const issues = new Set([...published].flatMap((id) => byService.get(id) ?? []));
  return causesOf([...issues].map((issue) => ({ ...issue, serviceIds: issue.serviceIds.filter((id) => published.has(id)) })));
}

/** A service with its issues under this cause. */
const CauseServices = ({ cause, byId }: { readonly cause: OwnCause; readonly byId: ReadonlyMap<string, PlanChange> }) => (
  <ul className={classes.services}>
    {cause.serviceIds.map((id) => (
      <li key={id}>
        <strong>
          {byId.get(id)?.when} · {byId.get(id)?.place}
        </strong>
        <br />
        {[...new Set(cause.issues.filter(({ serviceIds }) => serviceIds.includes(id)).map(({ message }) => message))].join(' ')}
      </li>
    ))}
  </ul>
);

export interface PublicationAnomaliesProps {
  readonly changes: readonly PlanChange[];
  readonly data: BoardData;
}

export const PublicationAnomalies = ({ changes, data }: PublicationAnomaliesProps) => {
  const { byService, complete } = useAnomalies(data);
  const causes = useMemo(() => causesOfChanges(changes, byService), [changes, byService]);
  const byId = useMemo(() => new Map(changes.map((change) => [change.serviceId, change])), [changes]);
  const count = new Set(causes.flatMap(({ serviceIds }) => serviceIds)).size;
  if (!data.plans) return null;
  if (!complete) return <Status as="p">Recherche des anomalies…</Status>;
  if (count === 0) return <p>Aucune anomalie dans ce qui est publié.</p>;
  return (
    <section className={classes.anomalies} aria-label="Anomalies de ce qui est publié">
      <h3>{plural(count, 'service avec une anomalie', 'services avec une anomalie')}</h3>
      {causes.map((cause) => (
        <details key={cause.label}>
          <summary>
            {formatNumber(cause.serviceIds.length)} × {cause.label}{' '}
            {cause.level === CheckLevel.forbidden ? <StatusBadge label="Interdit" tone="danger" /> : null}
          </summary>
          <CauseServices cause={cause} byId={byId} />
        </details>
      ))}
    </section>
  );
};
