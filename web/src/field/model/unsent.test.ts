import { describe, expect, test } from 'vitest';
import type { OutboxLine } from '../../shared/offline/outbox-types.ts';
import { isHeldUp, unsentOf } from './unsent.ts';

const line = (state: OutboxLine['state'], tries = 0): OutboxLine => ({ state, tries }) as OutboxLine;

describe('what the server has not got of a service', () => {
  test('is nothing once every line is sent or left out', () => {
    expect(unsentOf(null)).toBe('none');
    expect(unsentOf([line('sent'), line('skipped')])).toBe('none');
  });

  test('waits, or is refused and holds the others back (F-125, F-126)', () => {
    expect(unsentOf([line('sent'), line('waiting')])).toBe('waiting');
    expect(unsentOf([line('waiting'), line('failed')])).toBe('refused');
  });

  test('is told at a change when it does not get through, not while it is just on its way (F-127)', () => {
    expect(isHeldUp([line('waiting')], false)).toBe(true);
    expect(isHeldUp([line('waiting', 2)], true)).toBe(true);
    expect(isHeldUp([line('failed')], true)).toBe(true);
    expect(isHeldUp([line('sending')], true)).toBe(false);
    expect(isHeldUp([line('sent', 3)], false)).toBe(false);
  });
});
