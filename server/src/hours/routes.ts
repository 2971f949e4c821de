// Binds the calls about worked hours.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { listAgentsHours } from './agents-hours.ts';
import { listHoursDetail, listWorkingTimes } from './hours-detail.ts';
import { listSitesHours } from './sites-hours.ts';

export function bindHours(bind: Bind): void {
  const calls = contract.hours;
  bind(calls.agents, listAgentsHours);
  bind(calls.sites, listSitesHours);
  bind(calls.detail, listHoursDetail);
  bind(calls.workingTimes, listWorkingTimes);
}
