import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { reportError } from './report-error.ts';

/** The browser's class, which Node lacks. */
class Refusal {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal('GeolocationPositionError', Refusal);
  vi.stubGlobal('reportError', reported);
  reported.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('refused location and refused notifications are the person’s choice and are not reported, but a fault is (A-327, F-188)', () => {
  reportError(new Refusal(1));
  reportError(new DOMException('Registration failed - permission denied', 'NotAllowedError'));
  expect(reported).not.toHaveBeenCalled();
  const faults = [new Refusal(2), new DOMException('x', 'DataError'), new Error('x')];
  for (const fault of faults) reportError(fault);
  expect(reported.mock.calls.map(([fault]) => fault)).toEqual(faults);
});

test('a lost connection, an ended session and a closed agency are normal states and are not reported', () => {
  for (const status of [0, 401, 503]) reportError(new ApiError(status, { code: 'x', message: 'x' }));
  reportError(new DOMException('gone', 'AbortError'));
  for (const code of ['agency.lock', 'agency.subscription']) reportError(new ApiError(403, { code, message: 'x' }));
  expect(reported).not.toHaveBeenCalled();
  reportError(new ApiError(403, { code: 'IsGranted', message: 'x' }));
  reportError(new ApiError(500, { code: 'x', message: 'x' }));
  expect(reported).toHaveBeenCalledTimes(2);
});
