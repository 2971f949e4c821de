// What is known of a request beside its conversation: its type, whose it is, the absence, what its answer did.
import { agentsPaths } from '../../paths/agents.paths.ts';
import { customersPaths } from '../../paths/customers.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { absenceLabel } from '../../shared/session/absence-types.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import type { RequestDetail } from '../api.ts';
import { periodWords } from '../request-words.ts';

interface OfRequest {
  readonly request: RequestDetail;
}

const absenceOf = (request: RequestDetail): string =>
  request.startAt === null ? '' : `${absenceLabel(request.absenceType)}, ${periodWords(request)}`;

/** Requesters do not need their own name. */
export const ownFacts = (request: RequestDetail): Fact[] => [
  ['Type', request.requestTypeLabel],
  ['Absence', absenceOf(request)],
  ['Écrite par', request.fromDesk ? `${request.createdBy.name}, pour l’agence` : request.customer ? request.createdBy.name : ''],
  ['Planning', request.unavailabilityId ? 'L’indisponibilité est enregistrée' : ''],
  ['E-mail', request.sent ? 'La réponse est partie par e-mail' : ''],
];

/** Whose request it is, as a way to their page for those who may read it. */
export const RequesterName = ({ request: { agent, customer } }: OfRequest) => {
  const readsAgents = useCan('readAgents');
  const readsCustomers = useCan('readCustomers');
  const who = agent ?? customer;
  if (!who) return null;
  const to = agent ? agentsPaths.agent({ id: who.id }) : customersPaths.customer({ id: who.id });
  return (agent ? readsAgents : readsCustomers) ? <AppLink to={to}>{who.name}</AppLink> : who.name;
};

export const RequestFacts = ({ request }: OfRequest) => {
  const [type, ...rest] = ownFacts(request);
  const who: Fact = [request.agent ? 'Collaborateur' : 'Client', <RequesterName key="who" request={request} />];
  return <FactsTable facts={[...(type ? [type] : []), who, ...rest]} />;
};
