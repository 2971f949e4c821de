// The two lists by which the super-administrator follows agencies. They are read and exported; grants are changed in an agency's form.
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { operationsList, subscriptionsList } from './follow-up-lists.ts';

interface OfAgency {
  readonly agency: { readonly id: string };
}

const useOpenAgency = (): (({ agency }: OfAgency) => void) => {
  const go = useGo();
  return ({ agency }) => go(backofficePaths.agencyAdmin(), { id: agency.id });
};

export const SubscriptionsPage = () => {
  const open = useOpenAgency();
  return (
    <ListPage
      list={subscriptionsList}
      title="Souscriptions"
      onOpen={open}
      rowActions={[{ key: 'agency', label: 'Ouvrir la fiche de l’agence', run: open }]}
      emptyText="Chaque agence a un abonnement, qu’il soit commandé ou donné à la main."
    />
  );
};

export const OperationsPage = () => {
  const open = useOpenAgency();
  return (
    <ListPage
      list={operationsList}
      title="Opérations"
      onOpen={open}
      rowActions={[{ key: 'agency', label: 'Ouvrir la fiche de l’agence', run: open }]}
      emptyText="Ce que les agences commandent apparaît ici, de la commande à sa fin."
    />
  );
};
