// Beside a contract: who signs, its way so far, its document, other contracts of its party, mails and history.
import { useQuery } from '@tanstack/react-query';
import { contractRight } from '@vigie/domain/contracts/contract.ts';
import { RecordHistory } from '../../agency/audit/record-history.tsx';
import { contractStatuses } from '../../agents/agent-words.ts';
import { RecordMails } from '../../mail/record-mails.tsx';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { FilesCard } from '../../shared/ui/record/files-card.tsx';
import { SideCard, SideList } from '../../shared/ui/record/side-card.tsx';
import { StepsCard } from '../../shared/ui/record/steps-card.tsx';
import { kindCalls, type ContractFile, type ContractLine } from '../api.ts';
import { Signatures } from '../signing/signatures.tsx';
import { contractRecords } from './contract-record.ts';
import { stepsOf, waitsFor } from './next-step.ts';
import classes from './contract-page.module.css';

interface OfContract {
  readonly contract: ContractFile;
}

const SignaturesCard = ({ contract }: OfContract) => {
  const waits = waitsFor(contract);
  return (
    <SideCard title="Signatures">
      {waits ? <p className={classes.waits}>{waits}</p> : null}
      <Signatures contract={contract} />
    </SideCard>
  );
};

const MOST = 5;

const filterOf = ({ customer, agent }: ContractFile) => (customer ? { customerId: customer.id } : agent ? { agentId: agent.id } : {});

const daysOf = ({ startsOn, endsOn, createdAt }: ContractLine): string => {
  if (startsOn && endsOn) return `Du ${formatDay(startsOn)} au ${formatDay(endsOn)}`;
  if (startsOn) return `Dès le ${formatDay(startsOn)}`;
  return `Créé le ${formatDay(createdAt)}`;
};

/** The other contracts of the same party: the one before, the next one, amendments. */
const OthersCard = ({ contract }: OfContract) => {
  const { kind, id, customer, agent } = contract;
  const otherId = customer?.id ?? agent?.id;
  const query = useQuery({
    queryKey: ['contracts', 'beside', kind, id],
    queryFn: ({ signal }) => kindCalls[kind].list({ body: { limit: MOST + 1, orderBy: 'createdAt', filters: filterOf(contract) }, signal }),
    select: ({ data, count }) => ({ data: data.filter((one) => one.id !== id).slice(0, MOST), count: count - 1 }),
  });
  return (
    <SideList
      title={kind === 'customer' ? 'Autres contrats du client' : 'Autres contrats du collaborateur'}
      query={query}
      none="Aucun autre contrat"
      all={{ to: contractRecords[kind].list.to, search: { filters: { otherId } } }}
      line={(one) => ({
        key: one.id,
        name: one.title,
        to: contractRecords[kind].to(one.id),
        detail: daysOf(one),
        end: <StatusBadge of={contractStatuses} value={one.status} />,
      })}
    />
  );
};

export const ContractAside = ({ contract }: OfContract) => (
  <>
    <SignaturesCard contract={contract} />
    <StepsCard steps={stepsOf(contract).map((step) => ({ ...step, at: formatDateTime(step.at) }))} />
    <FilesCard files={contract.file ? [contract.file] : []} title="Document" />
    {useCan(contractRight(contract.kind, 'list')) ? <OthersCard contract={contract} /> : null}
    <RecordMails words={contract.title} aboutId={contract.id} none="Aucun e-mail envoyé pour ce contrat" />
    <RecordHistory table="contracts" id={contract.id} topic="contracts" />
  </>
);
