// Defines a stock reference: what is counted, how much remains, and when that is low.
import { messages } from '../shared/validators.ts';

export const StockStatus = { active: 100, inactive: 200, archived: 300 } as const;
export type StockStatus = (typeof StockStatus)[keyof typeof StockStatus];
export const stockStatusLabels: Readonly<Record<StockStatus, string>> = { 100: 'Actif', 200: 'Inactif', 300: 'Archivé' };

export const stockLevels = ['normal', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];
export const stockLevelLabels: Readonly<Record<StockLevel, string>> = { normal: 'Disponible', low: 'Stock bas', out: 'Rupture' };

/** Zero or less is out of stock. At or below the low level is low (F-282). */
export const stockLevel = (quantity: number, lowStockLevel: number): StockLevel =>
  quantity <= 0 ? 'out' : quantity <= lowStockLevel ? 'low' : 'normal';

const rank = (level: StockLevel): number => stockLevels.indexOf(level);

/** Returns the level that a movement has fallen to, or null when it is no worse. It is notified once, at the crossing. */
export function fallenTo(before: number, after: number, lowStockLevel: number): Exclude<StockLevel, 'normal'> | null {
  const level = stockLevel(after, lowStockLevel);
  return level !== 'normal' && rank(level) > rank(stockLevel(before, lowStockLevel)) ? level : null;
}

/** The largest quantity that people count by hand. */
export const MOST_PIECES = 1_000_000;

/** Explains why so many cannot be taken, or returns null. The quantity never goes below zero. */
export function takingIssue(taken: number, remaining: number): string | null {
  if (taken <= remaining) return null;
  return remaining <= 0 ? 'Rupture de stock : il n’en reste aucun' : `Stock insuffisant : il en reste ${remaining}`;
}

/** The code of a reference in the agency's series. */
export const referenceCode = (number: number): string => `REF-${String(number).padStart(5, '0')}`;

/** Codes are compared without case and surrounding spaces. */
export const sameCode = (code: string): string => code.trim().toUpperCase();

/** Characters that fit a QR code and that anybody can type. An empty code gets the next one of the agency's series. */
const CODE = /^[A-Z0-9][A-Z0-9 ._/-]*$/;
const codeIssue = (code: string): string | null =>
  code === '' || CODE.test(sameCode(code)) ? null : 'Lettres sans accent, chiffres, tiret, point, barre ou espace';

export interface ReferenceFacts {
  readonly title: string;
  readonly reference: string;
  readonly quantity: number;
  readonly lowStockLevel: number;
}

const countIssue = (value: number): string | null => {
  if (!Number.isInteger(value)) return 'Nombre entier uniquement';
  if (value < 0) return 'Ne peut pas être négatif';
  return value > MOST_PIECES ? 'Trop grand' : null;
};

export function referenceIssues({ title, reference, quantity, lowStockLevel }: ReferenceFacts): Record<string, string> {
  const found = {
    title: title.trim() === '' ? messages.required : null,
    reference: codeIssue(reference.trim()),
    quantity: countIssue(quantity),
    lowStockLevel: countIssue(lowStockLevel),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, issue]) => (issue ? [[field, issue]] : [])));
}

/** A reference that is no longer in use cannot be given out. */
export const handOutIssue = (status: StockStatus): string | null =>
  status === StockStatus.active ? null : `Référence ${status === StockStatus.archived ? 'archivée' : 'inactive'} : elle ne peut pas être affectée`;
