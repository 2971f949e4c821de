// Declares the calls of the access log: who read whose sensitive data, and who read one's own.
import { z } from 'zod';
import { accessMatters } from '@vigie/domain/agency/access-log.ts';
import type { ActorKind } from '@vigie/domain/identity/actor.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Instant, listOf, listQuery } from '../shared/schemas.ts';

const Matter = z.enum(accessMatters);
const actorKinds = ['owner', 'staff', 'agent', 'customer', 'key', 'support', 'admin', 'superadmin'] as const satisfies readonly ActorKind[];

/** A read of one's own data: one line per quarter of an hour. */
export const OwnAccessLine = z.object({
  id: Id,
  at: Instant,
  /** The reader's name at that time. */
  author: z.string(),
  authorKind: z.enum(actorKinds),
  matter: Matter,
  /** What was opened, in words. */
  what: z.string(),
});

export const AccessLine = OwnAccessLine.extend({
  call: z.string(),
  /** Null when nothing is left of their file. */
  agent: z.object({ id: Id, name: z.string() }).nullable(),
  /** How many people the same answer contained. */
  persons: z.int(),
});

const period = { matters: z.array(Matter), from: Day, until: Day };

export const accessLog = {
  accessLines: endpoint({
    method: 'POST',
    path: '/fetch/access-lines',
    summary: 'Qui a consulté des données sensibles',
    access: { scope: 'scoped', agency: ['readAuditTrail'] },
    body: listQuery({ ...period, agents: z.array(Id), author: z.string().max(120) }),
    output: listOf(AccessLine),
  }),
  ownAccessLines: endpoint({
    method: 'POST',
    path: '/fetch/own-access-lines',
    summary: 'Qui a consulté mes données sensibles',
    access: { scope: 'scoped', agent: 'member' },
    body: listQuery(period),
    output: listOf(OwnAccessLine),
  }),
};
