// The page Échéances, « Contrat client »: customers' contracts that end, by bucket, the nearest first (A-047, F-326).
import { useBuckets } from '../agents/use-buckets.tsx';
import { contractsPaths } from '../paths/contracts.paths.ts';
import { useCan } from '../shared/session/use-session.ts';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { contractsApi, type ContractLine } from './api.ts';
import { endingContractsList } from './contracts-list.tsx';

export const EndingContractsPage = () => {
  const mayRead = useCan('readCustomerContracts');
  const buckets = useBuckets(['contracts', 'endings'], (signal) => contractsApi.customerContractExpirations({ body: { limit: 1 }, signal }));
  return (
    <ListPage
      list={endingContractsList}
      title="Contrat client"
      {...buckets}
      {...(mayRead ? { to: ({ id }: ContractLine) => contractsPaths.customerContract({ id }) } : {})}
      emptyText="Les contrats clients qui ont une date de fin apparaissent ici."
    />
  );
};
