// Échéances, « Contrat client »: customers' contracts that end, the nearest first (A-047).
import { contractsPaths } from '../routes/contracts.paths.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { endingContractsList } from './contracts-list.tsx';

export const EndingContractsPage = () => {
  const go = useGo();
  return (
    <ListPage
      list={endingContractsList}
      title="Contrat client"
      onOpen={({ id }) => go(contractsPaths.customerContracts(), { fiche: id })}
      emptyText="Les contrats clients qui ont une date de fin apparaissent ici."
    />
  );
};
