// Services with their planned, actual and counted time; cards on a phone.
import { serviceStatuses } from '../planning/service-status.ts';
import { formatDuration, plural } from '../shared/format/numbers.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { ScrollBox } from '../shared/ui/page/scroll-box.tsx';
import type { HoursDetailLine } from './api.ts';
import { categoriesOf, dayOf, timesOf } from './hours-words.ts';
import recordTable from '../shared/ui/table/record-table.module.css';
import classes from './hours.module.css';

type Other = 'site' | 'agent';
type Sum = 'plannedMinutes' | 'workedMinutes' | 'countedMinutes';

const sums: readonly (readonly [key: Sum, label: string])[] = [
  ['plannedMinutes', 'Planifié'],
  ['workedMinutes', 'Réalisé'],
  ['countedMinutes', 'Retenu'],
];
const otherLabel: Record<Other, string> = { site: 'Site', agent: 'Collaborateur' };
const nameOf = ({ site, agent }: HoursDetailLine, other: Other): string => (other === 'site' ? site.name : `${agent.firstname} ${agent.lastname}`);

const Line = ({ line, other }: { readonly line: HoursDetailLine; readonly other: Other }) => (
  <tr>
    <th scope="row">{dayOf(line.startAt, line.site.timeZone)}</th>
    <td data-label={otherLabel[other]}>{nameOf(line, other)}</td>
    <td data-label="Prévu">{timesOf(line.startAt, line.endAt, line.site.timeZone)}</td>
    <td data-label="Réel">
      {timesOf(line.realStartAt, line.realEndAt, line.site.timeZone)}
      {line.clockingNote ? <span className={classes.note}>{line.clockingNote}</span> : null}
    </td>
    <td data-label="Statut">
      <StatusBadge of={serviceStatuses} value={line.status} />
    </td>
    {sums.map(([key, label]) => (
      <td key={key} data-label={label} data-figure>
        {formatDuration(line[key])}
      </td>
    ))}
    <td data-label="Répartition">
      {categoriesOf(line.minutes)
        .map(([label, duration]) => `${label} ${duration}`)
        .join(', ')}
    </td>
  </tr>
);

export const ServicesTable = ({ lines, other }: { readonly lines: readonly HoursDetailLine[]; readonly other: Other }) => {
  if (lines.length === 0) return <EmptyState title="Aucun service" text="Aucun service n’est affecté sur cette période." />;
  const ordered = lines.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  return (
    <ScrollBox label="Services" className={classes.scroll}>
      <table className={`${recordTable.table} ${recordTable.folds} ${classes.table}`}>
        <caption className="visually-hidden">Services et durées</caption>
        <thead>
          <tr>
            {['Date', otherLabel[other], 'Prévu', 'Réel', 'Statut'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {sums.map(([key, label]) => (
              <th key={key} scope="col" data-figure>
                {label}
              </th>
            ))}
            <th scope="col">Répartition</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((line) => (
            <Line key={`${line.serviceId} ${line.agent.id}`} line={line} other={other} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              Total, {plural(lines.length, 'service', 'services')}
            </th>
            {sums.map(([key, label]) => (
              <td key={key} data-label={label} data-figure>
                {formatDuration(lines.reduce((sum, line) => sum + line[key], 0))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
};
