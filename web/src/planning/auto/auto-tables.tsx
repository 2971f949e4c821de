// Shows what a proposed plan means: the faces that each site sees, and what each guard is asked.
import { useMemo } from 'react';
import { knownFaceRule } from '@vigie/domain/planning/filling/known-faces.ts';
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import { formatDuration, formatNumber } from '../../shared/format/numbers.ts';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import type { BoardData } from '../board/data/board-data.ts';
import { figuresOf } from './auto-figures.ts';
import classes from './auto.module.css';
import { facesWords, sitesOf } from './site-figures.ts';

interface TableProps {
  readonly data: BoardData;
  readonly proposals: readonly Pick<Proposal, 'serviceId' | 'agentId'>[];
}

export const SiteTable = ({ data, proposals }: TableProps) => {
  const figures = useMemo(() => sitesOf(data, proposals), [data, proposals]);
  return (
    <ScrollBox label="Visages par site" className={classes.scroll}>
      <table className={classes.table} data-figures>
        <thead>
          <tr>
            <th>Site</th>
            <th>Places pourvues</th>
            <th>Visages</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((line) => (
            <tr key={line.site.id}>
              <td>{line.site.name}</td>
              <td>{formatNumber(line.places)}</td>
              <td>{facesWords(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{knownFaceRule} La part se compte en heures.</p>
    </ScrollBox>
  );
};

export const AgentTable = ({ data, proposals }: TableProps) => {
  const figures = useMemo(() => figuresOf(data, proposals), [data, proposals]);
  return (
    <ScrollBox label="Heures par collaborateur" className={classes.scroll}>
      <table className={classes.table} data-figures>
        <thead>
          <tr>
            <th>Collaborateur</th>
            <th>Services ajoutés</th>
            <th>Avant</th>
            <th>Après</th>
            <th>Contrat</th>
            <th>Écart</th>
            <th>Nuits</th>
            <th>Dimanches</th>
            <th>Repos le plus court</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ agent, services, before, after, target, work }) => (
            <tr key={agent.id}>
              <td>{agent.name}</td>
              <td>{formatNumber(services)}</td>
              <td>{formatDuration(before)}</td>
              <td>{formatDuration(after)}</td>
              <td>{formatDuration(target)}</td>
              <td>
                {after < target ? '−' : '+'} {formatDuration(Math.abs(after - target))}
              </td>
              <td>{formatNumber(work.nights)}</td>
              <td>{formatNumber(work.sundays)}</td>
              <td>{work.shortestRest === null ? '–' : formatDuration(work.shortestRest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
