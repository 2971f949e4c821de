// One-click remedies for the anomalies of a service: the nearest times, or another suitable agent.
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { AssignmentIssue, Repair } from '@vigie/domain/planning/judge/issue.ts';
import { isOff } from '../data/board-data.ts';
import classes from '../board.module.css';
import { isIntent, resizeIntent } from '../data/plan-intent.ts';
import { rankAgents } from '../data/rank-agents.ts';
import type { ServiceCardProps } from './service-card-props.ts';

type Props = Pick<ServiceCardProps, 'service' | 'data' | 'issues' | 'onAction'>;

/** Repairs of this service, each once, that its length allows. */
function repairsOf({ service, issues }: Pick<Props, 'service' | 'issues'>): Repair[] {
  const own = issues.flatMap(({ repair }) => (repair?.serviceId === service.id ? [repair] : []));
  const once = [...new Map(own.map((repair) => [`${repair.kind} ${repair.at}`, repair])).values()];
  return service.isCircuit ? [] : once.filter(({ kind, at }) => isIntent(resizeIntent(service, kind, at)));
}

/** The agent whom the first issue concerns. */
const agentOf = ({ service, issues }: Pick<Props, 'service' | 'issues'>) => {
  const ids = new Set(issues.map(({ agentId }: AssignmentIssue) => agentId));
  return service.agents.find(({ agent }) => ids.has(agent.id))?.agent;
};

export const Remedies = ({ service, data, issues, onAction }: Props) => {
  const mayChange = data.may.edit && !isOff(service) && service.realStart === null;
  const agent = agentOf({ service, issues });
  const lawful = useMemo(
    () => (mayChange && agent ? rankAgents(data, service, agent).filter(({ fit }) => fit.verdict === 'free').length : 0),
    [data, service, agent, mayChange],
  );
  if (!mayChange) return null;
  return (
    <div className={classes.actions}>
      {repairsOf({ service, issues }).map((repair) => (
        <Button key={repair.label} size="compact-sm" variant="light" onClick={() => onAction({ kind: 'repair', repair })}>
          {repair.label}
        </Button>
      ))}
      {agent && lawful > 0 ? (
        <Button size="compact-sm" variant="light" onClick={() => onAction({ kind: 'replace', agent })}>
          {lawful > 1 ? `${lawful} collaborateurs conformes` : '1 collaborateur conforme'}…
        </Button>
      ) : null}
    </div>
  );
};
