// Defines the schemas for services offered to agents, and services that agents give away or exchange.
import { z } from 'zod';
import { offerAnswerLabels, offerStatusLabels } from '@vigie/domain/planning/filling/offer.ts';
import { swapStatusLabels } from '@vigie/domain/planning/filling/swap.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, Id, Instant, Minutes, optionalText } from '../shared/schemas.ts';
import { Issue } from './issue-schemas.ts';

const Named = z.object({ id: Id, name: z.string() });

/** The part of a service that a possible taker needs. */
export const BriefService = z.object({
  id: Id,
  place: z.string(),
  city: z.string(),
  startAt: Instant,
  endAt: Instant,
  startAtDate: Day,
  startAtTime: z.string(),
  endAtTime: z.string(),
  minutes: Minutes,
});

export const Candidates = z.object({
  services: z.array(BriefService.extend({ refusal: z.string().nullable() })),
  /** For each agent, how many offered services they may take, may take with a warning, or may not take. */
  agents: z.array(
    Named.extend({
      free: z.int(),
      warned: z.int(),
      refused: z.int(),
      reasons: z.array(z.string()),
      /** Gross, of the services that they may take together. Null where pay is unknown or may not be read. */
      costCents: Cents.nullable(),
    }),
  ),
  /** The reader may read pay: without it there are no costs to show or to sort by. */
  showsCosts: z.boolean(),
});

export const OfferInput = z.object({
  serviceIds: z.array(Id).min(1, 'Merci de sélectionner un service').max(50),
  /** When omitted, all agents who may take it without a warning. */
  agentIds: z.array(Id).min(1, 'Merci de sélectionner un collaborateur').max(500).optional(),
  comment: optionalText(500).default(''),
});

const Offer = z.object({
  id: Id,
  service: BriefService,
  status: numberEnum(offerStatusLabels),
  confirmed: z.boolean(),
  comment: z.string(),
  createdAt: Instant,
  answers: z.array(
    z.object({
      id: Id,
      agent: Named,
      answer: numberEnum(offerAnswerLabels),
      answeredAt: Instant.nullable(),
      /** For an answer that waits for the manager. */
      issues: z.array(Issue),
    }),
  ),
});

const Swap = z.object({
  id: Id,
  status: numberEnum(swapStatusLabels),
  agent: Named,
  colleague: Named,
  service: BriefService,
  otherService: BriefService.nullable(),
  comment: z.string(),
  reason: z.string(),
  createdAt: Instant,
});

export const Desk = z.object({
  offers: z.array(Offer),
  /** `issues`: the verdict on both sides, for a swap that waits for the manager. */
  swaps: z.array(Swap.extend({ issues: z.array(Issue) })),
});

export const Mine = z.object({
  offers: z.array(
    z.object({
      id: Id,
      service: BriefService,
      comment: z.string(),
      kilometres: z.number().nullable(),
      /** `ask`: the agency must confirm first. */
      mode: z.enum(['take', 'ask']),
      answer: numberEnum(offerAnswerLabels),
    }),
  ),
  swaps: z.array(Swap.extend({ isMine: z.boolean() })),
});

/** Free places of published services, as shown to one guard (F-012). */
export const UnplannedServices = z.object({
  data: z.array(
    z.object({
      service: BriefService,
      /** Agents still missing. */
      missing: z.int(),
      hasBegun: z.boolean(),
      kilometres: z.number().nullable(),
      /** `ask`: the agency confirms. `call`: it would have to, but the service has begun. `refused`: the rules forbid it. */
      mode: z.enum(['take', 'ask', 'call', 'refused']),
      /** Why it cannot be taken directly. */
      reasons: z.array(z.string()),
      isAsked: z.boolean(),
    }),
  ),
  count: z.int(),
});

export const SwapInput = z.object({
  newId: Id,
  serviceId: Id,
  colleagueId: Id,
  otherServiceId: Id.nullable().default(null),
  comment: optionalText(500).default(''),
});

export const Partners = z.object({ services: z.array(BriefService), colleagues: z.array(Named) });
export const PartnerServices = z.object({ services: z.array(BriefService) });
