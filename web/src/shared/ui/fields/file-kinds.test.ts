import { describe, expect, test } from 'vitest';
import { extensionsOf, isAllowed } from './file-kinds.ts';

const ALLOWED = ['application/pdf', 'image/jpeg'];

describe('files that may be sent', () => {
  test('type and extension must agree (A-068)', () => {
    expect(isAllowed({ name: 'carte.pdf', type: 'application/pdf' }, ALLOWED)).toBe(true);
    expect(isAllowed({ name: 'PHOTO.JPEG', type: 'image/jpeg' }, ALLOWED)).toBe(true);
    expect(isAllowed({ name: 'virus.exe', type: 'application/pdf' }, ALLOWED)).toBe(false);
    expect(isAllowed({ name: 'virus.pdf', type: 'application/x-msdownload' }, ALLOWED)).toBe(false);
    expect(isAllowed({ name: 'carte.pdf', type: '' }, ALLOWED)).toBe(false);
  });

  test('the extensions come from the types', () => {
    expect(extensionsOf(ALLOWED)).toEqual(['pdf', 'jpg', 'jpeg']);
  });
});
