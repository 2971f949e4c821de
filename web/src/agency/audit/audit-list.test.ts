import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { invalidate, queryClient } from '../../shared/api/query-client.ts';
import { rowsQuery } from '../../shared/ui/list/use-list.ts';
import { auditList } from './audit-list.ts';

afterEach(() => queryClient.clear());

test('a change of anything in the agency reloads the trail while it is on screen', async () => {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return { data: [], count: 0 };
  };
  const request = { query: '', limit: 25, page: 1, ascending: 0 as const, orderBy: 'at', filters: {} };
  const leave = new QueryObserver(queryClient, rowsQuery({ ...auditList, fetch }, request)).subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
  await invalidate('customers');
  expect(asked).toBe(2);
  await invalidate('services');
  expect(asked).toBe(3);
  await invalidate('notifications');
  expect(asked).toBe(3);
  leave();
});
