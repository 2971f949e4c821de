// What was handed to a collaborator or to a site, and how it came back.
import { daysBetween, type LocalDay } from '../shared/time-day.ts';
import { messages } from '../shared/validators.ts';
import { MOST_PIECES } from './stock-reference.ts';

export const RestitutionStatus = { returned: 100, damaged: 200, lost: 300 } as const;
export type RestitutionStatus = (typeof RestitutionStatus)[keyof typeof RestitutionStatus];
export const restitutionLabels: Readonly<Record<RestitutionStatus, string>> = { 100: 'Restitué', 200: 'Endommagé', 300: 'Perdu' };

/** Only what came back sound can be handed out again; the damaged is put back by an « Entrée » once it is repaired. */
export const comesBack = (status: RestitutionStatus | null, quantity: number): number => (status === RestitutionStatus.returned ? quantity : 0);

export interface Held {
  readonly quantity: number;
  readonly restitutionStatus: RestitutionStatus | null;
}
/** How many pieces this assignment keeps out of the stock. */
export const keptOut = ({ quantity, restitutionStatus }: Held): number => quantity - comesBack(restitutionStatus, quantity);

/** Days that a thing was held, the day of the hand-over being the first night: 0 on the same day (F-285). */
export const holdingDays = (assignedOn: LocalDay, until: LocalDay): number => Math.max(0, daysBetween(assignedOn, until));

export const NO_ASSIGNEE = 'Formulaire invalide, au moins un collaborateur ou un site doit être sélectionné pour assignation';

export interface AssignmentDraft {
  readonly userCompanies: readonly string[];
  readonly sites: readonly string[];
  readonly quantityToAssign: number;
}

/** `message`: of the whole form. */
export function assignmentIssues({ userCompanies, sites, quantityToAssign }: AssignmentDraft): { errors: Record<string, string>; message?: string } {
  const errors: Record<string, string> = {};
  const isCount = Number.isInteger(quantityToAssign) && quantityToAssign >= 1 && quantityToAssign <= MOST_PIECES;
  if (!isCount) errors['quantityToAssign'] = 'Au moins 1, en nombre entier';
  if (userCompanies.length + sites.length > 0) return { errors };
  return { errors: { ...errors, userCompanies: NO_ASSIGNEE }, message: NO_ASSIGNEE };
}

export interface Restitution {
  readonly restitutionDate: LocalDay | null;
  readonly restitutionStatus: RestitutionStatus | null;
  readonly restitutionQuantity: number | null;
}

/** A return has its day, its state and at most what was held. */
export function restitutionIssues(
  { restitutionDate, restitutionStatus, restitutionQuantity }: Restitution,
  held: { readonly quantity: number; readonly assignedOn: LocalDay },
  today: LocalDay,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if ((restitutionDate === null) !== (restitutionStatus === null))
    errors[restitutionDate === null ? 'restitutionDate' : 'restitutionStatus'] = 'Obligatoire';
  if (restitutionDate !== null && restitutionDate < held.assignedOn) errors['restitutionDate'] = 'Avant le jour de l’affectation';
  if (restitutionDate !== null && restitutionDate > today) errors['restitutionDate'] = 'Après aujourd’hui';
  if (restitutionDate !== null && restitutionQuantity !== null && (restitutionQuantity < 1 || restitutionQuantity > held.quantity))
    errors['restitutionQuantity'] = `Entre 1 et ${held.quantity}`;
  return errors;
}

/** What a collaborator is given in a simple stock: it ends no earlier than it was given. */
export function itemIssues({
  name,
  givenOn,
  expiresOn,
}: {
  readonly name: string;
  readonly givenOn: LocalDay | null;
  readonly expiresOn: LocalDay | null;
}) {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors['name'] = messages.required;
  if (givenOn !== null && expiresOn !== null && expiresOn < givenOn) errors['expiresOn'] = 'Avant le jour de la remise';
  return errors;
}
