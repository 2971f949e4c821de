// Refuses a change of a service that the domain's rules do not allow.
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { changeRefusal, contradictsStart } from '@vigie/domain/planning/changes/service-change.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import { planningErrors } from '../errors.ts';
import { plannedOf } from './drafts/planned-service.ts';
import { planOf } from './drafts/service-draft.ts';
import { type ServiceDraft } from './drafts/draft-shape.ts';
import type { ServiceRecord } from './service-records.ts';

export function demandChange(actor: Actor, record: ServiceRecord): void {
  const refused = changeRefusal(actor, plannedOf(record));
  if (refused === 'archived') throw refusal(planningErrors, 'planning.archived');
  if (refused === 'right') throw forbidden('editServices');
}

export function demandNotStarted(record: ServiceRecord, draft: ServiceDraft): void {
  const started = record.assignments.filter(({ realStartAt }) => realStartAt !== null).map(({ agentId }) => agentId);
  if (contradictsStart(plannedOf(record), planOf(draft), started)) throw refusal(planningErrors, 'planning.started');
}
