import { expect, test } from 'vitest';
import { callNames, contract } from '@vigie/contract/contract.ts';
import { openToKeys } from '@vigie/contract/agency/key-calls.data.ts';
import { openApiDocument } from './openapi.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly description: string;
  readonly 'x-key-rights'?: readonly string[];
}
const { paths } = openApiDocument(callNames()) as { paths: Record<string, Record<string, Operation>> };

test('the description of the API names every part of an address, each of them required', () => {
  for (const [path, calls] of Object.entries(paths))
    for (const [method, { parameters }] of Object.entries(calls)) {
      const inPath = parameters.filter((each) => each.in === 'path');
      expect([path, method, inPath.map(({ name }) => name)]).toEqual([path, method, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
});

test('it also names the possible query parameters', () => {
  const { path, method } = contract.documents.upload;
  const found = Object.entries(paths).find(([each]) => each.endsWith(path));
  const names = found?.[1][method.toLowerCase()]?.parameters.filter((each) => each.in === 'query').map(({ name, required }) => [name, required]);
  expect(names).toContainEqual(['agencyId', true]);
});

test('each operation has a name of its own, a second address too', () => {
  const names = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(paths['/agency/catalog']?.['post']?.operationId).toBe('catalog.saveService.second');
});

test('the calls that an API key reaches say by which rights, and no other call does', () => {
  const marked = Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap((call) => (call['x-key-rights'] ? [{ path, call }] : [])),
  );
  expect(marked.find(({ call }) => call.operationId === 'customers.list')?.call['x-key-rights']).toEqual(['listCustomers']);
  expect(marked.find(({ call }) => call.operationId === 'customers.list')?.call.description).toContain('Clé API : listCustomers.');
  // Signing, settings, keys and webhooks need a person, whatever the rights.
  for (const name of ['contracts.signCustomerContract', 'agency.save', 'apiKeys.create', 'webhooks.create', 'identity.me'])
    expect(marked.map(({ call }) => call.operationId)).not.toContain(name);
  expect(marked.filter(({ path }) => path.startsWith('/agent/') || path.startsWith('/customer/'))).toEqual([]);
  expect(new Set(marked.map(({ call }) => call.operationId.replace(/\.second$/, '')))).toEqual(new Set(openToKeys));
});
