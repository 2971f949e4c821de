// The actions on one or many rows of the slips.
import { ReportStatus, isReportLocked, reportRights, type ReportType } from '@vigie/domain/field/report.ts';
import { SENT } from '@vigie/domain/mail/sent-text.ts';
import { invalidate } from '../../../shared/api/query-client.ts';
import { messageOf } from '../../../shared/api/error-messages.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import type { BulkAction, RowAction } from '../../../shared/ui/list/list-types.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { deskApi, type ReportLine } from '../desk-api.ts';

const isArchived = ({ status }: ReportLine): boolean => status === ReportStatus.archived;

/** An archived slip is read-only for good, so this asks first. */
async function archive(rows: readonly ReportLine[], done: () => void = () => undefined): Promise<void> {
  const open = rows.filter((row) => !isArchived(row));
  if (open.length === 0) return done();
  const text =
    open.length === 1
      ? 'Archiver ce bon ? Il reste à lire et ne s’envoie plus.'
      : `Archiver ces ${open.length} bons ? Ils restent à lire et ne s’envoient plus.`;
  if (!(await confirm({ text, yes: 'Archiver' }))) return;
  let archived = 0;
  try {
    for (const { id } of open) {
      await deskApi.archiveReport({ params: { id } });
      archived += 1;
    }
    done();
  } catch (error) {
    toast.error(messageOf(error));
  } finally {
    if (archived > 0) toast.success(plural(archived, 'bon archivé', 'bons archivés'));
    await invalidate('reports');
  }
}

const sendingRefusal = ({ status }: ReportLine): string | null => {
  if (status === ReportStatus.archived) return 'Ce bon est archivé';
  return isReportLocked(status) ? null : 'Ce bon n’est pas signé';
};

export function useReportActions(type: ReportType, open: (row: ReportLine) => void): RowAction<ReportLine>[] {
  const { list, send: sends, delete: archives } = reportRights[type];
  const send = useSave((id: string) => deskApi.sendReport({ params: { id }, body: {} }), { topics: ['reports', 'mails'], success: SENT });
  const print = useSave(
    async (id: string) => {
      const { url } = await deskApi.reportPdf({ params: { id } });
      window.open(`${url}&inline=1`, '_blank', 'noopener');
    },
    { topics: [] },
  );
  return [
    { key: 'open', label: 'Ouvrir', rights: [list], reads: true, run: open },
    {
      key: 'pdf',
      label: 'PDF',
      rights: [list],
      reads: true,
      run: ({ id }) => print.mutate(id),
      disabled: ({ status }) => (isReportLocked(status) ? null : 'Ce bon n’est pas signé'),
    },
    { key: 'send', label: 'Envoyer au client', rights: [sends], run: ({ id }) => send.mutate(id), disabled: sendingRefusal },
    { key: 'archive', label: 'Archivage', rights: [archives], hidden: isArchived, run: (row) => void archive([row]) },
  ];
}

export const reportBulkActions = (type: ReportType): BulkAction<ReportLine>[] => [
  { key: 'archive', label: 'Archivage', rights: [reportRights[type].delete], danger: true, run: (rows, clear) => void archive(rows, clear) },
];
