// What each thing that waits is called, what is done about it, and where.
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { hoursDispute } from '@vigie/domain/agency/request-types.data.ts';
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import type { ToDoKey } from '@vigie/domain/dashboards/to-do.ts';
import { RequestStatus } from '@vigie/domain/requests/request.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { agentsPaths } from '../../paths/agents.paths.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { contractsPaths } from '../../paths/contracts.paths.ts';
import { fieldPaths } from '../../paths/field.paths.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { requestsPaths } from '../../paths/requests.paths.ts';
import { daysFrom, servicesToFill } from '../../planning/counted-services.ts';
import type { ToDoWords } from './to-do-list.tsx';

interface DeskLine extends ToDoWords {
  /** Opens the list with as many rows as are counted. */
  readonly search?: (today: LocalDay) => Readonly<Record<string, unknown>>;
}

const sent = () => ({ filters: { status: [String(ContractStatus.sent)] } });

export const deskLines: Readonly<Record<ToDoKey, DeskLine>> = {
  alarms: {
    words: ['alarme non prise en charge', 'alarmes non prises en charge'],
    act: 'Prendre en charge',
    tone: 'danger',
    to: fieldPaths.supervision(),
  },
  vacant: {
    words: ['service à pourvoir d’ici demain soir', 'services à pourvoir d’ici demain soir'],
    act: 'Pourvoir',
    tone: 'danger',
    to: planningPaths.adminServices(),
    search: (today) => servicesToFill({ period: daysFrom(today, addDays(today, 1)), moment: 'open' }),
  },
  contested: {
    words: ['saisie hors planning à régler', 'saisies hors planning à régler'],
    act: 'Régler',
    tone: 'warning',
    to: fieldPaths.supervision(),
  },
  expired: {
    words: ['carte ou titre expiré', 'cartes ou titres expirés'],
    act: 'Renouveler',
    tone: 'danger',
    to: agentsPaths.expirationsAgent(),
    search: () => ({ echeance: 'expired' }),
  },
  expiring: {
    words: ['carte ou titre expire sous 30 jours', 'cartes ou titres expirent sous 30 jours'],
    act: 'Anticiper',
    tone: 'warning',
    to: agentsPaths.expirationsAgent(),
    search: () => ({ echeance: '30' }),
  },
  objections: {
    words: ['contestation d’heures à trancher', 'contestations d’heures à trancher'],
    act: 'Trancher',
    tone: 'warning',
    to: requestsPaths.agentRequests(),
    search: () => ({ filters: { requestTypes: hoursDispute.key, status: [String(RequestStatus.pending)] } }),
  },
  requests: {
    words: ['demande de collaborateur non lue', 'demandes de collaborateurs non lues'],
    act: 'Répondre',
    tone: 'planned',
    to: requestsPaths.agentRequests(),
    search: () => ({ filters: { unread: true } }),
  },
  wishes: {
    words: ['demande de client non lue', 'demandes de clients non lues'],
    act: 'Répondre',
    tone: 'planned',
    to: requestsPaths.customerRequests(),
    search: () => ({ filters: { unread: true } }),
  },
  agentSignatures: {
    words: ['contrat de travail attend une signature', 'contrats de travail attendent une signature'],
    act: 'Relancer',
    tone: 'warning',
    to: contractsPaths.agentContracts(),
    search: sent,
  },
  customerSignatures: {
    words: ['contrat client attend une signature', 'contrats clients attendent une signature'],
    act: 'Relancer',
    tone: 'warning',
    to: contractsPaths.customerContracts(),
    search: sent,
  },
  overdue: {
    words: ['facture en retard de paiement', 'factures en retard de paiement'],
    act: 'Relancer',
    tone: 'danger',
    to: billingPaths.invoices(),
    search: () => ({ filters: { late: true } }),
  },
  estimates: {
    words: ['devis sans réponse à relancer', 'devis sans réponse à relancer'],
    act: 'Relancer',
    tone: 'neutral',
    to: billingPaths.estimates(),
    search: () => ({ filters: { status: [String(PaperStatus.sent)] } }),
  },
};
