// A slip while it is being filled in on the phone, and the message that it becomes.
import type { FieldReport } from '@vigie/domain/field/phone/field-state.ts';
import {
  questionsFor,
  reportTypeOf,
  signatureIssue,
  type FindingLevel,
  type ReportContent,
  type ReportType,
  type SiteTemplate,
} from '@vigie/domain/field/report.ts';
import type { MessagePayloads } from '@vigie/domain/field/phone/message.ts';
import type { NewFile } from '../../shared/offline/outbox-types.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import type { Day, DayService, FieldView } from './field-view.ts';

export interface FindingDraft {
  readonly id: string;
  readonly title: string;
  readonly level: FindingLevel;
  readonly text: string;
  readonly photos: readonly NewFile[];
  /** Photos that the server has from an earlier save. */
  readonly fileIds: readonly string[];
}

export interface ReportDraft {
  readonly reportId: string;
  readonly summary: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly findings: readonly FindingDraft[];
  readonly isCustomerThere: boolean | null;
  readonly signerName: string;
  readonly absence: string;
  /** PNG data URLs. */
  readonly agentSignature: string | null;
  readonly customerSignature: string | null;
}

export const ABSENCES = ['Client absent', 'Client injoignable', 'Refus de signer'] as const;

export const newFinding = (): FindingDraft => ({
  id: uuidV7(),
  title: '',
  level: 'information',
  text: '',
  photos: [],
  fileIds: [],
});

const EMPTY: ReportContent = {
  summary: '',
  items: [],
  findings: [],
  customerSignerName: '',
  customerAbsence: '',
};

/** Starts empty, or from what was saved before. */
export function draftOf(report: (Pick<FieldReport, 'id' | 'content'> & Partial<FieldReport>) | null): ReportDraft {
  const { summary, items, findings, customerSignerName, customerAbsence } = report?.content ?? EMPTY;
  return {
    reportId: report?.id ?? uuidV7(),
    summary,
    answers: Object.fromEntries(items.filter(({ value }) => value !== '').map(({ label, value }) => [label, value])),
    findings: findings.map((finding) => ({ ...finding, id: uuidV7(), photos: [] })),
    isCustomerThere: customerSignerName ? true : customerAbsence ? false : null,
    signerName: customerSignerName,
    absence: customerAbsence,
    agentSignature: null,
    customerSignature: null,
  };
}

/** The guard’s slip of this type: of the service if it ends with one, else of its site (F-048). */
export const reportHere = ({ reports }: Pick<FieldView, 'reports'>, { id, siteId }: Pick<DayService, 'siteId' | 'id'>, type: ReportType) =>
  reports.find((one) => one.type === type && (one.serviceId === null ? one.siteId === siteId : one.serviceId === id)) ?? null;

/** The questions shown on the screen. */
export const questionsOf = (draft: ReportDraft, type: ReportType, site: SiteTemplate | undefined): readonly string[] =>
  questionsFor(type, site, Object.keys(draft.answers));

export function contentOf(draft: ReportDraft, type: ReportType, site?: SiteTemplate): ReportContent {
  const isThere = draft.isCustomerThere === true;
  return {
    summary: draft.summary.trim(),
    items: questionsOf(draft, type, site).map((label) => ({ label, value: (draft.answers[label] ?? '').trim() })),
    findings: draft.findings.map(({ title, level, text, photos, fileIds }) => ({
      title: title.trim(),
      level,
      text: text.trim(),
      fileIds: [...fileIds, ...photos.map(({ id }) => id)],
    })),
    customerSignerName: isThere ? draft.signerName.trim() : '',
    customerAbsence: draft.isCustomerThere === false ? draft.absence.trim() : '',
  };
}

/** What still prevents the slip from being finished, by part of the screen. */
export function reportIssues(
  draft: ReportDraft,
  { serviceReportSignatureRequired }: Day['settings'],
): Partial<Record<'summary' | 'findings' | 'customer' | 'signature', string>> {
  const signature = signatureIssue(
    {
      finished: true,
      agentSignatureFileId: draft.agentSignature ? 'drawn' : null,
      customerSignatureFileId: null,
    },
    { serviceReportSignatureRequired },
  );
  const checks: [string, boolean, string][] = [
    ['summary', draft.summary.trim() === '', 'Dites en quelques mots ce qui a été fait'],
    ['findings', draft.findings.some(({ title }) => title.trim() === ''), 'Donnez un titre à chaque constat'],
    [
      'customer',
      draft.isCustomerThere === true && draft.customerSignature !== null && draft.signerName.trim() === '',
      'Nom du signataire obligatoire',
    ],
    ['signature', signature !== null, signature ?? ''],
  ];
  return Object.fromEntries(checks.flatMap(([part, fails, message]) => (fails ? [[part, message]] : [])));
}

/** The picture of a PNG data URL; the page's security policy forbids fetching one. */
export function pngOf(address: string): Blob {
  const bytes = atob(address.slice(address.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], { type: 'image/png' });
}

const signatureFile = (address: string | null, name: string): NewFile | null => (address ? { id: uuidV7(), blob: pngOf(address), name } : null);

/** The message and the files that are sent before it. A slip of another type than the service's own is of its site alone (F-048). */
export function savedReport(
  draft: ReportDraft,
  type: ReportType,
  place: Pick<DayService, 'siteId' | 'id' | 'activityType'>,
  site?: SiteTemplate,
): { payload: MessagePayloads['reportSave']; files: NewFile[] } {
  const agent = signatureFile(draft.agentSignature, 'signature-agent.png');
  const customer = draft.isCustomerThere ? signatureFile(draft.customerSignature, 'signature-client.png') : null;
  const files = [...draft.findings.flatMap(({ photos }) => photos), ...(agent ? [agent] : []), ...(customer ? [customer] : [])];
  return {
    files,
    payload: {
      reportId: draft.reportId,
      type,
      siteId: place.siteId,
      serviceId: reportTypeOf(place.activityType) === type ? place.id : null,
      content: contentOf(draft, type, site),
      agentSignatureFileId: agent?.id ?? null,
      customerSignatureFileId: customer?.id ?? null,
      finished: true,
    },
  };
}
