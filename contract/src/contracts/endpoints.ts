// Declares the calls about contracts, their signatures and their templates.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { ExpirationBuckets, ExpirationBucketSchema } from '../shared/expiration-buckets.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import {
  ActionInput,
  AgencySignatureInput,
  AgentContractInput,
  Contract,
  ContractActionSchema,
  ContractKindSchema,
  ContractRow,
  ContractStatusSchema,
  ContractTemplate,
  ContractTemplateInput,
  CustomerContractInput,
  SignatureTemplate,
  SignatureTemplateInput,
} from './schemas.ts';
import { signingCalls } from './signing-endpoints.ts';

const one = z.object({ id: Id });
const filters = {
  status: z.array(ContractStatusSchema),
  kind: z.array(ContractKindSchema),
  customerId: Id,
  agentId: Id,
  /** Only contracts sent longer ago than the agency's delay and not fully signed. */
  waiting: z.boolean(),
};
const list = { method: 'POST', body: listQuery(filters), output: listOf(ContractRow) } as const;
const previewAs = z.object({ as: z.enum(['pdf', 'svg']).default('pdf') });
const preview = { method: 'POST', query: previewAs, produces: ['application/pdf', 'image/svg+xml'] } as const;
const templates = { method: 'POST', body: listQuery({ fromPlatform: z.boolean() }), output: listOf(ContractTemplate) } as const;

const customerCalls = {
  listCustomerContracts: endpoint({
    ...list,
    path: '/fetch/contracts/customers',
    summary: 'Liste les contrats des clients ; un client, les siens',
    access: { scope: 'scoped', agency: ['listCustomerContracts'], customer: ['listCustomerContracts'] },
  }),
  customerContractExpirations: endpoint({
    method: 'POST',
    path: '/fetch/expirations/customer-contracts',
    summary: 'Fins de contrats clients',
    access: { scope: 'scoped', agency: ['listCustomerContracts'] },
    body: listQuery({ bucket: ExpirationBucketSchema, status: z.array(ContractStatusSchema), customerId: Id }).extend({
      orderBy: z.string().max(60).default('endsOn'),
      ascending: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    output: listOf(ContractRow).extend({ buckets: ExpirationBuckets }),
  }),
  previewCustomerContract: endpoint({
    ...preview,
    path: '/contract/customer/preview',
    summary: 'Le PDF d’un contrat client qui n’est pas encore enregistré',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['readCustomerContracts', 'createCustomerContracts', 'editCustomerContracts'] },
    body: CustomerContractInput,
  }),
  readCustomerContract: endpoint({
    method: 'GET',
    path: '/contract/customer/{id}',
    summary: 'Un contrat client',
    access: { scope: 'scoped', agency: ['readCustomerContracts'], customer: ['readCustomerContracts'] },
    params: one,
    output: Contract,
  }),
  saveCustomerContract: endpoint({
    method: 'POST',
    path: '/contract/customer',
    summary: 'Crée ou modifie un contrat client',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createCustomerContracts', 'editCustomerContracts'] },
    body: CustomerContractInput,
    output: Contract,
  }),
  moveCustomerContract: endpoint({
    method: 'PATCH',
    path: '/contract/customer/{id}/{action}',
    summary: 'Envoie, marque comme signé, annule ou archive un contrat client',
    access: { scope: 'scoped', agency: ['sendCustomerContracts', 'signCustomerContracts', 'archiveCustomerContracts'] },
    params: one.extend({ action: ContractActionSchema }),
    body: ActionInput,
    output: Contract,
  }),
  signCustomerContract: endpoint({
    method: 'POST',
    path: '/contract/customer/signature',
    summary: 'Signe un contrat client pour l’agence',
    access: { scope: 'scoped', agency: ['signCustomerContracts'] },
    body: AgencySignatureInput,
    output: Contract,
  }),
  removeCustomerContract: endpoint({
    method: 'DELETE',
    path: '/contract/customer/{id}',
    summary: 'Supprime un contrat client créé',
    access: { scope: 'scoped', agency: ['deleteCustomerContracts'] },
    params: one,
    output: Ok,
  }),
};

const agentCalls = {
  listAgentContracts: endpoint({
    ...list,
    path: '/fetch/contracts/agents',
    summary: 'Liste les contrats des collaborateurs',
    access: { scope: 'scoped', agency: ['listAgentContracts'] },
  }),
  previewAgentContract: endpoint({
    ...preview,
    path: '/contract/agent/preview',
    summary: 'Le PDF d’un contrat de collaborateur qui n’est pas encore enregistré',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['readAgentContracts', 'createAgentContracts', 'editAgentContracts'] },
    body: AgentContractInput,
  }),
  readAgentContract: endpoint({
    method: 'GET',
    path: '/contract/agent/{id}',
    summary: 'Un contrat de collaborateur',
    access: { scope: 'scoped', agency: ['readAgentContracts'] },
    params: one,
    output: Contract,
  }),
  agentContractFile: endpoint({
    method: 'GET',
    path: '/contract/agent/{id}/{extra}',
    summary: 'L’adresse du PDF d’un contrat de collaborateur',
    access: { scope: 'scoped', agency: ['readAgentContracts'] },
    params: one.extend({ extra: z.literal('file') }),
    output: z.object({ url: z.string(), name: z.string() }),
  }),
  saveAgentContract: endpoint({
    method: 'POST',
    path: '/contract/agent',
    summary: 'Crée ou modifie un contrat de collaborateur',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createAgentContracts', 'editAgentContracts'] },
    body: AgentContractInput,
    output: Contract,
  }),
  moveAgentContract: endpoint({
    method: 'PATCH',
    path: '/contract/agent/{id}/{action}',
    summary: 'Envoie, marque comme signé, annule ou archive un contrat de collaborateur',
    access: { scope: 'scoped', agency: ['sendAgentContracts', 'signAgentContracts', 'archiveAgentContracts'] },
    params: one.extend({ action: ContractActionSchema }),
    body: ActionInput,
    output: Contract,
  }),
  signAgentContract: endpoint({
    method: 'POST',
    path: '/contract/agent/signature',
    summary: 'Signe un contrat de collaborateur pour l’agence',
    access: { scope: 'scoped', agency: ['signAgentContracts'] },
    body: AgencySignatureInput,
    output: Contract,
  }),
  removeAgentContract: endpoint({
    method: 'DELETE',
    path: '/contract/agent/{id}',
    summary: 'Supprime un contrat de collaborateur créé',
    access: { scope: 'scoped', agency: ['deleteAgentContracts'] },
    params: one,
    output: Ok,
  }),
};

