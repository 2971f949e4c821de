import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeText, headCode, readCode, utf8, type LogbookHead } from './logbook-proof.ts';

const head = { kind: 'night', agencyId: 'a', siteId: null, day: '2026-11-21', count: 3, number: 3, hash: 'x', madeAt: 0 } as LogbookHead;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const sha256 = (bytes: Uint8Array): Promise<Uint8Array> => Promise.resolve(createHash('sha256').update(bytes).digest());

test('a head’s code is the first 125 bits of its fingerprint, five bits per letter', async () => {
  const bits =
    BigInt(
      `0x${createHash('sha256')
        .update(utf8(codeText(head, 'key')))
        .digest('hex')}`,
    ) >> 131n;
  const letters = Array.from({ length: 25 }, (_, place) => LETTERS[Number((bits >> BigInt(5 * (24 - place))) & 31n)]).join('');
  const code = await headCode(head, 'key', { sha256 });
  expect(code).toBe(letters.replace(/.{5}(?=.)/g, '$&-'));
  expect(readCode(code.toLowerCase())).toBe(readCode(code));
});
