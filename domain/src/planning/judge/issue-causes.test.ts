import { expect, test } from 'vitest';
import { causesOf } from './issue-causes.ts';

const issue = (code: 'AGENT_EXPIRED' | 'AGENT_REST_11H' | 'AGENT_SPACE_11H', level: 1 | 2, serviceIds: string[], subject?: string) => ({
  code,
  level,
  serviceIds,
  message: '',
  ...(subject === undefined ? {} : { subject }),
});

test('issues are grouped by cause, a document by its name; the most serious first, then those of most services', () => {
  const causes = causesOf([
    issue('AGENT_SPACE_11H', 1, ['a', 'b']),
    issue('AGENT_EXPIRED', 1, ['a'], 'Carte professionnelle'),
    issue('AGENT_EXPIRED', 1, ['b'], 'Carte professionnelle'),
    issue('AGENT_EXPIRED', 1, ['c'], 'Carte professionnelle'),
    issue('AGENT_EXPIRED', 1, ['c'], 'SST'),
    issue('AGENT_SPACE_11H', 1, ['b', 'a']),
    issue('AGENT_REST_11H', 2, ['d']),
  ]);
  expect(causes.map(({ label, serviceIds, issues }) => `${serviceIds.length} × ${label} (${issues.length})`)).toEqual([
    '1 × repos quotidien de 11 h (1)',
    '3 × Carte professionnelle : expiré ou manquant (3)',
    '2 × écart entre deux services (2)',
    '1 × SST : expiré ou manquant (1)',
  ]);
});
