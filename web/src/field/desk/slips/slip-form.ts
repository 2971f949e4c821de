// The form values of a slip written at the desk: how they are loaded, saved and checked.
import { questionsFor, type FindingLevel, type ReportContent, type ReportType, type SiteTemplate } from '@vigie/domain/field/report.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import type { UploadedFile } from '../../../shared/api/upload.ts';
import type { FormLine } from '../../../shared/ui/form/lines/lines.ts';
import type { ReportDetail } from '../desk-api.ts';

export interface FindingValues extends FormLine {
  title: string;
  level: string;
  text: string;
  files: UploadedFile[];
}
export interface SlipValues extends Record<string, unknown> {
  siteId: string | null;
  agentId: string | null;
  summary: string;
  /** By question. */
  answers: Readonly<Record<string, string>>;
  findings: FindingValues[];
  customerSignerName: string;
  customerAbsence: string;
  /** PNG data URL of the agent's signature: with it the slip is finished. */
  signature: string | null;
}

export const newFinding = (): FindingValues => ({ key: crypto.randomUUID(), title: '', level: 'information', text: '', files: [] });

export const emptySlip = (): SlipValues => ({
  siteId: null,
  agentId: null,
  summary: '',
  answers: {},
  findings: [],
  customerSignerName: '',
  customerAbsence: '',
  signature: null,
});

export function valuesOf({ site, agent, content, files }: ReportDetail): SlipValues {
  return {
    ...emptySlip(),
    siteId: site.id,
    agentId: agent?.id ?? null,
    summary: content.summary,
    answers: Object.fromEntries(content.items.filter(({ value }) => value !== '').map(({ label, value }) => [label, value])),
    findings: content.findings.map(({ fileIds, ...finding }) => ({
      ...newFinding(),
      ...finding,
      files: files.filter(({ id }) => fileIds.includes(id)),
    })),
    customerSignerName: content.customerSignerName,
    customerAbsence: content.customerAbsence,
  };
}

/** The questions of the form: those of the type or the site, plus those already answered. */
export const questionsOf = (type: ReportType, { answers }: SlipValues, site: SiteTemplate | null | undefined): readonly string[] =>
  questionsFor(type, site, Object.keys(answers));

export const contentOf = (type: ReportType, values: SlipValues, site?: SiteTemplate | null): ReportContent => ({
  summary: values.summary.trim(),
  items: questionsOf(type, values, site).map((label) => ({ label, value: (values.answers[label] ?? '').trim() })),
  findings: values.findings.map(({ title, level, text, files }) => ({
    title: title.trim(),
    level: level as FindingLevel,
    text: text.trim(),
    fileIds: files.map(({ id }) => id),
  })),
  customerSignerName: values.customerSignerName.trim(),
  customerAbsence: values.customerAbsence.trim(),
});

export const slipIssues = ({ siteId, summary, findings, signature }: SlipValues): Record<string, string | null> => ({
  siteId: siteId ? null : messages.required,
  summary: signature && !summary.trim() ? messages.required : null,
  ...Object.fromEntries(findings.map(({ title }, index) => [`findings.${index}.title`, title.trim() ? null : messages.required])),
});
