// Prepares a slip for the printer.
import { entryNames } from '../../agency/own-types.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { authorShown } from '@vigie/domain/agency/settings/guard-names.ts';
import { findingLevelLabels, reportStatusWords, reportTypeLabels } from '@vigie/domain/field/report.ts';
import type { FindingLevel, ReportStatus } from '@vigie/domain/field/report.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import { formatDate, formatDateTime, formatTime } from '@vigie/domain/shared/time-format.ts';
import { MINUTE, instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { imagePath } from '../../documents/files/printed-images.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import type { FactView, InterventionReportView, PhotoView, RoundView, SignatureView, TimeView, Tone } from '../../plumbing/pdf/views.ts';
import type { EntryRow } from '../logbook/append-entry.ts';
import type { SiteRow } from '../service/work.ts';
import type { ReportRow } from './save-report.ts';

/** Everything the document shows. Images are the ids of files that have a printed form. */
export interface PrintedReport {
  readonly report: ReportRow;
  readonly agency: AgencyRow;
  readonly site: SiteRow;
  readonly customerName: string;
  readonly agentName: string;
  readonly times: { readonly startAt: string; readonly endAt: string; readonly realStartAt: string | null; readonly realEndAt: string | null } | null;
  readonly entries: readonly EntryRow[];
  readonly rounds: readonly RoundView[];
  readonly images: ReadonlySet<string>;
  /** Whether its reader may know the guards. */
  readonly names: boolean;
}

const fact = (label: string, value: string): FactView[] => (value ? [{ label, value }] : []);

const tones: Record<FindingLevel, Tone> = { information: null, minor: 'late', major: 'bad' };

const photosOf = (fileIds: readonly string[], images: ReadonlySet<string>): PhotoView[] =>
  fileIds.filter((id) => images.has(id)).map((id) => ({ file: imagePath(id), caption: '' }));

const spanOf = (minutes: number): string => (minutes < 60 ? `${minutes} min` : formatDuration(minutes));

function gapOf(planned: string, real: string | null): { gap: string; tone: Tone } {
  if (real === null) return { gap: '', tone: null };
  const minutes = Math.round((instantOf(real) - instantOf(planned)) / MINUTE);
  if (minutes === 0) return { gap: '0 min', tone: null };
  return { gap: `${minutes > 0 ? '+' : '\u2212'}${spanOf(Math.abs(minutes))}`, tone: Math.abs(minutes) > 5 ? 'late' : null };
}

function timesOf({ times, site }: PrintedReport): TimeView[] {
  if (!times) return [];
  const line = (label: string, planned: string, real: string | null): TimeView => ({
    label,
    planned: formatTime(instantOf(planned), site.timeZone),
    actual: real ? formatTime(instantOf(real), site.timeZone) : '',
    ...gapOf(planned, real),
  });
  return [line('Début', times.startAt, times.realStartAt), line('Fin', times.endAt, times.realEndAt)];
}

function signaturesOf({ report, site, agentName, images }: PrintedReport): SignatureView[] {
  const date = (at: string | null): string =>
    at ? `le ${formatDate(instantOf(at), site.timeZone)} à ${formatTime(instantOf(at), site.timeZone)}` : '';
  const image = (id: string | null): string | null => (id !== null && images.has(id) ? imagePath(id) : null);
  const { customerSignerName, customerAbsence } = report.content;
  return [
    { role: 'Agent', name: agentName, date: date(report.agentSignedAt), file: image(report.agentSignatureFileId), absence: '' },
    {
      role: 'Client',
      name: customerSignerName,
      date: date(report.customerSignedAt),
      file: image(report.customerSignatureFileId),
      absence: report.customerSignatureFileId ? '' : customerAbsence || 'Client absent',
    },
  ];
}

export function reportView(printed: PrintedReport): InterventionReportView {
  const { report, agency, site, customerName, agentName, entries, rounds, images, names } = printed;
  const day = localDay(instantOf(report.createdAt), site.timeZone);
  const nameOf = entryNames(settingsOf(agency));
  const when = instantOf(report.signedAt ?? report.createdAt);
  return {
    agency: agencyView(agency, day, settingsOf(agency).exportSettings),
    title: reportTypeLabels[report.type],
    number: report.number,
    status: reportStatusWords(report.status as ReportStatus, report.agentSignatureFileId !== null),
    tone: report.status >= 300 ? 'good' : null,
    draft: report.status < 300,
    facts: [
      ...fact('Site', site.name),
      ...fact('Client', customerName),
      ...fact('Adresse', formatAddress(site)),
      ...fact('Collaborateur', agentName),
      ...fact('Date', formatDateTime(when, site.timeZone)),
    ],
    times: timesOf(printed),
    summary: report.content.summary || null,
    items: report.content.items.filter((item) => item.value.trim() !== '').map((item) => ({ ...item, tone: null })),
    findings: report.content.findings.map((finding) => ({
      title: finding.title,
      level: findingLevelLabels[finding.level],
      tone: tones[finding.level],
      text: finding.text,
      photos: photosOf(finding.fileIds, images),
    })),
    entries: entries.map((entry) => ({
      time: formatTime(instantOf(entry.madeAt), site.timeZone),
      type: nameOf(entry.typeKey),
      author: authorShown(entry, names),
      text: entry.description,
      photos: photosOf(entry.fileIds, images),
    })),
    rounds: [...rounds],
    price: report.priceCents ? [{ label: 'Montant HT', value: formatMoney(report.priceCents, agency.currency as Currency) }] : [],
    signatures: signaturesOf(printed),
  };
}
