// Declares the calls about slips that a collaborator signs on screen: what is to sign, the signature, the page.
import { z } from 'zod';
import { slipKinds } from '@vigie/domain/stock/signed-slip.ts';
import { Drawing } from '../shared/drawing.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Instant } from '../shared/schemas.ts';

export const SlipLineSchema = z.object({
  source: z.enum(['item', 'stock']),
  id: Id,
  kind: z.string(),
  name: z.string(),
  detail: z.string(),
  quantity: z.int(),
  givenOn: Day.nullable(),
  expiresOn: Day.nullable(),
  returnedOn: Day.nullable(),
  state: z.string(),
});

export const EquipmentSlip = z.object({
  id: Id,
  kind: z.enum(slipKinds),
  signerName: z.string(),
  signedAt: Instant,
  /** Who showed the page, empty when the collaborator signed on their own phone. */
  shownBy: z.string(),
  lines: z.array(SlipLineSchema),
});

const byId = z.object({ id: Id });

export const slipCalls = {
  slips: endpoint({
    method: 'GET',
    path: '/agent/{id}/items/slips',
    summary: 'Les bons signés d’un collaborateur, et le matériel qui reste à signer',
    access: { scope: 'scoped', agency: ['readAgentSheets'], agent: 'member' },
    params: byId,
    output: z.object({ data: z.array(EquipmentSlip), toSign: z.object({ handOver: z.array(SlipLineSchema), return: z.array(SlipLineSchema) }) }),
  }),
  signSlip: endpoint({
    method: 'POST',
    path: '/agent/{id}/items/slip',
    summary: 'Signe à l’écran la remise ou la restitution de matériel ; le bon ne change plus',
    access: { scope: 'scoped', agency: ['createStockAssignments', 'editExpirations'], agent: 'member' },
    params: byId,
    body: z.object({
      /** Sent twice it is one slip. */
      newId: Id,
      kind: z.enum(slipKinds),
      /** « item:… » and « stock:… », as read. */
      keys: z.array(z.string().max(60)).min(1, 'Choisissez au moins un matériel').max(300),
      image: Drawing,
    }),
    output: EquipmentSlip,
  }),
  signedSlip: endpoint({
    method: 'GET',
    path: '/agent/{id}/items/slip/{slipId}/pdf',
    summary: 'Le bon signé, imprimé',
    access: { scope: 'scoped', agency: ['readAgentSheets'], agent: 'member' },
    params: byId.extend({ slipId: Id }),
    produces: ['application/pdf'],
  }),
} as const;
