// Tests which addresses are called when somebody else names the host.
import { expect, test } from 'vitest';
import { isPublicAddress, NotPublicAddress, publicLookup, type Resolve } from './public-address.ts';

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2a01:4f8::1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.170',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'exemple.fr',
  '',
])('« %s » is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const names =
  (...addresses: string[]): Resolve =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const looked = (resolve: Resolve, all: boolean): Promise<unknown> =>
  new Promise((done) => {
    publicLookup(resolve)('exemple.fr', { all }, (error, address, family) => done(error ?? [address, family]));
  });

test('a name gives its public addresses alone, and none when it has none', async () => {
  expect(await looked(names('10.0.0.1', '8.8.8.8'), false)).toEqual(['8.8.8.8', 4]);
  expect(await looked(names('10.0.0.1', '8.8.8.8'), true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined]);
  expect(await looked(names('169.254.169.254', '::1'), false)).toBeInstanceOf(NotPublicAddress);
  expect(await looked(names(), true)).toBeInstanceOf(NotPublicAddress);
});

test('a name that is not found stays so', async () => {
  const failure = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  expect(await looked((_hostname, _options, callback) => callback(failure, []), false)).toBe(failure);
});
