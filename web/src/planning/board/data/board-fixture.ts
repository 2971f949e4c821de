// A small board for tests: two sites, three agents with complete files, services written as « 2026-12-01 08:00 – 16:00 ».
import { defaultAgencySettings } from '@vigie/domain/agency/settings/settings-change.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { toInstant } from '@vigie/domain/shared/time.ts';
import type { BoardAnswer } from '../../planning-api.ts';
import { boardData, type BoardData } from './board-data.ts';

const PARIS = 'Europe/Paris';
const id = (kind: string, number: number): string => `00000000-0000-7000-8000-${kind}${String(number).padStart(12 - kind.length, '0')}`;

export const siteId = (number: number): string => id('5', number);
export const agentId = (number: number): string => id('a', number);

const minute = (day: string, time: string): number => toInstant(day, time, PARIS) / 60_000;

export interface Written {
  readonly id?: string;
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly site?: number;
  readonly agents?: readonly number[];
  readonly more?: Partial<BoardAnswer['services'][number]>;
}

let made = 0;
const rowOf = ({ day, from, until, site = 0, agents = [], more, ...rest }: Written): BoardAnswer['services'][number] => ({
  id: rest.id ?? `service-${String(++made).padStart(3, '0')}`,
  site,
  start: minute(day, from),
  end: minute(until <= from ? addDays(day, 1) : day, until),
  version: 1,
  ...(agents.length > 0 ? { agents: [...agents] } : {}),
  ...more,
});

const names = [
  ['Amadou', 'Diallo'],
  ['Fatou', 'Keïta'],
  ['Paul', 'Martin'],
] as const;

export const facts = (): NonNullable<BoardAnswer['agents'][number]['facts']> => ({
  contracts: [{ startDay: '2020-01-01', endDay: null, valid: true, limitMinutes: 2100, limitPeriod: 'WEEK' }],
  expirations: [],
  specialties: ['ADS'],
  bans: [],
  restrictions: [],
  location: null,
});

/** The same board as the server's answer. */
export function boardAnswer(services: readonly Written[], change: Partial<BoardAnswer> = {}): BoardAnswer {
  const site = (number: number, name: string): BoardAnswer['sites'][number] => ({
    id: siteId(number),
    name,
    city: 'Toulouse',
    customer: 0,
    timeZone: PARIS,
    holidayLocale: 'FR',
    latitude: null,
    longitude: null,
    specialties: [],
    active: true,
  });
  return {
    from: '2026-12-01',
    until: '2026-12-31',
    services: services.map(rowOf),
    around: [],
    unavailabilities: [],
    agents: names.map(([firstname, lastname], number) => ({
      id: agentId(number),
      firstname,
      lastname,
      type: 'EMPLOYEE',
      rating: 3,
      plannable: true,
      facts: facts(),
    })),
    sites: [site(0, 'Entrepôt'), site(1, 'Musée')],
    faces: [],
    customers: [{ id: id('c', 0), name: 'Port' }],
    specialties: [{ id: 'ADS', key: 'ADS', label: 'Agent de sécurité', colour: '#000', includedIn: [], enabled: true }],
    settings: { ...defaultAgencySettings() },
    may: { create: true, edit: true, remove: true, archive: true, unavailabilities: true },
    ...change,
  };
}

export const someBoard = (services: readonly Written[], change: Partial<BoardAnswer> = {}): BoardData => boardData(boardAnswer(services, change));

export const absence = (agent: number, first: string, last: string): BoardAnswer['unavailabilities'][number] => ({
  id: id('b', agent),
  agent,
  start: minute(first, '00:00'),
  end: minute(addDays(last, 1), '00:00'),
  typeKey: 'paidLeave',
});
