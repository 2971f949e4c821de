// The signed-in agent's own file, as they may read it: wishes, identity, contracts, deadlines, equipment.
import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../shared/session/use-session.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { agentsApi } from '../api.ts';
import { FilePanel } from './file-panel.tsx';
import { Equipment, HeldStock } from './items-panel.tsx';
import { ContractsPanel, ExpirationsPanel } from './lists-panels.tsx';
import { SlipsCard } from './slips/slips-card.tsx';
import { WishesCard } from './wishes-card.tsx';

const OwnFile = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['agents', 'one', id],
    queryFn: ({ signal }) => agentsApi.read({ params: { id }, signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <WishesCard own agentId={id} />
      <FilePanel agent={data} />
      <ContractsPanel agent={data} />
      <ExpirationsPanel agent={data} />
      <Equipment agent={data} />
      <HeldStock agent={data} />
      <SlipsCard own agent={data} />
    </>
  );
};

/** Empty for people who have no file, or who read it in the list of agents. */
export const OwnFilePanel = () => {
  const actor = useActor();
  return actor?.kind === 'agent' && actor.agentId ? <OwnFile id={actor.agentId} /> : null;
};
