// Slips that end an intervention, a round, a site reconnaissance or an audit: types, statuses, number, price, signature.
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

/** The slip that a service of this activity ends with; null where there is none (F-048). */
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

/** The archive is not offered in selectors (F-177). */
export const selectableReportStatuses: readonly ReportStatus[] = [100, 200, 300, 400, 500];

/** A signed slip is evidence: its content no longer changes, it can only be countersigned, sent and archived. */
export const isReportLocked = (status: ReportStatus): boolean => status >= ReportStatus.signedByAgent;

export interface ReportSignatures {
  readonly agentSignatureFileId: string | null;
  readonly customerSignatureFileId: string | null;
  /** The agent declares the slip finished, which asks for his signature. */
  readonly finished: boolean;
}

/** F-179. */
export const signatureMissing = "La signature d'un bon est obligatoire";

/** Why a slip cannot be finished, or null. A draft needs no signature, a finished one does unless the agency says otherwise (F-179). */
export const signatureIssue = (report: ReportSignatures, settings: Pick<FieldSettings, 'serviceReportSignatureRequired'>): string | null =>
  report.finished && settings.serviceReportSignatureRequired && !report.agentSignatureFileId ? signatureMissing : null;

export interface SignatureMoments {
  readonly agentSignedAt: string | null;
  readonly customerSignedAt: string | null;
}
type Signed = Omit<ReportSignatures, 'finished'> & SignatureMoments;

/** When each signature was put under the slip: one that stands keeps its moment, however often the slip is saved. */
export function signatureMoments(before: Signed | null, report: Omit<ReportSignatures, 'finished'>, at: string): SignatureMoments {
  const momentOf = (now: string | null, then: string | null | undefined, thenAt: string | null | undefined): string | null =>
    now === null ? null : now === then && thenAt ? thenAt : at;
  return {
    agentSignedAt: momentOf(report.agentSignatureFileId, before?.agentSignatureFileId, before?.agentSignedAt),
    customerSignedAt: momentOf(report.customerSignatureFileId, before?.customerSignatureFileId, before?.customerSignedAt),
  };
}

/** The status that a saved slip takes: the furthest that its signatures have brought it, and never back. */
export function statusOfSaved(before: ReportStatus | null, report: ReportSignatures): ReportStatus {
  const reached = !report.finished
    ? ReportStatus.inProgress
    : report.customerSignatureFileId
      ? ReportStatus.signedByCustomer
      : ReportStatus.signedByAgent;
  return before !== null && before > reached ? before : reached;
}

const prefixes: Record<ReportType, string> = { intervention: 'BI', round: 'BR', recognition: 'BRL', audit: 'BA' };

/** « BI-2026-0042 »: one series a type and a year of the agency's calendar. */
export const reportNumber = (type: ReportType, year: number, rank: number): string => `${prefixes[type]}-${year}-${String(rank).padStart(4, '0')}`;
/** Name of the counter behind the number. */
export const reportSeries = (type: ReportType, year: number): string => `report-${type}-${year}`;

/** Price of a slip in cents (F-176). */
export const reportPriceCents = (type: ReportType, pricing: PricingSettings): number =>
  ({
    intervention: pricing.interventionPriceCents,
    round: pricing.roundPriceCents,
    recognition: pricing.recognitionPriceCents,
    audit: pricing.auditPriceCents,
  })[type];

/** The right that each action on a type of slip needs (F-181). */
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

/** What a slip says. Texts are plain; photos are files uploaded before. */
export interface ReportContent {
  readonly summary: string;
  /** Questions of the type's template with their answers. */
  readonly items: readonly { readonly label: string; readonly value: string }[];
  readonly findings: readonly { readonly title: string; readonly level: FindingLevel; readonly text: string; readonly fileIds: readonly string[] }[];
  readonly customerSignerName: string;
  /** Why there is no customer's signature: « Client absent ». */
  readonly customerAbsence: string;
}

export const findingLevels = ['information', 'minor', 'major'] as const;
export type FindingLevel = (typeof findingLevels)[number];
export const findingLevelLabels: Record<FindingLevel, string> = { information: 'Information', minor: 'Écart mineur', major: 'Écart majeur' };

/** Template of each type: the questions that a new slip starts with (F-176). */
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

/** What a site asks in its own words; null or absent: the product's questions. */
export interface SiteTemplate {
  readonly interventionReportTemplate?: readonly string[] | null | undefined;
}

/** The questions of a slip: a site's own for an intervention there, and whatever was answered already in other words. */
export function questionsFor(type: ReportType, site?: SiteTemplate | null, answered: readonly string[] = []): readonly string[] {
  const own = type === 'intervention' ? site?.interventionReportTemplate : null;
  return [...new Set([...(own && own.length > 0 ? own : reportQuestions[type]), ...answered])];
}

/** A template as it is kept: no empty line, no question twice; none is the product's. */
export function keptTemplate(lines: readonly string[]): string[] | null {
  const questions = [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
  return questions.length > 0 ? questions : null;
}
