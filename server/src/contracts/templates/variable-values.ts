// Computes the values of a contract's variables: the agency, the other side, and the contract itself.
import { and, eq } from 'drizzle-orm';
import { agentContracts } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { contractTypeLabels, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import type { VariableValues } from '@vigie/domain/contracts/contract-variables.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { loadAgentFile } from '../../agents/reach.ts';
import { loadCustomer } from '../../customers/queries.ts';
import { addressOf } from '../../plumbing/address.ts';
import type { House } from '../../plumbing/house.ts';

export interface Written {
  readonly kind: ContractKind;
  readonly customerId: string | null;
  readonly agentId: string | null;
  readonly workingContractId: string | null;
  readonly title: string;
  readonly reference: string;
  readonly body: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

const day = (value: string | null | undefined): string => (value ? formatDay(value) : '');
const hours = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');

async function workingContract(tx: Tx, agencyId: string, id: string | null) {
  if (id === null) return null;
  const [row] = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), eq(agentContracts.id, id)));
  return row ?? null;
}

async function ofAgent(tx: Tx, agencyId: string, written: Written): Promise<VariableValues> {
  const { agent } = await loadAgentFile(tx, agencyId, written.agentId ?? '');
  const work = await workingContract(tx, agencyId, written.workingContractId);
  return {
    'agent.fullname': fullName(agent.firstname, agent.lastname),
    'agent.number': agent.number,
    'agent.address': formatAddress(addressOf(agent)),
    'agent.position': agent.position,
    'agent.card': agent.cardNumber,
    'contract.start': day(written.startsOn ?? work?.startOn),
    'contract.end': day(written.endsOn ?? work?.endOn),
    'work.type': work ? contractTypeLabels[work.type as ContractType] : '',
    'work.hours': work ? `${hours(work.limitMinutes)} heures par ${work.period === 'WEEK' ? 'semaine' : 'mois'}` : '',
  };
}

async function ofCustomer(tx: Tx, agencyId: string, written: Written): Promise<VariableValues> {
  const customer = await loadCustomer(tx, agencyId, written.customerId ?? '');
  return {
    'customer.name': customer.name,
    'customer.number': customer.number,
    'customer.address': formatAddress(addressOf(customer)),
    'customer.siret': customer.siret,
    'customer.email': customer.email,
    'contract.start': day(written.startsOn),
    'contract.end': day(written.endsOn),
  };
}

export async function variableValues(house: House, tx: Tx, agency: AgencyRow, written: Written): Promise<VariableValues> {
  return {
    date: formatDay(localDay(house.clock.now(), agency.timeZone)),
    'contract.title': written.title,
    'contract.reference': written.reference,
    'agency.name': agency.name,
    'agency.address': formatAddress(addressOf(agency)),
    'agency.siret': agency.siret,
    'agency.cnaps': agency.cnapsNumber,
    'agency.email': agency.email,
    'agency.phone': agency.phone,
    ...(await (written.kind === 'agent' ? ofAgent : ofCustomer)(tx, agency.id, written)),
  };
}
