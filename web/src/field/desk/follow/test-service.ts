// A night of a guard for tests: a service, its rounds and its logbook, as the calls answer them.
import type { EntryLine } from '../desk-api.ts';
import type { Followed, RunRow, ServiceRound } from './use-service-facts.ts';

export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const SITE = { id: idOf(1), name: 'Quai Est' };
const CUSTOMER = { id: idOf(2), name: 'Port de Sète' };
export const NADIA = { id: idOf(3), firstname: 'Nadia', lastname: 'Belkacem', status: 300, realStartAt: null, realEndAt: null } as const;

/** Planned from 21:00 to 05:00 in Paris, not begun. */
export const serviceWith = (change: Partial<Followed> = {}): Followed => ({
  id: idOf(10),
  site: { ...SITE, city: 'Sète', timeZone: 'Europe/Paris' },
  customer: CUSTOMER,
  activityType: 1,
  specialtyKey: null,
  startAt: '2026-11-20T20:00:00.000Z',
  endAt: '2026-11-21T04:00:00.000Z',
  startAtDate: '2026-11-20',
  startAtTime: '21:00',
  endAtDate: '2026-11-21',
  endAtTime: '05:00',
  minutes: 480,
  nbAgents: 1,
  agents: [],
  status: 100,
  publishedAt: '2026-11-01T08:00:00.000Z',
  realStartAt: null,
  realEndAt: null,
  seriesId: null,
  isCircuit: false,
  services: [],
  comment: '',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  seriesCount: 0,
  breaks: [],
  rounds: [],
  checkpoints: [],
  agencyReport: null,
  dog: null,
  serviceEvents: [],
  serviceRoundExecutions: [],
  acceptedWarnings: [],
  extendedUntil: null,
  reasons: [],
  explainedHours: [],
  billedOn: [],
  ...change,
});

type Gap = Followed['breaks'][number];
export const gapWith = (number: number, change: Partial<Gap>): Gap => ({
  uuid: idOf(number),
  agentId: NADIA.id,
  type: 0,
  status: 300,
  startAt: null,
  realStartAt: null,
  realEndAt: null,
  deducted: false,
  comment: '',
  ...change,
});

export const runWith = (number: number, change: Partial<RunRow>): RunRow => ({
  id: idOf(number),
  round: { id: idOf(20), name: 'Ronde des parkings' },
  site: SITE,
  agent: { id: NADIA.id, name: 'Nadia Belkacem' },
  serviceId: idOf(10),
  iteration: 1,
  status: 400,
  startedAt: '2026-11-20T21:05:00.000Z',
  endedAt: '2026-11-20T21:32:00.000Z',
  comment: '',
  checkpointCount: 8,
  validatedCount: 8,
  ...change,
});

export const roundWith = (runs: readonly RunRow[]): ServiceRound => ({
  id: idOf(20),
  siteId: SITE.id,
  name: 'Ronde des parkings',
  slug: 'ronde-des-parkings',
  grantedDirections: ['forward'],
  checkpoints: [],
  runs: [...runs],
});

export const entryWith = (number: number, change: Partial<EntryLine>): EntryLine => ({
  id: idOf(number),
  site: SITE,
  customer: CUSTOMER,
  serviceId: idOf(10),
  agent: { id: NADIA.id, name: 'Nadia Belkacem' },
  authorName: 'Nadia Belkacem',
  parentId: null,
  action: 'entry',
  eventType: 30,
  typeKey: 'serviceStart',
  category: 'service',
  label: 'Prise de service',
  description: '',
  customerShow: true,
  position: null,
  metres: null,
  files: [],
  madeAt: '2026-11-20T20:00:00.000Z',
  receivedAt: '2026-11-20T20:00:01.000Z',
  deviceAt: null,
  chainNumber: number,
  hash: 'a'.repeat(64),
  outsidePlan: false,
  removed: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  ...change,
});
