// The page Échéances, « Contrat client »: customers' contracts that end, by bucket, the nearest first (A-047, F-326).
import { useBuckets } from '../agents/use-buckets.tsx';
import { contractsPaths } from '../paths/contracts.paths.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { contractsApi } from './api.ts';
import { endingContractsList } from './contracts-list.tsx';

export const EndingContractsPage = () => {
  const go = useGo();
  const buckets = useBuckets(['contracts', 'endings'], (signal) => contractsApi.customerContractExpirations({ body: { limit: 1 }, signal }));
  return (
    <ListPage
      list={endingContractsList}
      title="Contrat client"
      {...buckets}
      onOpen={({ id }) => go(contractsPaths.customerContracts(), { fiche: id })}
      emptyText="Les contrats clients qui ont une date de fin apparaissent ici."
    />
  );
};
