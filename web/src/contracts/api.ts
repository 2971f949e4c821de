// The calls about contracts, of either kind, and the choices that their forms need.
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { platformContracts } from '@vigie/contract/contracts/admin-endpoints.ts';
import { contracts } from '@vigie/contract/contracts/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { clientOf } from '../shared/api/client.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

export const contractsApi = clientOf(contracts);
const others = clientOf({ customers: customers.list, customer: customers.read, directory: agents.directory, agent: agents.read });

export type ContractList = Answer<typeof contracts.listContracts>;
export type ContractLine = ContractList['data'][number];
export type ContractFile = Answer<typeof contracts.readCustomerContract>;
export type TemplateLine = Answer<typeof contracts.listAgentTemplates>['data'][number];
export type ContractToSign = Answer<typeof contracts.customerContractToSign>;

export type VerifiedDocument = Answer<typeof contracts.verifyDocument>;

export const kindCalls = {
  customer: {
    list: contractsApi.listCustomerContracts,
    read: contractsApi.readCustomerContract,
    move: contractsApi.moveCustomerContract,
    sign: contractsApi.signCustomerContract,
    remove: contractsApi.removeCustomerContract,
    show: contractsApi.customerContractToSign,
    sendCode: contractsApi.customerSignatureCode,
    signByLink: contractsApi.signAsCustomer,
    refuseByLink: contractsApi.refuseAsCustomer,
  },
  agent: {
    list: contractsApi.listAgentContracts,
    read: contractsApi.readAgentContract,
    move: contractsApi.moveAgentContract,
    sign: contractsApi.signAgentContract,
    remove: contractsApi.removeAgentContract,
    show: contractsApi.agentContractToSign,
    sendCode: contractsApi.agentSignatureCode,
    signByLink: contractsApi.signAsAgent,
    refuseByLink: contractsApi.refuseAsAgent,
  },
} as const;

const platformApi = clientOf(platformContracts);
export type EverybodysContract = Answer<typeof platformContracts.listCustomerContracts>['data'][number];
export type SandboxMessageLine = Answer<typeof platformContracts.sandboxMessages>['data'][number];
export const listSandboxMessages = platformApi.sandboxMessages;
export const listEverybodysContracts = platformApi.listCustomerContracts;

/** Templates of contracts: an agency's own, or the platform's for all agencies. */
export const templateShelves = {
  agency: {
    customer: { list: contractsApi.listCustomerTemplates, save: contractsApi.saveCustomerTemplate, remove: contractsApi.removeCustomerTemplate },
    agent: { list: contractsApi.listAgentTemplates, save: contractsApi.saveAgentTemplate, remove: contractsApi.removeAgentTemplate },
  },
  platform: {
    customer: { list: platformApi.listCustomerTemplates, save: platformApi.saveCustomerTemplate, remove: platformApi.removeCustomerTemplate },
    agent: { list: platformApi.listAgentTemplates, save: platformApi.saveAgentTemplate, remove: platformApi.removeAgentTemplate },
  },
} as const;
export type TemplateShelf = keyof typeof templateShelves;

export const previewPlatformTemplate = { customer: platformApi.previewCustomerTemplate, agent: platformApi.previewAgentTemplate } as const;

const customerOptions = async (query: string, signal: AbortSignal): Promise<Option[]> => {
  const filters = { status: [CustomerStatus.active, CustomerStatus.inactive] };
  const { data } = await others.customers({ body: { query, limit: 20, orderBy: 'name', ascending: 1, filters }, signal });
  return data.map(({ id, name }) => ({ value: id, label: name }));
};
const agentOptions = async (query: string, signal: AbortSignal): Promise<Option[]> => {
  const { data } = await others.directory({ body: { query, limit: 20 }, signal });
  return data.map(({ id, fullname }) => ({ value: id, label: fullname }));
};
export const searchOther: Readonly<Record<ContractKind, typeof customerOptions>> = { customer: customerOptions, agent: agentOptions };

const findCustomer = async (id: string): Promise<Option> => ({ value: id, label: (await others.customer({ params: { id } })).name });
const findAgent = async (id: string): Promise<Option> => ({ value: id, label: (await others.agent({ params: { id } })).fullname });
export const findOther: Readonly<Record<ContractKind, typeof findCustomer>> = { customer: findCustomer, agent: findAgent };

/** An agent's working contracts. */
export const workingContracts = async (id: string, signal: AbortSignal) => (await others.agent({ params: { id }, signal })).contracts;
