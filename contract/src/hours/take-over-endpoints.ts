// Declares the calls about the take-over of a site's staff by another company.
import { z } from 'zod';
import { takeOverTests } from '@vigie/domain/hours/take-over.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Minutes } from '../shared/schemas.ts';

const asked = {
  params: z.object({ siteId: Id }),
  /** The day of the transfer: the first day of the incoming company. */
  body: z.object({ on: Day }),
} as const;
/** Whoever manages collaborators. */
const access = { scope: 'scoped', agency: ['editAgents'] } as const;

export const TakeOverRow = z.object({
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string(), number: z.string() }),
  siteMinutes: Minutes,
  allMinutes: Minutes,
  transferable: z.boolean(),
  tests: z.array(z.object({ key: z.enum(takeOverTests), passed: z.boolean(), figure: z.string() })),
});

export const takeOver = {
  list: endpoint({
    method: 'POST',
    path: '/take-over/site/{siteId}',
    summary: 'Reprise de personnel : les salariés d’un site et les conditions de leur transfert',
    access,
    ...asked,
    output: z.object({ from: Day, until: Day, site: z.object({ id: Id, name: z.string() }), data: z.array(TakeOverRow) }),
  }),
  letter: endpoint({
    method: 'POST',
    path: '/take-over/site/{siteId}/pdf',
    summary: 'La liste des salariés transférables, pour l’entreprise entrante',
    access,
    ...asked,
    produces: ['application/pdf'],
  }),
  workbook: endpoint({
    method: 'POST',
    path: '/take-over/site/{siteId}/workbook',
    summary: 'La même liste en classeur, qu’un import de collaborateurs lit',
    access,
    ...asked,
    produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
