// Names the events that an agency's webhooks tell of, and the facts of each: identifiers and moments, never names.
import type { LocalDay } from '../../shared/time-day.ts';

/** An ISO instant in UTC. */
type Instant = string;

interface ServiceMoment {
  readonly serviceId: string;
  readonly siteId: string | null;
  readonly customerId: string | null;
  /** Null: the desk has noted it for all guards of the service. */
  readonly agentId: string | null;
  /** The logbook entry that says so. */
  readonly entryId: string;
}
interface EntryPlace {
  readonly entryId: string;
  readonly serviceId: string | null;
  readonly siteId: string | null;
  readonly customerId: string | null;
  readonly agentId: string | null;
}

export interface EventFacts {
  'service.published': {
    readonly serviceId: string;
    readonly siteId: string;
    readonly customerId: string;
    readonly startAt: Instant;
    readonly endAt: Instant;
  };
  'service.started': ServiceMoment & { readonly startedAt: Instant };
  'service.ended': ServiceMoment & { readonly endedAt: Instant };
  'logbook.entry_created': EntryPlace & {
    readonly typeKey: string;
    readonly category: string;
    /** The entry that this one adds to or corrects. */
    readonly parentId: string | null;
    readonly action: string;
    readonly madeAt: Instant;
  };
  'alarm.raised': EntryPlace & { readonly kind: string; readonly raisedAt: Instant };
  /** `entryId`: the alarm. Somebody of the desk has taken it in charge. */
  'alarm.acknowledged': { readonly entryId: string; readonly acknowledgedAt: Instant };
  'invoice.validated': {
    readonly invoiceId: string;
    readonly number: string;
    readonly type: string;
    readonly customerId: string;
    readonly issuedOn: LocalDay;
    readonly dueOn: LocalDay;
    readonly totalCents: number;
    readonly currency: string;
  };
  'contract.signed': {
    readonly contractId: string;
    readonly kind: string;
    readonly customerId: string | null;
    readonly agentId: string | null;
    readonly signedAt: Instant;
  };
}

export type EventName = keyof EventFacts;

/** One fact to tell of. */
export type AgencyEvent = { [N in EventName]: { readonly name: N; readonly at: Instant; readonly facts: EventFacts[N] } }[EventName];

export interface EventWords<N extends EventName> {
  readonly label: string;
  /** When it is told, in a sentence. */
  readonly when: string;
  readonly example: EventFacts[N];
}

/** Told once to try an address, and never chosen. */
export const PING = 'ping';

const SERVICE = '0199a3f0-7d52-7c31-9b7e-2f6d1c0a4e11';
const SITE = '0199a3ee-0b1d-7f42-8a55-6c1e9d3b7a20';
const CUSTOMER = '0199a3ed-5c84-7b16-a1f0-3e8b2d7c9f04';
const AGENT = '0199a3ec-91f7-7d08-b3c2-5a4f8e6d1b73';
const ENTRY = '0199b1c4-26aa-7e95-8d13-7b9c4f2e0a68';
const PLACE = { entryId: ENTRY, serviceId: SERVICE, siteId: SITE, customerId: CUSTOMER, agentId: AGENT } as const;

/** Complete by type: an event without its words does not compile. */
export const eventWords: { readonly [N in EventName]: EventWords<N> } = {
  'service.published': {
    label: 'Service publié',
    when: 'Un brouillon devient visible de ses agents et de son client. Une fois par service.',
    example: { serviceId: SERVICE, siteId: SITE, customerId: CUSTOMER, startAt: '2026-12-01T18:00:00.000Z', endAt: '2026-12-02T06:00:00.000Z' },
  },
  'service.started': {
    label: 'Service commencé',
    when: 'Un agent prend son service ou son circuit, ou l’agence le note pour lui. Une fois par agent ; de nouveau si l’agence corrige l’heure.',
    example: { ...PLACE, startedAt: '2026-12-01T17:58:12.000Z' },
  },
  'service.ended': {
    label: 'Service terminé',
    when: 'Un agent finit son service ou son circuit, ou l’agence le note pour lui. Une fois par agent ; de nouveau si l’agence corrige l’heure.',
    example: { ...PLACE, endedAt: '2026-12-02T06:01:40.000Z' },
  },
  'logbook.entry_created': {
    label: 'Écriture de main courante',
    when: 'Une écriture, un complément ou une correction entre dans la main courante. Le texte se lit par l’API.',
    example: { ...PLACE, typeKey: 'intrusion', category: 'incident', parentId: null, action: 'entry', madeAt: '2026-12-01T22:14:05.000Z' },
  },
  'alarm.raised': {
    label: 'Alerte levée',
    when: 'Un agent appelle à l’aide, ou l’application le fait pour lui.',
    example: { ...PLACE, kind: 'ptiSos', raisedAt: '2026-12-01T22:15:31.000Z' },
  },
  'alarm.acknowledged': {
    label: 'Alerte prise en charge',
    when: 'Quelqu’un de l’agence prend l’alerte en charge.',
    example: { entryId: ENTRY, acknowledgedAt: '2026-12-01T22:16:02.000Z' },
  },
  'invoice.validated': {
    label: 'Facture validée',
    when: 'Une facture ou un avoir reçoit son numéro.',
    example: {
      invoiceId: '0199b0d1-4e3f-7a27-9c61-8d5b0f7e2c39',
      number: 'F-2026-00042',
      type: 'invoice',
      customerId: CUSTOMER,
      issuedOn: '2026-12-01',
      dueOn: '2026-12-31',
      totalCents: 123_456,
      currency: 'EUR',
    },
  },
  'contract.signed': {
    label: 'Contrat signé',
    when: 'La dernière signature d’un contrat est donnée, ou l’agence note qu’il est signé sur papier.',
    example: {
      contractId: '0199b0d2-17c8-7f53-8b94-0e6a3d9c5f12',
      kind: 'customer',
      customerId: CUSTOMER,
      agentId: null,
      signedAt: '2026-12-01T10:30:00.000Z',
    },
  },
};

export const eventNames: readonly EventName[] = [
  'service.published',
  'service.started',
  'service.ended',
  'logbook.entry_created',
  'alarm.raised',
  'alarm.acknowledged',
  'invoice.validated',
  'contract.signed',
];
export const isEventName = (name: string): name is EventName => Object.hasOwn(eventWords, name);
export const eventLabel = (name: string): string => (isEventName(name) ? eventWords[name].label : name === PING ? 'Essai' : name);

/** What is sent, as Standard Webhooks writes it. The same text at each try. */
export const bodyOf = (type: string, timestamp: Instant, data: unknown): string => JSON.stringify({ type, timestamp, data });
