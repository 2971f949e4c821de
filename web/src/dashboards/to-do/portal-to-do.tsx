// « À traiter » of a customer's people: what their agency waits for. Left out while nothing waits.
import { ownEstimatesList } from '../../billing/papers/papers-list.ts';
import { ownContractsList } from '../../contracts/own-contracts-list.tsx';
import { billingPaths, billingScreens } from '../../paths/billing.paths.ts';
import { contractsPaths, contractsScreens } from '../../paths/contracts.paths.ts';
import { requestsPaths, requestsScreens } from '../../paths/requests.paths.ts';
import { requestLists } from '../../requests/requests-list.tsx';
import { CountedToDo, type CountedLine } from './counted-to-do.tsx';

const lines: readonly CountedLine[] = [
  {
    key: 'contracts',
    screen: contractsScreens.portalContracts,
    list: ownContractsList,
    filters: { unsigned: true },
    words: ['contrat à signer', 'contrats à signer'],
    act: 'Signer',
    tone: 'warning',
    to: contractsPaths.portalContracts(),
  },
  {
    key: 'estimates',
    screen: billingScreens.portalEstimates,
    list: ownEstimatesList,
    filters: { awaited: true },
    words: ['devis attend votre réponse', 'devis attendent votre réponse'],
    act: 'Répondre',
    tone: 'planned',
    to: billingPaths.portalEstimates(),
  },
  {
    key: 'requests',
    screen: requestsScreens.portalRequests,
    list: requestLists.portal_requests,
    filters: { unread: true },
    words: ['demande avec une réponse à lire', 'demandes avec une réponse à lire'],
    act: 'Lire',
    tone: 'planned',
    to: requestsPaths.portalRequests(),
  },
];

export const PortalToDo = () => <CountedToDo lines={lines} />;
