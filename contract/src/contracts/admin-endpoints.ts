// Declares the platform administration's calls about contracts: its templates for all agencies, and an overview of contracts (C-093).
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, Ok, listOf, listQuery } from '../shared/schemas.ts';
import { ContractStatusSchema, ContractTemplate, ContractTemplateInput } from './schemas.ts';

const access = { scope: 'admin', roles: ['superadmin'] } as const;
const one = z.object({ id: Id });
const list = { method: 'POST', access, body: listQuery({}), output: listOf(ContractTemplate) } as const;
const save = { method: 'POST', access, body: ContractTemplateInput, output: ContractTemplate } as const;
const remove = { method: 'DELETE', access, params: one, output: Ok } as const;
const preview = {
  method: 'POST',
  access,
  query: z.object({ as: z.enum(['pdf', 'svg']).default('pdf') }),
  body: ContractTemplateInput.pick({ title: true, body: true }),
  produces: ['application/pdf', 'image/svg+xml'],
} as const;

/** Readable only where no message is really sent: the demonstration. */
const SandboxMessage = z.object({
  id: Id,
  agency: z.string(),
  kind: z.enum(['text', 'voice']),
  phone: z.string(),
  body: z.string(),
  createdAt: Instant,
});

export const platformContracts = {
  sandboxMessages: endpoint({
    method: 'POST',
    access,
    path: '/admin/fetch/sandbox-messages',
    summary: 'SMS que le bac à sable garde au lieu de les envoyer (démonstration)',
    body: listQuery({}),
    output: listOf(SandboxMessage).extend({ enabled: z.boolean() }),
  }),
  listAgentTemplates: endpoint({
    ...list,
    path: '/admin/fetch/contracts/templates/agents',
    summary: 'Modèles de contrats de collaborateurs que la plateforme propose',
  }),
  listCustomerTemplates: endpoint({
    ...list,
    path: '/admin/fetch/contracts/templates/customers',
    summary: 'Modèles de contrats clients que la plateforme propose',
  }),
  saveAgentTemplate: endpoint({
    ...save,
    path: '/admin/contract/template/agent',
    summary: 'Crée ou modifie un modèle de contrat de collaborateur de la plateforme',
    weight: 'heavy',
  }),
  saveCustomerTemplate: endpoint({
    ...save,
    path: '/admin/contract/template/customer',
    summary: 'Crée ou modifie un modèle de contrat client de la plateforme',
    weight: 'heavy',
  }),
  removeAgentTemplate: endpoint({
    ...remove,
    path: '/admin/contract/template/agent/{id}',
    summary: 'Supprime un modèle de contrat de collaborateur de la plateforme',
  }),
  removeCustomerTemplate: endpoint({
    ...remove,
    path: '/admin/contract/template/customer/{id}',
    summary: 'Supprime un modèle de contrat client de la plateforme',
  }),
  previewAgentTemplate: endpoint({
    ...preview,
    path: '/admin/contract/agent/preview',
    summary: 'Un modèle de contrat de collaborateur tel qu’il serait imprimé, ses variables telles quelles',
    weight: 'heavy',
  }),
  previewCustomerTemplate: endpoint({
    ...preview,
    path: '/admin/contract/customer/preview',
    summary: 'Un modèle de contrat client tel qu’il serait imprimé, ses variables telles quelles',
    weight: 'heavy',
  }),
  listCustomerContracts: endpoint({
    method: 'POST',
    path: '/admin/fetch/contracts/customers',
    summary: 'Contrats clients de toutes les agences, sans leur texte',
    access,
    body: listQuery({ status: z.array(ContractStatusSchema), agencyId: Id }),
    output: listOf(
      z.object({
        id: Id,
        agency: z.object({ id: Id, name: z.string() }),
        customer: z.string(),
        title: z.string(),
        reference: z.string(),
        status: ContractStatusSchema,
        createdAt: Instant,
        sentAt: Instant.nullable(),
      }),
    ),
  }),
} as const;
