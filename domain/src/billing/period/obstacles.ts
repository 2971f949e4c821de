// Says what stands between a customer's month and its invoice, before anything is written: each obstacle with its sentence.

/** Where an obstacle is removed. */
export const OBSTACLE_KINDS = ['customer', 'prospect', 'lines', 'price', 'unfinished', 'recurrence', 'recipients'] as const;
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

export interface Obstacle {
  readonly kind: ObstacleKind;
  readonly text: string;
}

export interface InvoiceToCome {
  /** Why the draft would get no number, by field. Those of the agency are told once for all customers. */
  readonly issues: Readonly<Record<string, string>>;
  /** Prices of its lines, in thousandths of a euro. */
  readonly pricesE3: readonly number[];
  /** Services of the period that have not ended. */
  readonly unfinished: number;
  readonly isProspect: boolean;
  /** An active recurrence already bills this customer. */
  readonly hasRecurrence: boolean;
  /** Addresses that the invoice would be mailed to. */
  readonly recipients: readonly string[];
}

const CUSTOMER = new Set(['customerId', 'dueDate']);

function kindOf(field: string): ObstacleKind | null {
  if (field === 'agency') return null;
  return CUSTOMER.has(field) ? 'customer' : 'lines';
}

/** Each sentence once: a fault of every line is one fault. */
function issuesOf({ issues }: InvoiceToCome): Obstacle[] {
  const found = new Map<string, Obstacle>();
  for (const [field, text] of Object.entries(issues)) {
    const kind = kindOf(field);
    if (kind !== null && !found.has(text)) found.set(text, { kind, text });
  }
  return [...found.values()];
}

const unfinishedText = (count: number): string =>
  count === 1 ? '1 service n’est pas terminé : il resterait à facturer' : `${count} services ne sont pas terminés : ils resteraient à facturer`;

export function obstaclesOf(invoice: InvoiceToCome): Obstacle[] {
  const { pricesE3, unfinished, isProspect, hasRecurrence, recipients } = invoice;
  return [
    ...issuesOf(invoice),
    ...(isProspect ? [{ kind: 'prospect' as const, text: 'Ce client est encore un prospect' }] : []),
    ...(pricesE3.includes(0) ? [{ kind: 'price' as const, text: 'Des heures n’ont pas de prix' }] : []),
    ...(unfinished > 0 ? [{ kind: 'unfinished' as const, text: unfinishedText(unfinished) }] : []),
    ...(hasRecurrence ? [{ kind: 'recurrence' as const, text: 'Un abonnement facture déjà ce client' }] : []),
    ...(recipients.length === 0 ? [{ kind: 'recipients' as const, text: 'Aucune adresse e-mail ne reçoit ses factures' }] : []),
  ];
}

interface Compared {
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly customer: { readonly name: string };
}

export const differenceOf = ({ plannedMinutes, workedMinutes }: Omit<Compared, 'customer'>): number => workedMinutes - plannedMinutes;

const byFrench = new Intl.Collator('fr').compare;

/** The greatest differences first, whatever their sign; equal ones by name. */
export const byDifference = (a: Compared, b: Compared): number =>
  Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) || byFrench(a.customer.name, b.customer.name);
