// Shapes of the work that waits for the desk: parts of services outside of the plan, and messages to be attached.
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
  /** The hours that the guard knew, and those of today. */
  plannedStartAt: Instant,
  plannedEndAt: Instant,
  startAt: Instant,
  endAt: Instant,
  serviceStatus: numberEnum(serviceStatusLabels),
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  /** Who is on the service today. */
  held: z.array(z.string()),
  /** What the guard wrote in the logbook meanwhile. */
  entries: z.int(),
  /** Why it cannot be accepted; null when it can. */
  refusal: z.string().nullable(),
});

export const ContestedMessage = z.object({
  id: Id,
  agent: Named,
  kind: MessageTypeSchema,
  title: z.string(),
  text: z.string(),
  files: z.array(FileRef),
  /** Named by the message, when it is one of the agency's. */
  site: Named.nullable(),
  madeAt: Instant,
  receivedAt: Instant,
  refusal: z.string(),
  aside: z.enum(asides).nullable(),
});

export const PartVerdict = z
  .object({ accept: z.boolean(), reason: optionalText(2000).default('') })
  .refine(({ accept, reason }) => accept || reason.trim() !== '', { path: ['reason'], error: 'Obligatoire' });

/** To the logbook of a site, or put away with a reason. */
export const MessageVerdict = z
  .object({ siteId: Id.nullable(), reason: optionalText(2000).default('') })
  .refine(({ siteId, reason }) => siteId !== null || reason.trim() !== '', { path: ['reason'], error: 'Obligatoire' });

/** A lone worker's alert that nobody has taken charge of, for a strip on every desk screen. */
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

/** One that somebody has just taken charge of: whoever saw it open is told by whom. */
export const TakenAlert = z.object({ id: Id, authorName: z.string(), by: z.string(), at: Instant });
