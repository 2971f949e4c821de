// A month of a site as a strip of days: how its places are covered. Each day opens the planning of that site and day.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { today } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { SideCard, SideWait } from '../../shared/ui/record/side-card.tsx';
import type { BoardView } from '../board/data/board-period.ts';
import { countedServices, daysFrom } from '../counted-services.ts';
import { CoverageDay, CoverageKey } from './coverage-day.tsx';
import { coverageApi } from './coverage.ts';
import { daysByWeek } from './month-days.ts';
import { MonthChoice, MonthTable } from './month-frame.tsx';

const ONE_DAY: BoardView = 4;

interface Place {
  readonly id: string;
  readonly name: string;
}

/** The board with this row alone, else the list of services. */
const wayOf = ({ id, name }: Place, seesBoard: boolean, start: string, end: string) =>
  seesBoard
    ? {
        to: planningPaths.adminPlaningSites(),
        search: { ligne: `${id} ${name}`, jour: start, ...(start === end ? { vue: ONE_DAY } : {}) },
      }
    : { to: planningPaths.adminServices(), search: countedServices({ siteId: id, period: daysFrom(start, end), moment: 'begins' }) };

export const SiteMonthCard = ({ id, name }: Place) => {
  const [month, setMonth] = useState(() => firstOfMonth(today()));
  const seesBoard = useCan('readSitesPlanning');
  const days = { from: month, until: lastOfMonth(month) };
  const query = useQuery({
    queryKey: ['services', 'coverage', id, month],
    queryFn: ({ signal }) => coverageApi.coverage({ body: { siteId: id, ...days }, signal }),
    placeholderData: keepPreviousData,
  });
  const way = (start: string, end = start) => wayOf({ id, name }, seesBoard, start, end);
  const byDay = new Map(query.data?.data.map((line) => [line.day, line]));
  return (
    <SideCard title="Planning du mois" all={way(days.from, days.until)} allLabel="Planning">
      <MonthChoice month={month} onChange={setMonth} />
      {query.data ? (
        <MonthTable caption={`Couverture de ${name}, ${formatMonth(month)}`} busy={query.isPlaceholderData}>
          {daysByWeek(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const line = byDay.get(day);
                return <td key={day}>{line ? <CoverageDay line={line} {...way(day)} /> : null}</td>;
              })}
            </tr>
          ))}
        </MonthTable>
      ) : (
        <SideWait query={query} />
      )}
      <CoverageKey />
    </SideCard>
  );
};
