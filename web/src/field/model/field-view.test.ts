import { describe, expect, test } from 'vitest';
import { viewOf } from './field-view.ts';
import { at, dayOf, lineOf } from './test-day.ts';

const ofService = { serviceId: 'service' };

describe('the guard’s view', () => {
  test('it shows at once what has not been sent, by the rules of the server', () => {
    const view = viewOf(dayOf(), [lineOf('serviceStart', '20:00', ofService), lineOf('breakStart', '23:00', ofService)], 0);
    expect(view.services[0]).toMatchObject({ status: 500, previousStatus: 200, realStartAt: at('20:00') });
    expect(view.breaks).toHaveLength(1);
    expect(view.entries.map(({ receivedAt }) => receivedAt)).toEqual([null, null]);
  });

  test('it keeps what the day says of a service beyond its progress', () => {
    const view = viewOf(dayOf(), [lineOf('serviceStart', '20:00', ofService)], 0);
    expect(view.services[0]).toMatchObject({ activityType: 1, comment: '' });
  });

  test('a line sent after the day was requested stays in the view, with its receipt', () => {
    const sent = lineOf('serviceStart', '20:00', ofService, { state: 'sent', receivedAt: at('20:01') });
    const view = viewOf(dayOf(), [sent], sent.seq - 1);
    expect(view.services[0]?.status).toBe(200);
    expect(view.entries[0]).toMatchObject({ id: sent.id, receivedAt: at('20:01') });
  });

  test('a line that the day contains is not applied again, so later changes by the agency remain', () => {
    const sent = lineOf('serviceStart', '20:00', ofService, { state: 'sent', receivedAt: at('20:01') });
    expect(viewOf(dayOf(), [sent], sent.seq).services[0]?.status).toBe(100);
  });

  test('a refused line counts until it is skipped', () => {
    const failed = lineOf('serviceStart', '20:00', ofService, { state: 'failed' });
    expect(viewOf(dayOf(), [failed], 0).services[0]?.status).toBe(200);
    expect(viewOf(dayOf(), [{ ...failed, state: 'skipped' }], 0).services[0]?.status).toBe(100);
  });

  test('the order is that of the actions, not that of the table', () => {
    const start = lineOf('serviceStart', '20:00', ofService);
    const pause = lineOf('breakStart', '23:00', ofService);
    expect(viewOf(dayOf(), [pause, start], 0).services[0]?.status).toBe(500);
  });

  test('with a wrong clock, waiting actions are shown at the server’s time', () => {
    const hour = 3_600_000;
    const view = viewOf(dayOf(), [lineOf('serviceStart', '21:00', ofService)], 0, -hour);
    expect(view.services[0]?.realStartAt).toBe(at('20:00'));
  });

  test('an action made before the clock was set keeps its own error, and a few minutes are trusted', () => {
    const hour = 3_600_000;
    const clock = (error: number) => ({ seenAt: at('18:00'), error, elapsed: 0, opening: 1, at: 1 });
    const start = (error: number) => lineOf('serviceStart', '21:00', ofService, { clock: clock(error) });
    expect(viewOf(dayOf(), [start(-hour)], 0, 0).services[0]?.realStartAt).toBe(at('20:00'));
    expect(viewOf(dayOf(), [start(240_000)], 0, -hour).services[0]?.realStartAt).toBe(at('21:00'));
  });
});
