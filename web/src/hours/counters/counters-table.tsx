// The legal counters of one collaborator: done, with the plan, the limit, and when it breaks.
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { StatusLook } from '../../shared/ui/marks/status-tone.ts';
import recordTable from '../../shared/ui/table/record-table.module.css';
import type { Counters } from './counters-api.ts';
import { breachLook, nightLook, restLeft } from './counters-words.ts';
import classes from '../hours.module.css';
import own from './counters.module.css';

interface Line {
  readonly name: string;
  readonly source: string;
  readonly counter: Counters['contingent'];
  readonly look: StatusLook;
}

function linesOf({ contingent, average, nightWorker, partTime }: Counters, year: number): Line[] {
  const line = (name: string, source: string, counter: Counters['contingent']): Line => ({
    name,
    source,
    counter,
    look: breachLook(counter.breach, year),
  });
  return [
    line('Contingent d’heures supplémentaires', 'IDCC 1351, art. 7.10 ; L3121-30', contingent),
    line('Moyenne sur 12 semaines, la plus haute', 'IDCC 1351, art. 7.09 ; 44 h pour un travailleur de nuit', average),
    {
      name: 'Travailleur de nuit, heures sur 12 mois',
      source: 'L3122-5 : 270 h, ou 3 h deux fois par semaine',
      counter: nightWorker,
      look: nightLook(nightWorker, year),
    },
    ...(partTime
      ? [
          line('Temps partiel, la semaine la plus longue', 'L3123-9 : moins que le temps plein', partTime.week),
          line('Heures complémentaires, au plus', 'L3123-28 : le dixième du contrat', partTime.complementary),
        ]
      : []),
  ];
}

const factsOf = ({ nightRest: { done, planned }, average, fixedTermEndOn, trialEndOn }: Counters): Fact[] => [
  ['Repos de nuit acquis', `${formatDuration(done.earnedMinutes)}, ${formatDuration(planned.earnedMinutes)} avec le planning`],
  ['Repos de nuit pris', `${formatDuration(done.takenMinutes)}, ${formatDuration(planned.takenMinutes)} avec le planning`],
  ['Repos de nuit restant', `${formatDuration(restLeft(done))}, ${formatDuration(restLeft(planned))} avec le planning`],
  ['Prochaine moyenne au-delà', average.nextOn ? `semaine du ${formatDay(average.nextOn)}` : ''],
  ['Fin de CDD', formatDay(fixedTermEndOn)],
  ['Fin de période d’essai', formatDay(trialEndOn)],
];

export const CountersTable = ({ counters, year }: { readonly counters: Counters; readonly year: number }) => (
  <>
    <table className={`${recordTable.table} ${recordTable.folds} ${classes.table}`}>
      <caption className="visually-hidden">Compteurs légaux {year}</caption>
      <thead>
        <tr>
          <th scope="col">Compteur</th>
          <th scope="col" data-figure>
            Réalisé
          </th>
          <th scope="col" data-figure>
            Avec le planning
          </th>
          <th scope="col" data-figure>
            Limite
          </th>
          <th scope="col">Dépassement</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(counters, year).map(({ name, source, counter, look }) => (
          <tr key={name}>
            <th scope="row" className={own.name}>
              {name}
              <small>{source}</small>
            </th>
            <td data-label="Réalisé" data-figure>
              {formatDuration(counter.doneMinutes)}
            </td>
            <td data-label="Avec le planning" data-figure>
              {formatDuration(counter.plannedMinutes)}
            </td>
            <td data-label="Limite" data-figure>
              {formatDuration(counter.limitMinutes)}
            </td>
            <td data-label="Dépassement">
              <StatusBadge {...look} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={own.facts}>
      <FactsTable facts={factsOf(counters)} />
    </div>
  </>
);