const templateCalls = {
  listAgentTemplates: endpoint({
    ...templates,
    path: '/fetch/contracts/templates/agents',
    summary: 'Liste les modèles de contrats des collaborateurs',
    access: { scope: 'scoped', agency: ['listAgentContractTemplates', 'createAgentContracts', 'editAgentContracts'] },
  }),
  listCustomerTemplates: endpoint({
    ...templates,
    path: '/fetch/contracts/templates/customers',
    summary: 'Liste les modèles de contrats des clients',
    access: { scope: 'scoped', agency: ['listCustomerContractTemplates', 'createCustomerContracts', 'editCustomerContracts'] },
  }),
  saveAgentTemplate: endpoint({
    method: 'POST',
    path: '/contract/template/agent',
    summary: 'Crée ou modifie un modèle de contrat de collaborateur',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createAgentContractTemplates', 'editAgentContractTemplates'] },
    body: ContractTemplateInput,
    output: ContractTemplate,
  }),
  saveCustomerTemplate: endpoint({
    method: 'POST',
    path: '/contract/template/customer',
    summary: 'Crée ou modifie un modèle de contrat client',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createCustomerContractTemplates', 'editCustomerContractTemplates'] },
    body: ContractTemplateInput,
    output: ContractTemplate,
  }),
  removeAgentTemplate: endpoint({
    method: 'DELETE',
    path: '/contract/template/agent/{id}',
    summary: 'Supprime un modèle de contrat de collaborateur',
    access: { scope: 'scoped', agency: ['deleteAgentContractTemplates'] },
    params: one,
    output: Ok,
  }),
  removeCustomerTemplate: endpoint({
    method: 'DELETE',
    path: '/contract/template/customer/{id}',
    summary: 'Supprime un modèle de contrat client',
    access: { scope: 'scoped', agency: ['deleteCustomerContractTemplates'] },
    params: one,
    output: Ok,
  }),
};

const signing = { scope: 'scoped', agency: ['signAgentContracts', 'signCustomerContracts'] } as const;
const signatureTemplateCalls = {
  listSignatureTemplates: endpoint({
    method: 'POST',
    path: '/fetch/contract-signature-templates',
    alsoAt: '/fetch/contract-signature-templates',
    summary: 'Liste les signatures que la personne garde pour signer',
    access: signing,
    body: listQuery({}),
    output: listOf(SignatureTemplate),
  }),
  saveSignatureTemplate: endpoint({
    method: 'POST',
    path: '/contract-signature-template',
    alsoAt: '/contract-signature-template',
    summary: 'Garde une signature',
    access: signing,
    body: SignatureTemplateInput,
    output: SignatureTemplate,
  }),
  removeSignatureTemplate: endpoint({
    method: 'DELETE',
    path: '/contract-signature-template/{id}',
    alsoAt: '/contract-signature-template/{id}',
    summary: 'Supprime une signature gardée',
    access: signing,
    params: one,
    output: Ok,
  }),
};

export const contracts = {
  listContracts: endpoint({
    ...list,
    path: '/fetch/contracts',
    summary: 'Liste les contrats des clients et des collaborateurs, selon les droits',
    access: { scope: 'scoped', agency: ['listCustomerContracts', 'listAgentContracts'] },
  }),
  ...customerCalls,
  ...agentCalls,
  ...signingCalls,
  ...templateCalls,
  ...signatureTemplateCalls,
};
