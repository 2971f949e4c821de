// A month of services beside a guard’s or a site’s page: a small calendar, and the way to the planning.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { formatMonth, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import type { OnPlanning } from '../../agents/slots.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { formatLongDay, today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { SideCard, SideWait } from '../../shared/ui/record/side-card.tsx';
import { planningApi } from '../planning-api.ts';
import { shownStatuses } from '../service-status.ts';
import classes from './month-card.module.css';
import { weeksOf, type MonthDay } from './month-days.ts';

const MOST = 1000;

const saidOf = ({ day, count, isLacking }: MonthDay): string =>
  [formatLongDay(day), count === 0 ? '' : plural(count, 'service', 'services'), isLacking ? 'à pourvoir' : ''].filter(Boolean).join(', ');

/** A guard has one service a day: its start says more than its number. */
const textOf = ({ startTime, count }: MonthDay, kind: OnPlanning['kind']): string => {
  if (count === 0) return '';
  return kind === 'agent' && startTime ? `${startTime}${count > 1 ? ' +' : ''}` : String(count);
};

const Day = ({ day, kind }: { readonly day: MonthDay; readonly kind: OnPlanning['kind'] }) => (
  <td
    data-outside={day.isOutside || undefined}
    data-today={day.day === today() || undefined}
    data-state={day.count === 0 ? undefined : day.isLacking ? 'lacking' : 'planned'}
    title={saidOf(day)}
  >
    <span className={classes.number} aria-hidden="true">
      {Number(day.day.slice(8))}
    </span>
    <span className={classes.what} aria-hidden="true">
      {day.isOutside ? '' : textOf(day, kind)}
    </span>
    <span className="visually-hidden">{saidOf(day)}</span>
  </td>
);

interface MonthProps {
  readonly month: string;
  readonly onChange: (month: string) => void;
}

const MonthChoice = ({ month, onChange }: MonthProps) => (
  <div className={classes.choice}>
    <button type="button" aria-label="Mois précédent" onClick={() => onChange(addMonths(month, -1))}>
      <IconChevronLeft size={16} aria-hidden="true" />
    </button>
    <span aria-live="polite">{formatMonth(month)}</span>
    <button type="button" aria-label="Mois suivant" onClick={() => onChange(addMonths(month, 1))}>
      <IconChevronRight size={16} aria-hidden="true" />
    </button>
  </div>
);

/** The board with this row alone, else the list of services. */
function usePlanningWay({ kind, id, name }: OnPlanning, month: string) {
  const seesBoard = useCan(kind === 'agent' ? 'readAgentsPlanning' : 'readSitesPlanning');
  const board = kind === 'agent' ? planningPaths.adminPlaningAgents() : planningPaths.adminPlaningSites();
  if (seesBoard) return { to: board, search: { ligne: `${id} ${name}`, jour: month } };
  const period = { preset: 'custom', start: month, end: lastOfMonth(month) };
  return { to: planningPaths.adminServices(), search: { filters: { [kind === 'agent' ? 'agentId' : 'siteId']: id, period } } };
}

export const MonthCard = (who: OnPlanning) => {
  const { kind, id, name } = who;
  const [month, setMonth] = useState(() => firstOfMonth(today()));
  const filters = { [kind === 'agent' ? 'agentIds' : 'siteIds']: [id], status: shownStatuses, from: month, until: lastOfMonth(month) };
  const query = useQuery({
    queryKey: ['services', 'month', kind, id, month],
    queryFn: ({ signal }) => planningApi.list({ body: { limit: MOST, orderBy: 'startAt', ascending: 1, filters }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <SideCard title="Planning du mois" all={usePlanningWay(who, month)} allLabel="Planning">
      <MonthChoice month={month} onChange={setMonth} />
      {query.data ? (
        <table className={classes.month} aria-busy={query.isPlaceholderData}>
          <caption className="visually-hidden">{`Services de ${name}, ${formatMonth(month)}`}</caption>
          <thead>
            <tr>
              {weekdayNames.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday}>
                  {weekday.slice(0, 1).toUpperCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, query.data.data).map((week) => (
              <tr key={week[0]?.day}>
                {week.map((day) => (
                  <Day key={day.day} day={day} kind={kind} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <SideWait query={query} />
      )}
    </SideCard>
  );
};
