// Defines the exports: three numbered types and the accounting file, who may create them, and their maximum length.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';

/** Numbers of the specification (A-342, C-162). */
export const ExportType = { prepaie: 1, detailed: 2, personnelRegister: 3 } as const;
export type ExportType = (typeof ExportType)[keyof typeof ExportType];

/** The accounting file has no number. */
export type ExportKind = ExportType | 'accounting';

export const exportKinds: readonly ExportKind[] = [ExportType.prepaie, ExportType.detailed, ExportType.personnelRegister, 'accounting'];

export const exportLabels: Readonly<Record<ExportKind, string>> = {
  [ExportType.prepaie]: 'Prépaie',
  [ExportType.detailed]: 'Export détaillé',
  [ExportType.personnelRegister]: 'Registre du personnel',
  accounting: 'Comptabilité',
};

/** Nobody can export what they may not read on screen. */
const needs: Readonly<Record<ExportKind, readonly Right[]>> = {
  [ExportType.prepaie]: ['readAgentsHours', 'listSalaryElements', 'readUnavailabilityReasons'],
  [ExportType.detailed]: ['readAgentsHours'],
  [ExportType.personnelRegister]: ['readAgents', 'readAgentContracts'],
  accounting: ['listInvoices'],
};

/** Returns the first missing right, or null when the export is allowed. */
export function missingExportRight(actor: Actor, kind: ExportKind): Right | null {
  if (actor.kind === 'customer') return 'exportData';
  return (['exportData', ...needs[kind]] as const).find((right) => !has(actor, right)) ?? null;
}

export const EXPORT_LIMIT = 5000;

export type ExportIssue = 'too_long' | 'empty';
/** Explains why a file with so many lines is refused (C-163). */
export const exportIssue = (lines: number): ExportIssue | null => (lines === 0 ? 'empty' : lines > EXPORT_LIMIT ? 'too_long' : null);
