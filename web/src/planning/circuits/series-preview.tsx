// Previews an edit of a whole series: how many dates, and which have anomalies (F-074).
import { Status } from '../../shared/ui/state/status.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/error-messages.ts';
import { formatLongDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import classes from '../board/dialogs/dialogs.module.css';
import { IssueList } from '../board/dialogs/issue-list.tsx';
import { planningApi } from '../planning-api.ts';

export interface SeriesPreviewProps {
  readonly id: string;
  readonly scope: 'following' | 'series';
  /** Fields of PUT services/{id}. */
  readonly changes: object;
  readonly ready: boolean;
}

function usePreview({ id, scope, changes, ready }: SeriesPreviewProps) {
  const asked = JSON.stringify({ changes, filters: { scope, weekDays: [] }, preview: true });
  const [settled] = useDebouncedValue(asked, 400);
  return useQuery({
    queryKey: ['services', 'series-preview', id, settled],
    queryFn: ({ signal }) => planningApi.edit({ params: { id }, body: JSON.parse(settled), signal }),
    enabled: ready && settled === asked && Object.keys(changes).length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export const SeriesPreview = (props: SeriesPreviewProps) => {
  const { data, error } = usePreview(props);
  if (error) return <p className={classes.verdict}>{messageOf(error)}</p>;
  if (!data || Object.keys(props.changes).length === 0) return <p className={classes.verdict}>Changez une valeur pour voir ce qui serait modifié.</p>;
  const conflicts = data.judged.filter(({ issues }) => issues.length > 0);
  return (
    <Status as="div" className={classes.verdict}>
      <h3>
        {plural(data.count, 'date serait modifiée', 'dates seraient modifiées')}
        {conflicts.length > 0 ? `, ${plural(conflicts.length, 'avec anomalie', 'avec anomalies')}` : ', aucune anomalie'}
      </h3>
      {conflicts.length > 0 ? (
        <ul className={classes.dates}>
          {conflicts.map(({ id, startAtDate, issues }) => (
            <li key={id}>
              <span>{formatLongDay(startAtDate)}</span>
              <IssueList issues={issues} most={3} />
            </li>
          ))}
        </ul>
      ) : null}
    </Status>
  );
};
