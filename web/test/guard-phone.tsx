// A guard's phone in a component test: the server's day, a running service, and what the phone has sent.
import type { ReactNode } from 'react';
import { documents } from '@vigie/contract/documents/endpoints.ts';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { field } from '@vigie/contract/field/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import type { MessagePayloads, MessageType } from '@vigie/domain/field/phone/message.ts';
import { eventTypes } from '@vigie/domain/field/logbook/event-types.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { Day, DayService } from '../src/field/model/field-view.ts';
import { dayOf, serviceOf, siteOf } from '../src/field/model/test-day.ts';
import { WithDay, type Ready } from '../src/field/ui/field-screen.tsx';
import { mount, type Mounted } from './mount.tsx';
import type { Asked, Server } from './server.ts';
import { agencyProfile, AGENT_ID, guard } from './visitor.ts';

const id = (number: number): string => `00000000-0000-7000-8000-0000000f0${String(number).padStart(3, '0')}`;
export const SITE = id(1);
export const SERVICE = id(2);
export const ROUND = id(3);

/** An instant this many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Begun two hours ago; it ends in this many minutes. */
export const serviceInHand = (endsIn: number, change: Partial<DayService> = {}): DayService =>
  serviceOf({
    id: SERVICE,
    siteId: SITE,
    startAt: inMinutes(-120),
    endAt: inMinutes(endsIn),
    status: ServiceStatus.inProgress,
    realStartAt: inMinutes(-120),
    ...change,
  });

export const daySite = (change: Partial<Day['sites'][number]> = {}): Day['sites'][number] =>
  siteOf({ id: SITE, name: 'Entrepôt Nord', address: { ...siteOf().address, city: 'Toulouse' }, ...change });

export const dayWith = ({ settings: own, ...change }: Partial<Omit<Day, 'settings'>> & { readonly settings?: Partial<Day['settings']> }): Day =>
  dayOf({
    generatedAt: inMinutes(0),
    agency: { id: id(8), name: 'Vigie Sécurité', phone: '', email: '' },
    agent: { id: AGENT_ID, firstname: 'Claire', lastname: 'Morel' },
    settings: { ...dayOf().settings, ...own },
    services: [serviceInHand(0)],
    sites: [daySite()],
    rounds: [{ id: ROUND, siteId: SITE, name: 'Ronde', slug: 'ronde', grantedDirections: ['forward'], checkpoints: [] }],
    eventTypes: eventTypes.map((type) => ({ ...type, enabled: true })),
    ...change,
  });

type Sent<T extends MessageType> = MessagePayloads[T] & { readonly position: unknown };

export interface Phone extends Mounted {
  /** What the server received, in order. */
  readonly sent: <T extends MessageType>(kind: T) => Sent<T>[];
  readonly uploads: readonly Asked<typeof documents.upload>[];
  /** The same screen again, as after the application was closed. */
  readonly open: () => Promise<Mounted>;
}

/** Answers what a phone asks by itself. One that an earlier test opened goes on asking: each test with a guard needs the answers. */
export function answerPhone(server: Server, day: Day): Pick<Phone, 'uploads'> & { readonly messages: readonly Asked<typeof field.sourcing>[] } {
  server.on(field.day, () => day);
  server.on(agency.profile, agencyProfile);
  server.on(identity.sendingPass, () => ({ pass: 'envoi.claire', expiresAt: inMinutes(30 * 24 * 60) }));
  const messages = server.on(field.sourcing, () => true);
  const uploads = server.on(documents.upload, ({ query }) => [
    { id: query['id'] ?? '', name: 'photo.jpg', mimeType: 'image/jpeg', size: 1, url: '', createdAt: inMinutes(0) },
  ]);
  return { messages, uploads };
}

export async function openPhone(server: Server, day: Day, screen: (ready: Ready) => ReactNode, ...rights: readonly string[]): Promise<Phone> {
  const { messages, uploads } = answerPhone(server, day);
  const open = (): Promise<Mounted> => mount(<WithDay title="Service">{screen}</WithDay>, { as: guard(...rights), onPhone: true });
  const mounted = await open();
  return {
    ...mounted,
    open,
    uploads,
    sent: <T extends MessageType>(kind: T) => {
      const ofKind = messages.filter(({ params }) => params['messageType'] === kind);
      return ofKind.map(({ body: { payload, position } }) => ({ ...payload, position }) as Sent<T>);
    },
  };
}
