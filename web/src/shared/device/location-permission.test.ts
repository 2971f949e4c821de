import { expect, test } from 'vitest';
import { LocationPermission, permissionOf, readPermission } from './location-permission.ts';
import { LOCATION } from './take-fix.ts';

test('the position is requested with high accuracy, for at most 15 seconds, and never from the cache (A-328, F-185)', () => {
  expect(LOCATION).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 });
});

test('the stored permission is -1 not requested, 0 denied, 1 while in use, 2 always (A-328, F-185)', () => {
  expect(LocationPermission).toEqual({ notRequested: -1, denied: 0, whenInUse: 1, always: 2 });
  expect(permissionOf('denied', true)).toBe(0);
  expect(permissionOf('granted', false)).toBe(1);
  expect(permissionOf('granted', true)).toBe(2);
  expect([null, '-1', '0', '1', '2', '', 'yes', '7'].map(readPermission)).toEqual([-1, -1, 0, 1, 2, -1, -1, -1]);
});
