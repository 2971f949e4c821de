// Computes the values of a contract's variables: the agency, the other side, and the contract itself.
import { and, eq } from 'drizzle-orm';
import { agentContracts } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { VariableValues } from '@vigie/domain/contracts/contract-variables.ts';
import { lengthWords, workWords } from '@vigie/domain/contracts/work-words.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { typedContract } from '../../agents/file/file-lists.ts';
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
const length = (start: string | null | undefined, end: string | null | undefined): string =>
  start && end && start <= end ? lengthWords(start, end) : '';

interface Reader {
  /** Whether the reader may see what people are paid. */
  readonly seesPay: boolean;
}

async function workingContract(tx: Tx, agencyId: string, id: string | null) {
  if (id === null) return null;
  const [row] = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), eq(agentContracts.id, id)));
  return row ?? null;
}

async function ofAgent(tx: Tx, agency: AgencyRow, written: Written, { seesPay }: Reader): Promise<VariableValues> {
  const { agent } = await loadAgentFile(tx, agency.id, written.agentId ?? '');
  const work = await workingContract(tx, agency.id, written.workingContractId);
  const { pensionFund, welfareFund } = settingsOf(agency).settingsContractAgent;
  const [start, end] = [written.startsOn ?? work?.startOn, written.endsOn ?? work?.endOn];
  return {
    'agent.fullname': fullName(agent.firstname, agent.lastname),
    'agent.number': agent.number,
    'agent.address': formatAddress(addressOf(agent)),
    'agent.birth': [day(agent.birthOn), agent.birthLocation].filter(Boolean).join(' à '),
    'agent.nationality': agent.nationality,
    'agent.position': agent.position,
    'agent.card': agent.cardNumber,
    'agent.hired': day(agent.hiredOn),
    'agency.pension': pensionFund,
    'agency.welfare': welfareFund,
    'contract.start': day(start),
    'contract.end': day(end),
    'contract.length': length(start, end),
    ...(work ? workWords(typedContract(work), seesPay) : {}),
  };
}

async function ofCustomer(tx: Tx, agency: AgencyRow, written: Written): Promise<VariableValues> {
  const customer = await loadCustomer(tx, agency.id, written.customerId ?? '');
  return {
    'customer.name': customer.name,
    'customer.number': customer.number,
    'customer.address': formatAddress(addressOf(customer)),
    'customer.siret': customer.siret,
    'customer.email': customer.email,
    'contract.start': day(written.startsOn),
    'contract.end': day(written.endsOn),
    'contract.length': length(written.startsOn, written.endsOn),
  };
}

export async function variableValues(house: House, tx: Tx, agency: AgencyRow, written: Written, reader: Reader): Promise<VariableValues> {
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
    ...(written.kind === 'agent' ? await ofAgent(tx, agency, written, reader) : await ofCustomer(tx, agency, written)),
  };
}
