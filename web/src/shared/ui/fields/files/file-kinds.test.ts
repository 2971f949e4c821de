import { describe, expect, test } from 'vitest';
import { extensionsOf, isAllowed, previewKind } from './file-kinds.ts';

const ALLOWED = ['application/pdf', 'image/jpeg'];

describe('files that may be sent', () => {
  test('type and extension must agree (A-068)', () => {
    expect(isAllowed({ name: 'carte.pdf', type: 'application/pdf' }, ALLOWED)).toBe(true);
    expect(isAllowed({ name: 'PHOTO.JPEG', type: 'image/jpeg' }, ALLOWED)).toBe(true);
    expect(isAllowed({ name: 'virus.exe', type: 'application/pdf' }, ALLOWED)).toBe(false);
    expect(isAllowed({ name: 'virus.pdf', type: 'application/x-msdownload' }, ALLOWED)).toBe(false);
    expect(isAllowed({ name: 'carte.pdf', type: '' }, ALLOWED)).toBe(false);
  });

  test('a type is recognised under all names that computers use for it', () => {
    const allowed = ['text/csv', 'audio/mp4', 'application/zip'];
    expect(isAllowed({ name: 'heures.csv', type: 'application/vnd.ms-excel' }, allowed)).toBe(true);
    expect(isAllowed({ name: 'memo.m4a', type: 'audio/x-m4a' }, allowed)).toBe(true);
    expect(isAllowed({ name: 'photos.zip', type: 'application/x-zip-compressed' }, allowed)).toBe(true);
    expect(isAllowed({ name: 'heures.xls', type: 'application/vnd.ms-excel' }, allowed)).toBe(false);
  });

  test('the extensions come from the types, each once', () => {
    expect(extensionsOf(ALLOWED)).toEqual(['pdf', 'jpg', 'jpeg']);
    expect(extensionsOf(['audio/webm', 'video/webm'])).toEqual(['webm', 'weba']);
  });
});

test.each([
  ['image/png', 'image'],
  ['image/heic', 'none'],
  ['application/pdf', 'pdf'],
  ['text/csv', 'text'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['application/zip', 'none'],
])('%s is shown as %s', (mimeType, kind) => {
  expect(previewKind(mimeType)).toBe(kind);
});
