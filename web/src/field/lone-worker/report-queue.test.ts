import { afterEach, expect, test, vi } from 'vitest';
import { memoryOutbox } from '../../../test/memory-tables.ts';
import type { NewLine } from '../../shared/offline/outbox.ts';
import { fieldStore, type Field } from '../field-store.ts';
import { addReports, pendingReports, recordReports, type Report } from './report-queue.ts';

const report = (id: string, kind: Report['kind'], userId = 'guard'): Report => ({ id, userId, kind, serviceId: 'service', siteId: 'site' });

/** A phone whose storage fails as often as told. */
function phone(failures: number) {
  const kept: (string | undefined)[] = [];
  let left = failures;
  const record = async ({ id = '' }: NewLine): Promise<string> => {
    if (left > 0) {
      left -= 1;
      throw new Error('the phone is full');
    }
    kept.push(id);
    return id;
  };
  const state = { lines: [], sending: false, rest: null };
  const field: Field = {
    outbox: {
      owner: { agencyId: 'agency', userId: 'guard', agentId: 'agent' },
      db: memoryOutbox([]),
      get: () => state,
      subscribe: () => () => undefined,
      record,
      skip: async () => undefined,
      retry: async () => undefined,
      hurry: () => undefined,
      close: () => undefined,
    },
    state,
    day: null,
    view: null,
    contact: null,
    isRead: true,
    isBroken: false,
  };
  vi.spyOn(fieldStore, 'get').mockReturnValue(field);
  return kept;
}

afterEach(async () => {
  phone(0);
  await recordReports(() => undefined);
  vi.restoreAllMocks();
});

test('a report that could not be stored goes first at the next attempt, under its own id', async () => {
  const kept = phone(2);
  addReports([report('a1', 'sos'), report('a2', 'fall')]);
  for (const _attempt of [1, 2]) await expect(recordReports(() => undefined)).rejects.toThrow('the phone is full');
  expect([kept, pendingReports('guard').map(({ id }) => id)]).toEqual([[], ['a1', 'a2']]);
  await recordReports(() => undefined);
  expect([kept, pendingReports('guard')]).toEqual([['a1', 'a2'], []]);
});

test('a report is stored once, however often it is asked for, and in nobody else’s name', async () => {
  const kept = phone(0);
  addReports([report('a1', 'sos'), report('a1', 'sos'), report('b1', 'sos', 'colleague')]);
  let told = 0;
  await Promise.all([recordReports(() => (told += 1)), recordReports(() => (told += 1))]);
  expect([kept, told]).toEqual([['a1'], 1]);
  expect(pendingReports('colleague').map(({ id }) => id)).toEqual(['b1']);
});
