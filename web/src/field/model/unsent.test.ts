import { describe, expect, test } from 'vitest';
import type { OutboxLine } from '../../shared/offline/outbox-types.ts';
import { isHeldUp, unsentOf } from './unsent.ts';

const line = (state: OutboxLine['state'], tries = 0): OutboxLine => ({ state, tries }) as OutboxLine;

describe('a service’s data that the server has not received', () => {
  test('there is none once every line is sent or skipped', () => {
    expect(unsentOf(null)).toBe('none');
    expect(unsentOf([line('sent'), line('skipped')])).toBe('none');
  });

  test('it waits, or is refused and blocks the rest (F-125, F-126)', () => {
    expect(unsentOf([line('sent'), line('waiting')])).toBe('waiting');
    expect(unsentOf([line('waiting'), line('failed')])).toBe('refused');
  });

  test('it is reported at a change when it cannot be sent, not while it is merely on its way (F-127)', () => {
    expect(isHeldUp([line('waiting')], false)).toBe(true);
    expect(isHeldUp([line('waiting', 2)], true)).toBe(true);
    expect(isHeldUp([line('failed')], true)).toBe(true);
    expect(isHeldUp([line('sending')], true)).toBe(false);
    expect(isHeldUp([line('sent', 3)], false)).toBe(false);
  });
});
