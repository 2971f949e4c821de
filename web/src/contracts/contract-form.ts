// The values of a contract's form: how they are loaded, saved and checked.
import type { z } from 'zod';
import type { AgentContractInput, CustomerContractInput } from '@vigie/contract/contracts/schemas.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { contractsApi, type ContractFile } from './api.ts';

export interface ContractValues extends Record<string, unknown> {
  otherId: string | null;
  workingContractId: string | null;
  title: string;
  reference: string;
  startsOn: string | null;
  endsOn: string | null;
  emails: string[];
  body: string;
}

export const emptyContract: ContractValues = {
  otherId: null,
  workingContractId: null,
  title: '',
  reference: '',
  startsOn: null,
  endsOn: null,
  emails: [],
  body: '',
};

export const valuesOf = (contract: ContractFile): ContractValues => ({
  otherId: contract.customer?.id ?? contract.agent?.id ?? null,
  workingContractId: contract.workingContractId,
  title: contract.title,
  reference: contract.reference,
  startsOn: contract.startsOn,
  endsOn: contract.endsOn,
  emails: [...contract.emails],
  body: contract.body,
});

export function problemsOf({ otherId, title, emails, startsOn, endsOn }: ContractValues): Record<string, string | null> {
  const wrong = emails.filter((email) => !isEmail(email.trim()));
  return {
    otherId: otherId ? null : messages.required,
    title: title.trim() ? null : messages.required,
    emails: wrong.length > 0 ? `${messages.email} : ${wrong.join(', ')}` : null,
    endsOn: startsOn && endsOn && endsOn < startsOn ? 'La fin précède le début' : null,
  };
}

type CustomerBody = z.input<typeof CustomerContractInput>;
type AgentBody = z.input<typeof AgentContractInput>;
interface About {
  readonly id?: string;
  readonly newId?: string;
  readonly version?: number;
}

const common = ({ title, reference, startsOn, endsOn, emails, body }: ContractValues) => ({ title, reference, startsOn, endsOn, emails, body });
const customerBody = (values: ContractValues, about: About): CustomerBody => ({ ...common(values), ...about, customerId: values.otherId ?? '' });
const agentBody = (values: ContractValues, about: About): AgentBody => ({
  ...common(values),
  ...about,
  agentId: values.otherId ?? '',
  workingContractId: values.workingContractId,
});

export const saveContract = (kind: ContractKind, values: ContractValues, about: About): Promise<ContractFile> =>
  kind === 'customer'
    ? contractsApi.saveCustomerContract({ body: customerBody(values, about) })
    : contractsApi.saveAgentContract({ body: agentBody(values, about) });

export const previewContract = (kind: ContractKind, values: ContractValues, about: About, as: 'pdf' | 'svg', signal?: AbortSignal): Promise<Blob> =>
  kind === 'customer'
    ? contractsApi.previewCustomerContract({ body: customerBody(values, about), query: { as }, ...(signal ? { signal } : {}) })
    : contractsApi.previewAgentContract({ body: agentBody(values, about), query: { as }, ...(signal ? { signal } : {}) });
