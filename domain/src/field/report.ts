// Defines the slips that end an intervention, a round, a reconnaissance or an audit: type, status, number, price and signature.
import { slipTypes, type SlipType } from '../agency/slip-types.data.ts';
import type { FieldSettings, PricingSettings } from '../agency/settings/settings.ts';
import { ActivityType } from '../planning/service.ts';
import type { Right, SiteLevelRight } from '../identity/rights.ts';

/** F-176. */
export const reportTypes = slipTypes;
export type ReportType = SlipType;

export const reportTypeLabels: Record<ReportType, string> = {
  intervention: "Bon d'intervention",
  round: 'Bon de ronde',
  recognition: 'Bon de reconnaissance des lieux',
  audit: "Bon d'audit et de contrôle",
};

/** Returns the slip that ends a service of this activity, or null (F-048). */
export function reportTypeOf(activity: number): ReportType | null {
  if (activity === ActivityType.intervention) return 'intervention';
  if (activity === ActivityType.mobileRound) return 'round';
  if (activity === ActivityType.recognition) return 'recognition';
  return activity === ActivityType.audit ? 'audit' : null;
}

/** F-177. */
export const ReportStatus = { waiting: 100, inProgress: 200, signedByAgent: 300, sent: 400, signedByCustomer: 500, archived: 600 } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

/** F-178. */
export const reportStatusLabels: Record<ReportStatus, string> = {
  100: 'En attente',
  200: 'En cours',
  300: 'Signé par le collaborateur',
  400: 'Envoyé',
  500: 'Signé par le client',
  600: 'Archivé',
};

const statuses: ReadonlySet<number> = new Set(Object.values(ReportStatus));
export const isReportStatus = (status: number): status is ReportStatus => statuses.has(status);

/** Where the agency asks for no signature (F-179), a finished slip may bear none. Its status then says no more than that it is finished. */
export const reportStatusWords = (status: ReportStatus, isSignedByAgent: boolean): string =>
  status === ReportStatus.signedByAgent && !isSignedByAgent ? 'Terminé sans signature' : reportStatusLabels[status];

/** Selectors do not offer the archived status (F-177). */
export const selectableReportStatuses: readonly ReportStatus[] = [100, 200, 300, 400, 500];

/** A signed slip is evidence. Its content no longer changes, and it can only be countersigned, sent and archived. */
export const isReportLocked = (status: ReportStatus): boolean => status >= ReportStatus.signedByAgent;

export interface ReportSignatures {
  readonly agentSignatureFileId: string | null;
  readonly customerSignatureFileId: string | null;
  /** The agent declares the slip finished, which requires their signature. */
  readonly finished: boolean;
}

/** F-179. */
export const signatureMissing = "La signature d'un bon est obligatoire";

/** Explains why a slip cannot be finished, or returns null. A draft needs no signature. A finished slip does, unless the agency disables it (F-179). */
export const signatureIssue = (report: ReportSignatures, settings: Pick<FieldSettings, 'serviceReportSignatureRequired'>): string | null =>
  report.finished && settings.serviceReportSignatureRequired && !report.agentSignatureFileId ? signatureMissing : null;

export interface SignatureMoments {
  readonly agentSignedAt: string | null;
  readonly customerSignedAt: string | null;
}
type Signed = Omit<ReportSignatures, 'finished'> & SignatureMoments;

/** When each signature was added. An existing one keeps its time, however often the slip is saved. */
export function signatureMoments(before: Signed | null, report: Omit<ReportSignatures, 'finished'>, at: string): SignatureMoments {
  const momentOf = (now: string | null, then: string | null | undefined, thenAt: string | null | undefined): string | null =>
    now === null ? null : now === then && thenAt ? thenAt : at;
  return {
    agentSignedAt: momentOf(report.agentSignatureFileId, before?.agentSignatureFileId, before?.agentSignedAt),
    customerSignedAt: momentOf(report.customerSignatureFileId, before?.customerSignatureFileId, before?.customerSignedAt),
  };
}

/** Returns the status of a saved slip: the furthest one its signatures reach, and never an earlier one. */
export function statusOfSaved(before: ReportStatus | null, report: ReportSignatures): ReportStatus {
  const reached = !report.finished
    ? ReportStatus.inProgress
    : report.customerSignatureFileId
      ? ReportStatus.signedByCustomer
      : ReportStatus.signedByAgent;
  return before !== null && before > reached ? before : reached;
}

