import { describe, expect, test } from 'vitest';
import { endIssue, endQuestions, isPhotoDue, isReportDemanded, slipWords } from './end-of-service.ts';
import { viewOf, type Day } from './field-view.ts';
import { at, dayOf, lineOf, ms, serviceOf, siteOf } from './test-day.ts';

const started = lineOf('serviceStart', '20:00', { serviceId: 'service' });
const asked = (time: string, lines = [started], change: Partial<Day> = {}) => {
  const day = dayOf(change);
  const view = viewOf(day, lines, 0);
  return endQuestions(view, view.services[0]!, day, ms(time));
};

describe('before a service ends', () => {
  test('at its end it can be extended or ended', () => {
    expect(asked('06:00')).toEqual(['extendOrEnd']);
  });

  test('within the margin nothing is asked, and before it whether the agency agrees', () => {
    expect(asked('05:56')).toEqual([]);
    expect(asked('05:30')).toEqual(['early']);
  });

  test('a pause must end first', () => {
    expect(asked('23:30', [started, lineOf('breakStart', '23:00', { serviceId: 'service' })])).toEqual(['pause']);
  });

  test('a running round asks for confirmation', () => {
    expect(asked('06:00', [started, lineOf('roundStart', '05:00', { serviceId: 'service', roundId: 'round' })])).toEqual(['rounds', 'extendOrEnd']);
  });

  test('an intervention asks for its slip, a watch does not', () => {
    expect(asked('06:00', [started], { services: [serviceOf({ activityType: 2 })] })).toContain('report');
    expect(asked('06:00', [started], { services: [serviceOf({ activityType: 1 })] })).not.toContain('report');
  });

  test('a type of slip that the agency does not use is not asked for', () => {
    const settings = { ...dayOf().settings, agencyReportTypes: ['round' as const] };
    expect(asked('06:00', [started], { services: [serviceOf({ activityType: 2 })], settings })).not.toContain('report');
    expect(asked('06:00', [started], { services: [serviceOf({ activityType: 6 })], settings })).toContain('report');
  });

  test('a photo is asked for when the last one is older than a day (F-128)', () => {
    const settings = { ...dayOf().settings, endPhotoRequired: true };
    expect(isPhotoDue({ settings, lastEndPhotoAt: '2026-11-21T05:00:00.000Z' }, ms('06:00'))).toBe(true);
    expect(isPhotoDue({ settings, lastEndPhotoAt: at('05:00') }, ms('06:00'))).toBe(false);
    expect(isPhotoDue({ settings, lastEndPhotoAt: null }, ms('06:00'))).toBe(true);
    expect(isPhotoDue({ settings: dayOf().settings, lastEndPhotoAt: null }, ms('06:00'))).toBe(false);
  });

  test('a stop of a circuit is left without questions about the hour', () => {
    const services = [serviceOf({ parentId: 'circuit' })];
    expect(asked('21:00', [started], { services })).toEqual([]);
    expect(asked('06:00', [started], { services })).toEqual([]);
  });

  test('a circuit is finished with its last stop, and left before, it asks whether the agency agrees (F-122)', () => {
    const stop = (id: string, change: object) => serviceOf({ id, parentId: 'service', ...change });
    const made = stop('one', { status: 300, realStartAt: at('21:00'), realEndAt: at('21:30') });
    const circuit = serviceOf({ isCircuit: true });
    expect(asked('22:00', [started], { services: [circuit, made] })).toEqual(['extendOrEnd']);
    expect(asked('22:00', [started], { services: [circuit, made, stop('two', {})] })).toEqual(['early']);
  });

  test('a site that requires the slip asks a leaving guard for a reason, and another site does not', () => {
    const [intervention, watch] = [serviceOf({ activityType: 2 }), serviceOf({ activityType: 1 })];
    const wanting = (reportAfterServiceEnabled: boolean) => dayOf({ sites: [{ ...siteOf(), reportAfterServiceEnabled }] });
    expect([isReportDemanded(wanting(true), intervention), isReportDemanded(wanting(true), watch)]).toEqual([true, false]);
    expect(isReportDemanded(wanting(false), intervention)).toBe(false);
    const issue = (wants: boolean, comment: string, isReportLeft = true) => endIssue(wanting(wants), intervention, { isReportLeft, comment });
    expect(issue(true, ' ')).toBe('Indiquez pourquoi le bon demandé par le site manque.');
    expect([issue(true, 'Client absent'), issue(true, '', false), issue(false, '')]).toEqual([null, null, null]);
  });
});

describe('the words beside a due slip', () => {
  const none = { report: null, isFinished: false };

  test('say until when it is to be filled while the service or the stop runs, and no longer afterwards (F-048)', () => {
    expect(slipWords(none, serviceOf({ activityType: 2 }))).toBe('À remplir avant la fin du service');
    expect(slipWords(none, serviceOf({ activityType: 6, parentId: 'circuit' }))).toBe('À remplir avant de quitter le site');
    expect(slipWords(none, serviceOf({ activityType: 2, realEndAt: at('06:00') }))).toBe('Pas rempli');
  });
});
