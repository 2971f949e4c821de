// A month of services beside a guard’s page: a small calendar, and the way to the planning. A site has its coverage there.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import type { OnPlanning } from '../../agents/slots.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { formatLongDay, today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { SideCard, SideWait } from '../../shared/ui/record/side-card.tsx';
import { countedServices, daysFrom } from '../counted-services.ts';
import { planningApi } from '../planning-api.ts';
import { shownStatuses } from '../service-status.ts';
import { weeksOf, type MonthDay } from './month-days.ts';
import { MonthChoice, MonthTable } from './month-frame.tsx';
import { SiteMonthCard } from './site-month-card.tsx';

const MOST = 1000;

const saidOf = ({ day, count, isLacking }: MonthDay): string =>
  [formatLongDay(day), count === 0 ? '' : plural(count, 'service', 'services'), isLacking ? 'à pourvoir' : ''].filter(Boolean).join(', ');

/** A guard has one service a day: its start says more than its number. */
const textOf = ({ startTime, count }: MonthDay): string => (startTime ? `${startTime}${count > 1 ? ' +' : ''}` : '');

const Day = ({ day }: { readonly day: MonthDay }) => (
  <td
    data-outside={day.isOutside || undefined}
    data-today={day.day === today() || undefined}
    data-state={day.count === 0 ? undefined : day.isLacking ? 'lacking' : 'planned'}
    title={saidOf(day)}
  >
    <span aria-hidden="true">{Number(day.day.slice(8))}</span>
    <small aria-hidden="true">{day.isOutside ? '' : textOf(day)}</small>
    <em className="visually-hidden">{saidOf(day)}</em>
  </td>
);

/** The board with this row alone, else the list of services. */
function usePlanningWay({ id, name }: Agent, month: string) {
  const seesBoard = useCan('readAgentsPlanning');
  if (seesBoard) return { to: planningPaths.adminPlaningAgents(), search: { ligne: `${id} ${name}`, jour: month } };
  return { to: planningPaths.adminServices(), search: countedServices({ agentId: id, period: daysFrom(month, lastOfMonth(month)) }) };
}

type Agent = Pick<OnPlanning, 'id' | 'name'>;

const AgentMonthCard = (agent: Agent) => {
  const { id, name } = agent;
  const [month, setMonth] = useState(() => firstOfMonth(today()));
  const filters = { agentIds: [id], status: shownStatuses, from: month, until: lastOfMonth(month) };
  const query = useQuery({
    queryKey: ['services', 'month', id, month],
    queryFn: ({ signal }) => planningApi.list({ body: { limit: MOST, orderBy: 'startAt', ascending: 1, filters }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <SideCard title="Planning du mois" all={usePlanningWay(agent, month)} allLabel="Planning">
      <MonthChoice month={month} onChange={setMonth} />
      {query.data ? (
        <MonthTable caption={`Services ${ofName(name)}, ${formatMonth(month)}`} busy={query.isPlaceholderData}>
          {weeksOf(month, query.data.data).map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <Day key={day.day} day={day} />
              ))}
            </tr>
          ))}
        </MonthTable>
      ) : (
        <SideWait query={query} />
      )}
    </SideCard>
  );
};

export const MonthCard = ({ kind, id, name }: OnPlanning) =>
  kind === 'site' ? <SiteMonthCard id={id} name={name} /> : <AgentMonthCard id={id} name={name} />;
