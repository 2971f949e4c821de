// The audit trail of the agency: who changed what, and when.
import { useState } from 'react';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { AuditRow } from './audit-api.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { auditList } from './audit-list.ts';

export const AuditPage = () => {
  const [open, setOpen] = useState<AuditRow | null>(null);
  return (
    <ListPage
      list={auditList}
      title="Journal des modifications"
      onOpen={setOpen}
      emptyText="Chaque création, modification et suppression laisse ici une ligne que personne ne peut changer."
    >
      {open ? <AuditDialog row={open} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
