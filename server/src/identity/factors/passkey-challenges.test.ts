import { expect, test } from 'vitest';
import { relyingParty } from './passkey-challenges.ts';

const originsOf = (publicUrl: string, host: string | undefined): string[] =>
  relyingParty({ config: { publicUrl } }, { headers: host === undefined ? {} : { host } }).origins;

test('passkeys belong to the product’s own address, and only locally the port does not matter', () => {
  expect(originsOf('http://localhost:3000', 'localhost:4101')).toEqual(['http://localhost:3000', 'http://localhost:4101']);
  expect(originsOf('https://vigie.example', 'localhost:4101')).toEqual(['https://vigie.example']);
  expect(originsOf('http://localhost:3000', 'vigie.example')).toEqual(['http://localhost:3000']);
  expect(originsOf('http://localhost:3000', undefined)).toEqual(['http://localhost:3000']);
});
