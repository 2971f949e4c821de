// Defines the platform's invoices to an agency, and the payments that settle them.

/** C-219. */
export const AgencyInvoiceStatus = { active: 100, cancelled: 200, invalid: 300 } as const;
export type AgencyInvoiceStatus = (typeof AgencyInvoiceStatus)[keyof typeof AgencyInvoiceStatus];

export const agencyInvoiceStatusLabels = {
  [AgencyInvoiceStatus.active]: 'Active',
  [AgencyInvoiceStatus.cancelled]: 'Annulée',
  [AgencyInvoiceStatus.invalid]: 'Invalide',
} as const satisfies Record<AgencyInvoiceStatus, string>;

/** C-220. */
export const paymentStatuses = [
  'VALIDATION',
  'COMING_SOON',
  'PENDING',
  'PROCESSING',
  'ERROR',
  'VALIDATED',
  'VALIDATED_MANUALLY',
  'CANCELLED_MANUALLY',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** C-222. */
export const paymentStatusLabels = {
  VALIDATION: 'En attente de validation',
  COMING_SOON: 'À venir',
  PENDING: 'En attente',
  PROCESSING: 'En cours de traitement',
  ERROR: 'En erreur',
  VALIDATED: 'Validé',
  VALIDATED_MANUALLY: 'Validé manuellement',
  CANCELLED_MANUALLY: 'Annulé manuellement',
} as const satisfies Record<PaymentStatus, string>;

/** Statuses that count as settled: the money has arrived or is on its way (C-220). */
export const settledStatuses: readonly PaymentStatus[] = ['PROCESSING', 'VALIDATED', 'VALIDATED_MANUALLY'];
/** Statuses that a person may choose. The others come from the provider (C-221). */
export const chosenStatuses: readonly PaymentStatus[] = ['COMING_SOON', 'VALIDATED_MANUALLY', 'CANCELLED_MANUALLY'];
/** Statuses that platform staff must still review (C-202). */
export const waitingStatuses: readonly PaymentStatus[] = ['VALIDATION', 'PENDING'];
