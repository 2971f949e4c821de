// One support visit: who, why, when, how long. Opened, it shows what was read and changed in it.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { visitRoleLabels, visitStateLabels } from '@vigie/domain/backoffice/visit.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { formatDateTime, formatTime } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { visitsApi, VISITS, type Visit, type VisitLine } from './visits-api.ts';
import classes from './visits.module.css';

const PAGE = 50;

const countsOf = ({ filesRead, changesMade }: Visit): string =>
  `${plural(filesRead, 'fiche lue', 'fiches lues')}, ${plural(changesMade, 'modification', 'modifications')}`;

/** « du 23/11/2026 14:02, 12 min, 3 fiches lues, 1 modification ». */
function timesOf(visit: Visit): string {
  if (visit.begunAt === null) return `demandée le ${formatDateTime(visit.askedAt)}`;
  const until = visit.state === 'open' && visit.endsAt ? `jusqu’à ${formatTime(visit.endsAt)} au plus` : `${visit.minutes} min`;
  return `${formatDateTime(visit.begunAt)}, ${until} · ${countsOf(visit)}`;
}

function becameOf({ state, closedBy, answeredBy, consent }: Visit): string {
  if (state === 'closed' && closedBy) return ` par ${closedBy}`;
  if (state === 'refused' && answeredBy) return ` par ${answeredBy}`;
  return consent === 'given' && answeredBy ? `, acceptée par ${answeredBy}` : '';
}

const Line = ({ line }: { readonly line: VisitLine }) => (
  <li className={classes.line} data-kind={line.kind} data-outcome={line.outcome}>
    <time dateTime={line.at}>{formatTime(line.at)}</time>
    <span>
      {line.sentence}
      {line.kind === 'write' && line.outcome !== 'refused' ? <strong> modification</strong> : null}
    </span>
  </li>
);

const Lines = ({ visit }: { readonly visit: Visit }) => {
  const [limit, setLimit] = useState(PAGE);
  const { data, error } = useQuery({
    queryKey: [VISITS, 'lines', visit.id, limit],
    queryFn: ({ signal }) => visitsApi.lines({ params: { id: visit.id }, body: { limit, orderBy: 'at', ascending: 1 }, signal }),
    placeholderData: (known) => known,
  });
  if (error && !data) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <Status as="p">Chargement…</Status>;
  if (data.count === 0) return <p className={classes.quiet}>Rien n’a été lu ni modifié.</p>;
  return (
    <>
      <ol className={classes.lines} aria-label={`Ce qui a été fait par ${visit.person}`}>
        {data.data.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {data.count > data.data.length ? (
        <Button variant="default" size="compact-sm" onClick={() => setLimit(limit + 10 * PAGE)}>
          Afficher la suite ({plural(data.count - data.data.length, 'ligne', 'lignes')})
        </Button>
      ) : null}
    </>
  );
};

interface VisitCardProps {
  readonly visit: Visit;
  readonly isOpened: boolean;
  /** The possible actions. */
  readonly children?: ReactNode;
}

export const VisitCard = ({ visit, isOpened, children }: VisitCardProps) => {
  const [shown, setShown] = useState(isOpened);
  return (
    <li className={classes.visit} aria-label={`Visite ${ofName(visit.person)}`}>
      <div className={classes.head}>
        <div className={classes.who}>
          <strong>{visit.person}</strong> <span className={classes.quiet}>({visitRoleLabels[visit.role]})</span>
          <span className={classes.state} data-state={visit.state}>
            {visitStateLabels[visit.state]}
            {becameOf(visit)}
          </span>
        </div>
        {children ? <div className={classes.acts}>{children}</div> : null}
      </div>
      <p className={classes.reason}>« {visit.reason} »</p>
      <p className={classes.quiet}>{timesOf(visit)}</p>
      {visit.begunAt === null ? null : (
        <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
          <summary>Ce qui a été lu et modifié</summary>
          {shown ? <Lines visit={visit} /> : null}
        </details>
      )}
    </li>
  );
};
