import { describe, expect, test } from 'vitest';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { isDemoWrite } from './demo-guard.ts';

describe('writes of demonstration data', () => {
  const site = { name: 'Site', isFake: true };

  test('demonstration data cannot be written, wherever the marker is (A-271)', () => {
    expect(isDemoWrite({ method: 'POST', path: '/site' }, site)).toBe(true);
    expect(isDemoWrite({ method: 'PUT', path: '/services/{id}' }, { services: [{ site }] })).toBe(true);
  });

  test('demonstration data may be searched, and real data may be written (A-271, C-351)', () => {
    expect(isDemoWrite({ method: 'POST', path: '/fetch/sites' }, { filters: site })).toBe(false);
    expect(isDemoWrite({ method: 'POST', path: '/site' }, { name: 'Site', isFake: false })).toBe(false);
    expect(isDemoWrite({ method: 'GET', path: '/site' }, site)).toBe(false);
    expect(isDemoWrite(agency.save, { name: 'Agence', isFake: true })).toBe(false);
    expect(isDemoWrite({ method: 'POST', path: '/errors' }, { about: site })).toBe(false);
  });
});
