import { describe, expect, test } from 'vitest';
import { CREATE_ENTRY_REFUSAL } from '@vigie/domain/field/field-can.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { ROUND_OBSERVATION, writeRefusal } from './entry-choice.ts';
import { dayOf, serviceOf, siteOf } from './test-day.ts';

describe('writing an entry', () => {
  const here = serviceOf();
  const on = (site: Partial<ReturnType<typeof siteOf>>) => dayOf({ sites: [{ ...siteOf(), ...site }] });

  test('it is refused on the phone where the server would refuse it, before anything is written (F-160, F-161)', () => {
    expect(writeRefusal(on({ mayWriteEntries: false }), { here })).toBe(CREATE_ENTRY_REFUSAL);
    expect(writeRefusal(on({ mayWriteEntries: true }), { here })).toBeNull();
  });

  test('it is not blocked by another site, nor by a day stored before sites had this setting', () => {
    expect(writeRefusal(on({ id: 'elsewhere', mayWriteEntries: false }), { here })).toBeNull();
    const { mayWriteEntries: _unknown, ...before } = siteOf();
    expect(writeRefusal({ sites: [before] }, { here })).toBeNull();
  });
});

test('an observation of a round has the type of that name', () => {
  expect(eventType('roundObservation').id).toBe(ROUND_OBSERVATION);
});
