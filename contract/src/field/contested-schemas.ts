// Defines the schemas for work that waits for the desk: parts of services outside the plan, and messages to attach.
import { z } from 'zod';
import { asides } from '@vigie/domain/field/contested.ts';
import { serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { numberEnum } from '../shared/enums.ts';
import { personal } from '../shared/personal.ts';
import { FileRef, Id, Instant, optionalText } from '../shared/schemas.ts';
import { MessageTypeSchema } from './messages.ts';

const Named = z.object({ id: Id, name: z.string() });

export const ContestedPart = z.object({
  id: Id,
  agent: Named,
  site: Named,
  serviceId: Id,
  /** The hours that the guard knew, and today's hours. */
  plannedStartAt: Instant,
  plannedEndAt: Instant,
  startAt: Instant,
  endAt: Instant,
  serviceStatus: numberEnum(serviceStatusLabels),
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  /** Who is on the service today. */
  held: z.array(z.string()),
  /** The number of logbook entries by the guard meanwhile. */
  entries: z.int(),
  /** Why it cannot be accepted. null when it can. */
  refusal: z.string().nullable(),
});

/** A service to which the desk may attach what a guard did. */
export const ContestedService = z.object({
  id: Id,
  site: Named,
  startAt: Instant,
  endAt: Instant,
  /** Who is on it today. */
  held: z.array(z.string()),
});

export const ContestedMessage = z.object({
  id: Id,
  agent: Named,
  kind: MessageTypeSchema,
  title: z.string(),
  text: z.string(),
  files: z.array(FileRef),
  /** The site in the message, when it belongs to the agency. */
  site: Named.nullable(),
  /** The service in the message, when it belongs to the agency and the act can be attached to one. */
  service: ContestedService.nullable(),
  /** Whether it can be attached to a service at all. */
  isOfService: z.boolean(),
  madeAt: Instant,
  receivedAt: Instant,
  refusal: z.string(),
  aside: z.enum(asides).nullable(),
});

export const PartVerdict = z
  .object({ accept: z.boolean(), reason: optionalText(2000).default('') })
  .refine(({ accept, reason }) => accept || reason.trim() !== '', { path: ['reason'], error: 'Obligatoire' });

/** Attaches it to a site's logbook, or discards it with a reason. */
export const MessageVerdict = z
  .object({ siteId: Id.nullable(), reason: optionalText(2000).default('') })
  .refine(({ siteId, reason }) => siteId !== null || reason.trim() !== '', { path: ['reason'], error: 'Obligatoire' });

/** A lone worker's alert that nobody has taken charge of, shown on every desk screen. */
export const OpenAlert = z.object({
  id: Id,
  typeKey: z.string(),
  label: z.string(),
  description: z.string(),
  agent: z.object({ id: Id, name: z.string(), phone: z.string() }).nullable(),
  authorName: z.string(),
  site: z.object({ id: Id, name: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable() }).nullable(),
  position: personal('position', 'agent.id', z.object({ latitude: z.number(), longitude: z.number() }).nullable()),
  serviceId: Id.nullable(),
  madeAt: Instant,
  receivedAt: Instant,
});

/** An alert just taken charge of. People who saw it open see by whom. */
export const TakenAlert = z.object({ id: Id, authorName: z.string(), by: z.string(), at: Instant });
