// The last changes of one record, beside it, for those who may read the audit trail.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agencyPaths } from '../../paths/agency.paths.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { SideList } from '../../shared/ui/record/side-card.tsx';
import { auditApi, type AuditRow } from './audit-api.ts';
import { deedOf, fieldsText } from './audit-changes.ts';

const AuditDialog = lazyDialog(
  () => import('./audit-dialog.tsx'),
  (m) => m.AuditDialog,
);
const MOST = 5;

interface RecordHistoryProps {
  /** The table as the audit trail names it. */
  readonly table: string;
  readonly id: string;
  /** Notices that add a line. */
  readonly topic: string;
}

export const RecordHistory = ({ table, id, topic }: RecordHistoryProps) => {
  const may = useCan('readAuditTrail');
  const [open, setOpen] = useState<AuditRow | null>(null);
  const query = useQuery({
    queryKey: ['audit', 'record', table, id],
    queryFn: ({ signal }) => auditApi.audit({ body: { limit: MOST, orderBy: 'at', filters: { tableName: table, rowId: id } }, signal }),
    meta: { topics: [topic] },
    enabled: may,
  });
  if (!may) return null;
  return (
    <>
      <SideList
        title="Historique"
        query={query}
        none="Aucune modification"
        all={{ to: agencyPaths.audit(), search: { filters: { tableName: table, rowId: id } } }}
        line={(row) => ({
          key: row.id,
          name: fieldsText(row) || deedOf({ ...row, subject: '' }),
          open: () => setOpen(row),
          detail: `${row.author}, ${formatDateTime(row.at)}`,
        })}
      />
      {open ? <AuditDialog row={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
