// Names the work done in the background. Says when a process, a backup or a disk is worth a look.
import { DAY, HOUR } from '../shared/time.ts';

/** By the job's name. A test of the server holds that none is missing. */
export const backgroundWorkLabels: Readonly<Record<string, string>> = {
  'mail.send': 'Envoi des e-mails',
  'people.notify': 'Notifications sur les appareils',
  'planning.tick': 'Suivi des services du jour',
  'planning.published': 'Envoi des plannings publiés',
  'planning.mailing': 'E-mails de planning programmés',
  'planning.offers': 'Offres et échanges de services',
  'billing.reminders': 'Relances de factures',
  'billing.estimateReminders': 'Relances de devis',
  'billing.recurrences': 'Factures d’abonnements',
  'billing.runs': 'Facturation d’une période',
  'billing.unprinted': 'Factures et devis à imprimer',
  'billing.transmit': 'Transmission des factures électroniques',
  'billing.lifecycle': 'Suivi des factures électroniques',
  'billing.deliveries': 'Factures reçues',
  'contracts.unsealed': 'Contrats à sceller',
  'agents.reminders': 'Rappels d’échéances des agents',
  'documents.reminders': 'Rappels de documents',
  'agents.licences': 'Débuts et fins de licences',
  'subscription.print': 'Impression d’une facture d’agence',
  'subscription.unprinted': 'Factures d’agences à imprimer',
  'reports.print': 'Impression d’un rapport',
  'field.alert': 'Envoi d’une alerte',
  'field.phone': 'Appel d’une personne d’astreinte',
  'field.contested': 'Travail hors planning',
  'field.morning': 'E-mail du matin',
  'field.arrivals': 'Arrivées attendues',
  'field.doubt': 'Doute sur une arrivée',
  'field.verify': 'Vérification des mains courantes',
  'sites.unplace': 'Positions de sites à confirmer',
  'requests.told': 'Nouvelles d’une demande',
  'files.erase': 'Effacement d’un fichier',
  'files.sweep': 'Ménage des fichiers',
  'files.tend': 'Vérification des fichiers',
  'payments.collect': 'Encaissement des agences',
  'subscription.renew': 'Renouvellement des abonnements',
  'subscription.limits': 'Limites des abonnements',
  'visits.tend': 'Visites du support',
  'backoffice.signUps': 'Inscriptions non confirmées',
  'dashboards.reports': 'Comptes rendus aux clients',
  'agency.retention': 'Durées de conservation',
  'webhooks.deliver': 'Envoi aux webhooks',
  'webhooks.tend': 'Envois aux webhooks en attente',
  'backup.nightly': 'Sauvegarde de la nuit',
  'backup.carry': 'Sauvegarde continue',
};

export const backgroundWorkLabel = (name: string): string => backgroundWorkLabels[name] ?? name;

export const jobMoves = ['retry', 'abandon', 'restore'] as const;
export type JobMove = (typeof jobMoves)[number];

/** A process gives a sign of life every fifteen seconds. */
const SILENT_MS = 60_000;
export const isSilent = (beatAt: number, now: number): boolean => now - beatAt > SILENT_MS;

/** A backup is made each night: after thirty hours one is missing. */
export const isOldBackup = (ageSeconds: number): boolean => ageSeconds * 1000 > DAY + 6 * HOUR;

/** Below a tenth, the disk is soon full. */
export const isShortOfRoom = ({ freeBytes, totalBytes }: { readonly freeBytes: number; readonly totalBytes: number }): boolean =>
  totalBytes > 0 && freeBytes / totalBytes < 0.1;
