import { expect, test } from 'vitest';
import { agentsHoursLists, sitesHoursLists } from './hours-lists.ts';

test('the period of hours is at most the year that the server answers (A-223)', () => {
  for (const { filters } of [agentsHoursLists.plain, agentsHoursLists.withSaturdays, sitesHoursLists.plain, sitesHoursLists.withSaturdays])
    expect(filters?.find(({ key }) => key === 'period')).toMatchObject({ kind: 'period', years: 1 });
});
