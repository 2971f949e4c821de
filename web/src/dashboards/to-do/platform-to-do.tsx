// « À traiter » of the platform's people, outside of any agency.
import { AgencyStatus, maximumInactivityDays } from '@vigie/domain/agency/agency-status.ts';
import { FeedbackStatus } from '@vigie/domain/backoffice/platform-words.ts';
import { ArticleOrderStatus } from '@vigie/domain/subscription/article-order.ts';
import { agenciesList } from '../../backoffice/agencies/agencies-list.tsx';
import { agencyInvoicesList } from '../../backoffice/money/agency-invoices-list.ts';
import { allOrdersList } from '../../backoffice/money/article-orders-list.ts';
import { adminAdsList } from '../../backoffice/market/ads-list.ts';
import { feedbacksList } from '../../backoffice/people/feedbacks-list.ts';
import { serviceApi } from '../../backoffice/service/service-api.ts';
import { signUpsList } from '../../backoffice/sign-ups/sign-ups-list.ts';
import { backofficePaths, backofficeScreens as screens } from '../../paths/backoffice.paths.ts';
import { useVisitor } from '../../shared/navigation/visitor.ts';
import { CountedToDo, type CountedLine } from './counted-to-do.tsx';

const texts = (...values: readonly number[]): string[] => values.map(String);
const open = texts(AgencyStatus.created, AgencyStatus.active);

const failedJobs: CountedLine['list'] = {
  key: 'failed-jobs',
  topic: 'service-state',
  fetch: async (_request, signal) => {
    const { queues } = await serviceApi.serviceState({ signal });
    return { data: [], count: queues.reduce((sum, { failed }) => sum + failed, 0) };
  },
};

/** The most urgent first. */
const lines: readonly CountedLine[] = [
  {
    key: 'jobs',
    screen: screens.serviceState,
    list: failedJobs,
    words: ['tâche de fond en échec', 'tâches de fond en échec'],
    act: 'Relancer',
    tone: 'danger',
    to: backofficePaths.serviceState(),
  },
  {
    key: 'payments',
    screen: screens.agencyInvoices,
    list: agencyInvoicesList,
    filters: { paymentStatus: ['ERROR'] },
    words: ['facture d’agence dont un paiement est en erreur', 'factures d’agences dont un paiement est en erreur'],
    act: 'Reprendre',
    tone: 'danger',
    to: backofficePaths.agencyInvoices(),
  },
  {
    key: 'refunds',
    screen: screens.agencyInvoices,
    list: agencyInvoicesList,
    filters: { toRefund: true },
    words: ['avoir à rembourser', 'avoirs à rembourser'],
    act: 'Rembourser',
    tone: 'warning',
    to: backofficePaths.agencyInvoices(),
  },
  {
    key: 'orders',
    screen: screens.articleOrders,
    list: allOrdersList,
    filters: { status: texts(ArticleOrderStatus.pending, ArticleOrderStatus.validated) },
    words: ['commande d’articles à envoyer', 'commandes d’articles à envoyer'],
    act: 'Envoyer',
    tone: 'warning',
    to: backofficePaths.articleOrders(),
  },
  {
    key: 'unsubscribed',
    screen: screens.agencies,
    list: agenciesList,
    filters: { status: open, valid: false },
    words: ['agence ouverte sans abonnement valable', 'agences ouvertes sans abonnement valable'],
    act: 'Relancer',
    tone: 'warning',
    to: backofficePaths.agencies(),
  },
  {
    key: 'idle',
    screen: screens.agencies,
    list: agenciesList,
    filters: { status: open, idle: true },
    words: [
      `agence sans connexion depuis plus de ${maximumInactivityDays} jours`,
      `agences sans connexion depuis plus de ${maximumInactivityDays} jours`,
    ],
    act: 'Rappeler',
    tone: 'neutral',
    to: backofficePaths.agencies(),
  },
  {
    key: 'signUps',
    screen: screens.signUps,
    list: signUpsList,
    filters: { state: ['waiting'] },
    words: ['inscription qui attend sa confirmation', 'inscriptions qui attendent leur confirmation'],
    act: 'Suivre',
    tone: 'neutral',
    to: backofficePaths.signUps(),
  },
  {
    key: 'reportedAds',
    screen: screens.ads,
    list: adminAdsList,
    filters: { reported: true },
    words: ['annonce signalée par une agence', 'annonces signalées par une agence'],
    act: 'Juger',
    tone: 'warning',
    to: backofficePaths.ads(),
  },
  {
    key: 'feedbacks',
    screen: screens.feedbacks,
    list: feedbacksList,
    filters: { status: texts(FeedbackStatus.open) },
    words: ['demande d’amélioration ouverte', 'demandes d’amélioration ouvertes'],
    act: 'Lire',
    tone: 'planned',
    to: backofficePaths.feedbacks(),
  },
];

/** Inside an agency its own « À traiter » stands there. */
export const PlatformToDo = () => (useVisitor().insideAgency ? null : <CountedToDo lines={lines} nothing="Rien ne vous attend." />);
