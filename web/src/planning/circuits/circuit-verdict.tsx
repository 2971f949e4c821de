// Shows what the checks say of a circuit while it is typed, over the whole circuit.
import { Status } from '../../shared/ui/state/status.tsx';
import { useMemo } from 'react';
import type { BoardData } from '../board/data/board-data.ts';
import classes from '../board/dialogs/dialogs.module.css';
import { IssueList } from '../board/dialogs/issue-list.tsx';
import { judgePlan } from '../board/data/plan-context.ts';
import { circuitCandidate, type CircuitValues } from './circuit-form.ts';

export interface CircuitVerdictProps {
  readonly values: CircuitValues;
  readonly data: BoardData;
  readonly id: string;
}

export const CircuitVerdict = ({ values, data, id }: CircuitVerdictProps) => {
  const issues = useMemo(() => {
    const candidate = circuitCandidate(values, data, id);
    return candidate ? judgePlan(data, [candidate]) : null;
  }, [values, data, id]);
  return (
    <Status as="div" className={classes.verdict} data-kept>
      {issues === null ? <p>Les règles de planning sont vérifiées dès que le départ et les sites sont saisis.</p> : null}
      {issues?.length === 0 ? <p>Aucune anomalie</p> : <IssueList issues={issues ?? []} sources most={6} />}
    </Status>
  );
};
