// Whether a service may still be changed: rights first, then what has begun.
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import { planningErrors } from '../errors.ts';
import type { ServiceDraft } from './service-draft.ts';
import { plannedOf } from './planned-service.ts';
import type { ServiceRecord } from './service-records.ts';
import { assignmentChange, isMoved } from './write-services.ts';

export function demandChange(actor: Actor, record: ServiceRecord): void {
  if (record.service.status === ServiceStatus.archived) throw refusal(planningErrors, 'planning.archived');
  if (!serviceCan.change(actor, plannedOf(record))) throw forbidden('editServices');
}

/** Once somebody has started, times and place are facts, and who started stays; others may still be replaced. */
export function demandNotStarted(record: ServiceRecord, draft: ServiceDraft): void {
  const started = record.assignments.filter(({ realStartAt }) => realStartAt !== null);
  if (started.length === 0) return;
  const { removed } = assignmentChange(record.assignments, draft.agentIds);
  if (isMoved(record, draft) || removed.some(({ realStartAt }) => realStartAt !== null)) throw refusal(planningErrors, 'planning.started');
}

/** What the checks look at; a change of the comment alone is not judged again. */
export function isJudged(record: ServiceRecord, draft: ServiceDraft): boolean {
  const { service } = record;
  const { added } = assignmentChange(record.assignments, draft.agentIds);
  return (
    isMoved(record, draft) ||
    added.length > 0 ||
    service.specialtyKey !== draft.specialtyKey ||
    service.activityType !== draft.activityType ||
    service.nbAgents !== draft.nbAgents
  );
}
