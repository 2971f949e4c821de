// Declares the calls about electronic invoicing: where the agency stands, and the sandbox that answers as a platform.
import { z } from 'zod';
import { invoicingPlatforms } from '@vigie/domain/agency/settings/settings.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Cents, Id, Instant, listOf, optionalText } from '../shared/schemas.ts';
import { InvoiceState, LifecycleSchema } from './schemas.ts';

export const SandboxFlow = z.object({
  id: Id,
  number: z.string(),
  buyer: z.string(),
  totalCents: Cents,
  submittedAt: Instant,
  /** As the platform knows them, those of the agency among them. */
  states: z.array(InvoiceState.omit({ sentAt: true })),
});

export const einvoicing = {
  standing: endpoint({
    method: 'GET',
    path: '/einvoicing',
    summary: 'Où en est l’agence de la facturation électronique',
    access: { scope: 'scoped', agency: ['readAgencySettings'] },
    output: z.object({
      /** The choices of this server. */
      platforms: z.array(z.enum(invoicingPlatforms)),
      connected: z.boolean(),
      /** Documents that no platform has yet. */
      waiting: z.int(),
      transmitted: z.int(),
      /** Refused or rejected ones without a credit note. */
      turnedDown: z.int(),
      /** Active French companies among the customers that lack a SIREN: no invoice can be sent to them. */
      customersWithoutSiren: z.int(),
    }),
  }),
  sandboxFlows: endpoint({
    method: 'GET',
    path: '/einvoicing/sandbox',
    summary: 'Ce que le bac à sable de la facturation électronique a reçu de l’agence',
    access: { scope: 'scoped', agency: ['readAgencySettings'] },
    output: listOf(SandboxFlow),
  }),
  /** Answers as the customer, or as a platform, would. */
  answerInSandbox: endpoint({
    method: 'POST',
    path: '/einvoicing/sandbox/{id}',
    summary: 'Répond à une facture à la place de son destinataire, dans le bac à sable',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    params: z.object({ id: Id }),
    body: z.object({ code: LifecycleSchema, reasonCode: optionalText(40).default(''), reason: optionalText(300).default('') }),
    output: SandboxFlow,
  }),
};
