// Binds the calls about visits of the platform's people.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { answerVisit, closeVisit, listVisitLines, listVisits, readVisit } from './agency-visits.ts';
import { leaveVisit } from './end-visit.ts';
import { listOwnVisits, openVisit } from './open-visit.ts';

/** The person notified of an answer or an end is above the agency, so these calls use the platform's connection. */
const OWN_DOOR = { transaction: false } as const;

export function bindVisits(bind: Bind): void {
  const calls = contract.visits;
  bind(calls.open, openVisit);
  bind(calls.mine, listOwnVisits);
  bind(calls.leave, leaveVisit);
  bind(calls.list, listVisits);
  bind(calls.read, readVisit);
  bind(calls.lines, listVisitLines);
  bind(calls.close, closeVisit, OWN_DOOR);
  bind(calls.answer, answerVisit, OWN_DOOR);
}