const prefixes: Record<ReportType, string> = { intervention: 'BI', round: 'BR', recognition: 'BRL', audit: 'BA' };

/** « BI-2026-0042 »: one series per type and per year of the agency's calendar. */
export const reportNumber = (type: ReportType, year: number, rank: number): string => `${prefixes[type]}-${year}-${String(rank).padStart(4, '0')}`;
/** Name of the counter that gives the number. */
export const reportSeries = (type: ReportType, year: number): string => `report-${type}-${year}`;

/** Price of a slip in cents (F-176). */
export const reportPriceCents = (type: ReportType, pricing: PricingSettings): number =>
  ({
    intervention: pricing.interventionPriceCents,
    round: pricing.roundPriceCents,
    recognition: pricing.recognitionPriceCents,
    audit: pricing.auditPriceCents,
  })[type];

/** The right that each action on a slip type requires (F-181). */
export const reportRights: Record<ReportType, Record<'list' | 'create' | 'edit', SiteLevelRight> & Record<'send' | 'delete', Right>> = {
  intervention: {
    list: 'listInterventionReports',
    create: 'createInterventionReports',
    edit: 'editInterventionReports',
    send: 'sendInterventionReports',
    delete: 'deleteInterventionReports',
  },
  round: { list: 'listRoundReports', create: 'createRoundReports', edit: 'editRoundReports', send: 'sendRoundReports', delete: 'deleteRoundReports' },
  recognition: {
    list: 'listRecognitionReports',
    create: 'createRecognitionReports',
    edit: 'editRecognitionReports',
    send: 'sendRecognitionReports',
    delete: 'deleteRecognitionReports',
  },
  audit: { list: 'listAuditReports', create: 'createAuditReports', edit: 'editAuditReports', send: 'sendAuditReports', delete: 'deleteAuditReports' },
};

/** The content of a slip. Texts are plain, and photos are files uploaded earlier. */
export interface ReportContent {
  readonly summary: string;
  /** The template's questions with their answers. */
  readonly items: readonly { readonly label: string; readonly value: string }[];
  readonly findings: readonly { readonly title: string; readonly level: FindingLevel; readonly text: string; readonly fileIds: readonly string[] }[];
  readonly customerSignerName: string;
  /** Why the customer's signature is missing: « Client absent ». */
  readonly customerAbsence: string;
}

export const findingLevels = ['information', 'minor', 'major'] as const;
export type FindingLevel = (typeof findingLevels)[number];
export const findingLevelLabels: Record<FindingLevel, string> = { information: 'Information', minor: 'Écart mineur', major: 'Écart majeur' };

/** The template of each type: the questions of a new slip (F-176). */
export const reportQuestions: Record<ReportType, readonly string[]> = {
  intervention: [
    "Motif de l'intervention",
    "Heure d'appel",
    'Nature du déclenchement',
    'État des issues',
    'Remise en service du système',
    'Forces de l’ordre présentes',
    'Mesures prises',
  ],
  round: ['Itinéraire', 'Issues vérifiées', 'Éclairage', 'Anomalies relevées'],
  recognition: ['Accès et clés', 'Système d’alarme', 'Points sensibles', 'Moyens de secours', 'Contacts sur place'],
  audit: ['Tenue et présentation', 'Carte professionnelle', 'Connaissance des consignes', 'Tenue de la main courante', 'Matériel', 'Conclusion'],
};

/** A site's own questions. Null or absent: the product's questions. */
export interface SiteTemplate {
  readonly interventionReportTemplate?: readonly string[] | null | undefined;
}

/** Returns the questions of a slip: the site's own for an intervention, plus any other question already answered. */
export function questionsFor(type: ReportType, site?: SiteTemplate | null, answered: readonly string[] = []): readonly string[] {
  const own = type === 'intervention' ? site?.interventionReportTemplate : null;
  return [...new Set([...(own && own.length > 0 ? own : reportQuestions[type]), ...answered])];
}

/** Cleans a template before it is stored: no empty line and no duplicate. Null stands for the product's template. */
export function keptTemplate(lines: readonly string[]): string[] | null {
  const questions = [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
  return questions.length > 0 ? questions : null;
}
