import { expect, test } from 'vitest';
import { viewOf } from '../model/field-view.ts';
import { at, dayOf, lineOf, ms, serviceOf, siteOf } from '../model/test-day.ts';
import { protectionOf } from './standing.ts';
import { sampleOf } from './motion-sensor.ts';

const MINUTE = 60_000;
const settings = { ...dayOf().settings, ptiEnabled: true };
const address = { ...siteOf().address, latitude: 48.85, longitude: 2.35 };
const working = serviceOf({ status: 200, realStartAt: at('20:00') });
const day = dayOf({ settings, services: [working], sites: [siteOf({ address, radius: 80 })] });
const protection = (change: Partial<typeof day> = {}, time = '22:00', lines: Parameters<typeof viewOf>[1] = []) => {
  const changed = { ...day, ...change };
  return protectionOf({ day: changed, view: viewOf(changed, lines, 0), now: ms(time) });
};

test('a running service is protected, around its site and with the agency’s delays (F-191, F-194, F-199)', () => {
  expect(protection()).toEqual({
    activity: 'active',
    dutyId: 'service',
    serviceId: 'service',
    siteId: 'site',
    circle: { latitude: 48.85, longitude: 2.35, radius: 80 },
    period: 10 * MINUTE,
  });
  expect(protection({ settings: { ...settings, ptiFrequencyMinutes: 30 } }).period).toBe(30 * MINUTE);
  expect(protection({ sites: [siteOf()] })).toMatchObject({ activity: 'active', circle: null });
});

test('without the setting, without a service, and an hour after a forgotten end, protection is off (F-191)', () => {
  expect(protection({ settings: { ...settings, ptiEnabled: false } }).activity).toBe('off');
  expect(protection({ services: [serviceOf()] }).activity).toBe('noService');
  expect([protection({}, '07:00').activity, protection({}, '07:01').activity]).toEqual(['active', 'noService']);
});

test('a pause suspends it unless the agency says otherwise, and never takes a position (F-191)', () => {
  const pause = [lineOf('breakStart', '21:00', { serviceId: 'service' })];
  expect(protection({}, '22:00', pause)).toMatchObject({ activity: 'paused', circle: null });
  expect(protection({ settings: { ...settings, ptiDuringBreak: true } }, '22:00', pause)).toMatchObject({ activity: 'active', circle: null });
});

test('between two stops it is suspended unless the agency says otherwise, and at a stop it concerns that stop (F-191)', () => {
  const circuit = { ...working, id: 'tour', isCircuit: true };
  const stop = serviceOf({ id: 'stop', parentId: 'tour', siteId: 'site' });
  const onRoad = { services: [circuit, stop] };
  expect(protection(onRoad)).toMatchObject({ activity: 'betweenStops', circle: null });
  expect(protection({ ...onRoad, settings: { ...settings, ptiBetweenCircuitServices: true } })).toMatchObject({ activity: 'active', circle: null });
  const atStop = protection({ services: [circuit, { ...stop, status: 200, realStartAt: at('21:00') }] });
  expect(atStop).toMatchObject({ activity: 'active', dutyId: 'tour', serviceId: 'stop', circle: { radius: 80 } });
});

test('a sample is in g, and an event without values is not a sample (F-192)', () => {
  const felt = (z: number | null) => sampleOf({ accelerationIncludingGravity: { x: 0, y: 0, z } }, 5);
  expect([felt(9.806_65), felt(null), sampleOf({ accelerationIncludingGravity: null }, 5)]).toEqual([{ at: 5, x: 0, y: 0, z: 1 }, null, null]);
});
