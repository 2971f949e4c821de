import { expect, test } from 'vitest';
import { eventTypes, eventTypeByKey } from './event-types.ts';
import { isEventTypeId, recordedTypes } from './recorded-types.ts';

test('product records have the table’s numbers', () => {
  for (const [key, id] of Object.entries(recordedTypes)) expect([key, eventTypeByKey(key)?.id]).toEqual([key, id]);
});

test('the table’s numbers are known, adjacent ones are not, and an agency’s own are', () => {
  expect(eventTypes.filter(({ id }) => !isEventTypeId(id))).toEqual([]);
  expect(eventTypes).toHaveLength(105);
  expect([29, 135, 999, 1000].map(isEventTypeId)).toEqual([false, false, false, true]);
});
