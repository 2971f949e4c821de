// Defines what was given to a collaborator or a site, and its return.
import { daysBetween, type LocalDay } from '../shared/time-day.ts';
import { messages } from '../shared/validators.ts';
import { MOST_PIECES } from './stock-reference.ts';

export const RestitutionStatus = { returned: 100, damaged: 200, lost: 300 } as const;
export type RestitutionStatus = (typeof RestitutionStatus)[keyof typeof RestitutionStatus];
export const restitutionLabels: Readonly<Record<RestitutionStatus, string>> = { 100: 'Restitué', 200: 'Endommagé', 300: 'Perdu' };

/** Only items returned in good condition can be given out again. Repaired items re-enter through an « Entrée ». */
export const comesBack = (status: RestitutionStatus | null, quantity: number): number => (status === RestitutionStatus.returned ? quantity : 0);

export interface Held {
  readonly quantity: number;
  readonly restitutionStatus: RestitutionStatus | null;
}
/** How many pieces this assignment removes from the stock. */
export const keptOut = ({ quantity, restitutionStatus }: Held): number => quantity - comesBack(restitutionStatus, quantity);

/** Days between the assignment and a day, 0 on the same day (F-285). */
export const holdingDays = (assignedOn: LocalDay, until: LocalDay): number => Math.max(0, daysBetween(assignedOn, until));

export const NO_ASSIGNEE = 'Formulaire invalide, au moins un collaborateur ou un site doit être sélectionné pour assignation';

export interface AssignmentDraft {
  readonly userCompanies: readonly string[];
  readonly sites: readonly string[];
  readonly quantityToAssign: number;
}

/** `message` applies to the whole form. */
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

/** A return needs its day and its condition, and at most the assigned quantity. */
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

/** Validates an item given from simple stock: it does not end before it was given. */
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
