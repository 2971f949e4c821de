import { expect, test } from 'vitest';
import { CheckLevel } from '../../agency/settings/check-levels.ts';
import { placesToFree } from './places-to-free.ts';

const service = (id: string, start: number, ...agentIds: string[]) => ({ id, start, agentIds });
const services = [service('monday', 1, 'awa'), service('friday', 5, 'awa', 'bilal'), service('saturday', 6, 'awa')];
const forbidden = (agentId: string | null, ...serviceIds: string[]) => ({ level: CheckLevel.forbidden, agentId, serviceIds });

test('of a week without its rest the last service is freed, once for findings that share it', () => {
  const week = ['monday', 'friday', 'saturday'];
  expect(placesToFree([forbidden('awa', ...week), forbidden('awa', 'friday', 'saturday')], services)).toEqual([
    { serviceId: 'saturday', agentId: 'awa' },
  ]);
});

test('each person is freed apart; a warning, a service that is wrong by itself and another’s are left', () => {
  const warning = { ...forbidden('awa', 'monday'), level: CheckLevel.warning };
  expect(placesToFree([warning, forbidden(null, 'monday'), forbidden('bilal', 'monday', 'friday'), forbidden('chloe', 'friday')], services)).toEqual([
    { serviceId: 'friday', agentId: 'bilal' },
  ]);
});
