import { expect, test, vi } from 'vitest';
import type { NativeShell, Words } from '../../shared/native-shell.ts';
import { viewOf } from '../model/field-view.ts';
import { at, dayOf, lineOf, ms, serviceOf, siteOf } from '../model/test-day.ts';
import { awakeNotice, createKeeper } from './stay-awake.ts';

const working = serviceOf({ status: 200, realStartAt: at('20:00') });
const noticeAt = (time: string, services = [working], lines: Parameters<typeof viewOf>[1] = []): Words | null => {
  const day = dayOf({ services, sites: [siteOf()] });
  return awakeNotice({ day, view: viewOf(day, lines, 0) }, ms(time));
};

test('the phone stays at work during a service, under the words of its notification, in a pause too (F-189)', () => {
  expect(noticeAt('22:00')).toMatchObject({ title: 'Service en cours', text: expect.stringMatching(/^Entrepôt, fin prévue/) });
  const pause = [lineOf('breakStart', '21:00', { serviceId: 'service' })];
  expect(noticeAt('22:00', [working], pause)).toMatchObject({ title: 'Service en pause' });
});

test('before, after, and an hour after a forgotten end it rests: nobody is followed home', () => {
  expect(noticeAt('22:00', [serviceOf()])).toBeNull();
  expect(noticeAt('22:00', [serviceOf({ status: 300, realStartAt: at('20:00'), realEndAt: at('21:00') })])).toBeNull();
  expect([noticeAt('07:00') !== null, noticeAt('07:01')]).toEqual([true, null]);
  expect(awakeNotice(null, 0)).toBeNull();
});

type StayAwake = NonNullable<NativeShell['stayAwake']>;
const NOTICE = { title: 'Service en cours', text: 'Entrepôt' };

test('the shell is told each change once, and the end', async () => {
  const stayAwake = vi.fn<StayAwake>((notice) => Promise.resolve(notice !== null));
  const keep = createKeeper(stayAwake, () => undefined);
  await keep(null);
  await keep(NOTICE);
  await keep({ ...NOTICE });
  await keep({ ...NOTICE, title: 'Service en pause' });
  await keep(null);
  expect(stayAwake.mock.calls).toEqual([[NOTICE], [{ ...NOTICE, title: 'Service en pause' }], [null]]);
});

test('a refusal is told once a service, and tried again each time', async () => {
  const stayAwake = vi.fn<StayAwake>(() => Promise.resolve(false));
  const tell = vi.fn<() => void>();
  const keep = createKeeper(stayAwake, tell);
  await keep(NOTICE);
  await keep(NOTICE);
  expect([stayAwake.mock.calls.length, tell.mock.calls.length]).toEqual([2, 1]);
});

test('a bridge that fails is reported, and does not stop what follows', async () => {
  const stayAwake = vi.fn<StayAwake>(() => Promise.resolve(true)).mockRejectedValueOnce(new Error('no bridge'));
  const keep = createKeeper(stayAwake, () => undefined);
  await expect(keep(NOTICE)).rejects.toThrow('no bridge');
  await keep(NOTICE);
  expect(stayAwake).toHaveBeenCalledTimes(2);
});
