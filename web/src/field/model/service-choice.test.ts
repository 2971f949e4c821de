import { describe, expect, test } from 'vitest';
import { viewOf } from './field-view.ts';
import { nextAction } from './next-action.ts';
import { currentPlace, lastPlace, mayLocate } from './place.ts';
import { activeService, comingServices, startRefusalOf, statusNow } from './service-choice.ts';
import { at, dayOf, lineOf, ms, serviceOf } from './test-day.ts';

const started = lineOf('serviceStart', '20:00', { serviceId: 'service' });
const view = viewOf(dayOf(), [started], 0);
const { settings } = dayOf();

describe('the current service', () => {
  test('it is the running one, and without one the next is proposed', () => {
    expect(activeService(viewOf(dayOf(), [], 0))).toBeNull();
    expect(comingServices(viewOf(dayOf(), [], 0), ms('19:30'), settings).map(({ id }) => id)).toEqual(['service']);
    expect(activeService(view)?.id).toBe('service');
    expect(comingServices(view, ms('20:30'), settings)).toEqual([]);
  });

  test('its status moves on with the clock, without the server', () => {
    expect(statusNow(serviceOf(), ms('20:06'), settings)).toBe(110);
    expect(statusNow(serviceOf({ status: 200, realStartAt: at('20:00') }), ms('06:06'), settings)).toBe(800);
  });

  test('no other can be begun meanwhile: « Un service est actif », nor one that is over: « Le service est terminé » (F-120)', () => {
    const other = serviceOf({ id: 'other', startAt: at('23:00') });
    const both = viewOf(dayOf({ services: [serviceOf(), other] }), [started], 0);
    expect(startRefusalOf(both, both.services[1]!, ms('23:00'), settings)?.message).toBe('Un service est actif');
    const over = serviceOf({ status: 300, realStartAt: at('20:00'), realEndAt: at('06:00') });
    expect(startRefusalOf(viewOf(dayOf({ services: [over] }), [], 0), over, ms('06:00'), settings)?.message).toBe('Le service est terminé');
  });

  test('no position is taken before, after, nor in a pause', () => {
    expect(mayLocate(viewOf(dayOf(), [], 0))).toBe(false);
    expect(mayLocate(view)).toBe(true);
    expect(mayLocate(viewOf(dayOf(), [started, lineOf('breakStart', '23:00', { serviceId: 'service' })], 0))).toBe(false);
  });

  test('what is written after the end still belongs to it', () => {
    const ended = viewOf(
      dayOf(),
      [
        started,
        lineOf('serviceEnd', '06:00', {
          serviceId: 'service',
          confirmed: false,
          earlyAgreed: false,
          comment: '',
          photoFileId: null,
        }),
      ],
      0,
    );
    expect(currentPlace(ended)).toBeNull();
    expect(lastPlace(ended)?.here.id).toBe('service');
  });
});

describe('the next action', () => {
  const place = currentPlace(view)!;

  test('it is writing while nothing else is due, and ending once the end is reached', () => {
    expect(nextAction(view, place, ms('23:00')).kind).toBe('write');
    expect(nextAction(view, place, ms('06:00')).kind).toBe('end');
  });

  test('it is the current round before the end', () => {
    const walking = viewOf(dayOf(), [started, lineOf('roundStart', '05:50', { serviceId: 'service', roundId: 'round' })], 0);
    expect(nextAction(walking, currentPlace(walking)!, ms('06:00')).kind).toBe('round');
  });

  test('in a pause it is only the end of the pause', () => {
    const paused = viewOf(dayOf(), [started, lineOf('breakStart', '23:00', { serviceId: 'service' })], 0);
    expect(nextAction(paused, currentPlace(paused)!, ms('23:10')).kind).toBe('endPause');
  });

  test('in a circuit it is going to the next stop, leaving it, and the end after the last', () => {
    const stop = (id: string, position: number) => serviceOf({ id, parentId: 'service', position });
    const day = dayOf({ services: [serviceOf({ isCircuit: true }), stop('two', 2), stop('one', 1)] });
    const arrive = lineOf('serviceStart', '21:00', { serviceId: 'one' });
    const leave = lineOf('serviceEnd', '21:30', {
      serviceId: 'one',
      confirmed: false,
      earlyAgreed: true,
      comment: '',
      photoFileId: null,
    });
    const steps = [[started], [started, arrive], [started, arrive, leave]].map((lines) => {
      const now = viewOf(day, lines, 0);
      return nextAction(now, currentPlace(now)!, ms('22:00'));
    });
    expect(steps).toMatchObject([{ kind: 'arrive', stop: { id: 'one' } }, { kind: 'leave' }, { kind: 'arrive', stop: { id: 'two' } }]);
  });
});
