import { expect, test } from 'vitest';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { causesOfChanges } from './publication-anomalies.tsx';
import type { PlanChange } from './use-changes.ts';

const issue = (code: AssignmentIssue['code'], serviceIds: string[], level: AssignmentIssue['level'] = 1): AssignmentIssue => ({
  code,
  level,
  serviceIds,
  agentId: 'a',
  conflictingServiceIds: [],
  measured: null,
  limit: null,
  unit: null,
  message: code,
  source: '',
});
const change = (serviceId: string): PlanChange => ({ serviceId }) as PlanChange;

test('only published services are listed, each anomaly once, by its cause', () => {
  const rest = issue('AGENT_REST_11H', ['s1', 's2']);
  const byService = new Map([
    ['s1', [rest, issue('AGENT_CONTRACT_EXPIRED', ['s1'], 2)]],
    ['s2', [rest]],
    ['s3', [issue('AGENT_SITE_FORBIDDEN', ['s3'])]],
    ['s4', [issue('AGENT_CONTRACT_EXPIRED', ['s4', 's9'])]],
  ]);
  const causes = causesOfChanges([change('s1'), change('s2'), change('s4')], byService);
  expect(causes.map(({ label, level, serviceIds }) => [label, level, serviceIds])).toEqual([
    ['sans contrat valide', 2, ['s1', 's4']],
    ['repos quotidien de 11 h', 1, ['s1', 's2']],
  ]);
});
