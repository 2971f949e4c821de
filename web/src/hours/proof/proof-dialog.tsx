// The proof of one collaborator's month at the desk: contract, signature, and every figure with its lines.
import { useQuery } from '@tanstack/react-query';
import { requestsPaths } from '../../paths/requests.paths.ts';
import { formatDay, formatDateTime } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { Figures } from './figures.tsx';
import { proofApi, type MonthProof, type PayLine } from './proof-api.ts';
import { monthStatuses } from './proof-words.ts';

const contractWords = ({ contract }: MonthProof): string =>
  contract
    ? `${contract.label}, ${formatDuration(contract.monthlyMinutes)} par mois, depuis le ${formatDay(contract.startOn)}${
        contract.endOn === null ? '' : `, jusqu’au ${formatDay(contract.endOn)}`
      }`
    : 'Aucun contrat sur le mois';

const Signature = ({ step }: Pick<MonthProof, 'step'>) => (
  <>
    <StatusBadge of={monthStatuses} value={step.state} />
    {step.at ? ` le ${formatDateTime(step.at)}, ${step.by}` : ''}
    {step.requestId ? (
      <>
        {' '}
        <AppLink to={requestsPaths.agentRequests({ id: step.requestId })}>Ouvrir la contestation</AppLink>
      </>
    ) : null}
  </>
);

const factsOf = (proof: MonthProof): Fact[] => [
  ['Contrat', contractWords(proof)],
  ['Signature', <Signature key="step" step={proof.step} />],
];

export interface ProofDialogProps {
  readonly line: PayLine;
  readonly month: string;
  readonly onClose: () => void;
}

export const ProofDialog = ({ line: { agent }, month, onClose }: ProofDialogProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['payProof', 'one', agent.id, month],
    queryFn: ({ signal }) => proofApi.read({ params: { id: agent.id, month }, signal }),
  });
  return (
    <DialogFrame title={`${agent.firstname} ${agent.lastname}`} size="lg" onClose={onClose}>
      {data ? (
        <>
          <FactsTable facts={factsOf(data)} />
          <Figures proof={data} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </DialogFrame>
  );
};
